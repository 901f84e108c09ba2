import { randomBytes } from 'node:crypto';

/** The roles of the people of a run. */
export const roles = ['admin', 'owner', 'maintainer', 'developer', 'reporter', 'guest', 'stranger'] as const;

/** One of the people of a run. */
export type Role = (typeof roles)[number];

/** The role itself if somebody has it, else the next one above that somebody has; null where nobody stands there. */
export const nearestRole = (role: Role, isThere: (one: Role) => boolean): Role | null =>
  roles.slice(0, roles.indexOf(role) + 1).findLast(isThere) ?? null;

/** Who may call: one of the people, or nobody. */
export type CallerName = Role | 'anonymous';

/** The roles that are memberships, with their levels. */
export const levels = {
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;

/** Who sees a project or group. */
export const visibilities = ['public', 'internal', 'private'] as const;

/** Who sees a project or group. */
export type Visibility = (typeof visibilities)[number];

/** What every name of every run begins with; the sweep looks for it. */
export const namePrefix = 'cf-';

/** How a run names things. One that is repeated would meet those of one that died, were nothing drawn by chance. */
export function drawNames(seed: number): { prefix: string; name: (word: string) => string } {
  const prefix = `${namePrefix}${seed.toString(36).slice(0, 6)}${randomBytes(2).toString('hex')}`;
  let count = 0;
  const name = (word: string) => {
    count += 1;
    return `${prefix}-${word}-${count}`;
  };
  return { prefix, name };
}
