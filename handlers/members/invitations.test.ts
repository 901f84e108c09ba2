import { describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

interface Scene {
  group: GroupRow;
  project: MadeProject;
  owner: MadeUser;
}

async function scene(): Promise<Scene> {
  const owner = await app.make.user({ username: 'owner', name: 'Olga' });
  const group = await app.make.group({ path: 'acme', visibility: 'private', members: { owner } });
  const project = await app.make.project({ path: 'site', namespace: group, visibility: 'private' });
  return { group, project, owner };
}

const places = ['group', 'project'] as const;
const urlOf = (made: Scene, place: (typeof places)[number]) => `/${place}s/${made[place].id}`;
const account = { username: 'new', name: 'New', force_random_password: true };

describe.each(places)('invitations to a %s', (place) => {
  const setUp = async () => {
    const made = await scene();
    const url = `${urlOf(made, place)}/invitations`;
    const invite = async (params: Record<string, unknown>, by: MadeUser | null = made.owner) => {
      const { status, body } = await app.as(by).post(url, { access_level: 30, ...params });
      return [status, body];
    };
    const list = async (params = {}) => (await app.as(made.owner).get(url, params)).body;
    return { made, url, invite, list, client: app.as(made.owner) };
  };

  it('are kept for addresses until somebody has one', async () => {
    const { made, invite, list, url, client } = await setUp();
    const expires_at = '2099-01-31';
    expect(await invite({ email: 'New@example.org, other@example.org', expires_at })).toEqual([
      201,
      { status: 'success' },
    ]);
    const [first, second] = await list();
    expect(first).toMatchObject({
      access_level: 30,
      invite_email: 'new@example.org',
      expires_at,
      user_name: null,
      created_by_name: 'Olga',
    });
    expect(first.invite_token).toMatch(/^[\w-]{20}$/);
    expect(second.invite_email).toBe('other@example.org');
    expect(await list({ query: 'OTHER@example.org' })).toEqual([second]);
    expect((await client.get(`${urlOf(made, place)}/members`)).body).not.toContainEqual(
      expect.objectContaining({ access_level: 30 }),
    );
    const user = await app
      .as('root')
      .post('/users', { ...account, email: 'new@example.org', skip_confirmation: true });
    expect(await list()).toEqual([second]);
    const member = await client.get(`${urlOf(made, place)}/members/${user.body.id}`);
    expect(member.body).toMatchObject({ access_level: 30, expires_at });
    const token = await app.make.token({ id: user.body.id }, ['api']);
    expect((await app.as({ token }).get(urlOf(made, place))).status).toBe(200);
    expect((await client.delete(`${url}/new@example.org`)).status).toBe(404);
  });

  it('are not accepted by an address that is not confirmed, and are by one that is added later', async () => {
    const { invite, list } = await setUp();
    await invite({ email: ['a@example.org', 'b@example.org'] });
    const user = await app.as('root').post('/users', { ...account, email: 'a@example.org' });
    expect(await list()).toHaveLength(2);
    await app
      .as('root')
      .post(`/users/${user.body.id}/emails`, { email: 'b@example.org', skip_confirmation: true });
    expect((await list()).map((one: { invite_email: string }) => one.invite_email)).toEqual([
      'a@example.org',
    ]);
  });

  it('make members of users and of addresses that somebody has, and tell who was not taken', async () => {
    const { made, invite, list, client } = await setUp();
    const [kim, lee] = [await app.make.user({ username: 'kim' }), await app.make.user({ username: 'lee' })];
    await invite({ email: 'old@example.org' });
    const answer = await invite({
      email: `${kim.email},old@example.org,nonsense,new@example.org`,
      user_id: `${lee.id},999999`,
    });
    const message = {
      '999999': 'User not found',
      nonsense: 'Invite email is invalid',
      'old@example.org': "The member's email address has already been taken",
    };
    expect(answer).toEqual([201, { status: 'error', message }]);
    for (const { id } of [kim, lee]) {
      expect((await client.get(`${urlOf(made, place)}/members/${id}`)).body.access_level).toBe(30);
    }
    expect(await list()).toHaveLength(2);
    const again = await invite({ email: kim.email, user_id: lee.id });
    const there = 'User already exists in source';
    expect(again).toEqual([201, { status: 'error', message: { [kim.email]: there, lee: there } }]);
  });

  it('refuse what nobody could be invited with', async () => {
    const { invite, list } = await setUp();
    const none = 'email, user_id are missing, at least one parameter must be provided';
    expect(await invite({})).toEqual([400, { error: none }]);
    const level = { error: 'access_level does not have a valid value' };
    expect(await invite({ email: 'a@example.org', access_level: 25 })).toEqual([400, level]);
    expect(await invite({ email: ' , ' })).toEqual([
      201,
      { status: 'error', message: 'Invites cannot be blank' },
    ]);
    const many = Array.from({ length: 101 }, (_, index) => `a${index}@example.org`);
    const limit = 'Too many users specified (limit is 100)';
    expect(await invite({ email: many })).toEqual([201, { status: 'error', message: limit }]);
    const past = { email: 'a@example.org', expires_at: '2020-01-01' };
    const text = 'Expires at cannot be a date in the past';
    expect(await invite(past)).toEqual([201, { status: 'error', message: { 'a@example.org': text } }]);
    expect(await list()).toEqual([]);
  });

  it('are changed and taken back', async () => {
    const { invite, list, url, client } = await setUp();
    await invite({ email: 'a@example.org' });
    const one = `${url}/A@example.org`;
    expect((await client.put(one, { access_level: 20 })).body).toMatchObject({
      access_level: 20,
      expires_at: null,
    });
    expect((await client.put(one, { expires_at: '2099-01-01' })).body).toMatchObject({
      access_level: 20,
      expires_at: '2099-01-01',
    });
    expect((await client.put(one, {})).body).toEqual({ message: '400 Bad request' });
    expect((await client.put(one, { expires_at: '2020-01-01' })).status).toBe(400);
    expect((await client.put(`${url}/b@example.org`, { access_level: 20 })).body).toEqual({
      message: '404 Not Found',
    });
    expect((await client.delete(one)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await client.delete(one)).status).toBe(404);
  });

  it('are for those alone who may add members', async () => {
    const { made, invite, list, url } = await setUp();
    const low = await app.make.user();
    await app.make.members(
      { type: place, id: made[place].id },
      { [place === 'group' ? 'maintainer' : 'developer']: low },
    );
    await invite({ email: 'a@example.org' });
    const before = await list();
    for (const [by, status] of [
      [low, 403],
      [await app.make.user(), 404],
      [null, 401],
    ] as const) {
      expect((await invite({ email: 'b@example.org' }, by))[0]).toBe(status);
      const client = app.as(by);
      const answers = [
        await client.get(url),
        await client.put(`${url}/a@example.org`, { access_level: 20 }),
        await client.delete(`${url}/a@example.org`),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect(await list()).toEqual(before);
  });
});
