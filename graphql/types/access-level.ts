import { accessLevels } from '../../domain/access-level.js';
import type { AccessLevel, AccessLevelEnum } from '../../generated/graphql.js';

/** The names of roles, by their levels. */
const names: Readonly<Record<number, AccessLevelEnum>> = {
  [accessLevels.none]: 'NO_ACCESS',
  [accessLevels.minimal]: 'MINIMAL_ACCESS',
  [accessLevels.guest]: 'GUEST',
  [accessLevels.reporter]: 'REPORTER',
  [accessLevels.developer]: 'DEVELOPER',
  [accessLevels.maintainer]: 'MAINTAINER',
  [accessLevels.owner]: 'OWNER',
};

/** A role, as number and by its name. */
export const roleOf = (level: number): AccessLevel => ({
  integerValue: level,
  stringValue: names[level] ?? null,
});

/** The levels of roles by their names. */
export const levelsOf = (roles: readonly AccessLevelEnum[]): number[] =>
  Object.keys(names)
    .map(Number)
    .filter((level) => roles.some((role) => role === names[level]));
