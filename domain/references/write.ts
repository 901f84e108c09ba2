/** Where a reference is read: the path of a project or group, and the namespace it stands in (a group: itself). */
export interface ReadingPlace {
  path: string;
  namespace: string;
}

/** The signs by which kinds are known. */
export const referenceSigns = { issue: '#', merge_request: '!', epic: '&', snippet: '$' } as const;

const parentOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** A project as a place where references are read. */
export const projectPlace = (fullPath: string): ReadingPlace => ({
  path: fullPath,
  namespace: parentOf(fullPath),
});

/** A group as a place where references are read. */
export const groupPlace = (fullPath: string): ReadingPlace => ({ path: fullPath, namespace: fullPath });

/**
 * A reference as short as the place allows: `#12` at home, `site#12` beside its project, else `acme/site#12`; `sign`
 * is `@` for commits.
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
