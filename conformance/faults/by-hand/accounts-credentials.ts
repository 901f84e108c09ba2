import type { Intercepted } from '../fault.js';
import { afterwards, doors, isRefused, secretOf } from './support/credentials.js';

/** The number at the end of the path of a request. */
const lastIn = ({ request }: Intercepted): string => new URL(request.url).pathname.split('/').at(-1) ?? '';

/** What gives a token, and the calls that end it. */
const kinds: Record<string, [rule: string, make: string, end: string]> = {
  personal: ['TOKEN-REVOKE-2', 'createPersonalAccessToken', 'revokePersonalAccessToken'],
  impersonation: ['IMPERSONATION-5', 'createImpersonationToken', 'revokeImpersonationToken'],
  project: ['PROJECT-TOKEN-8', 'createProjectAccessToken', 'revokeProjectAccessToken'],
  group: ['GROUP-TOKEN-8', 'createGroupAccessToken', 'revokeGroupAccessToken'],
};

/** Tokens of each kind that were revoked by their number are taken at one door. */
const revoked = Object.entries(kinds).flatMap(([kind, [rule, make, end]]) =>
  Object.entries(doors).map(([door, [isDoor, open]]) =>
    afterwards(
      `revoked-${kind}-tokens-go-on-${door}`,
      [rule, 'TOKEN-REVOKE-2', 'GIT-AUTH-4'],
      [],
      [
        (one) => {
          const row = one.json as { id?: number; token?: string } | undefined;
          if (one.operation?.id === make && row?.token !== undefined) return `${row.id}=${row.token}`;
          return one.operation?.id === end && one.status === 204 ? `${lastIn(one)}!` : undefined;
        },
        (one, noted) => {
          const ended = noted.filter((note) => note.endsWith('!')).map((note) => note.slice(0, -1));
          const isEnded = ended.some((id) => noted.includes(`${id}=${secretOf(one.request)}`));
          return isEnded && isRefused(one) && isDoor(one) ? open(one) : null;
        },
      ],
    ),
  ),
);

/** A token that has revoked itself is taken at one door. */
const byThemselves = Object.entries(doors).map(([door, [isDoor, open]]) =>
  afterwards(
    `tokens-that-end-themselves-go-on-${door}`,
    ['TOKEN-REVOKE-2', 'GIT-AUTH-4'],
    [],
    [
      (one) =>
        one.operation?.id === 'revokeOwnPersonalAccessToken' && one.status === 204
          ? secretOf(one.request)
          : undefined,
      (one, noted) =>
        noted.includes(secretOf(one.request)) && isRefused(one) && isDoor(one) ? open(one) : null,
    ],
  ),
);

/** Whoever was let in before and is shut out as a user who may not act goes on at one door. */
const states: Record<string, [rule: string, action: string]> = {
  blocked: ['USER-STATE-9', 'blockUser'],
  banned: ['USER-STATE-9', 'banUser'],
  deleted: ['USER-DELETE-1', 'deleteUser'],
};
const shutOut = Object.entries(states).flatMap(([state, [rule, action]]) =>
  Object.entries(doors).map(([door, [isDoor, open]]) =>
    afterwards(
      `users-who-are-${state}-go-on-${door}`,
      [rule, 'GIT-AUTH-8'],
      [],
      [
        ({ operation, status }) => (operation?.id === action && status < 300 ? action : undefined),
        (one) => (isRefused(one) && secretOf(one.request) !== '' && isDoor(one) ? open(one) : null),
      ],
    ),
  ),
);

/** Tokens of a place are taken at one door after the place is gone. */
const ofPlaces = ['deleteProject', 'deleteGroup'].flatMap((action) =>
  Object.entries(doors).map(([door, [isDoor, open]]) =>
    afterwards(
      `tokens-outlive-their-place-${door}.${action}`,
      ['TOKEN-END-1'],
      [],
      [
        ({ operation, status }) => (operation?.id === action && status === 202 ? action : undefined),
        (one) => (isRefused(one) && secretOf(one.request) !== '' && isDoor(one) ? open(one) : null),
      ],
    ),
  ),
);

/** Ways to be wrong about credentials that have ended, one door at a time. */
export const faults = [...revoked, ...byThemselves, ...shutOut, ...ofPlaces];
