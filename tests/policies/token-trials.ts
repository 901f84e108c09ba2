import type { UserRow } from '../../storage/database/rows.js';
import { createBotToken } from '../../storage/database/tokens/bots.js';
import { createToken } from '../../storage/database/tokens/tokens.js';
import type { Factories } from '../../tools/testing/factories.js';
import { at, inGroup, type Trial, trial } from './trial.js';

const scopes = ['api'];
const moment = '2022-11-01T00:00:00.000Z';

/** A token of a place, by somebody who has no part in the comparison. */
export async function makeBotToken(
  make: Factories,
  source: { type: 'project' | 'group'; id: number },
): Promise<number> {
  const { id: createdById } = await make.user();
  const bot = { accessLevel: 10, expiresAt: null, createdById, host: 'hearth.test', prefix: '' };
  const { row } = await make.services.db.write((tx) =>
    createBotToken(tx, { ...bot, source, name: 'robot', scopes, at: moment }),
  );
  return row.id;
}

/** A token of a user. */
export async function makeUserToken(
  make: Factories,
  user: Pick<UserRow, 'id'>,
  kind: 'personal' | 'impersonation',
): Promise<number> {
  const { row } = await make.services.db.write((tx) =>
    createToken(tx, { userId: user.id, kind, name: 'spare', scopes, at: moment }),
  );
  return row.id;
}

const robot = (level: number) => ({ name: 'robot', scopes, access_level: level });

/** What is done with the tokens of projects, groups and users. */
export const ofTokens: readonly Trial[] = [
  trial(
    'createToken',
    ({ project }) => [{ holder: { kind: 'project', project }, level: 10, byBot: false }],
    (s) => ['POST', `${at(s)}/access_tokens`, robot(10)],
  ),
  trial(
    'createToken',
    ({ project }) => [{ holder: { kind: 'project', project }, level: 50, byBot: false }],
    (s) => ['POST', `${at(s)}/access_tokens`, robot(50)],
  ),
  trial(
    'createToken',
    ({ group }) => [{ holder: { kind: 'group', group }, level: 10, byBot: false }],
    (s) => ['POST', `${inGroup(s)}/access_tokens`, robot(10)],
  ),
  trial(
    'createToken',
    ({ scene }) => [{ holder: { kind: 'personal', userId: scene.author.id }, level: null, byBot: false }],
    (s) => ['POST', `/users/${s.author.id}/personal_access_tokens`, { name: 'spare', scopes }],
  ),
  trial(
    'createToken',
    ({ scene }) => [
      { holder: { kind: 'impersonation', userId: scene.author.id }, level: null, byBot: false },
    ],
    (s) => ['POST', `/users/${s.author.id}/impersonation_tokens`, { name: 'spare', scopes }],
  ),
  trial(
    'listTokens',
    ({ project }) => [{ kind: 'project', project }],
    (s) => ['GET', `${at(s)}/access_tokens`],
  ),
  trial(
    'listTokens',
    ({ group }) => [{ kind: 'group', group }],
    (s) => ['GET', `${inGroup(s)}/access_tokens`],
  ),
  trial(
    'listTokens',
    ({ scene }) => [{ kind: 'personal', userId: scene.author.id }],
    (s) => ['GET', '/personal_access_tokens', { user_id: s.author.id }],
  ),
  trial(
    'listTokens',
    ({ scene }) => [{ kind: 'impersonation', userId: scene.author.id }],
    (s) => ['GET', `/users/${s.author.id}/impersonation_tokens`],
  ),
  trial(
    'readToken',
    ({ project }) => [{ kind: 'project', project }],
    async (s, make) => [
      'GET',
      `${at(s)}/access_tokens/${await makeBotToken(make, { type: 'project', id: s.project.id })}`,
    ],
  ),
  trial(
    'readToken',
    ({ scene }) => [{ kind: 'personal', userId: scene.author.id }],
    async (s, make) => ['GET', `/personal_access_tokens/${await makeUserToken(make, s.author, 'personal')}`],
  ),
  trial(
    'revokeToken',
    ({ project }) => [{ holder: { kind: 'project', project }, presented: false }],
    async (s, make) => [
      'DELETE',
      `${at(s)}/access_tokens/${await makeBotToken(make, { type: 'project', id: s.project.id })}`,
    ],
  ),
  trial(
    'revokeToken',
    ({ group }) => [{ holder: { kind: 'group', group }, presented: false }],
    async (s, make) => [
      'DELETE',
      `${inGroup(s)}/access_tokens/${await makeBotToken(make, { type: 'group', id: s.group.id })}`,
    ],
  ),
  trial(
    'revokeToken',
    ({ scene }) => [{ holder: { kind: 'personal', userId: scene.author.id }, presented: false }],
    async (s, make) => [
      'DELETE',
      `/personal_access_tokens/${await makeUserToken(make, s.author, 'personal')}`,
    ],
  ),
  trial(
    'revokeToken',
    ({ scene }) => [{ holder: { kind: 'impersonation', userId: scene.author.id }, presented: false }],
    async (s, make) => [
      'DELETE',
      `/users/${s.author.id}/impersonation_tokens/${await makeUserToken(make, s.author, 'impersonation')}`,
    ],
  ),
];
