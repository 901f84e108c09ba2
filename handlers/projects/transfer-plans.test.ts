import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const root = () => app.as('root');
let above: GroupRow;
let from: GroupRow;
let to: GroupRow;
let project: MadeProject;

beforeEach(async () => {
  above = await app.make.group({ path: 'above', visibility: 'private' });
  from = await app.make.group({ path: 'from', parent: above, visibility: 'private' });
  to = await app.make.group({ path: 'to' });
  project = await app.make.project({ namespace: from, path: 'site' });
});

const make = async (path: string, input: object) => {
  const answer = await root().post(path, input as Record<string, unknown>);
  expect(answer.status).toBe(201);
  return answer.body;
};
const label = (path: string, name: string, more: object = {}) =>
  make(`${path}/labels`, { name, color: '#112233', ...more });
const transfer = async (namespace: string) =>
  expect((await root().put(`${project.url}/transfer`, { namespace })).status).toBe(200);
const moveGroup = async (group: GroupRow, parent: GroupRow) =>
  expect((await root().post(`/groups/${group.id}/transfer`, { group_id: parent.id })).status).toBe(201);
const issue = async (iid = 1) =>
  (await root().get(`${project.url}/issues/${iid}?with_labels_details=true`)).body;
const labelsAt = async (path: string) =>
  (await root().get(`${path}/labels?with_counts=true`)).body as { id: number; name: string }[];

describe('labels of a group that a project leaves', () => {
  it('become those of the same title that the new place has, else labels of the project, as far as they are in use', async () => {
    await label(`/groups/${above.id}`, 'bug');
    await label(`/groups/${from.id}`, 'slow', { description: 'Takes long' });
    await label(`/groups/${from.id}`, 'unused');
    const there = await label(`/groups/${to.id}`, 'bug');
    await make(`${project.url}/issues`, { title: 'One', labels: 'bug,slow' });
    await transfer('to');
    expect((await issue()).labels).toEqual(['bug', 'slow']);
    const labels = await labelsAt(project.url);
    expect(labels).toMatchObject([
      { name: 'bug', id: there.id, is_project_label: false, open_issues_count: 1 },
      {
        name: 'slow',
        is_project_label: true,
        color: '#112233',
        description: 'Takes long',
        open_issues_count: 1,
      },
    ]);
    expect(await labelsAt(`/groups/${from.id}`)).toMatchObject([
      { name: 'bug' },
      { name: 'slow' },
      { name: 'unused' },
    ]);
    expect((await root().get(`${project.url}/issues?labels=slow`)).body).toHaveLength(1);
  });

  it('become one label where two groups had the title, and where both were on one issue', async () => {
    const outer = await app.make.label({ group: above, title: 'bug' });
    const inner = await app.make.label({ group: from, title: 'bug' });
    const own = await make(`${project.url}/issues`, { title: 'One', labels: 'bug' });
    await app.services.db.write((tx) => tx('issue_labels').insert({ issue_id: own.id, label_id: outer.id }));
    await transfer('to');
    const rows = await app.services.db.read('issue_labels').where({ issue_id: own.id });
    expect(rows).toHaveLength(1);
    expect([outer.id, inner.id]).not.toContain(rows[0]?.label_id);
    expect(await labelsAt(project.url)).toMatchObject([{ id: rows[0]?.label_id, name: 'bug' }]);
  });

  it('stay what they are where the new place has the same groups above it', async () => {
    const kept = await label(`/groups/${above.id}`, 'bug');
    await make(`${project.url}/issues`, { title: 'One', labels: 'bug' });
    const beside = await app.make.group({ path: 'beside', parent: above, visibility: 'private' });
    await transfer(beside.full_path);
    expect(await labelsAt(project.url)).toMatchObject([{ id: kept.id, name: 'bug' }]);
  });

  it('keep their rank, and what is told of them', async () => {
    const old = await label(`/groups/${from.id}`, 'slow');
    await app.services.db.write((tx) =>
      tx('label_priorities').insert({ project_id: project.id, label_id: old.id, priority: 3 }),
    );
    await make(`${project.url}/issues`, { title: 'One' });
    await root().put(`${project.url}/issues/1`, { add_labels: 'slow' });
    await transfer('to');
    const [now] = await labelsAt(project.url);
    expect(now).toMatchObject({ name: 'slow', priority: 3 });
    const { body } = await root().get(`${project.url}/issues/1/resource_label_events`);
    expect(body).toMatchObject([{ action: 'add', label: { id: now?.id, name: 'slow' } }]);
  });

  it('go along to a personal namespace, on merge requests too', async () => {
    const owner = await app.make.user({ username: 'olga' });
    await label(`/groups/${from.id}`, 'slow');
    await app.make.commit(project, { 'a.txt': 'a\n' }, { branch: 'main' });
    await app.make.commit(project, { 'b.txt': 'b\n' }, { branch: 'topic', startBranch: 'main' });
    const input = { title: 'Add b', source_branch: 'topic', target_branch: 'main', labels: 'slow' };
    await make(`${project.url}/merge_requests`, input);
    await transfer(owner.username);
    expect((await root().get(`${project.url}/merge_requests/1`)).body.labels).toEqual(['slow']);
    expect(await labelsAt(project.url)).toMatchObject([{ name: 'slow', is_project_label: true }]);
  });

  it('go along with the projects and epics of a group that moves', async () => {
    const outer = await label(`/groups/${above.id}`, 'bug');
    const stays = await label(`/groups/${from.id}`, 'slow');
    await make(`/groups/${from.id}/epics`, { title: 'Big', labels: 'bug' });
    await make(`${project.url}/issues`, { title: 'One', labels: 'bug,slow' });
    await moveGroup(from, to);
    expect((await issue()).labels).toEqual(['bug', 'slow']);
    const labels = await labelsAt(project.url);
    expect(labels.map((one) => one.name)).toEqual(['bug', 'slow']);
    expect(labels[1]?.id).toBe(stays.id);
    expect(labels[0]?.id).not.toBe(outer.id);
    expect((await root().get(`/groups/${from.id}/epics`)).body).toMatchObject([{ labels: ['bug'] }]);
    expect(await labelsAt(`/groups/${from.id}`)).toMatchObject([{ id: labels[0]?.id }, { name: 'slow' }]);
  });
});

describe('milestones and iterations of a group that a project leaves', () => {
  it('become those of the same title that the new place has, else milestones of the project', async () => {
    const [known, fresh] = [
      await make(`/groups/${above.id}/milestones`, { title: 'v1' }),
      await make(`/groups/${from.id}/milestones`, {
        title: 'v2',
        description: 'Next',
        due_date: '2030-01-01',
      }),
    ];
    const there = await make(`/groups/${to.id}/milestones`, { title: 'v1' });
    await make(`${project.url}/milestones`, { title: 'own' });
    await make(`${project.url}/issues`, { title: 'One', milestone_id: known.id });
    await make(`${project.url}/issues`, { title: 'Two', milestone_id: fresh.id });
    await transfer('to');
    expect((await issue(1)).milestone).toMatchObject({ id: there.id, title: 'v1' });
    expect((await issue(2)).milestone).toMatchObject({
      project_id: project.id,
      iid: 2,
      title: 'v2',
      description: 'Next',
      due_date: '2030-01-01',
    });
    expect((await make(`${project.url}/milestones`, { title: 'v3' })).iid).toBe(3);
    expect((await root().get(`/groups/${from.id}/milestones`)).body).toMatchObject([{ id: fresh.id }]);
  });

  it('are left where they do not belong to the new place', async () => {
    const made = await make(`${project.url}/issues`, { title: 'One' });
    const iteration = await app.make.iteration({
      group: from,
      startDate: '2030-01-01',
      dueDate: '2030-01-14',
    });
    await app.services.db.write((tx) =>
      tx('issues').where({ id: made.id }).update({ iteration_id: iteration.id }),
    );
    await transfer('to');
    const row = await app.services.db.read('issues').where({ id: made.id }).first();
    expect(row?.iteration_id).toBeNull();
  });
});
