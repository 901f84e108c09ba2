import { describe, expect, it } from 'vitest';
import type { TestParams } from '../../tools/testing/client.js';
import { groupAndProject } from '../../tools/testing/group-and-project.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const made = (visibility?: 'public' | 'private') => groupAndProject(app, visibility);

const kept = async () =>
  (await app.services.db.read('milestones').orderBy('title')).map((row: { title: string }) => row.title);

describe('milestones across groups and projects', () => {
  it('lists those of the groups above when asked to, without heed to numbers', async () => {
    const { guest, group, project } = await made();
    await app.make.milestone({ group, title: 'top' });
    await app.make.milestone({ project, title: 'own' });
    const url = `/projects/${project.id}/milestones`;
    const titles = async (params: TestParams) =>
      (await app.as(guest).get(url, params)).body.map((row: { title: string }) => row.title);
    expect(await titles({})).toEqual(['own']);
    expect(await titles({ include_parent_milestones: true })).toEqual(['own', 'top']);
    expect(await titles({ include_parent_milestones: true, iids: [99] })).toEqual(['own', 'top']);
  });

  it('leaves out those of groups above that the caller may not see', async () => {
    const { stranger, group } = await made('private');
    const sub = await app.make.group({ parent: group, visibility: 'private', members: { guest: stranger } });
    await app.make.milestone({ group, title: 'top' });
    await app.make.milestone({ group: sub, title: 'own' });
    const list = await app
      .as(stranger)
      .get(`/groups/${sub.id}/milestones`, { include_parent_milestones: true });
    expect(list.body.map((row: { title: string }) => row.title)).toEqual(['own']);
  });

  it('shows those of groups above to members of the project', async () => {
    const { stranger, group, project } = await made('private');
    await app.make.members({ type: 'project', id: project.id }, { guest: stranger });
    await app.make.milestone({ group, title: 'top' });
    const url = `/projects/${project.id}/milestones`;
    const list = await app.as(stranger).get(url, { include_parent_milestones: true });
    expect(list.body.map((row: { title: string }) => row.title)).toEqual(['top']);
  });

  it('finds a milestone only where it stands', async () => {
    const { guest, group, project } = await made();
    const { id } = await app.make.milestone({ group, title: 'top' });
    expect((await app.as(guest).get(`/projects/${project.id}/milestones/${id}`)).status).toBe(404);
  });

  it('keeps a title to one milestone up and down', async () => {
    const { reporter, group, project } = await made();
    await app.make.milestone({ group, title: 'top' });
    await app.make.milestone({ project, title: 'own' });
    const other = await app.make.project({ namespace: group });
    const post = async (url: string, title: string) => (await app.as(reporter).post(url, { title })).status;
    expect(await post(`/projects/${project.id}/milestones`, 'top')).toBe(400);
    expect(await post(`/groups/${group.id}/milestones`, 'own')).toBe(400);
    expect(await post(`/projects/${other.id}/milestones`, 'own')).toBe(201);
  });
});

describe('promoteProjectMilestone', () => {
  async function world() {
    const { guest, reporter, stranger, group, project } = await made();
    const outsider = await app.make.user();
    await app.make.members({ type: 'project', id: project.id }, { reporter: outsider });
    const sub = await app.make.group({ parent: group });
    const below = await app.make.project({ namespace: sub });
    const own = await app.make.milestone({ project, title: 'v1' });
    const twin = await app.make.milestone({ project: below, title: 'v1' });
    const first = await app.make.issue({ project, author: reporter, milestone_id: own.id });
    const second = await app.make.issue({ project: below, author: reporter, milestone_id: twin.id });
    const url = `/projects/${project.id}/milestones/${own.id}/promote`;
    return { guest, reporter, stranger, outsider, group, own, twin, first, second, url };
  }
  const carried = async () =>
    (await app.services.db.read('issues').orderBy('id')).map((row) => row.milestone_id);

  it('is answered whole, however long its description is', async () => {
    const { guest, reporter, group, own, url } = await world();
    const description = `${'long '.repeat(20_000)}end`;
    const path = url.slice(0, -'/promote'.length);
    expect((await app.as(reporter).put(path, { description })).status).toBe(200);
    expect((await app.as(reporter).post(url)).body).toMatchObject({ id: own.id, description });
    const { body } = await app.as(guest).get(`/groups/${group.id}/milestones`);
    expect(body).toMatchObject([{ id: own.id, description }]);
  });

  it('takes the place of the milestones of that title in the group', async () => {
    const { reporter, group, own, url } = await world();
    const answer = await app.as(reporter).post(url);
    expect([answer.status, answer.body]).toMatchObject([200, { id: own.id, iid: 1, group_id: group.id }]);
    expect(answer.body).not.toHaveProperty('project_id');
    expect(await carried()).toEqual([own.id, own.id]);
    expect(await kept()).toEqual(['v1']);
    const again = await app.as(reporter).post(url);
    expect([again.status, again.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['guest', 403],
    ['outsider', 403],
  ] as const)('is refused to %s', async (who, status) => {
    const everything = await world();
    const caller = app.as(who === 'anonymous' ? null : everything[who]);
    expect((await caller.post(everything.url)).status).toBe(status);
    expect(await carried()).toEqual([everything.own.id, everything.twin.id]);
  });

  it('answers 400 outside groups', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ namespace: user });
    const { id } = await app.make.milestone({ project });
    const answer = await app.as(user).post(`/projects/${project.id}/milestones/${id}/promote`);
    expect([answer.status, answer.body]).toEqual([400, { message: 'Project does not belong to a group.' }]);
  });
});
