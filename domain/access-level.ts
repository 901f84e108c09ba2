/** Access levels of members in projects and groups, as numbered by the interface. */
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

/** The interface's names for the levels that members can have. */
export const levelTitles: Readonly<Record<number, string>> = {
  [minimal]: 'Minimal Access',
  [guest]: 'Guest',
  [reporter]: 'Reporter',
  [developer]: 'Developer',
  [maintainer]: 'Maintainer',
  [owner]: 'Owner',
};

/** A user's effective level in a project or group. */
export interface LevelHolder {
  admin: boolean;
  level: number;
}

/** Whether a user has at least the given level; administrators have every level. */
export const hasLevel = (who: LevelHolder, level: number): boolean => who.admin || who.level >= level;

/** The viewer's level in a place: administrators are above every role, anonymous viewers have none. */
export const effectiveLevel = (
  place: { access_level: number },
  viewer: { admin: boolean } | null,
): number => {
  if (viewer === null) return accessLevels.none;
  return viewer.admin ? accessLevels.admin : place.access_level;
};
