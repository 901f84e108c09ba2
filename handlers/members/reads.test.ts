import { beforeEach, describe, expect, it } from 'vitest';
import { addShare } from '../../storage/database/members/shares.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const ids = (answer: { body: { id: number }[] }) => answer.body.map((member) => member.id);

describe.each(['groups', 'projects'] as const)('listing direct members of %s', (kind) => {
  let reader: MadeUser;
  let owner: MadeUser;
  let path: string;

  const place = async (visibility: 'public' | 'internal' | 'private' = 'public') => {
    const input = { visibility, members: { owner, reporter: reader } };
    const made = kind === 'groups' ? await app.make.group(input) : await app.make.project(input);
    return `/${kind}/${made.id}/members`;
  };

  beforeEach(async () => {
    owner = await app.make.user({ username: 'olga', name: 'Olga Berg' });
    reader = await app.make.user({ username: 'rita', name: 'Rita Lund', public_email: 'rita@example.org' });
    path = await place();
  });

  it('shows the members in the order they were added', async () => {
    const answer = await app.as(reader).get(path);
    expect(answer.status).toBe(200);
    expect(ids(answer)).toEqual([owner.id, reader.id]);
  });

  it('shows the fields of a member and the address only where it is public', async () => {
    const { body } = await app.as(reader).get(path);
    expect(body[0]).toEqual({
      access_level: 50,
      created_at: expect.any(String),
      expires_at: null,
      id: owner.id,
      username: 'olga',
      name: 'Olga Berg',
      state: 'active',
      avatar_url: null,
      web_url: `${app.url}/olga`,
      membership_state: 'active',
    });
    expect(body[1].email).toBe('rita@example.org');
  });

  it('pages', async () => {
    const answer = await app.as(reader).get(path, { per_page: 1, page: 2 });
    expect(ids(answer)).toEqual([reader.id]);
    expect(answer.headers['x-total']).toBe('2');
  });

  it.each([
    ['part of a name', 'lund'],
    ['part of a username', 'rit'],
    ['a whole address', 'rita@example.org'],
  ])('finds by %s', async (_what, query) => {
    expect(ids(await app.as(reader).get(path, { query }))).toEqual([reader.id]);
  });

  it('does not find by part of an address', async () => {
    expect(ids(await app.as(reader).get(path, { query: 'rita@example' }))).toEqual([]);
  });

  it('keeps the users asked for, as an array or with commas', async () => {
    expect(ids(await app.as(reader).get(path, { user_ids: [owner.id] }))).toEqual([owner.id]);
    expect(ids(await app.as(reader).get(path, { user_ids: `${reader.id},9999` }))).toEqual([reader.id]);
  });

  it('leaves out the users named, as an array or with commas', async () => {
    const all = ids(await app.as(reader).get(path));
    const others = all.filter((id: number) => id !== owner.id);
    expect(ids(await app.as(reader).get(path, { skip_users: [owner.id] }))).toEqual(others);
    expect(ids(await app.as(reader).get(path, { skip_users: all.join(',') }))).toEqual([]);
  });

  it('says who takes a seat when asked', async () => {
    const { body } = await app.as(reader).get(path, { show_seat_info: true });
    expect(body[0].is_using_seat).toBe(true);
  });

  it('is open to strangers where the place is public', async () => {
    expect((await app.as(await app.make.user()).get(path)).status).toBe(200);
  });

  it('demands a user even where the place is public', async () => {
    const answer = await app.as(null).get(path);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: '401 Unauthorized' });
  });

  it('hides the members of a private place', async () => {
    const answer = await app.as(await app.make.user()).get(await place('private'));
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(kind === 'groups' ? '404 Group Not Found' : '404 Project Not Found');
  });

  it('shows one direct member', async () => {
    const answer = await app.as(reader).get(`${path}/${owner.id}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: owner.id, access_level: 50 });
  });

  it('answers 404 for a user who is no member', async () => {
    const answer = await app.as(reader).get(`${path}/${(await app.make.user()).id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Not found' });
  });

  it('answers 400 for a user_id that is no number', async () => {
    const answer = await app.as(reader).get(`${path}/rita`);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'user_id is invalid' });
  });
});

describe('direct members only', () => {
  it('leaves out and does not find members of a parent', async () => {
    const above = await app.make.user();
    const parent = await app.make.group({ members: { owner: above } });
    const child = await app.make.group({ parent });
    const project = await app.make.project({ namespace: child });
    for (const path of [`/groups/${child.id}/members`, `/projects/${project.id}/members`]) {
      expect(ids(await app.as(above).get(path))).toEqual([]);
      expect((await app.as(above).get(`${path}/${above.id}`)).status).toBe(404);
      expect((await app.as(above).get(`${path}/all/${above.id}`)).body.access_level).toBe(50);
    }
  });

  it('has the owner of a personal namespace with level 50', async () => {
    const holder = await app.make.user();
    const project = await app.make.project({ namespace: holder });
    const { body } = await app.as(holder).get(`/projects/${project.id}/members`);
    expect(body).toMatchObject([{ id: holder.id, access_level: 50 }]);
  });
});

describe('listing all members', () => {
  it('merges direct, inherited and invited members by the highest level', async () => {
    const [both, guest, host] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const parent = await app.make.group({ members: { reporter: both, owner: host } });
    const child = await app.make.group({ parent, members: { developer: both } });
    const invited = await app.make.group({ members: { maintainer: [guest, both] } });
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'group', id: child.id }, invited.id, { groupAccess: 20, at }),
    );
    const project = await app.make.project({ namespace: child });
    for (const path of [`/groups/${child.id}/members/all`, `/projects/${project.id}/members/all`]) {
      const { body } = await app.as(host).get(path);
      expect(
        body.map((member: { id: number; access_level: number }) => [member.id, member.access_level]),
      ).toEqual([
        [both.id, 30],
        [guest.id, 20],
        [host.id, 50],
      ]);
    }
  });

  it('hides members of a private invited group from those who are not in it', async () => {
    const [inside, outside, asker] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const invited = await app.make.group({ visibility: 'private', members: { developer: inside } });
    const group = await app.make.group({ members: { owner: asker } });
    const at = app.services.clock.now();
    await app.services.db.write((tx) =>
      addShare(tx, { type: 'group', id: group.id }, invited.id, { groupAccess: 30, at }),
    );
    const path = `/groups/${group.id}/members/all`;
    expect(ids(await app.as(asker).get(path))).toEqual([asker.id]);
    expect(ids(await app.as(outside).get(path))).toEqual([asker.id]);
    expect(ids(await app.as(inside).get(path))).toEqual([inside.id, asker.id]);
    expect((await app.as(asker).get(`${path}/${inside.id}`)).status).toBe(404);
  });

  it('takes the membership that ends later when levels are equal', async () => {
    const user = await app.make.user();
    const parent = await app.make.group({ members: { developer: user } });
    const group = await app.make.group({ parent });
    await app
      .as('root')
      .put(`/groups/${parent.id}/members/${user.id}`, { access_level: 30, expires_at: '2099-01-01' });
    await app.as('root').post(`/groups/${group.id}/members`, { user_id: user.id, access_level: 30 });
    const { body } = await app.as(user).get(`/groups/${group.id}/members/all/${user.id}`);
    expect(body.expires_at).toBeNull();
  });

  it('leaves out memberships that are over', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ members: { developer: user } });
    await app.services.db.write((tx) =>
      tx('members').where({ user_id: user.id }).update({ expires_at: '2020-01-01' }),
    );
    expect((await app.as('root').get(`/groups/${group.id}/members/all`)).body).toEqual([]);
  });

  it('keeps blocked users with their state', async () => {
    const user = await app.make.user({ state: 'blocked' });
    const group = await app.make.group({ members: { developer: user } });
    const { body } = await app.as('root').get(`/groups/${group.id}/members/all`);
    expect(body).toMatchObject([{ id: user.id, state: 'blocked' }]);
  });

  it('filters by state of the membership', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ members: { developer: user } });
    const path = `/groups/${group.id}/members/all`;
    expect(ids(await app.as('root').get(path, { state: 'active' }))).toEqual([user.id]);
    expect(ids(await app.as('root').get(path, { state: 'awaiting' }))).toEqual([]);
    const answer = await app.as('root').get(path, { state: 'gone' });
    expect(answer.body).toEqual({ error: 'state does not have a valid value' });
  });

  it('has the holder of a personal namespace after a project moved there', async () => {
    const holder = await app.make.user();
    const project = await app.make.project({ namespace: holder });
    await app.services.db.write((tx) => tx('members').where({ project_id: project.id }).delete());
    const { body } = await app.as(holder).get(`/projects/${project.id}/members/all`);
    expect(body).toMatchObject([{ id: holder.id, access_level: 50 }]);
  });

  it('answers 404 for somebody without any membership', async () => {
    const group = await app.make.group();
    const user = await app.make.user();
    const answer = await app.as(user).get(`/groups/${group.id}/members/all/${user.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Not found' });
  });
});
