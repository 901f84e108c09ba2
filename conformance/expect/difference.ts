const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const below = (path: string, key: string, inList: boolean): string =>
  inList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

/** The first difference between two JSON values; null when they are equal. */
export function difference(expected: unknown, actual: unknown, path = ''): string | null {
  if (Object.is(expected, actual)) return null;
  if (!isBranch(expected) || !isBranch(actual)) return path;
  if (Array.isArray(expected) !== Array.isArray(actual)) return path;
  const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  for (const key of keys) {
    const found = difference(expected[key], actual[key], below(path, key, Array.isArray(expected)));
    if (found !== null) return found;
  }
  return null;
}

/** The first part of the expected value that is missing; further fields are ignored. */
export function lack(wanted: unknown, actual: unknown, path = ''): string | null {
  if (!isBranch(wanted)) return Object.is(wanted, actual) ? null : path;
  if (!isBranch(actual)) return path;
  for (const [key, value] of Object.entries(wanted)) {
    const found = lack(value, actual[key], below(path, key, Array.isArray(wanted)));
    if (found !== null) return found;
  }
  return null;
}
