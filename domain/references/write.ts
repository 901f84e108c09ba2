/** Where a reference is shown: the path of a project or group, and its namespace (a group: itself). */
export interface ReadingPlace {
  path: string;
  namespace: string;
}

/** The sigil of each kind. */
export const referenceSigns = { issue: '#', merge_request: '!', epic: '&', snippet: '$' } as const;

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** A project as a place where references are shown. */
export const projectPlace = (fullPath: string): ReadingPlace => ({
  path: fullPath,
  namespace: parentOf(fullPath),
});

/** A group as a place where references are shown. */
export const groupPlace = (fullPath: string): ReadingPlace => ({ path: fullPath, namespace: fullPath });

/**
 * A reference as short as the place allows: `#12` in its own project, `site#12` in the same namespace, else
 * `acme/site#12`; `sign` is `@` for commits.
 */
export function writtenReference(
  sign: string,
  number: number | string,
  home: string | null,
  place: ReadingPlace | null,
): string {
  const short = `${sign === '@' ? '' : sign}${number}`;
  if (home === null || home === place?.path) return short;
  const isBeside = place !== null && parentOf(home) === place.namespace && place.namespace !== '';
  return `${isBeside && sign !== '&' ? home.slice(place.namespace.length + 1) : home}${sign}${number}`;
}
