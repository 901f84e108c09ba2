import { describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'ultimate' });

interface Scene {
  root: GroupRow;
  sub: GroupRow;
  project: MadeProject;
  invited: GroupRow;
  people: Record<'owner' | 'inGroup' | 'inSub' | 'inProject' | 'guest' | 'byGroup' | 'byProject', MadeUser>;
}

/** A tree with somebody for each way of belonging. */
async function scene(): Promise<Scene> {
  const named = (username: string) => app.make.user({ username, name: `Name ${username}` });
  const people = {
    owner: await named('a-owner'),
    inGroup: await named('b-group'),
    inSub: await named('c-sub'),
    inProject: await named('d-project'),
    guest: await named('e-guest'),
    byGroup: await named('f-invited'),
    byProject: await named('g-invited'),
  };
  const { owner, guest, inGroup, inSub, inProject, byGroup, byProject } = people;
  const members = { owner, guest, developer: inGroup };
  const root = await app.make.group({ path: 'acme', visibility: 'private', members });
  const sub = await app.make.group({ path: 'sub', parent: root, members: { reporter: inSub } });
  const project = await app.make.project({
    path: 'site',
    namespace: sub,
    members: { maintainer: inProject, owner: inSub },
  });
  const invited = await app.make.group({ path: 'invited', members: { developer: byGroup } });
  const other = await app.make.group({ path: 'other', members: { developer: [byProject, byGroup] } });
  await app.as('root').post(`/groups/${sub.id}/share`, { group_id: invited.id, group_access: 20 });
  await app.as('root').post(`/projects/${project.id}/share`, { group_id: other.id, group_access: 40 });
  return { root, sub, project, invited, people };
}

const list = async ({ root, people }: Scene, params: Record<string, unknown> = {}) =>
  (await app.as(people.owner).get(`/groups/${root.id}/billable_members`, params)).body as Record<
    string,
    unknown
  >[];
const names = (rows: Record<string, unknown>[]) =>
  rows.map((row) => String(row['username']).slice(0, 1)).join('');
const badRequest = { status: 400, body: { message: '400 Bad request' } };

describe('listBillableGroupMembers', () => {
  it('tells who takes a seat, and the first way in which they belong', async () => {
    const made = await scene();
    const bot = await app
      .as(made.people.owner)
      .post(`/groups/${made.root.id}/access_tokens`, { name: 'bot', scopes: ['api'] });
    expect(bot.status).toBe(201);
    const blocked = await app.make.user({ state: 'blocked' });
    await app.make.members({ type: 'group', id: made.root.id }, { developer: blocked });
    const rows = await list(made);
    expect(
      rows.map((row) => [String(row['username']).slice(0, 1), row['membership_type'], row['removable']]),
    ).toEqual([
      ['a', 'group_member', true],
      ['b', 'group_member', true],
      ['c', 'group_member', true],
      ['d', 'project_member', true],
      ['f', 'group_invite', false],
      ['g', 'project_invite', false],
    ]);
    expect(rows[0]).toMatchObject({ is_last_owner: true, membership_state: 'active', email: null });
  });

  it('takes only owners of a top-level group', async () => {
    const made = await scene();
    const path = `/groups/${made.root.id}/billable_members`;
    expect(await app.as(made.people.inGroup).get(path)).toMatchObject(badRequest);
    expect((await app.as(null).get(path)).status).toBe(401);
    expect((await app.as(await app.make.user()).get(path)).status).toBe(404);
    expect(await app.as(made.people.owner).get(`/groups/${made.sub.id}/billable_members`)).toMatchObject(
      badRequest,
    );
    expect((await app.as(made.people.owner).get(path, { sort: 'size' })).body).toEqual({
      error: 'sort does not have a valid value',
    });
  });

  it('is searched and sorted', async () => {
    const made = await scene();
    const { owner, inGroup, inSub, inProject } = made.people;
    await app.services.db.write(async (tx) => {
      const change = (user: MadeUser, values: object) => tx('users').where({ id: user.id }).update(values);
      await change(inSub, { last_activity_on: '2030-01-02', last_sign_in_at: '2030-01-02T00:00:00.000Z' });
      await change(inGroup, { last_activity_on: '2030-01-03' });
      await change(owner, { public_email: 'Own@example.org' });
      const created_at = '2020-01-01T00:00:00.000Z';
      await tx('members').where({ user_id: inProject.id }).update({ created_at });
    });
    expect(names(await list(made, { search: 'INVITED' }))).toBe('fg');
    expect(names(await list(made, { search: 'own@EXAMPLE.org' }))).toBe('a');
    expect(names(await list(made, { search: 'own@example' }))).toBe('');
    const sorted = async (sort: string) => names(await list(made, { sort }));
    expect(await sorted('access_level_asc')).toBe('bfgdac');
    expect(await sorted('access_level_desc')).toBe('acdbfg');
    expect(await sorted('name_desc')).toBe('gfdcba');
    expect(await sorted('name_asc')).toBe('abcdfg');
    expect((await sorted('oldest_joined')).at(0)).toBe('d');
    expect((await sorted('last_joined')).at(-1)).toBe('d');
    expect((await sorted('recent_sign_in')).at(0)).toBe('c');
    expect((await sorted('oldest_sign_in')).at(-1)).toBe('c');
    expect((await sorted('last_activity_on_desc')).slice(0, 2)).toBe('bc');
    expect((await sorted('last_activity_on_asc')).slice(-2)).toBe('cb');
    expect(names(await list(made, { per_page: 2, page: 2 }))).toBe('cd');
  });

  it('shows members without a seat where it is asked for them', async () => {
    const made = await scene();
    const { owner, inSub, inGroup } = made.people;
    for (const user of [inSub, inGroup]) {
      await app.as(owner).put(`/groups/${made.root.id}/members/${user.id}/state`, { state: 'awaiting' });
    }
    expect(names(await list(made))).toBe('adfg');
    const all = await list(made, { include_awaiting_members: true });
    expect(all.map((row) => row['membership_state'])).toEqual([
      'active',
      'awaiting',
      'awaiting',
      'active',
      'active',
      'active',
    ]);
  });

  it('is made anew at noon and readable in between', async () => {
    app.server.clock.freeze('2030-05-15T08:00:00.000Z');
    // The job that was planned at the start has another day.
    await app.services.db.write((tx) =>
      tx('jobs').where({ kind: 'refresh-billable-members' }).update({ run_at: '2030-05-15T12:00:00.000Z' }),
    );
    const made = await scene();
    expect(names(await list(made))).toBe('abcdfg');
    const late = await app.make.user({ username: 'z-late' });
    await app.make.members({ type: 'group', id: made.sub.id }, { developer: late });
    expect(names(await list(made))).toBe('abcdfg');
    app.server.clock.freeze('2030-05-15T12:00:01.000Z');
    await app.server.jobs.drain();
    expect(names(await list(made))).toBe('abcdfgz');
    const [job] = await app.services.db.read('jobs').where({ kind: 'refresh-billable-members' });
    expect(job?.run_at).toBe('2030-05-16T12:00:00.000Z');
  });

  it('is forgotten when nobody asks for it any more, and made again', async () => {
    app.server.clock.freeze('2030-05-15T08:00:00.000Z');
    const made = await scene();
    await list(made);
    app.server.clock.freeze('2030-05-25T12:00:01.000Z');
    await app.server.jobs.drain();
    expect(await app.services.db.read('billable_members')).toEqual([]);
    expect(names(await list(made))).toBe('abcdfg');
  });
});

describe('listBillableMemberMemberships', () => {
  it('lists direct memberships below the group alone', async () => {
    const made = await scene();
    const path = (user: MadeUser) => `/groups/${made.root.id}/billable_members/${user.id}/memberships`;
    const { body } = await app.as(made.people.owner).get(path(made.people.inSub));
    expect(body).toMatchObject([
      {
        source_id: made.sub.id,
        source_full_name: 'acme / sub',
        source_members_url: `${app.url}/groups/acme/sub/-/group_members`,
        access_level: { string_value: 'Reporter', integer_value: 20 },
      },
      {
        source_id: made.project.id,
        source_full_name: 'acme / sub / site',
        source_members_url: `${app.url}/acme/sub/site/-/project_members`,
        access_level: { string_value: 'Owner', integer_value: 50 },
      },
    ]);
    expect((await app.as(made.people.owner).get(path(made.people.byGroup))).body).toEqual([]);
    expect(await app.as(made.people.owner).get(path(made.people.guest))).toMatchObject({
      status: 404,
      body: { message: '404 User Not Found' },
    });
    const unknown = `/groups/${made.root.id}/billable_members/999999/memberships`;
    expect(await app.as(made.people.owner).get(unknown)).toMatchObject({
      status: 404,
      body: { message: '404 Not found' },
    });
    expect(await app.as(made.people.inGroup).get(path(made.people.inSub))).toMatchObject(badRequest);
  });
});

describe('removeBillableGroupMember', () => {
  it('ends every membership below the group, and leaves the list at once', async () => {
    const made = await scene();
    expect(names(await list(made))).toBe('abcdfg');
    const { owner, inSub } = made.people;
    const answer = await app.as(owner).delete(`/groups/${made.root.id}/billable_members/${inSub.id}`);
    expect(answer.status).toBe(204);
    expect(names(await list(made))).toBe('abdfg');
    expect(await app.services.db.read('members').where({ user_id: inSub.id })).toEqual([]);
  });

  it('refuses others, and changes nothing', async () => {
    const made = await scene();
    const before = await app.services.db.read('members');
    const { owner, inGroup, byGroup } = made.people;
    const remove = async (user: MadeUser, group: GroupRow, by = owner) =>
      (await app.as(by).delete(`/groups/${group.id}/billable_members/${user.id}`)).body.message;
    expect(await remove(inGroup, made.sub)).toBe(
      '400 Bad request - Invalid group provided, must be top-level',
    );
    expect(await remove(byGroup, made.root)).toBe('400 Bad request - No member found for the given user_id');
    expect(await remove(owner, made.root)).toBe('400 Bad request - User unauthorized to remove member');
    const denied = '400 Bad request - User unauthorized to remove member';
    expect(await remove(inGroup, made.root, inGroup)).toBe(denied);
    expect(await remove(inGroup, made.sub, inGroup)).toBe(denied);
    expect(await app.services.db.read('members')).toEqual(before);
  });
});
