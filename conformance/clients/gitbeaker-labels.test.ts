import { describe, expect, it } from 'vitest';
import { makeIterations } from '../../tools/testing/iterations.js';
import { refusalOf, useWorld } from './testing/world.js';

/** What issues are sorted by, driven by the JavaScript client: labels, milestones and iterations. */
const world = useWorld();

describe('labels by the JavaScript client', () => {
  it('are made, listed with counts, changed and removed', async () => {
    const { api, projectId } = world;
    const made = await api.ProjectLabels.create(projectId, 'leak', '#ff0000', {
      description: 'Water gets in',
      priority: 2,
    });
    expect(made).toMatchObject({ name: 'leak', color: '#ff0000', priority: 2, is_project_label: true });
    await api.Issues.create(projectId, 'Wet cellar', { labels: 'leak' });
    const [listed] = await api.ProjectLabels.all(projectId, { withCounts: true, search: 'lea' });
    expect(listed).toMatchObject({ id: made.id, open_issues_count: 1, closed_issues_count: 0 });
    const changed = await api.ProjectLabels.edit(projectId, made.id, { newName: 'leak::slow' });
    expect(changed).toMatchObject({ id: made.id, name: 'leak::slow' });
    expect((await api.ProjectLabels.show(projectId, 'leak::slow')).id).toBe(made.id);
    await api.ProjectLabels.remove(projectId, made.id);
    expect(await refusalOf(api.ProjectLabels.show(projectId, made.id))).toEqual({
      status: 404,
      text: '404 Label Not Found',
    });
  });

  it('are promoted to the group and known below it', async () => {
    const { api, projectId, otherId, innerId } = world;
    const { id } = await api.ProjectLabels.create(projectId, 'roof', 'teal');
    const promoted = await api.ProjectLabels.promote(projectId, id);
    expect(promoted).toMatchObject({ name: 'roof', color: '#008080' });
    expect((await api.GroupLabels.all(innerId)).map((label) => label.name)).toEqual(['roof']);
    expect((await api.ProjectLabels.all(otherId)).map((label) => label.name)).toEqual(['roof']);
    expect(await api.ProjectLabels.all(otherId, { includeAncestorGroups: false })).toEqual([]);
    expect((await api.GroupLabels.edit(innerId, 'roof', { color: '#112233' })).color).toBe('#112233');
    await api.GroupLabels.remove(innerId, 'roof');
    expect(await api.GroupLabels.all(innerId)).toEqual([]);
  });

  it('hear what was wrong', async () => {
    const { api, projectId } = world;
    await api.ProjectLabels.create(projectId, 'twice', '#000000');
    const again = await refusalOf(api.ProjectLabels.create(projectId, 'twice', '#000000'));
    expect(again).toEqual({ status: 409, text: 'Label already exists' });
    expect(await refusalOf(api.ProjectLabels.create(projectId, 'plain', 'no colour'))).toMatchObject({
      status: 400,
    });
  });
});

describe('milestones by the JavaScript client', () => {
  it('are made, closed, listed by state and removed', async () => {
    const { api, projectId } = world;
    const made = await api.ProjectMilestones.create(projectId, 'v1', {
      description: 'First light',
      startDate: '2030-01-01',
      dueDate: '2030-02-01',
    });
    expect(made).toMatchObject({
      iid: 1,
      title: 'v1',
      description: 'First light',
      start_date: '2030-01-01',
      due_date: '2030-02-01',
      state: 'active',
      expired: false,
      project_id: projectId,
    });
    const closed = await api.ProjectMilestones.edit(projectId, made.id, { stateEvent: 'close' });
    expect(closed.state).toBe('closed');
    expect(await api.ProjectMilestones.all(projectId, { state: 'active' })).toEqual([]);
    const found = await api.ProjectMilestones.all(projectId, { iids: [made.iid], state: 'closed' });
    expect(found.map((one) => one.id)).toEqual([made.id]);
    await api.ProjectMilestones.remove(projectId, made.id);
    expect(await refusalOf(api.ProjectMilestones.show(projectId, made.id))).toMatchObject({ status: 404 });
  });

  it('hold issues', async () => {
    const { api, projectId } = world;
    const { id } = await api.ProjectMilestones.create(projectId, 'v2');
    const issue = await api.Issues.create(projectId, 'Paint the door', { milestoneId: id });
    expect(issue.milestone).toMatchObject({ id, title: 'v2' });
    const inside = await api.ProjectMilestones.allAssignedIssues(projectId, id);
    expect(inside.map((one) => one.title)).toEqual(['Paint the door']);
    expect(await api.ProjectMilestones.allAssignedMergeRequests(projectId, id)).toEqual([]);
    const titled = await api.Issues.all({ projectId, milestone: 'v2' });
    expect(titled.map((one) => one.iid)).toEqual([issue.iid]);
  });

  it('are promoted to the group', async () => {
    const { api, projectId, innerId } = world;
    const { id } = await api.ProjectMilestones.create(projectId, 'v3');
    await api.ProjectMilestones.promote(projectId, id);
    const [promoted] = await api.GroupMilestones.all(innerId, { title: 'v3' });
    expect(promoted).toMatchObject({ title: 'v3', group_id: innerId });
    const below = await api.ProjectMilestones.all(projectId, { includeParentMilestones: true, title: 'v3' });
    expect(below).toMatchObject([{ title: 'v3' }]);
  });

  it('are made in groups', async () => {
    const { api, groupId } = world;
    const made = await api.GroupMilestones.create(groupId, 'Spring', { dueDate: '2020-03-01' });
    expect(made).toMatchObject({ iid: 1, group_id: groupId, expired: true });
    expect(await api.GroupMilestones.allBurndownChartEvents(groupId, made.id)).toEqual([]);
    const renamed = await api.GroupMilestones.edit(groupId, made.id, { title: 'Early spring' });
    expect((await api.GroupMilestones.show(groupId, made.id)).title).toBe(renamed.title);
    await api.GroupMilestones.remove(groupId, made.id);
  });
});

/** The first group that has iterations of its own, which no call makes. */
async function groupWithIterations(): Promise<number | null> {
  const { api, deployment, groupId } = world;
  if (deployment.own) {
    await makeIterations(deployment.own, groupId);
    return groupId;
  }
  const oldest = { orderBy: 'id', sort: 'asc', allAvailable: true, perPage: 20, maxPages: 1 } as const;
  for (const { id } of await api.Groups.all(oldest)) {
    const own = await api.GroupIterations.all(id, { includeAncestors: false }).catch(() => []);
    if (own.length > 0) return id;
  }
  return null;
}

describe('iterations by the JavaScript client', () => {
  // The client asks for those of a project below `/project`, which no server has.
  it('are listed for a group and for the groups below it', async ({ skip }) => {
    const { api } = world;
    const id = await groupWithIterations();
    if (id === null) return skip('no group of this deployment has iterations, and no call makes one');
    const listed = await api.GroupIterations.all(id, { includeAncestors: false });
    expect(listed.map((one) => one.group_id)).toEqual(listed.map(() => id));
    const upcoming = await api.GroupIterations.all(id, { state: 'upcoming', includeAncestors: false });
    const isUpcoming = (one: { state: unknown }) => one.state === 1;
    expect(upcoming.map((one) => one.id)).toEqual(listed.filter(isUpcoming).map((one) => one.id));
    const [below] = await api.Groups.allSubgroups(id, { maxPages: 1 });
    if (!below) return;
    const inherited = await api.GroupIterations.all(below.id, { includeAncestors: true });
    expect(inherited.map((one) => one.id)).toEqual(expect.arrayContaining(listed.map((one) => one.id)));
  });
});
