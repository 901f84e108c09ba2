const key = /\b[A-Z][A-Z_0-9]+-\d+\b/g;
const closing =
  /\b(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?):?\s+((?:[a-z][a-z_0-9]+-\d+(?:\s*,?\s*(?:and\s+)?)?)+)/gi;

/** The issues that a text names, each once. */
export const keysIn = (text: string): string[] => [...new Set(text.match(key) ?? [])];

/** The issues that a text says are done with it. */
export const closedKeysIn = (text: string): string[] =>
  keysIn([...text.matchAll(closing)].map(([, keys = '']) => keys).join(' '));
