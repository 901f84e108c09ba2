import { describe, expect, it } from 'vitest';
import { refusalOf, useWorld } from './testing/world.js';

/** Epics driven by the JavaScript client, with their issues, relations, notes, threads and events. */
const world = useWorld('ultimate');

describe('epics by the JavaScript client', () => {
  it('are opened, changed, found and removed', async () => {
    const { api, groupId } = world;
    const made = await api.Epics.create(groupId, 'A dry house', {
      description: 'From roof to cellar',
      labels: 'house',
      startDateIsFixed: true,
      startDateFixed: '2030-01-01',
      dueDateIsFixed: true,
      dueDateFixed: '2030-06-30',
    });
    expect(made).toMatchObject({
      iid: 1,
      group_id: groupId,
      title: 'A dry house',
      state: 'opened',
      labels: ['house'],
      start_date: '2030-01-01',
      due_date: '2030-06-30',
      references: { short: '&1' },
    });
    const changed = await api.Epics.edit(groupId, made.iid, {
      title: 'Dry',
      addLabels: 'water',
      stateEvent: 'close',
    });
    expect(changed).toMatchObject({ title: 'Dry', state: 'closed', labels: ['house', 'water'] });
    expect((await api.Epics.show(groupId, made.iid)).closed_at).not.toBeNull();
    const found = await api.Epics.all(groupId, { labels: 'water', state: 'closed' });
    expect(found.map((epic) => epic.id)).toEqual([made.id]);
    expect(await api.Epics.all(groupId, { state: 'opened' })).toEqual([]);
    await api.Epics.remove(groupId, made.iid);
    expect(await refusalOf(api.Epics.show(groupId, made.iid))).toMatchObject({ status: 404 });
  });

  it('hold issues in an order', async () => {
    const { api, groupId, projectId } = world;
    const epic = await api.Epics.create(groupId, 'Windows');
    const one = await api.Issues.create(projectId, 'Glass');
    const two = await api.Issues.create(projectId, 'Frames');
    const first = await api.EpicIssues.assign(groupId, epic.iid, one.id);
    const second = await api.EpicIssues.assign(groupId, epic.iid, two.id);
    const bindings = [first, second].map((held) => Number(held.id));
    await api.EpicIssues.edit(groupId, epic.iid, bindings[1] ?? 0, { moveBeforeId: bindings[0] ?? 0 });
    const listed = await api.EpicIssues.all(groupId, epic.iid);
    expect(listed.map((issue) => issue.title)).toEqual(['Frames', 'Glass']);
    expect(await api.Issues.show(one.iid, { projectId })).toMatchObject({ epic: { iid: epic.iid } });
    expect((await api.Issues.all({ projectId, epicId: epic.id })).length).toBe(2);
    await api.EpicIssues.remove(groupId, epic.iid, Number(listed[0]?.epic_issue_id));
    expect((await api.EpicIssues.all(groupId, epic.iid)).map((issue) => issue.title)).toEqual(['Glass']);
  });

  it('are related to one another', async () => {
    const { api, groupId, innerId } = world;
    const source = await api.Epics.create(groupId, 'Foundations');
    const target = await api.Epics.create(innerId, 'Walls');
    const made = await api.LinkedEpics.create(groupId, source.iid, target.iid, innerId, {
      linkType: 'blocks',
    });
    expect(made).toMatchObject({ source_epic: { id: source.id }, target_epic: { id: target.id } });
    const [related] = await api.LinkedEpics.all(groupId, source.iid);
    expect(related).toMatchObject({ id: target.id, link_type: 'blocks' });
    await api.LinkedEpics.remove(groupId, source.iid, related?.related_epic_link_id ?? 0);
    expect(await api.LinkedEpics.all(groupId, source.iid)).toEqual([]);
  });

  it('stand below one another', async () => {
    const { api, groupId } = world;
    const parent = await api.Epics.create(groupId, 'House');
    const child = await api.Epics.create(groupId, 'Kitchen', { parentId: parent.id });
    expect(child).toMatchObject({ parent_id: parent.id, parent_iid: parent.iid });
    expect(await api.Epics.show(groupId, child.iid)).toMatchObject({ parent_iid: parent.iid });
  });
});

describe('words on epics by the JavaScript client', () => {
  it('are written, answered, changed and removed', async () => {
    const { api, kim, groupId } = world;
    // Notes of epics are found by the epic's id, not by its number in the group.
    const { id } = await api.Epics.create(groupId, 'Garden');
    const note = await kim.EpicNotes.create(groupId, id, 'Roses');
    expect(note).toMatchObject({ body: 'Roses', noteable_type: 'Epic', noteable_id: id });
    await kim.EpicNotes.edit(groupId, id, note.id, { body: 'White roses' });
    expect((await api.EpicNotes.all(groupId, id)).map((one) => one.body)).toEqual(['White roses']);
    await kim.EpicNotes.remove(groupId, id, note.id);
    expect(await refusalOf(api.EpicNotes.show(groupId, id, note.id))).toMatchObject({ status: 404 });
    const thread = await api.EpicDiscussions.create(groupId, id, 'A pond?');
    const reply = await kim.EpicDiscussions.addNote(groupId, id, thread.id, 'A small one');
    await kim.EpicDiscussions.editNote(groupId, id, thread.id, reply.id, { body: 'A tiny one' });
    const shown = await api.EpicDiscussions.show(groupId, id, thread.id);
    expect(shown.notes?.map((one) => one.body)).toEqual(['A pond?', 'A tiny one']);
    expect(await api.EpicDiscussions.all(groupId, id)).toHaveLength(1);
    await kim.EpicDiscussions.removeNote(groupId, id, thread.id, reply.id);
    expect((await api.EpicDiscussions.show(groupId, id, thread.id)).notes).toHaveLength(1);
  });

  it('and changes leave events', async () => {
    const { api, groupId } = world;
    const { id, iid } = await api.Epics.create(groupId, 'Fence');
    await api.Epics.edit(groupId, iid, { addLabels: 'wood', stateEvent: 'close' });
    const [label] = await api.EpicLabelEvents.all(groupId, id);
    expect(label).toMatchObject({ action: 'add', label: { name: 'wood' }, resource_type: 'Epic' });
    expect(await api.EpicStateEvents.all(groupId, id)).toMatchObject([{ state: 'closed' }]);
  });
});
