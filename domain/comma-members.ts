/** Whether a value is a text or a number, which commas may part. */
export const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** The members of a text with commas, trimmed and without empty ones; any other value is its own only member. */
export const commaMembers = (value: unknown): unknown[] => {
  if (!isPlain(value)) return [value];
  const parts = String(value).split(',');
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};
