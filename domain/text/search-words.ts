/** A parsed search: parts that must all occur, or, when it is too short for that, an exact value. */
export type SearchTerms = { kind: 'parts'; parts: string[] } | { kind: 'exact'; value: string } | null;

const shortest = 3;
const pieces = /"([^"]+)"|(\S+)/g;

/** Splits a search text into lower-case parts; quoted phrases stay whole, null for a blank text. */
export function searchTerms(text: string | undefined | null): SearchTerms {
  const whole = (text ?? '').trim().toLowerCase();
  if (whole === '') return null;
  const parts = [...whole.matchAll(pieces)].map((match) => (match[1] ?? match[2] ?? '').trim());
  const usable = parts.filter((part) => [...part].length >= shortest);
  return usable.length > 0 ? { kind: 'parts', parts: usable } : { kind: 'exact', value: whole };
}

/** The `like` pattern for "contains this part", with wildcards in the text escaped (by `\`). */
export const containing = (part: string): string => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
