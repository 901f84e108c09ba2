/** Visibilities, narrowest first. */
export const visibilities = ['private', 'internal', 'public'] as const;

/** Who may see something besides its members. */
export type VisibilityWord = (typeof visibilities)[number];

/** Negative when `a` is narrower than `b`, positive when it is wider. */
export const compareVisibility = (a: VisibilityWord, b: VisibilityWord): number =>
  visibilities.indexOf(a) - visibilities.indexOf(b);

/** The narrower of two visibilities. */
export const narrower = (a: VisibilityWord, b: VisibilityWord): VisibilityWord =>
  compareVisibility(a, b) <= 0 ? a : b;

/** The visibilities that are wider than the given one. */
export const widerThan = (word: VisibilityWord): VisibilityWord[] =>
  visibilities.slice(visibilities.indexOf(word) + 1);

/** The facts of a viewer that decide what is visible; null is anonymous. */
export type VisibilityViewer = { admin: boolean; external: boolean } | null;

/** Whether a container is visible to a viewer with the given level in it (0 without one). */
export function isVisibleTo(
  viewer: VisibilityViewer,
  container: { visibility: VisibilityWord; access_level: number },
): boolean {
  if (container.visibility === 'public') return true;
  if (viewer === null) return false;
  if (viewer.admin || container.access_level > 0) return true;
  return container.visibility === 'internal' && !viewer.external;
}

/** The visibilities that a viewer can see without a membership. */
export const visibilitiesOpenTo = (viewer: VisibilityViewer): VisibilityWord[] => {
  if (viewer === null || (viewer.external && !viewer.admin)) return ['public'];
  return viewer.admin ? [...visibilities] : ['internal', 'public'];
};
