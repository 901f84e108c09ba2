import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe.each(noteParents)('lone comments on a parent of kind %s', (kind) => {
  let mia: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    mia = await app.make.user();
    parent = await makeParent(app.make, kind);
  });

  it('stand in the list as such', async () => {
    const note = await makeNote(app.services, { on: parent, author: mia });
    const [thread] = (await app.as(mia).get(parent.discussions)).body;
    expect(thread).toMatchObject({ id: note.discussion_id, individual_note: true, notes: [{ id: note.id }] });
  });

  it('become threads with a reply, but not on snippets', async () => {
    const note = await makeNote(app.services, { on: parent, author: mia });
    const path = `${parent.discussions}/${note.discussion_id}`;
    const answer = await app.as(mia).post(`${path}/notes`, { body: 'reply' });
    const thread = (await app.as(mia).get(path)).body;
    if (kind === 'snippet') {
      const message = '400 Bad request - Discussion can not be replied to.';
      expect([answer.status, answer.body]).toEqual([400, { message }]);
      expect(thread.notes).toHaveLength(1);
      return;
    }
    expect([answer.status, answer.body.type]).toEqual([201, 'DiscussionNote']);
    expect(thread).toMatchObject({
      id: note.discussion_id,
      individual_note: false,
      notes: [{ type: 'DiscussionNote' }, { type: 'DiscussionNote', body: 'reply' }],
    });
  });

  it('of the system take no replies', async () => {
    const note = await makeNote(app.services, { on: parent, author: mia, system: 1, system_action: 'title' });
    const path = `${parent.discussions}/${note.discussion_id}`;
    const answer = await app.as('root').post(`${path}/notes`, { body: 'reply' });
    expect(answer.status).toBe(400);
    expect((await app.as(mia).get(path)).body).toMatchObject({ individual_note: true, notes: [{}] });
  });

  it('pass their name on to replies only under their own parent', async () => {
    const note = await makeNote(app.services, { on: parent, author: mia });
    const other = await makeParent(app.make, kind);
    const stray = `${other.discussions}/${note.discussion_id}`;
    expect((await app.as('root').get(stray)).status).toBe(404);
    expect((await app.as('root').post(`${stray}/notes`, { body: 'x' })).status).toBe(404);
  });
});

describe('a reply in an internal thread', () => {
  it('is internal as well, and nobody below Reporter gives one', async () => {
    const [reporter, guest] = [await app.make.user(), await app.make.user()];
    const parent = await makeParent(app.make, 'issue', { members: { reporter, guest } });
    const note = await makeNote(app.services, { on: parent, author: reporter, internal: 1 });
    const path = `${parent.discussions}/${note.discussion_id}/notes`;
    expect((await app.as(reporter).post(path, { body: 'x' })).body.internal).toBe(true);
    const answer = await app.as(guest).post(path, { body: 'x' });
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Discussion Not Found' }]);
    expect((await app.as(guest).get(parent.notes)).body).toEqual([]);
  });
});

describe.each(['issue', 'snippet', 'merge_request'] as const)('an archived project, kind %s', (kind) => {
  it('takes no threads and no replies', async () => {
    const owner = await app.make.user();
    const parent = await makeParent(app.make, kind, { archived: true, members: { owner } });
    const note = await makeNote(app.services, { on: parent, author: owner, type: 'DiscussionNote' });
    const path = `${parent.discussions}/${note.discussion_id}/notes`;
    expect((await app.as(owner).post(parent.discussions, { body: 'x' })).status).toBe(403);
    expect((await app.as(owner).post(path, { body: 'x' })).status).toBe(403);
    expect((await app.as(owner).get(parent.notes)).body).toHaveLength(1);
  });
});

describe.each(['issue', 'merge_request'] as const)('a locked discussion, kind %s', (kind) => {
  it('takes threads and replies of members alone', async () => {
    const [guest, stranger] = [await app.make.user(), await app.make.user()];
    const parent = await makeParent(app.make, kind, {
      members: { guest },
      values: { discussion_locked: 1 },
    });
    const { body } = await app.as(guest).post(parent.discussions, { body: 'x' });
    const path = `${parent.discussions}/${body.id}/notes`;
    expect((await app.as(stranger).post(parent.discussions, { body: 'x' })).status).toBe(403);
    expect((await app.as(stranger).post(path, { body: 'x' })).status).toBe(403);
    expect((await app.as(guest).post(path, { body: 'x' })).status).toBe(201);
  });
});
