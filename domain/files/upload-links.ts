/** The beginning of a relative address of an upload; one behind a path leads to the project that the path names. */
const link = /(?<![\w./-])\/uploads\/([0-9a-f]{32})(?=\/)/g;

/** The secrets of the uploads that a text names by their relative addresses, each once. */
export const uploadsNamedIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(link)].map((found) => found[1] ?? ''))),
];

/** A text that names the copies of its uploads; those without a copy are named as before. Rule: ISSUE-MOVE-6. */
export const withCopiedUploads = (text: string, copies: ReadonlyMap<string, string>): string =>
  text.replace(link, (whole, secret: string) => {
    const copy = copies.get(secret);
    return copy === undefined ? whole : `/uploads/${copy}`;
  });
