import type { ListOrder, OrderKey } from './orders.js';
import type { Position } from './position.js';

/** A position as text that a caller gives back to read on from there. */
export const encodeCursor = ({ keys, id }: Position): string =>
  Buffer.from(JSON.stringify([...keys, id])).toString('base64url');

const largest = 2 ** 31 - 1;

/** Numbers that are too large for a column, as null characters in texts, are refused by PostgreSQL itself. */
const isNumber = (value: unknown, most = largest): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= most;

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

const isValueOf = ({ type, nullable }: OrderKey, value: unknown): value is string | number | null => {
  if (value === null) return nullable;
  if (type === 'text') return isText(value);
  return isNumber(value, type === 'big' ? Number.MAX_SAFE_INTEGER : largest);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
};

/** The position behind a cursor; null where it is none of this order. */
export const decodeCursor = (text: string, { keys }: ListOrder): Position | null => {
  const values = parsed(text);
  if (!Array.isArray(values) || values.length !== keys.length + 1) return null;
  const id: unknown = values.pop();
  const isFitting = keys.every((key, index) => isValueOf(key, values[index]));
  return isFitting && isNumber(id) ? { keys: values, id } : null;
};
