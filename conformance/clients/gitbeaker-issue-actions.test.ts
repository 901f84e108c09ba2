import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** What is done with an issue, driven by the JavaScript client: time, links, subscriptions, people, pictures. */
const world = useWorld('premium');
let iid: number;

beforeAll(async () => {
  iid = (await world.api.Issues.create(world.projectId, 'Mend the roof')).iid;
}, 60_000);

const none = {
  time_estimate: 0,
  total_time_spent: 0,
  human_time_estimate: null,
  human_total_time_spent: null,
};

describe('what the JavaScript client does with issues', () => {
  it('tracks time', async () => {
    const { api, projectId } = world;
    const estimated = await api.Issues.addTimeEstimate(projectId, iid, '1d 2h');
    expect(estimated).toEqual({ ...none, time_estimate: 36_000, human_time_estimate: '1d 2h' });
    await api.Issues.addSpentTime(projectId, iid, '3h', { summary: 'On the ladder' });
    const spent = await api.Issues.addSpentTime(projectId, iid, '-30m');
    expect(spent).toMatchObject({ total_time_spent: 9_000, human_total_time_spent: '2h 30m' });
    expect(await api.Issues.showTimeStats(projectId, iid)).toEqual({
      time_estimate: 36_000,
      total_time_spent: 9_000,
      human_time_estimate: '1d 2h',
      human_total_time_spent: '2h 30m',
    });
    await api.Issues.resetTimeEstimate(projectId, iid);
    expect(await api.Issues.resetSpentTime(projectId, iid)).toEqual(none);
    expect(await refusalOf(api.Issues.addSpentTime(projectId, iid, 'long'))).toMatchObject({ status: 400 });
  });

  it('links issues and takes the links away', async () => {
    const { api, projectId, otherId } = world;
    const other = await api.Issues.create(otherId, 'Buy tiles');
    const linked = await api.IssueLinks.create(projectId, iid, otherId, other.iid, {
      linkType: 'is_blocked_by',
    });
    expect(linked).toMatchObject({
      source_issue: { iid: other.iid, project_id: otherId },
      target_issue: { iid, project_id: projectId },
      link_type: 'blocks',
    });
    const [seen] = await api.IssueLinks.all(projectId, iid);
    expect(seen).toMatchObject({ iid: other.iid, title: 'Buy tiles', link_type: 'is_blocked_by' });
    const [back] = await api.IssueLinks.all(otherId, other.iid);
    expect(back).toMatchObject({ iid, link_type: 'blocks', issue_link_id: seen?.issue_link_id });
    const again = await refusalOf(api.IssueLinks.create(projectId, iid, otherId, other.iid));
    expect(again.status).toBe(409);
    const removed = await api.IssueLinks.remove(projectId, iid, seen?.issue_link_id ?? 0);
    expect(removed).toMatchObject({ source_issue: { project_id: otherId }, link_type: 'blocks' });
    expect(await api.IssueLinks.all(projectId, iid)).toEqual([]);
  });

  it('subscribes to issues', async () => {
    const { kim, projectId } = world;
    expect((await kim.Issues.show(iid, { projectId })).subscribed).toBe(false);
    expect((await kim.Issues.subscribe(projectId, iid)).subscribed).toBe(true);
    expect((await kim.Issues.show(iid, { projectId })).subscribed).toBe(true);
    expect((await kim.Issues.unsubscribe(projectId, iid)).subscribed).toBe(false);
  });

  it('tells who takes part', async () => {
    const { api, kim, projectId } = world;
    await kim.IssueNotes.create(projectId, iid, 'I have a ladder');
    const people = await api.Issues.allParticipants(projectId, iid);
    expect(people.map((one) => one.username).sort()).toEqual([world.kimName, world.admin].sort());
    const sender = await refusalOf(kim.Issues.showUserAgentDetails(projectId, iid));
    expect(sender).toMatchObject({ status: 404 });
  });

  it('lists merge requests around an issue', async () => {
    const { api, projectId } = world;
    expect(await api.Issues.allRelatedMergeRequests(projectId, iid)).toEqual([]);
    expect(await api.Issues.allClosedByMergeRequestst(projectId, iid)).toEqual([]);
  });

  it('keeps pictures of what was measured in an incident', async () => {
    const { api, projectId } = world;
    const incident = await api.Issues.create(projectId, 'Water in the cellar', { issueType: 'incident' });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const picture = { content: new Blob([png], { type: 'image/png' }), filename: 'level.png' };
    // In forms the client leaves `urlText` as it is written here, so that the server cannot know it.
    const url = 'https://example.org/level';
    const made = await api.Issues.uploadMetricImage(projectId, incident.iid, picture, { url });
    expect(made).toMatchObject({ filename: 'level.png', url, url_text: null });
    const changed = await api.Issues.editMetricImage(projectId, incident.iid, made.id, { urlText: 'High' });
    expect(changed).toMatchObject({ id: made.id, url, url_text: 'High' });
    expect(await api.Issues.allMetricImages(projectId, incident.iid)).toMatchObject([
      { id: made.id, url_text: 'High' },
    ]);
    await api.Issues.removeMetricImage(projectId, incident.iid, made.id);
    expect(await api.Issues.allMetricImages(projectId, incident.iid)).toEqual([]);
  });

  it('makes an epic of an issue', async () => {
    const { api, projectId, innerId } = world;
    const made = await api.Issues.create(projectId, 'A larger matter');
    // The client's own way puts a space before the command, where it is none.
    await api.IssueNotes.create(projectId, made.iid, 'This grows\n/promote');
    expect((await api.Issues.show(made.iid, { projectId })).state).toBe('closed');
    expect((await api.Epics.all(innerId)).map((epic) => epic.title)).toEqual(['A larger matter']);
  });
});

describe('to-do items by the JavaScript client', () => {
  it('are made by hand and by others, listed and done', async () => {
    const { api, kim, kimId, projectId } = world;
    const issue = await api.Issues.create(projectId, 'Ask Kim', { description: `for @${world.kimName}` });
    await api.Issues.edit(projectId, issue.iid, { assigneeIds: [kimId] });
    const pending = await kim.TodoLists.all({ type: 'Issue', projectId });
    // Being assigned adds nothing to an item that waits already.
    expect(pending.map((todo) => todo.action_name)).toEqual(['mentioned']);
    expect(pending[0]).toMatchObject({
      state: 'pending',
      author: { username: world.admin },
      target: { iid: issue.iid },
    });
    const own = await kim.Issues.createTodo(projectId, iid);
    expect(own).toMatchObject({ action_name: 'marked', target_type: 'Issue', state: 'pending' });
    expect(await kim.TodoLists.done({ todoId: own.id })).toMatchObject({ id: own.id, state: 'done' });
    expect((await kim.TodoLists.all({ action: 'marked', state: 'done' })).map((todo) => todo.id)).toEqual([
      own.id,
    ]);
    await kim.TodoLists.done();
    expect(await kim.TodoLists.all()).toEqual([]);
  });
});
