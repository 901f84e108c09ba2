import type { Fault } from '../fault.js';
import { drop } from '../helpers.js';
import * as way from './support/ways.js';

function faultsOf(word: 'Project' | 'Group'): Fault[] {
  const kind = word.toLowerCase();
  const rule = (number: number) => `${word.toUpperCase()}-TOKEN-${number}`;
  const [list, one] = [`list${word}AccessTokens`, `get${word}AccessToken`];
  const [create, revoke] = [`create${word}AccessToken`, `revoke${word}AccessToken`];
  const [member, bots] = [`get${word}Member`, 'getCurrentUser'];
  return [
    way.spoil(`${kind}-tokens-without-role`, [rule(1)], [list, one], [], drop('access_level')),
    way.turns(`${kind}-tokens-tell-secrets`, [rule(1)], [list, one], (row) => ({
      ...row,
      token: 'glpat-told',
    })),
    way.refuses(`${kind}-tokens-are-forbidden`, rule(2), [list, one], [401, 403]),
    way.refuses(`${kind}-token-made-by-lower-role`, rule(3), [create], [400, 403]),
    way.says(`${kind}-token-refused-untold`, rule(3), [create], 400),
    way.turns(`${kind}-bot-is-maintainer`, [rule(4)], [member], (row) => ({ ...row, access_level: 40 })),
    way.turns(`${kind}-bot-is-a-person`, [rule(4)], [bots], (row) => ({ ...row, bot: false })),
    way.turns(`${kind}-token-role-is-least`, [rule(5)], [create], (row) => ({ ...row, access_level: 10 })),
    way.turns(`${kind}-token-role-is-never-owner`, [rule(5)], [create], (row) => ({
      ...row,
      access_level: Math.min(40, Number(row['access_level'])),
    })),
    way.refuses(`${kind}-bot-makes-tokens`, rule(6), [create], [400, 201]),
    way.says(`${kind}-token-unknown-untold`, rule(7), [one, revoke], 404),
    way.lets(`${kind}-token-of-elsewhere-revoked`, rule(7), [revoke], 404),
    way.overlooks(`${kind}-token-revoked-whenever`, rule(8), [revoke], 'if-unmodified-since'),
    way.spoil(`${kind}-token-revoked-leaves-member`, [rule(8)], [member], [404], () => ({ status: 200 })),
    way.refuses(`${kind}-tokens-hidden-otherwise`, rule(9), [list], [404, 403]),
    way.spoil(`${kind}-tokens-hidden-with-reason`, [rule(9)], [create], [404], ({ request }) =>
      request.url.includes('/2000000000/') ? {} : { json: { message: 'Something else' } },
    ),
  ];
}

/** Ways to be wrong about tokens of projects and groups. */
export const faults = [
  ...faultsOf('Project'),
  ...faultsOf('Group'),
  way.spoil('token-outlives-its-place', ['TOKEN-END-1'], ['getCurrentUser'], [401], () => ({
    status: 200,
    json: { id: 1 },
  })),
];
