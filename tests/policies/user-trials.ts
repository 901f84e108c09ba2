import type { AccountAction } from '../../domain/users/user-states.js';
import { fresh, type Trial, trial } from './trial.js';

const account = (action: AccountAction) => ({
  action,
  account: { state: 'active' as const, internal: false, own: false, lastSeen: null },
  today: '2022-11-01',
});

/** What is done with the accounts of others. */
export const ofUsers: readonly Trial[] = [
  trial(
    'listUsers',
    () => [{ byUsername: true, byIdentity: false }],
    (s) => ['GET', '/users', { username: s.author.username }],
  ),
  trial(
    'listUsers',
    () => [{ byUsername: false, byIdentity: false }],
    () => ['GET', '/users'],
  ),
  trial(
    'listUsers',
    () => [{ byUsername: false, byIdentity: true }],
    () => ['GET', '/users', { extern_uid: '1', provider: 'ldap' }],
  ),
  trial(
    'readUser',
    () => [],
    (s) => ['GET', `/users/${s.author.id}`],
  ),
  trial(
    'readUserProfile',
    ({ scene }) => [scene.author],
    (s) => ['GET', `/users/${s.author.id}/followers`],
  ),
  trial(
    'readUserProfile',
    () => [{ id: 0, private_profile: 1 }],
    async (_scene, make) => ['GET', `/users/${(await make.user({ private_profile: 1 })).id}/events`],
  ),
  trial(
    'createUser',
    () => [],
    () => {
      const username = fresh('person');
      const address = `${username}@people.test`;
      return ['POST', '/users', { username, name: 'New', email: address, force_random_password: true }];
    },
  ),
  trial(
    'updateUser',
    () => [],
    (s) => ['PUT', `/users/${s.author.id}`, { bio: 'Words' }],
  ),
  trial(
    'deleteUser',
    () => [{ kind: 'human' }],
    async (_scene, make) => ['DELETE', `/users/${(await make.user()).id}`],
  ),
  trial(
    'deleteUser',
    () => [{ kind: 'service' }],
    async (_scene, make) => ['DELETE', `/users/${(await make.user({ kind: 'service' })).id}`],
  ),
  trial(
    'changeUserState',
    () => [account('block')],
    async (_scene, make) => ['POST', `/users/${(await make.user()).id}/block`],
  ),
  trial(
    'changeUserState',
    () => [account('unban')],
    async (_scene, make) => ['POST', `/users/${(await make.user()).id}/unban`],
  ),
  trial(
    'followUser',
    () => [],
    async (_scene, make) => ['POST', `/users/${(await make.user()).id}/follow`],
  ),
  trial(
    'adminEmails',
    ({ scene }) => [scene.author],
    (s) => ['GET', `/users/${s.author.id}/emails`],
  ),
  trial(
    'createEmail',
    ({ scene }) => [{ id: scene.author.id, byBot: false }],
    (s) => ['POST', `/users/${s.author.id}/emails`, { email: `${fresh('more')}@people.test` }],
  ),
  trial(
    'confirmEmails',
    () => [],
    (s) => [
      'POST',
      `/users/${s.author.id}/emails`,
      { email: `${fresh('more')}@people.test`, skip_confirmation: true },
    ],
  ),
  trial(
    'adminKeys',
    ({ scene }) => [scene.author],
    (s) => ['POST', `/users/${s.author.id}/keys`, { title: 'Key', key: 'no key' }],
  ),
  trial(
    'adminUsers',
    () => [],
    async (_scene, make) => ['POST', `/users/${(await make.user()).id}/ban`],
  ),
];
