const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const below = (path: string, key: string, inList: boolean): string =>
  inList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

type Branch = Record<string, unknown>;

const everyKey = (expected: Branch, actual: Branch): string[] => [
  ...new Set([...Object.keys(expected), ...Object.keys(actual)]),
];

const namedKeys = (expected: Branch, actual: Branch): string[] =>
  Array.isArray(expected) ? everyKey(expected, actual) : Object.keys(expected);

function differenceIn(
  keysOf: typeof everyKey,
  expected: unknown,
  actual: unknown,
  path: string,
): string | null {
  if (Object.is(expected, actual)) return null;
  if (!isBranch(expected) || !isBranch(actual)) return path;
  if (Array.isArray(expected) !== Array.isArray(actual)) return path;
  for (const key of keysOf(expected, actual)) {
    const at = below(path, key, Array.isArray(expected));
    const found = differenceIn(keysOf, expected[key], actual[key], at);
    if (found !== null) return found;
  }
  return null;
}

/** The first difference between two JSON values; null when they are equal. */
export const difference = (expected: unknown, actual: unknown, path = ''): string | null =>
  differenceIn(everyKey, expected, actual, path);

/** The first difference in named fields and in members of lists; records may have further fields. */
export const differenceInNamed = (expected: unknown, actual: unknown, path = ''): string | null =>
  differenceIn(namedKeys, expected, actual, path);

/** The first part of the expected value that is missing; further fields are ignored. */
export function lack(wanted: unknown, actual: unknown, path = ''): string | null {
  if (!isBranch(wanted)) return Object.is(wanted, actual) ? null : path;
  if (!isBranch(actual)) return path;
  // Of an object more may be there; a list is wanted as it is, or an empty one would say nothing.
  if (Array.isArray(wanted) && !(Array.isArray(actual) && actual.length === wanted.length)) return path;
  for (const [key, value] of Object.entries(wanted)) {
    const found = lack(value, actual[key], below(path, key, Array.isArray(wanted)));
    if (found !== null) return found;
  }
  return null;
}
