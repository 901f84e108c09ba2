import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const names = (body: { username: string }[]) => body.map((user) => user.username);

describe('listUsers', () => {
  it('shows short records, newest id first', async () => {
    const first = await app.make.user();
    const second = await app.make.user();
    const answer = await app.as(first).get('/users');
    expect(answer.status).toBe(200);
    expect(names(answer.body)).toEqual([second.username, first.username, 'root']);
    expect(answer.body[0]).toEqual({
      id: second.id,
      username: second.username,
      name: second.name,
      state: 'active',
      avatar_url: null,
      web_url: `${app.url}/${second.username}`,
    });
  });

  it('shows admin records to administrators', async () => {
    const user = await app.make.user({ note: 'watch' });
    const answer = await app.as('root').get('/users');
    expect(answer.body[0]).toMatchObject({
      email: user.email,
      is_admin: false,
      note: 'watch',
      namespace_id: user.namespaceId,
      created_by: null,
    });
  });

  it('pages', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).get('/users', { per_page: 1, page: 2 });
    expect(names(answer.body)).toEqual(['root']);
    expect(answer.headers).toMatchObject({
      'x-total': '2',
      'x-total-pages': '2',
      'x-next-page': '',
      'x-prev-page': '1',
    });
  });

  it('is refused without credentials and username', async () => {
    const answer = await app.as(null).get('/users');
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: '403 Forbidden - Not authorized to access /api/v4/users' });
  });

  it('finds an exact username in any case without credentials', async () => {
    const user = await app.make.user({ username: 'Mia' });
    expect((await app.as(null).get('/users', { username: 'mIA' })).body).toMatchObject([{ id: user.id }]);
    expect((await app.as(null).get('/users', { username: 'Mi' })).body).toEqual([]);
  });

  it('searches parts of names and usernames', async () => {
    const user = await app.make.user({ username: 'berger', name: 'Mia Held' });
    expect(names((await app.as(user).get('/users', { search: 'ERG' })).body)).toEqual(['berger']);
    expect(names((await app.as(user).get('/users', { search: 'a hel' })).body)).toEqual(['berger']);
    expect(names((await app.as(user).get('/users', { search: '100%' })).body)).toEqual([]);
  });

  it('finds public addresses for all and private ones for administrators', async () => {
    const open = await app.make.user({ email: 'open@example.org', public_email: 'Open@example.org' });
    const closed = await app.make.user({ email: 'closed@example.org' });
    const find = async (who: typeof open | 'root', search: string) =>
      names((await app.as(who).get('/users', { search })).body);
    expect(await find(closed, 'open@example.org')).toEqual([open.username]);
    expect(await find(open, 'closed@example.org')).toEqual([]);
    expect(await find('root', 'closed@example.org')).toEqual([closed.username]);
  });

  it('hides locked-out users from all but administrators', async () => {
    const user = await app.make.user();
    const blocked = await app.make.user({ state: 'blocked' });
    expect(names((await app.as(user).get('/users')).body)).not.toContain(blocked.username);
    expect(names((await app.as('root').get('/users', { blocked: true })).body)).toEqual([blocked.username]);
    expect(names((await app.as('root').get('/users', { active: true })).body)).not.toContain(
      blocked.username,
    );
  });

  it('tells external users, bots and internal users apart', async () => {
    const external = await app.make.user({ external: 1 });
    const bot = await app.make.user({ kind: 'project_bot' });
    const ghost = await app.make.user({ kind: 'ghost' });
    const find = async (filter: Record<string, unknown>) =>
      names((await app.as('root').get('/users', filter)).body);
    expect(await find({ external: true })).toEqual([external.username]);
    expect(await find({ exclude_external: true })).not.toContain(external.username);
    expect(await find({ without_project_bots: true })).not.toContain(bot.username);
    expect(await find({ exclude_internal: true })).not.toContain(ghost.username);
  });

  it('orders and narrows for administrators', async () => {
    const late = await app.make.user({ username: 'aaa', name: 'Zoe', two_factor_enabled: 1 });
    await app.make.project({ members: { developer: late } });
    const find = async (filter: Record<string, unknown>) =>
      names((await app.as('root').get('/users', filter)).body);
    expect(await find({ order_by: 'name', sort: 'asc' })).toEqual(['root', 'aaa']);
    expect(await find({ order_by: 'username', sort: 'asc' })).toEqual(['aaa', 'root']);
    expect(await find({ two_factor: 'enabled' })).toEqual(['aaa']);
    expect(await find({ without_projects: true })).toEqual(['root']);
    expect(await find({ admins: true })).toEqual(['root']);
    expect(await find({ created_after: '2999-01-01' })).toEqual([]);
    expect(await find({ created_before: '2999-01-01' })).toHaveLength(2);
  });

  it('ignores what only administrators may ask', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).get('/users', { admins: true, order_by: 'id', sort: 'asc' });
    expect(names(answer.body)).toEqual([user.username, 'root']);
  });

  it('finds an identity for administrators only', async () => {
    const user = await app.make.user();
    const input = { provider: 'saml', extern_uid: 'u-1' };
    await app.services.db.write((tx) => tx('identities').insert({ ...input, user_id: user.id }));
    const answer = await app.as('root').get('/users', input);
    expect(answer.body).toMatchObject([{ id: user.id, identities: [input] }]);
    expect((await app.as(user).get('/users', input)).status).toBe(403);
    expect((await app.as(null).get('/users', input)).status).toBe(401);
  });

  it('refuses an unknown order', async () => {
    const answer = await app.as('root').get('/users', { order_by: 'size' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'order_by does not have a valid value' });
  });
});

describe('getUser', () => {
  it('shows the profile to anybody', async () => {
    const user = await app.make.user({ bio: 'Builds', organization: 'Acme', job_title: 'Smith' });
    const answer = await app.as(null).get(`/users/${user.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: user.id,
      bio: 'Builds',
      bot: false,
      work_information: 'Smith at Acme',
      followers: 0,
      following: 0,
      created_at: user.created_at,
    });
    expect(answer.body).not.toHaveProperty('email');
    expect(answer.body).not.toHaveProperty('is_followed');
  });

  it('says whether the viewer follows', async () => {
    const [user, viewer] = [await app.make.user(), await app.make.user()];
    await app.as(viewer).post(`/users/${user.id}/follow`);
    expect((await app.as(viewer).get(`/users/${user.id}`)).body).toMatchObject({
      is_followed: true,
      followers: 1,
    });
    expect((await app.as(user).get(`/users/${viewer.id}`)).body).toMatchObject({
      is_followed: false,
      following: 1,
    });
  });

  it('hides parts of a private profile from others', async () => {
    const user = await app.make.user({ private_profile: 1 });
    const stranger = await app.make.user();
    expect((await app.as(stranger).get(`/users/${user.id}`)).body).not.toHaveProperty('created_at');
    expect((await app.as(user).get(`/users/${user.id}`)).body).toHaveProperty('created_at');
  });

  it('shows the admin record with addresses of sign-in to administrators', async () => {
    const user = await app.make.user();
    await app.make.project({ members: { maintainer: user } });
    const answer = await app.as('root').get(`/users/${user.id}`);
    expect(answer.body).toMatchObject({
      is_admin: false,
      sign_in_count: 0,
      last_sign_in_ip: null,
      highest_role: 40,
    });
  });

  it('answers 404 for an unknown number and 400 for no number', async () => {
    const unknown = await app.as(null).get('/users/999999');
    expect([unknown.status, unknown.body]).toEqual([404, { message: '404 User Not Found' }]);
    const word = await app.as(null).get('/users/mia');
    expect([word.status, word.body]).toEqual([400, { error: 'user_id is invalid' }]);
  });
});

describe('getCurrentUser', () => {
  it('shows the own record', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).get('/user');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: user.id,
      email: user.email,
      commit_email: user.email,
      can_create_project: true,
      identities: [],
    });
    expect(answer.body).not.toHaveProperty('is_admin');
  });

  it('shows the admin record to an administrator', async () => {
    expect((await app.as('root').get('/user')).body).toMatchObject({ username: 'root', is_admin: true });
  });

  it('is reached with the read_user scope', async () => {
    const user = await app.make.user({ scopes: ['read_user'] });
    expect((await app.as(user).get('/user')).status).toBe(200);
  });

  it('names the scopes that would do when the token falls short', async () => {
    const user = await app.make.user({ scopes: ['read_repository'] });
    const answer = await app.as(user).get('/user');
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ error: 'insufficient_scope', scope: 'read_user api read_api' });
  });

  it('answers 401 without credentials', async () => {
    const answer = await app.as(null).get('/user');
    expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
  });
});
