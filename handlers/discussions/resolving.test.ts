import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let author: MadeUser;
let developer: MadeUser;
let writer: MadeUser;
let reporter: MadeUser;
let parent: MadeParent;
let thread: { id: string; notes: { id: number }[] };
let path: string;

beforeEach(async () => {
  [author, developer, writer, reporter] = [
    await app.make.user(),
    await app.make.user(),
    await app.make.user(),
    await app.make.user(),
  ];
  app.server.clock.freeze('2022-11-20T09:30:00.000Z');
  parent = await makeParent(app.make, 'merge_request', { author, members: { developer, reporter } });
  thread = (await app.as(writer).post(parent.discussions, { body: 'why?' })).body;
  path = `${parent.discussions}/${thread.id}`;
  app.server.clock.advance(60_000);
});

const states = async () =>
  (await app.as('root').get(path)).body.notes.map((note: { resolved: boolean }) => note.resolved);
const systemNotes = async () =>
  (await app.as('root').get(parent.notes, { activity_filter: 'only_activity' })).body.map(
    (note: { body: string }) => note.body,
  );

describe('resolving a thread', () => {
  it('marks all its notes, by whom and when', async () => {
    await app.as(author).post(`${path}/notes`, { body: 'because' });
    const answer = await app.as(developer).put(path, { resolved: true });
    expect(answer.status).toBe(200);
    for (const note of answer.body.notes) {
      expect(note).toMatchObject({
        resolved: true,
        resolved_by: { id: developer.id },
        resolved_at: '2022-11-20T09:31:00.000Z',
        updated_at: '2022-11-20T09:31:00.000Z',
      });
    }
    expect(await states()).toEqual([true, true]);
  });

  it('is for developers, the author of the merge request and the author of the thread', async () => {
    for (const who of [developer, author, writer, 'root'] as const) {
      expect((await app.as(who).put(path, { resolved: true })).status).toBe(200);
      expect(await states()).toEqual([true]);
      expect((await app.as(who).put(path, { resolved: false })).status).toBe(200);
      expect(await states()).toEqual([false]);
    }
  });

  it('is refused to others', async () => {
    for (const who of [reporter, await app.make.user()]) {
      const answer = await app.as(who).put(path, { resolved: true });
      expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
      const one = await app.as(who).put(`${path}/notes/${thread.notes[0]?.id}`, { resolved: true });
      expect(one.status).toBe(403);
    }
    expect((await app.as(null).put(path, { resolved: true })).status).toBe(401);
    expect(await states()).toEqual([false]);
  });

  it('needs to be told so', async () => {
    const answer = await app.as(developer).put(path, {});
    expect([answer.status, answer.body]).toEqual([400, { error: 'resolved is missing' }]);
  });

  it('is undone with everything it left', async () => {
    await app.as(developer).put(path, { resolved: true });
    const { body } = await app.as(developer).put(path, { resolved: false });
    expect(body.notes[0]).toMatchObject({ resolved: false, resolved_by: null, resolved_at: null });
  });

  it('leaves a system note with the last open thread', async () => {
    const other = (await app.as(writer).post(parent.discussions, { body: 'and?' })).body;
    await app.as(developer).put(path, { resolved: true });
    expect(await systemNotes()).toEqual([]);
    await app.as(developer).put(`${parent.discussions}/${other.id}`, { resolved: true });
    expect(await systemNotes()).toEqual(['resolved all threads']);
    await app.as(developer).put(`${parent.discussions}/${other.id}`, { resolved: true });
    expect(await systemNotes()).toEqual(['resolved all threads']);
  });

  it('has replies stored as resolved', async () => {
    await app.as(developer).put(path, { resolved: true });
    const { body } = await app.as(writer).post(`${path}/notes`, { body: 'thanks' });
    expect(body).toMatchObject({ resolved: true, resolved_by: { id: developer.id } });
  });

  it('is refused for a lone comment', async () => {
    const note = await makeNote(app.services, { on: parent, author: writer });
    const lone = `${parent.discussions}/${note.discussion_id}`;
    expect((await app.as(developer).put(lone, { resolved: true })).status).toBe(403);
    const one = await app.as(developer).put(`${lone}/notes/${note.id}`, { resolved: true });
    expect([one.status, one.body]).toEqual([400, { message: '400 Bad request - Note is not resolvable' }]);
  });

  it('answers 404 for an unknown thread', async () => {
    const answer = await app.as(developer).put(`${parent.discussions}/${'0'.repeat(40)}`, { resolved: true });
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Discussion Not Found' }]);
  });
});

describe('resolving a note', () => {
  it('leaves the others of its thread as they are', async () => {
    const reply = (await app.as(author).post(`${path}/notes`, { body: 'because' })).body;
    const answer = await app.as(developer).put(`${path}/notes/${reply.id}`, { resolved: true });
    expect([answer.status, answer.body.resolved]).toEqual([200, true]);
    expect(await states()).toEqual([false, true]);
    expect(await systemNotes()).toEqual([]);
    await app.as(developer).put(`${path}/notes/${thread.notes[0]?.id}`, { resolved: true });
    expect(await systemNotes()).toEqual(['resolved all threads']);
  });
});

describe('a locked discussion', () => {
  it('is resolved by members alone', async () => {
    await app.services.db.write((tx) =>
      tx('merge_requests').where({ id: parent.id }).update({ discussion_locked: 1 }),
    );
    expect((await app.as(writer).put(path, { resolved: true })).status).toBe(403);
    expect((await app.as(developer).put(path, { resolved: true })).status).toBe(200);
  });
});
