import type { ActionContext } from '../../actions/context.js';
import { createToken } from '../../actions/tokens/create-token.js';
import { revokeToken } from '../../actions/tokens/revoke-token.js';
import { changeUserState } from '../../actions/users/change-user-state.js';
import { createEmail } from '../../actions/users/create-email.js';
import { updateUser } from '../../actions/users/update-user.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene } from '../policies/scene.js';
import { makeBotToken, makeUserToken } from '../policies/token-trials.js';
import { type Attempt, at, projectOf, signedIn } from './scene-access.js';

type Request = Awaited<ReturnType<Attempt['request']>>;

const token = { name: 'robot', scopes: ['api'] };

const botToken = (make: Factories, { project }: Scene) =>
  makeBotToken(make, { type: 'project', id: project.id });

/** Something that is done to the account of somebody made for it. */
const toSomebody = (
  name: string,
  request: (userId: number) => Request,
  act: (context: ActionContext, userId: number) => Promise<unknown>,
): Attempt => ({
  name,
  request: async (_scene, make) => request((await make.user()).id),
  resolve: async (context, _scene, make) => act(signedIn(context), (await make.user()).id),
});

/** Writes to tokens and accounts. */
export const peopleAttempts: readonly Attempt[] = [
  {
    name: 'createToken of a project',
    request: (scene) => ['POST', `${at(scene)}/access_tokens`, { ...token, access_level: 40 }],
    resolve: async (context, scene) => {
      const acting = signedIn(context);
      const project = await projectOf(context, scene);
      return createToken(acting, { kind: 'project', project }, { ...token, accessLevel: 40 });
    },
  },
  {
    name: 'revokeToken of a project',
    request: async (scene, make) => ['DELETE', `${at(scene)}/access_tokens/${await botToken(make, scene)}`],
    resolve: async (context, scene, make) => {
      const acting = signedIn(context);
      const project = await projectOf(context, scene);
      const id = await botToken(make, scene);
      return revokeToken(acting, { holder: { kind: 'project', project }, id });
    },
  },
  toSomebody(
    'createToken of a user',
    (userId) => ['POST', `/users/${userId}/personal_access_tokens`, token],
    (context, userId) => createToken(context, { kind: 'personal', userId }, token),
  ),
  toSomebody(
    'createToken with a scope that the user has no part in',
    (userId) => ['POST', `/users/${userId}/impersonation_tokens`, { name: 'robot', scopes: ['sudo'] }],
    (context, userId) =>
      createToken(context, { kind: 'impersonation', userId }, { name: 'robot', scopes: ['sudo'] }),
  ),
  {
    name: 'revokeToken of a user',
    request: async ({ author }, make) => [
      'DELETE',
      `/personal_access_tokens/${await makeUserToken(make, author, 'personal')}`,
    ],
    resolve: async (context, { author }, make) => {
      const id = await makeUserToken(make, author, 'personal');
      return revokeToken(signedIn(context), { holder: { kind: 'personal', userId: null }, id });
    },
  },
  {
    name: 'revokeToken that there is none of',
    request: () => ['DELETE', '/personal_access_tokens/0'],
    resolve: (context) =>
      revokeToken(signedIn(context), { holder: { kind: 'personal', userId: null }, id: 0 }),
  },
  toSomebody(
    'updateUser',
    (userId) => ['PUT', `/users/${userId}`, { bio: 'Words' }],
    (context, userId) => updateUser(context, userId, { bio: 'Words', confirmed: false }),
  ),
  toSomebody(
    'updateUser with the name of somebody else',
    (userId) => ['PUT', `/users/${userId}`, { username: 'maintainer' }],
    (context, userId) => updateUser(context, userId, { username: 'maintainer', confirmed: false }),
  ),
  toSomebody(
    'blockUser',
    (userId) => ['POST', `/users/${userId}/block`],
    (context, userId) => changeUserState(context, userId, 'block'),
  ),
  toSomebody(
    'unbanUser',
    (userId) => ['POST', `/users/${userId}/unban`],
    (context, userId) => changeUserState(context, userId, 'unban'),
  ),
  toSomebody(
    'createEmail',
    (userId) => ['POST', `/users/${userId}/emails`, { email: `more${userId}@people.test` }],
    (context, userId) => createEmail(context, userId, { email: `more${userId}@people.test` }),
  ),
];
