import { randomBytes } from 'node:crypto';

/** The roles of the users of a run. */
export const roles = ['admin', 'owner', 'maintainer', 'developer', 'reporter', 'guest', 'stranger'] as const;

/** The role of a user of the run. */
export type Role = (typeof roles)[number];

/** The role itself if somebody has it, else the next higher one that somebody has; null when there is none. */
export const nearestRole = (role: Role, isThere: (one: Role) => boolean): Role | null =>
  roles.slice(0, roles.indexOf(role) + 1).findLast(isThere) ?? null;

/** A user of the run, or anonymous. */
export type CallerName = Role | 'anonymous';

/** The roles that are memberships, with their levels. */
export const levels = {
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;

/** Visibilities of projects and groups. */
export const visibilities = ['public', 'internal', 'private'] as const;

/** The visibility of a project or group. */
export type Visibility = (typeof visibilities)[number];

/** The prefix of all names of every run, by which `sweep` finds them. */
export const namePrefix = 'cf-';

/** An address that nobody answers at, by which `sweep` finds webhooks of the installation, which have no names. */
export const hookAddress = (word: string): string => `https://hooks.example.com/${namePrefix}run/${word}`;

/** Whether a webhook of the installation is one of a run. */
export const isHookOfRun = (url: string): boolean => url.startsWith(hookAddress(''));

/** The names of a run. They are partly random, because a repeated run would meet the leftovers of an interrupted one. */
export function drawNames(seed: number): { prefix: string; name: (word: string) => string } {
  const prefix = `${namePrefix}${seed.toString(36).slice(0, 6)}${randomBytes(2).toString('hex')}`;
  let count = 0;
  const name = (word: string) => {
    count += 1;
    return `${prefix}-${word}-${count}`;
  };
  return { prefix, name };
}
