import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let owner: MadeUser;
let kim: MadeUser;
let lee: MadeUser;
let group: GroupRow;
let project: MadeProject;

beforeEach(async () => {
  [owner, kim, lee] = [await app.make.user(), await app.make.user(), await app.make.user()];
  group = await app.make.group({ owner });
  project = await app.make.project({ namespace: group, visibility: 'private' });
});

const flag = (value = 'true') =>
  app.as('root').post('/features/invite_members_for_task', { value, user: owner.username });

const add = (where: string, params: Record<string, unknown>) =>
  app.as(owner).post(where, { access_level: 30, tasks_to_be_done: ['issues', 'ci'], ...params });

/** Titles and assignees of the issues of a project, once what was left to jobs is done. */
const opened = async (place: MadeProject = project) => {
  await app.server.jobs.drain();
  const { body } = await app.as('root').get(`/projects/${place.id}/issues`);
  const issues: { iid: number; title: string; assignees: { id: number }[]; author: { id: number } }[] = body;
  issues.sort((one, other) => one.iid - other.iid);
  return issues.map((issue) => ({
    title: issue.title,
    assignees: issue.assignees.map(({ id }) => id),
    author: issue.author.id,
  }));
};

const titles = ['Set up CI/CD', 'Create or import issues'];
const tasksFor = (...users: MadeUser[]) =>
  users.flatMap(({ id }) => titles.map((title) => ({ title, assignees: [id], author: owner.id })));

describe('tasks_to_be_done', () => {
  it('opens nothing while the flag is off', async () => {
    expect(
      (await add(`/groups/${group.id}/members`, { user_id: kim.id, tasks_project_id: project.id })).status,
    ).toBe(201);
    expect(await opened()).toEqual([]);
  });

  it.each(['groups', 'projects'])('opens an issue for each task of a new member of %s', async (kind) => {
    await flag();
    const id = kind === 'groups' ? group.id : project.id;
    const answer = await add(`/${kind}/${id}/members`, { user_id: kim.id, tasks_project_id: project.id });
    expect(answer.status).toBe(201);
    expect(await opened()).toEqual(tasksFor(kim));
  });

  it('opens them for each of several new members, and for none who was one already', async () => {
    await flag();
    await add(`/groups/${group.id}/members`, { user_id: kim.id, tasks_to_be_done: [] });
    const url = `/groups/${group.id}/members`;
    const user_id = [kim, lee].map(({ id }) => id).join(',');
    expect((await add(url, { user_id, tasks_project_id: project.id })).body).toEqual({ status: 'success' });
    expect(await opened()).toEqual(tasksFor(lee));
  });

  it('does not open them twice when the job runs again', async () => {
    await flag();
    await add(`/groups/${group.id}/members`, { user_id: kim.id, tasks_project_id: project.id });
    const jobs = await app.services.db.read('jobs').where({ kind: 'welcome-members' });
    await opened();
    for (const { kind, payload, created_at } of jobs) {
      await app.services.db.write((tx) =>
        tx('jobs').insert({ kind, payload, created_at, run_at: created_at }),
      );
    }
    expect(await opened()).toEqual(tasksFor(kim));
  });

  it('is ignored without a project, for one outside the place, and for one the caller may not write to', async () => {
    await flag();
    const outside = await app.make.project({ members: { owner } });
    const hidden = await app.make.project({ visibility: 'private' });
    const url = `/groups/${group.id}/members`;
    expect((await add(url, { user_id: kim.id })).status).toBe(201);
    expect((await add(url, { user_id: lee.id, tasks_project_id: outside.id })).status).toBe(201);
    const other = await app.make.user();
    expect((await add(url, { user_id: other.id, tasks_project_id: hidden.id })).status).toBe(201);
    for (const place of [project, outside, hidden]) expect(await opened(place)).toEqual([]);
  });

  it('refuses a task that there is not', async () => {
    const answer = await add(`/groups/${group.id}/members`, { user_id: kim.id, tasks_to_be_done: ['rest'] });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'tasks_to_be_done does not have a valid value' },
    });
    expect((await app.as(owner).get(`/groups/${group.id}/members/${kim.id}`)).status).toBe(404);
  });

  it('opens them for an invited user at once, and for an address when it is accepted', async () => {
    await flag();
    const url = `/groups/${group.id}/invitations`;
    const email = 'newcomer@example.org';
    const wish = { user_id: kim.id, email, tasks_project_id: project.id };
    expect((await add(url, wish)).body).toEqual({ status: 'success' });
    expect(await opened()).toEqual(tasksFor(kim));
    const made = await app.as('root').post('/users', {
      email,
      username: 'newcomer',
      name: 'New Comer',
      password: 'a long enough one 7',
      skip_confirmation: true,
    });
    expect(made.status).toBe(201);
    expect(await opened()).toEqual(tasksFor(kim, { id: made.body.id } as MadeUser));
  });
});
