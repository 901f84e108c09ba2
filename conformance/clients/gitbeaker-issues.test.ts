import { describe, expect, it } from 'vitest';
import { makeUser, refusalOf, useWorld } from './testing/world.js';

/** Issues driven by the JavaScript client: opened, found, changed, carried elsewhere and removed. */
const world = useWorld('premium');

const titles = (issues: readonly { title: string }[]): string[] => issues.map((one) => one.title).sort();

describe('issues by the JavaScript client', () => {
  it('are opened with all that a client may say', async () => {
    const { api, kim, kimId, projectId } = world;
    const made = await kim.Issues.create(projectId, 'Mend the roof', {
      description: '- [x] ladder\n- [ ] tiles',
      labels: 'roof,urgent',
      assigneeIds: [kimId],
      dueDate: '2030-05-01',
      confidential: true,
      weight: 3,
      issueType: 'issue',
    });
    expect(made).toMatchObject({
      iid: 1,
      state: 'opened',
      labels: ['roof', 'urgent'],
      author: { id: kimId },
      assignees: [{ id: kimId }],
      due_date: '2030-05-01',
      confidential: true,
      weight: 3,
      task_completion_status: { count: 2, completed_count: 1 },
      references: { short: '#1', full: `${world.projectPath}#1` },
    });
    expect(await api.Issues.show(1, { projectId })).toMatchObject({ id: made.id, title: 'Mend the roof' });
    expect(await api.Issues.show(made.id)).toMatchObject({ iid: 1, project_id: projectId });
  });

  it('are changed, closed and reopened', async () => {
    const { api, projectId } = world;
    const { iid } = await api.Issues.create(projectId, 'Sweep', { labels: 'yard' });
    const changed = await api.Issues.edit(projectId, iid, {
      title: 'Sweep the yard',
      addLabels: 'autumn',
      removeLabels: 'yard',
      discussionLocked: true,
    });
    expect(changed).toMatchObject({ title: 'Sweep the yard', labels: ['autumn'], discussion_locked: true });
    const closed = await api.Issues.edit(projectId, iid, { stateEvent: 'close' });
    expect(closed).toMatchObject({ state: 'closed', closed_by: { username: world.admin } });
    expect(closed.closed_at).not.toBeNull();
    const reopened = await api.Issues.edit(projectId, iid, { stateEvent: 'reopen' });
    expect(reopened).toMatchObject({ state: 'opened', closed_at: null, closed_by: null });
    await api.Issues.remove(projectId, iid);
    expect(await refusalOf(api.Issues.show(iid, { projectId }))).toMatchObject({ status: 404 });
  });

  it('are found by what they have, in a project, a group and everywhere', async () => {
    const { api, kimId, otherId, innerId } = world;
    await api.Issues.create(otherId, 'Rake leaves', { labels: 'garden,autumn', assigneeId: kimId });
    await api.Issues.create(otherId, 'Plant bulbs', { labels: 'garden', weight: 5 });
    const shut = await api.Issues.create(otherId, 'Cut the hedge', { description: 'before winter' });
    await api.Issues.edit(otherId, shut.iid, { stateEvent: 'close' });
    const find = async (filter: object) => titles(await api.Issues.all({ projectId: otherId, ...filter }));
    expect(await find({ labels: 'garden' })).toEqual(['Plant bulbs', 'Rake leaves']);
    expect(await find({ labels: 'garden', not: { labels: 'autumn' } })).toEqual(['Plant bulbs']);
    expect(await find({ assigneeUsername: [world.kimName] })).toEqual(['Rake leaves']);
    expect(await find({ state: 'closed' })).toEqual(['Cut the hedge']);
    expect(await find({ search: 'winter', in: 'description' })).toEqual(['Cut the hedge']);
    expect(await find({ iids: [1, 3] })).toEqual(['Cut the hedge', 'Rake leaves']);
    expect(await find({ weight: 5 })).toEqual(['Plant bulbs']);
    const oldest = { orderBy: 'created_at', sort: 'asc' } as const;
    const ordered = await api.Issues.all({ groupId: innerId, labels: 'garden', ...oldest });
    expect(ordered.map((one) => one.title)).toEqual(['Rake leaves', 'Plant bulbs']);
    const word = world.deployment.name('crocus');
    await api.Issues.create(otherId, `Plant ${word}`, { labels: 'late' });
    const everywhere = await api.Issues.all({ scope: 'all', search: word });
    expect(titles(everywhere)).toEqual([`Plant ${word}`]);
    const [detailed] = await api.Issues.all({ projectId: otherId, withLabelsDetails: true, weight: 5 });
    expect(detailed?.labels).toMatchObject([{ name: 'garden' }]);
  });

  it('are counted', async () => {
    const { api, otherId, innerId } = world;
    const inProject = await api.IssuesStatistics.all({ projectId: otherId });
    expect(inProject).toEqual({ statistics: { counts: { all: 4, closed: 1, opened: 3 } } });
    const inGroup = await api.IssuesStatistics.all({ groupId: innerId, labels: 'garden' });
    expect(inGroup.statistics.counts).toEqual({ all: 2, closed: 0, opened: 2 });
    const everywhere = await api.IssuesStatistics.all({ scope: 'all' });
    expect(everywhere.statistics.counts.closed).toBeGreaterThanOrEqual(1);
  });

  it('are paged', async () => {
    const { api, otherId } = world;
    for (let at = 0; at < 3; at += 1) await api.Issues.create(otherId, `Page ${at}`, { labels: 'paged' });
    const input = { projectId: otherId, labels: 'paged', perPage: 2 };
    expect(await api.Issues.all(input)).toHaveLength(3);
    const first = await api.Issues.all({ ...input, pagination: 'offset', page: 1, showExpanded: true });
    expect(first.paginationInfo).toMatchObject({ total: 3, totalPages: 2, next: 2, previous: null });
  });

  it('are moved and cloned', async () => {
    const { api, kimId, projectId, otherId } = world;
    const made = await api.Issues.create(projectId, 'Carry me', { assigneeIds: [kimId] });
    await api.IssueNotes.create(projectId, made.iid, 'A word');
    const cloned = await api.Issues.clone(projectId, made.iid, otherId, { withNotes: true });
    expect(cloned).toMatchObject({ title: 'Carry me', project_id: otherId, state: 'opened' });
    const words = await api.IssueNotes.all(otherId, cloned.iid);
    expect(words.map((note) => note.body)).toContain('A word');
    const moved = await api.Issues.move(projectId, made.iid, otherId);
    expect(moved).toMatchObject({ title: 'Carry me', project_id: otherId, assignees: [{ id: kimId }] });
    const left = await api.Issues.show(made.iid, { projectId });
    expect(left).toMatchObject({ state: 'closed', moved_to_id: moved.id });
  });

  it('are put in order', async () => {
    const { api, projectId } = world;
    const first = await api.Issues.create(projectId, 'First', { labels: 'ordered' });
    const second = await api.Issues.create(projectId, 'Second', { labels: 'ordered' });
    await api.Issues.reorder(projectId, second.iid, { moveBeforeId: first.id });
    const order = { orderBy: 'relative_position', sort: 'asc' } as const;
    const listed = await api.Issues.all({ projectId, labels: 'ordered', ...order });
    expect(listed.map((one) => one.title)).toEqual(['Second', 'First']);
  });
});

describe('refusals of issues by the JavaScript client', () => {
  it('tell what was wrong', async () => {
    const { api, kim, projectId } = world;
    expect(await refusalOf(api.Issues.create(projectId, ''))).toMatchObject({ status: 400 });
    expect(await refusalOf(api.Issues.show(999, { projectId }))).toEqual({
      status: 404,
      text: '404 Not found',
    });
    const { iid } = await api.Issues.create(projectId, 'Keep');
    expect(await refusalOf(kim.Issues.remove(projectId, iid))).toMatchObject({ status: 403 });
    const { client: hers } = await makeUser(world, 'stranger');
    expect(await refusalOf(hers.Issues.show(iid, { projectId }))).toEqual({
      status: 404,
      text: '404 Project Not Found',
    });
  });
});
