import type { Person } from '../world/types.js';
import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface WithId {
  id: number;
}

/** A unique public key: the type is real, the bytes are derived from the seed. */
export function newKey(seed: string): string {
  const text = Buffer.from(seed.padEnd(32, '.').slice(-32));
  const head = Buffer.from('0000000b7373682d6564323535313900000020', 'hex');
  return `ssh-ed25519 ${Buffer.concat([head, text]).toString('base64')} case@example.org`;
}

const aUser =
  (params: (stage: Stage) => object = () => ({})): Recipe =>
  async (stage) => ({ path: { user_id: (await stage.user()).id }, params: { ...params(stage) } });

/** A user who acts on himself: never a user of the run, who would be changed by it. */
const oneself =
  (params: (stage: Stage) => object = () => ({})): Recipe =>
  async (stage) => ({ by: await stage.user(), params: { ...params(stage) } });

const stated =
  (state: string): Recipe =>
  async (stage) => {
    const person = await stage.user();
    if (!stage.isShared) await stage.world.arrange('POST', `/users/${person.id}/${state}`);
    return { path: { user_id: person.id } };
  };

async function keyOf(stage: Stage): Promise<{ person: Person; id: number }> {
  const person = await stage.user();
  const made = await stage.arranged<WithId>('key', 'POST', async () => `/users/${person.id}/keys`, {
    title: 'A key',
    key: newKey(stage.world.name('key')),
  });
  return { person, id: made.id };
}

async function emailOf(stage: Stage): Promise<{ person: Person; id: number }> {
  const person = await stage.user();
  const made = await stage.arranged<WithId>('email', 'POST', async () => `/users/${person.id}/emails`, {
    email: `${stage.world.name('mail')}@example.org`,
    skip_confirmation: true,
  });
  return { person, id: made.id };
}

const onKey: Recipe = async (stage) => {
  const { person, id } = await keyOf(stage);
  return { path: { user_id: person.id, key_id: id }, params: {} };
};
const onOwnKey: Recipe = async (stage) => ({ ...(await onKey(stage)), by: (await keyOf(stage)).person });
const onEmail: Recipe = async (stage) => {
  const { person, id } = await emailOf(stage);
  return { path: { user_id: person.id, email_id: id } };
};
const onOwnEmail: Recipe = async (stage) => ({
  ...(await onEmail(stage)),
  by: (await emailOf(stage)).person,
});

const tokenInput = (stage: Stage) => ({ name: stage.world.name('token'), scopes: ['read_api'] });

async function resourceToken(stage: Stage, what: 'project' | 'group'): Promise<number> {
  const made = await stage.once(`${what} token`, async () => {
    const { url } = await (what === 'project' ? stage.bare() : stage.group());
    return stage.world.arrange<WithId>('POST', `${url}/access_tokens`, { name: 'bot', scopes: ['api'] });
  });
  return made.id;
}

const onResourceToken =
  (what: 'project' | 'group'): Recipe =>
  async (stage) => ({
    path: { token_id: await resourceToken(stage, what) },
    by: stage.atLeast('owner'),
  });

async function personalToken(stage: Stage): Promise<{ person: Person; id: number }> {
  const person = await stage.user();
  const path = async () => `/users/${person.id}/personal_access_tokens`;
  const made = await stage.arranged<WithId>('personal token', 'POST', path, tokenInput(stage));
  return { person, id: made.id };
}

const onPersonalToken: Recipe = async (stage) => {
  const { person, id } = await personalToken(stage);
  return { path: { id }, by: person };
};

const onImpersonation: Recipe = async (stage) => {
  const person = await stage.user();
  const path = async () => `/users/${person.id}/impersonation_tokens`;
  const made = await stage.arranged<WithId>('impersonation', 'POST', path, tokenInput(stage));
  return { path: { user_id: person.id, impersonation_token_id: made.id } };
};

const key = (stage: Stage) => ({ title: 'A key', key: newKey(stage.world.name('key')) });
const email = (stage: Stage) => ({ email: `${stage.world.name('mail')}@example.org` });

/** Calls about users, their keys, addresses and tokens. */
export const peopleRecipes: Record<string, Recipe> = {
  getAvatar: async (stage) => ({ params: { email: stage.world.person('owner').email } }),
  listUsers: async (stage) => ({ by: stage.atLeast('admin') }),
  createUser: async (stage) => {
    const username = stage.world.name('made');
    const mail = `${username}@example.org`;
    return { params: { username, name: username, email: mail, force_random_password: true } };
  },
  updateUser: aUser(() => ({ name: 'Changed' })),
  getUser: aUser(),
  deleteUser: aUser(),
  blockUser: aUser(),
  unblockUser: stated('block'),
  deactivateUser: aUser(),
  activateUser: stated('deactivate'),
  banUser: aUser(),
  unbanUser: stated('ban'),
  getUserStatus: aUser(),
  setOwnStatus: oneself(() => ({ message: 'here' })),
  followUser: async (stage) => ({
    path: { user_id: stage.world.person('guest').id },
    by: await stage.user(),
  }),
  unfollowUser: async (stage) => {
    const { id } = stage.world.person('guest');
    const by = await stage.user();
    if (!stage.isShared) await stage.world.arrange('POST', `/users/${id}/follow`, { sudo: by.username });
    return { path: { user_id: id }, by };
  },
  listUserFollowers: async (stage) => {
    const person = await stage.user();
    await stage.once('followers', async () => {
      for (const role of ['guest', 'reporter', 'developer'] as const) {
        const fan = stage.world.person(role);
        await stage.world.arrange('POST', `/users/${person.id}/follow`, { sudo: fan.username });
      }
    });
    return { path: { user_id: person.id } };
  },
  listUserFollowing: async (stage) => {
    const [person, idol] = [await stage.user(), stage.world.person('reporter')];
    await stage.once('following', () =>
      stage.world.arrange('POST', `/users/${idol.id}/follow`, { sudo: person.username }),
    );
    return { path: { user_id: person.id } };
  },
  listOwnKeys: onOwnKey,
  createOwnKey: oneself(key),
  getOwnKey: onOwnKey,
  deleteOwnKey: onOwnKey,
  listUserKeys: onKey,
  createUserKey: aUser(key),
  getUserKey: onKey,
  deleteUserKey: onKey,
  listOwnEmails: onOwnEmail,
  createOwnEmail: oneself(email),
  getOwnEmail: onOwnEmail,
  deleteOwnEmail: onOwnEmail,
  listUserEmails: onEmail,
  createUserEmail: aUser(email),
  deleteUserEmail: onEmail,
  updateUserPreferences: oneself(() => ({ view_diffs_file_by_file: true })),
  listPersonalAccessTokens: onPersonalToken,
  getPersonalAccessToken: onPersonalToken,
  revokePersonalAccessToken: onPersonalToken,
  revokeOwnPersonalAccessToken: oneself(),
  createPersonalAccessToken: aUser(tokenInput),
  createImpersonationToken: aUser(tokenInput),
  listImpersonationTokens: onImpersonation,
  getImpersonationToken: onImpersonation,
  revokeImpersonationToken: onImpersonation,
  listProjectAccessTokens: onResourceToken('project'),
  getProjectAccessToken: onResourceToken('project'),
  revokeProjectAccessToken: onResourceToken('project'),
  createProjectAccessToken: async (stage) => ({
    params: tokenInput(stage),
    by: stage.atLeast('owner'),
  }),
  listGroupAccessTokens: onResourceToken('group'),
  getGroupAccessToken: onResourceToken('group'),
  revokeGroupAccessToken: onResourceToken('group'),
  createGroupAccessToken: async (stage) => ({
    params: tokenInput(stage),
    by: stage.atLeast('owner'),
  }),
};
