import { describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ tier: 'ultimate' });

interface Scene {
  root: GroupRow;
  sub: GroupRow;
  project: MadeProject;
  owner: MadeUser;
  kim: MadeUser;
}

/** A private tree in which Kim is a member of a subgroup and of a project. */
async function scene(): Promise<Scene> {
  const owner = await app.make.user({ username: 'owner' });
  const kim = await app.make.user({ username: 'kim', email: 'kim@private.example' });
  const root = await app.make.group({ path: 'acme', visibility: 'private', members: { owner } });
  const sub = await app.make.group({
    path: 'sub',
    parent: root,
    visibility: 'private',
    members: { developer: kim },
  });
  const project = await app.make.project({
    path: 'site',
    namespace: root,
    visibility: 'private',
    members: { reporter: kim },
  });
  return { root, sub, project, owner, kim };
}

const setState = ({ root, owner, kim }: Scene, state: string, by: MadeUser | 'root' | null = owner) =>
  app.as(by).put(`/groups/${root.id}/members/${kim.id}/state`, { state });
const pending = async ({ root, owner }: Scene) =>
  (await app.as(owner).get(`/groups/${root.id}/pending_members`)).body;
const told = ({ status, body }: { status: number; body: unknown }) => [status, body];
const badRequest = [400, { message: '400 Bad request' }];

describe('a member whose state is awaiting', () => {
  it('has no rights anywhere below the group, until it is active again', async () => {
    const made = await scene();
    const { kim, project, sub } = made;
    const seen = async () => [
      (await app.as(kim).get(`/groups/${sub.id}`)).status,
      (await app.as(kim).get(project.url)).status,
    ];
    expect(await seen()).toEqual([200, 200]);
    expect(told(await setState(made, 'awaiting'))).toEqual([200, { success: true }]);
    expect(await seen()).toEqual([404, 404]);
    const { body } = await app.as('root').get(`/groups/${sub.id}/members`);
    expect(body).toMatchObject([{ id: kim.id, membership_state: 'awaiting' }]);
    expect((await setState(made, 'active')).status).toBe(200);
    expect(await seen()).toEqual([200, 200]);
  });

  it('loses what the group gives elsewhere as well', async () => {
    const made = await scene();
    const other = await app.make.project({ visibility: 'private' });
    await app.as('root').post(`/projects/${other.id}/share`, { group_id: made.sub.id, group_access: 30 });
    expect((await app.as(made.kim).get(other.url)).status).toBe(200);
    await setState(made, 'awaiting');
    expect((await app.as(made.kim).get(other.url)).status).toBe(404);
  });
});

describe('setGroupMemberState', () => {
  it('changes nothing for those who do not own a top-level group', async () => {
    const made = await scene();
    const maintainer = await app.make.user();
    await app.make.members({ type: 'group', id: made.root.id }, { maintainer });
    expect(told(await setState(made, 'awaiting', maintainer))).toEqual(badRequest);
    expect((await setState(made, 'awaiting', null)).status).toBe(401);
    expect((await setState(made, 'awaiting', await app.make.user())).status).toBe(404);
    const below = await app
      .as(made.owner)
      .put(`/groups/${made.sub.id}/members/${made.kim.id}/state`, { state: 'awaiting' });
    expect(told(below)).toEqual(badRequest);
    expect(await pending(made)).toEqual([]);
  });

  it('refuses unknown users and states, and what would change nothing', async () => {
    const made = await scene();
    const path = `/groups/${made.root.id}/members`;
    const put = async (id: number, state: string) =>
      told(await app.as(made.owner).put(`${path}/${id}/state`, { state }));
    expect(await put(999_999, 'awaiting')).toEqual([404, { message: '404 User Not Found' }]);
    expect(await put(made.kim.id, 'gone')).toEqual([400, { error: 'state does not have a valid value' }]);
    expect(await put(made.kim.id, 'active')).toEqual([422, { message: 'Memberships are active already' }]);
    const stranger = await app.make.user();
    expect(await put(stranger.id, 'awaiting')).toEqual([422, { message: 'No memberships found' }]);
    const last = [422, { message: 'The last owner cannot be set to awaiting' }];
    expect(await put(made.owner.id, 'awaiting')).toEqual(last);
    expect((await app.as(made.owner).get(`/groups/${made.root.id}`)).status).toBe(200);
  });
});

describe('pending members', () => {
  it('are listed once each, without addresses that are not public, and approved by the number of a membership', async () => {
    const made = await scene();
    await setState(made, 'awaiting');
    const [row, ...others] = await pending(made);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ username: 'kim', email: null, approved: false, invited: false });
    const { body } = await app.as('root').get(`/groups/${made.root.id}/pending_members`);
    expect(body[0].email).toBe('kim@private.example');
    const answer = await app.as(made.owner).put(`/groups/${made.root.id}/members/${row.id}/approve`);
    expect([answer.status, await pending(made)]).toEqual([204, []]);
    expect((await app.as(made.kim).get(made.project.url)).status).toBe(200);
    const again = await app.as(made.owner).put(`/groups/${made.root.id}/members/${row.id}/approve`);
    expect(told(again)).toEqual([400, { message: '400 Bad request - No memberships found' }]);
  });

  it('are not approved from elsewhere', async () => {
    const made = await scene();
    await setState(made, 'awaiting');
    const [{ id }] = await pending(made);
    const other = await app.make.group({ members: { owner: made.owner } });
    const approve = async (group: GroupRow, member: number, by: MadeUser = made.owner) =>
      told(await app.as(by).put(`/groups/${group.id}/members/${member}/approve`));
    expect(await approve(other, id)).toEqual([400, { message: '400 Bad request - No memberships found' }]);
    expect(await approve(made.root, 999_999)).toEqual([404, { message: '404 Not Found' }]);
    expect(await approve(made.sub, id)).toEqual(badRequest);
    const maintainer = await app.make.user();
    await app.make.members({ type: 'group', id: made.root.id }, { maintainer });
    expect(await approve(made.root, id, maintainer)).toEqual(badRequest);
    expect((await app.as(maintainer).get(`/groups/${made.root.id}/pending_members`)).status).toBe(400);
    expect((await app.as(maintainer).post(`/groups/${made.root.id}/members/approve_all`)).status).toBe(400);
    expect(await pending(made)).toHaveLength(1);
  });

  it('are approved all at once', async () => {
    const made = await scene();
    const lee = await app.make.user();
    await app.make.members({ type: 'group', id: made.root.id }, { developer: lee });
    await setState(made, 'awaiting');
    await setState({ ...made, kim: lee }, 'awaiting');
    expect(await pending(made)).toHaveLength(2);
    const all = () => app.as(made.owner).post(`/groups/${made.root.id}/members/approve_all`);
    expect((await all()).status).toBe(204);
    expect(await pending(made)).toEqual([]);
    const seen = await Promise.all([made.kim, lee].map((user) => app.as(user).get(made.project.url)));
    expect(seen.map(({ status }) => status)).toEqual([200, 200]);
    expect((await all()).status).toBe(204);
  });
});

describe('the override of a member', () => {
  it('is set and taken back by all three verbs, and by owners only', async () => {
    const made = await scene();
    const path = `/groups/${made.sub.id}/members/${made.kim.id}/override`;
    const client = app.as(made.owner);
    const answers = [
      await client.post(path),
      await client.delete(path),
      await client.put(path),
      await client.put(path, { override: false }),
    ];
    expect(answers.map(({ status, body }) => [status, body.id, body.override])).toEqual([
      [201, made.kim.id, true],
      [200, made.kim.id, false],
      [200, made.kim.id, true],
      [200, made.kim.id, false],
    ]);
    expect((await app.as(made.kim).post(path)).status).toBe(403);
    expect((await app.as(null).post(path)).status).toBe(401);
    expect((await client.post(`/groups/${made.root.id}/members/${made.kim.id}/override`)).status).toBe(404);
  });
});
