import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** What is said about issues, driven by the JavaScript client: notes, threads, reactions, events of changes. */
const world = useWorld('premium');
let iid: number;

beforeAll(async () => {
  iid = (await world.api.Issues.create(world.projectId, 'Mend the roof')).iid;
}, 60_000);

describe('notes by the JavaScript client', () => {
  it('are written, listed, changed and removed', async () => {
    const { api, kim, kimId, projectId } = world;
    const made = await kim.IssueNotes.create(projectId, iid, 'It **leaks**');
    expect(made).toMatchObject({
      body: 'It **leaks**',
      author: { id: kimId },
      system: false,
      noteable_type: 'Issue',
      noteable_iid: iid,
      project_id: projectId,
      resolvable: false,
    });
    const inner = await api.IssueNotes.create(projectId, iid, 'Between us', { internal: true });
    expect(inner.internal).toBe(true);
    const listed = await api.IssueNotes.all(projectId, iid, { sort: 'asc', orderBy: 'created_at' });
    expect(listed.map((note) => note.body)).toEqual(['It **leaks**', 'Between us']);
    await kim.IssueNotes.edit(projectId, iid, made.id, { body: 'It drips' });
    expect((await api.IssueNotes.show(projectId, iid, made.id)).body).toBe('It drips');
    expect((await api.Issues.show(iid, { projectId })).user_notes_count).toBe(2);
    await kim.IssueNotes.remove(projectId, iid, made.id);
    expect(await refusalOf(api.IssueNotes.show(projectId, iid, made.id))).toMatchObject({ status: 404 });
    expect(await refusalOf(kim.IssueNotes.remove(projectId, iid, inner.id))).toMatchObject({ status: 403 });
  });

  it('tell of changes', async () => {
    const { api, projectId } = world;
    const { iid: changed } = await api.Issues.create(projectId, 'Old name');
    await api.Issues.edit(projectId, changed, { title: 'New name' });
    const [told] = await api.IssueNotes.all(projectId, changed);
    expect(told).toMatchObject({
      system: true,
      body: 'changed title from **{-Old-} name** to **{+New+} name**',
    });
  });

  it('carry quick actions', async () => {
    const { api, projectId } = world;
    const { iid: changed } = await api.Issues.create(projectId, 'Quick');
    await api.ProjectLabels.create(projectId, 'swift', '#00ff00');
    await api.IssueNotes.create(projectId, changed, 'Done\n/label ~swift\n/close');
    expect(await api.Issues.show(changed, { projectId })).toMatchObject({
      state: 'closed',
      labels: ['swift'],
    });
  });
});

describe('threads by the JavaScript client', () => {
  it('are opened, answered, changed and thinned', async () => {
    const { api, kim, projectId } = world;
    const thread = await api.IssueDiscussions.create(projectId, iid, 'Slate or clay?');
    expect(thread).toMatchObject({ individual_note: false, notes: [{ body: 'Slate or clay?' }] });
    const reply = await kim.IssueDiscussions.addNote(projectId, iid, thread.id, 'Clay');
    expect(reply).toMatchObject({ type: 'DiscussionNote', body: 'Clay' });
    await kim.IssueDiscussions.editNote(projectId, iid, thread.id, reply.id, { body: 'Clay, red' });
    const shown = await api.IssueDiscussions.show(projectId, iid, thread.id);
    expect(shown.notes?.map((note) => note.body)).toEqual(['Slate or clay?', 'Clay, red']);
    const all = await api.IssueDiscussions.all(projectId, iid);
    expect(all.map((one) => one.id)).toContain(thread.id);
    await kim.IssueDiscussions.removeNote(projectId, iid, thread.id, reply.id);
    expect((await api.IssueDiscussions.show(projectId, iid, thread.id)).notes).toHaveLength(1);
  });
});

describe('reactions by the JavaScript client', () => {
  it('stand on issues', async () => {
    const { api, kim, kimId, projectId } = world;
    const made = await kim.IssueAwardEmojis.award(projectId, iid, 'thumbsup');
    expect(made).toMatchObject({ name: 'thumbsup', user: { id: kimId }, awardable_type: 'Issue' });
    expect((await api.Issues.show(iid, { projectId })).upvotes).toBe(1);
    expect((await api.Issues.all({ projectId, myReactionEmoji: 'thumbsup' })).length).toBe(0);
    expect((await kim.Issues.all({ projectId, myReactionEmoji: 'thumbsup' })).map((one) => one.iid)).toEqual([
      iid,
    ]);
    expect((await api.IssueAwardEmojis.show(projectId, iid, made.id)).id).toBe(made.id);
    expect(await refusalOf(kim.IssueAwardEmojis.award(projectId, iid, 'no-such-sign'))).toMatchObject({
      status: expect.any(Number),
    });
    await kim.IssueAwardEmojis.remove(projectId, iid, made.id);
    expect(await api.IssueAwardEmojis.all(projectId, iid)).toEqual([]);
  });

  it('stand on notes', async () => {
    const { api, kim, projectId } = world;
    const note = await api.IssueNotes.create(projectId, iid, 'The tiles are here');
    const made = await kim.IssueNoteAwardEmojis.award(projectId, iid, note.id, 'tada');
    expect(made).toMatchObject({ name: 'tada', awardable_id: note.id, awardable_type: 'Note' });
    expect((await api.IssueNoteAwardEmojis.all(projectId, iid, note.id)).map((one) => one.id)).toEqual([
      made.id,
    ]);
    expect((await api.IssueNoteAwardEmojis.show(projectId, iid, note.id, made.id)).name).toBe('tada');
    await kim.IssueNoteAwardEmojis.remove(projectId, iid, note.id, made.id);
    expect(await api.IssueNoteAwardEmojis.all(projectId, iid, note.id)).toEqual([]);
  });
});

describe('events of changes by the JavaScript client', () => {
  it('tell of labels, milestones and states', async () => {
    const { api, projectId } = world;
    const milestone = await api.ProjectMilestones.create(projectId, 'Spring');
    const { iid: changed } = await api.Issues.create(projectId, 'Watched');
    await api.Issues.edit(projectId, changed, { addLabels: 'swift', milestoneId: milestone.id });
    await api.Issues.edit(projectId, changed, { removeLabels: 'swift', stateEvent: 'close' });
    const labels = await api.IssueLabelEvents.all(projectId, changed);
    expect(labels.map((one) => [one.action, one.label.name])).toEqual([
      ['add', 'swift'],
      ['remove', 'swift'],
    ]);
    const [first] = labels;
    expect((await api.IssueLabelEvents.show(projectId, changed, first?.id ?? 0)).resource_type).toBe('Issue');
    const [set] = await api.IssueMilestoneEvents.all(projectId, changed);
    expect(set).toMatchObject({
      action: 'add',
      milestone: { title: 'Spring' },
      user: { username: world.admin },
    });
    const states = await api.IssueStateEvents.all(projectId, changed);
    expect(states.map((one) => one.state)).toEqual(['closed']);
    expect(await api.IssueIterationEvents.all(projectId, changed)).toEqual([]);
  });
});

describe('activity by the JavaScript client', () => {
  it('is told by project and by user', async () => {
    const { api, kim, kimId, projectId } = world;
    const { iid: opened } = await kim.Issues.create(projectId, 'By Kim');
    await kim.IssueNotes.create(projectId, opened, 'Said by Kim');
    await api.Issues.edit(projectId, opened, { stateEvent: 'close' });
    const own = await api.Events.all({ userId: kimId });
    expect(own.slice(0, 2)).toMatchObject([
      { action_name: 'commented on', target_type: 'Note', target_title: 'By Kim', author_id: kimId },
      { action_name: 'opened', target_type: 'Issue', target_title: 'By Kim', target_iid: opened },
    ]);
    const [closed] = await api.Events.all({ projectId, action: 'closed', targetType: 'issue' });
    expect(closed).toMatchObject({ action_name: 'closed', target_iid: opened, author_username: world.admin });
    expect((await kim.Events.all({ action: 'commented' }))[0]).toMatchObject({
      note: { body: 'Said by Kim' },
    });
  });
});
