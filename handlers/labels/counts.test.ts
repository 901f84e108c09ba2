import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let iid = 0;

async function issue(project: MadeProject, author: MadeUser, labelId: number, values: object = {}) {
  iid += 1;
  const at = '2022-10-14T09:12:33.482Z';
  const [row] = await app.services.db.write((tx) =>
    tx('issues')
      .insert({
        project_id: project.id,
        iid,
        author_id: author.id,
        title: 'x',
        created_at: at,
        updated_at: at,
        ...values,
      })
      .returning('id'),
  );
  await app.services.db.write((tx) =>
    tx('issue_labels').insert({ issue_id: row?.id ?? 0, label_id: labelId }),
  );
}

async function request(
  project: MadeProject,
  author: MadeUser,
  labelId: number,
  state: 'opened' | 'closed' | 'merged',
) {
  iid += 1;
  const at = '2022-10-14T09:12:33.482Z';
  const [row] = await app.services.db.write((tx) =>
    tx('merge_requests')
      .insert({
        target_project_id: project.id,
        source_project_id: project.id,
        iid,
        author_id: author.id,
        title: 'x',
        source_branch: `b${iid}`,
        target_branch: 'main',
        state,
        created_at: at,
        updated_at: at,
      })
      .returning('id'),
  );
  await app.services.db.write((tx) =>
    tx('merge_request_labels').insert({ merge_request_id: row?.id ?? 0, label_id: labelId }),
  );
}

const counts = ([label]: Record<string, unknown>[]) => [
  label?.['open_issues_count'],
  label?.['closed_issues_count'],
  label?.['open_merge_requests_count'],
];

describe('with_counts', () => {
  it('counts only what the caller may see', async () => {
    const [author, guest, reporter] = [await app.make.user(), await app.make.user(), await app.make.user()];
    const group = await app.make.group({ members: { guest, reporter } });
    const project = await app.make.project({ namespace: group });
    const hidden = await app.make.project({ namespace: group, visibility: 'private' });
    const label = await app.make.label({ group, title: 'bug' });
    await issue(project, author, label.id);
    await issue(project, author, label.id, { state: 'closed' });
    await issue(project, author, label.id, { confidential: 1 });
    await issue(hidden, author, label.id);
    await request(project, author, label.id, 'opened');
    await request(project, author, label.id, 'merged');
    await request(hidden, author, label.id, 'opened');

    const asked = async (who: MadeUser | 'root', url: string) =>
      counts((await app.as(who).get(url, { with_counts: true })).body);
    const [ofProject, ofGroup] = [`/projects/${project.id}/labels`, `/groups/${group.id}/labels`];
    const stranger = await app.make.user();
    expect(await asked(stranger, ofProject)).toEqual([1, 1, 1]);
    expect(await asked(stranger, ofGroup)).toEqual([1, 1, 1]);
    expect(await asked(author, ofProject)).toEqual([2, 1, 1]);
    expect(await asked(guest, ofGroup)).toEqual([2, 1, 1]);
    expect(await asked(reporter, ofGroup)).toEqual([3, 1, 2]);
    expect(await asked('root', ofProject)).toEqual([2, 1, 1]);
  });

  it('is left out unless asked for', async () => {
    const project = await app.make.project();
    await app.make.label({ project, title: 'bug' });
    const [label] = (await app.as('root').get(`/projects/${project.id}/labels`)).body;
    expect(label).not.toHaveProperty('open_issues_count');
  });
});

describe('promoteProjectLabel', () => {
  async function world() {
    const [reporter, outsider] = [await app.make.user(), await app.make.user()];
    const group = await app.make.group({ members: { reporter } });
    const sub = await app.make.group({ parent: group });
    const project = await app.make.project({ namespace: group, members: { reporter: outsider } });
    const below = await app.make.project({ namespace: sub });
    const elsewhere = await app.make.project();
    const bug = (one: MadeProject) => app.make.label({ project: one, title: 'bug', priority: one.id });
    const [own, twin, far] = [await bug(project), await bug(below), await bug(elsewhere)];
    await issue(project, reporter, own.id);
    await issue(below, reporter, twin.id);
    await issue(elsewhere, reporter, far.id);
    const url = `/projects/${project.id}/labels/${own.id}/promote`;
    return { reporter, outsider, group, project, below, own, twin, far, url };
  }
  const carried = async () =>
    (await app.services.db.read('issue_labels').orderBy('issue_id')).map((row) => row.label_id);

  it('takes the place of the labels of that title in the group', async () => {
    const { reporter, group, own, twin, far, below, url } = await world();
    await app.as(reporter).post(`/projects/${below.id}/labels/${twin.id}/subscribe`);
    const answer = await app.as(reporter).put(url);
    expect([answer.status, answer.body]).toMatchObject([200, { id: own.id, name: 'bug', subscribed: true }]);
    expect(answer.body).not.toHaveProperty('priority');
    expect(await carried()).toEqual([own.id, own.id, far.id]);
    const rows = await app.services.db.read('labels').orderBy('id');
    expect(rows.map((row) => [row.id, row.group_id])).toEqual([
      [own.id, group.id],
      [far.id, null],
    ]);
    const inside = await app.as(reporter).get(`/projects/${below.id}/labels/bug`);
    expect(inside.body).toMatchObject({ id: own.id, is_project_label: false, priority: below.id });
  });

  it('goes into a label that the group has already', async () => {
    const { reporter, group, far, url } = await world();
    const known = await app.make.label({ group, title: 'bug' });
    expect((await app.as(reporter).put(url)).body.id).toBe(known.id);
    expect(await carried()).toEqual([known.id, known.id, far.id]);
  });

  it('is refused where the caller has no say in the group', async () => {
    const { outsider, url, own, twin, far } = await world();
    expect((await app.as(null).put(url)).status).toBe(401);
    expect((await app.as(await app.make.user()).put(url)).status).toBe(403);
    expect((await app.as(outsider).put(url)).status).toBe(403);
    expect(await carried()).toEqual([own.id, twin.id, far.id]);
  });

  it('answers 404 for an absent label and 400 outside groups', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ namespace: user });
    const label = await app.make.label({ project, title: 'bug' });
    const url = `/projects/${project.id}/labels`;
    expect((await app.as(user).put(`${url}/nope/promote`)).status).toBe(404);
    const answer = await app.as(user).put(`${url}/${label.id}/promote`);
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'Failed to promote project label to group label' },
    ]);
    expect((await app.services.db.read('labels').first())?.project_id).toBe(project.id);
  });
});
