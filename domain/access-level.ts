/** The levels at which people stand in projects and groups, as the interface numbers them; administrators above all. */
export const accessLevels = {
  none: 0,
  minimal: 5,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
  admin: 60,
} as const;

export const { minimal, guest, reporter, developer, maintainer, owner } = accessLevels;

/** What the interface calls the levels that members can have. */
export const levelTitles: Readonly<Record<number, string>> = {
  [minimal]: 'Minimal Access',
  [guest]: 'Guest',
  [reporter]: 'Reporter',
  [developer]: 'Developer',
  [maintainer]: 'Maintainer',
  [owner]: 'Owner',
};

/** Somebody with the effective level in a project or group. */
export interface Standing {
  admin: boolean;
  level: number;
}

/** Whether somebody stands at a level or above it; administrators stand at every one. */
export const standsAt = (who: Standing, level: number): boolean => who.admin || who.level >= level;

/** The level of a viewer in a place: administrators stand above every role, nobody at none. */
export const effectiveLevel = (
  place: { access_level: number },
  viewer: { admin: boolean } | null,
): number => {
  if (viewer === null) return accessLevels.none;
  return viewer.admin ? accessLevels.admin : place.access_level;
};
