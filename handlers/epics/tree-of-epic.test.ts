import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeEpic } from '../../tools/testing/factories-epic.js';
import { useServer } from '../../tools/testing/use-server.js';
import { notesOf } from './testing/scenes.js';

const app = useServer();

let owner: MadeUser;
let above: GroupRow;
let group: GroupRow;
let below: GroupRow;
let elsewhere: GroupRow;
let outside: MadeProject;
let epic: MadeEpic;

beforeEach(async () => {
  owner = await app.make.user();
  above = await app.make.group({ path: 'above', owner });
  group = await app.make.group({ path: 'acme', owner, parent: above });
  below = await app.make.group({ path: 'below', owner, parent: group });
  elsewhere = await app.make.group({ path: 'elsewhere', owner });
  outside = await app.make.project({ path: 'outside', namespace: elsewhere });
  epic = await app.make.epic({ group, author: owner });
});

const message = 'No matching issue found. Make sure that you are adding a valid issue URL.';
const places = () => app.services.db.read('epic_issues').orderBy('id');
const issueIn = (project: MadeProject) => app.make.issue({ project, author: owner });
const epicOf = async (url: string) => (await app.as(owner).get(url)).body.epic;

describe('an epic', () => {
  it('takes issues of its group and of the groups below', async () => {
    for (const namespace of [group, below]) {
      const issue = await issueIn(await app.make.project({ namespace }));
      expect((await app.as(owner).post(`${epic.url}/issues/${issue.id}`)).status).toBe(201);
      expect((await app.as(owner).put(issue.url, { epic_id: epic.id })).body.epic.id).toBe(epic.id);
    }
    expect(await places()).toHaveLength(2);
  });

  it('takes no issue of a group above, of another tree or of a person', async () => {
    const over = await app.make.project({ namespace: above });
    const personal = await app.make.project({ namespace: owner });
    for (const project of [over, outside, personal]) {
      const issue = await issueIn(project);
      const added = await app.as(owner).post(`${epic.url}/issues/${issue.id}`);
      expect([added.status, added.body]).toEqual([404, { message }]);
      const changed = await app.as(owner).put(issue.url, { epic_id: epic.id, title: 'other' });
      expect([changed.status, changed.body]).toEqual([404, { message }]);
      expect((await app.as(owner).get(issue.url)).body.title).not.toBe('other');
      const opened = await app.as(owner).post(`${project.url}/issues`, { title: 'new', epic_id: epic.id });
      expect([opened.status, opened.body]).toEqual([404, { message }]);
      expect((await app.as(owner).get(`${project.url}/issues`)).body).toHaveLength(1);
    }
    expect(await places()).toEqual([]);
  });

  it('takes none by a command either', async () => {
    const issue = await issueIn(outside);
    const body = '/epic above/acme&1';
    const said = await app.as(owner).post(`${issue.url}/notes`, { body });
    expect(said.body.commands_changes?.epic).toBeUndefined();
    await app.as(owner).put(issue.url, { description: `text\n${body}` });
    const opened = await app.as(owner).post(`${outside.url}/issues`, { title: 'new', description: body });
    expect(opened.status).toBe(201);
    expect(await places()).toEqual([]);
  });

  it('takes none by a command of somebody who may not arrange the epic', async () => {
    const reporter = await app.make.user();
    const project = await app.make.project({ namespace: group, members: { reporter } });
    const issue = await issueIn(project);
    await app.as(reporter).post(`${issue.url}/notes`, { body: '/epic &1' });
    expect(await places()).toEqual([]);
    await app.as(owner).post(`${issue.url}/notes`, { body: '/epic &1' });
    expect(await places()).toMatchObject([{ issue_id: issue.id }]);
  });
});

describe('an issue of an epic', () => {
  it('keeps the epic when it moves within the tree', async () => {
    const issue = await issueIn(await app.make.project({ namespace: group }));
    await app.as(owner).post(`${epic.url}/issues/${issue.id}`);
    const to = await app.make.project({ namespace: below });
    const moved = await app.as(owner).post(`${issue.url}/move`, { to_project_id: to.id });
    expect(moved.body.epic.id).toBe(epic.id);
    expect(await places()).toMatchObject([{ issue_id: moved.body.id }]);
  });

  it('stays behind in the epic when it moves out of the tree', async () => {
    const issue = await issueIn(await app.make.project({ namespace: group }));
    await app.as(owner).post(`${epic.url}/issues/${issue.id}`);
    const moved = await app.as(owner).post(`${issue.url}/move`, { to_project_id: outside.id });
    expect([moved.status, moved.body.epic]).toEqual([201, null]);
    expect(await places()).toMatchObject([{ issue_id: issue.id }]);
  });

  it('leaves the epic with its project', async () => {
    const project = await app.make.project({ namespace: below });
    const issue = await issueIn(project);
    await app.as(owner).post(`${epic.url}/issues/${issue.id}`);
    await app.as(owner).put(`${project.url}/transfer`, { namespace: group.id });
    expect(await epicOf(issue.url)).toMatchObject({ id: epic.id });
    expect((await app.as(owner).put(`${project.url}/transfer`, { namespace: elsewhere.id })).status).toBe(
      200,
    );
    expect(await epicOf(issue.url)).toBeNull();
    expect(await places()).toEqual([]);
    expect(await notesOf(app, 'epic_id', epic.id)).toHaveLength(1);
  });

  it('leaves the epic with the group of its project, and so do epics inside', async () => {
    const issue = await issueIn(await app.make.project({ namespace: below }));
    await app.as(owner).post(`${epic.url}/issues/${issue.id}`);
    const inner = await app.make.epic({ group: below, author: owner });
    await app.as(owner).post(`${epic.url}/epics/${inner.id}`);
    const own = await app.make.epic({ group: below, author: owner });
    await app.as(owner).post(`${inner.url}/epics/${own.id}`);
    await app.as(owner).post(`/groups/${below.id}/transfer`, { group_id: elsewhere.id });
    expect(await epicOf(issue.url)).toBeNull();
    expect(await places()).toEqual([]);
    const rows = await app.services.db.read('epics').orderBy('id');
    expect(rows.map((row) => row.parent_id)).toEqual([null, null, inner.id]);
  });
});
