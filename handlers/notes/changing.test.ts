import { beforeEach, describe, expect, it } from 'vitest';
import type { NoteRow } from '../../storage/database/issuables/rows.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const written = '2022-11-20T09:30:00.000Z';

describe.each(noteParents)('a note on a parent of kind %s', (kind) => {
  let author: MadeUser;
  let maintainer: MadeUser;
  let developer: MadeUser;
  let parent: MadeParent;
  let note: NoteRow;
  let path: string;
  beforeEach(async () => {
    [author, maintainer, developer] = [await app.make.user(), await app.make.user(), await app.make.user()];
    app.server.clock.freeze(written);
    parent = await makeParent(app.make, kind, { members: { maintainer, developer } });
    note = await makeNote(app.services, { on: parent, author, body: 'before' });
    path = `${parent.notes}/${note.id}`;
    app.server.clock.advance(60_000);
  });

  const body = async () => (await app.as('root').get(path)).body.body;
  const count = async () =>
    (await untyped(app.services.db.read)(parent.table).where({ id: parent.id }).first('user_notes_count'))
      ?.user_notes_count;

  it('is changed by its author, maintainers and administrators', async () => {
    for (const who of [author, maintainer, 'root'] as const) {
      const text = `after ${who === 'root' ? 'root' : who.username}`;
      const answer = await app.as(who).put(path, { body: text });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        id: note.id,
        body: text,
        author: { id: author.id },
        created_at: written,
        updated_at: '2022-11-20T09:31:00.000Z',
      });
    }
    expect(await body()).toBe('after root');
  });

  it('is deleted by its author, maintainers and administrators', async () => {
    for (const who of [author, maintainer, 'root'] as const) {
      const one = await makeNote(app.services, { on: parent, author });
      const answer = await app.as(who).delete(`${parent.notes}/${one.id}`);
      expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
      expect((await app.as(author).get(`${parent.notes}/${one.id}`)).status).toBe(404);
    }
    expect(await count()).toBe(1);
  });

  it('is neither changed nor deleted by others', async () => {
    for (const who of [developer, await app.make.user()]) {
      const put = await app.as(who).put(path, { body: 'after' });
      expect([put.status, put.body]).toEqual([403, { message: '403 Forbidden' }]);
      const gone = await app.as(who).delete(path);
      expect([gone.status, gone.body]).toEqual([403, { message: '403 Forbidden' }]);
    }
    for (const answer of [await app.as(null).put(path, {}), await app.as(null).delete(path)]) {
      expect(answer.status).toBe(401);
    }
    expect([await body(), await count()]).toEqual(['before', 1]);
  });

  it('by the system is neither changed nor deleted by anybody', async () => {
    const made = await makeNote(app.services, { on: parent, author, system: 1, system_action: 'title' });
    for (const who of [author, maintainer, 'root'] as const) {
      expect((await app.as(who).put(`${parent.notes}/${made.id}`, { body: 'x' })).status).toBe(403);
      expect((await app.as(who).delete(`${parent.notes}/${made.id}`)).status).toBe(403);
    }
    expect((await app.as('root').get(`${parent.notes}/${made.id}`)).body.body).toBe('Some words');
  });

  it('keeps its text when the new one is blank or too long', async () => {
    const blank = await app.as(author).put(path, { body: ' ' });
    expect([blank.status, blank.body]).toEqual([400, { error: 'body is empty' }]);
    const long = await app.as(author).put(path, { body: 'a'.repeat(1_000_001) });
    expect([long.status, long.body]).toEqual([
      400,
      { message: '400 Bad request - Note {:note=>["is too long (maximum is 1000000 characters)"]}' },
    ]);
    expect(await body()).toBe('before');
  });

  it('needs a text unless it is on an issue', async () => {
    const answer = await app.as(author).put(path, { confidential: true });
    const expected = kind === 'issue' ? [200, undefined] : [400, 'body is missing'];
    expect([answer.status, answer.body.error]).toEqual(expected);
    expect((await app.as('root').get(path)).body).toMatchObject({ body: 'before', updated_at: written });
  });

  it('stays as visible as it was', async () => {
    if (kind === 'snippet') return;
    const answer = await app.as(author).put(path, { body: 'after', confidential: true });
    expect(answer.body).toMatchObject({ body: 'after', internal: false, confidential: false });
  });

  it('keeps its date when the text is the same', async () => {
    const answer = await app.as(author).put(path, { body: 'before' });
    expect([answer.status, answer.body.updated_at]).toEqual([200, written]);
  });

  it.each([
    ['Sun, 20 Nov 2022 09:29:59 GMT', 412],
    ['2022-11-20T09:29:59Z', 412],
    ['Sun, 20 Nov 2022 09:30:00 GMT', 204],
    ['soon', 204],
  ])('is deleted if unmodified since %s: %i', async (since, status) => {
    const answer = await app.as(author).delete(path, {}, { 'if-unmodified-since': since });
    expect(answer.status).toBe(status);
    expect(await count()).toBe(status === 204 ? 0 : 1);
    if (status === 412) expect(answer.body).toEqual({ message: '412 Precondition Failed' });
  });

  it('is found under its own parent alone', async () => {
    const other = await makeParent(app.make, kind);
    const stray = `${other.notes}/${note.id}`;
    for (const answer of [
      await app.as('root').put(stray, { body: 'x' }),
      await app.as('root').delete(stray),
      await app.as('root').put(`${parent.notes}/999999`, { body: 'x' }),
      await app.as('root').delete(`${parent.notes}/999999`),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
    }
    for (const answer of [
      await app.as('root').put(`${parent.notes}/x`, { body: 'x' }),
      await app.as('root').delete(`${parent.notes}/x`),
    ]) {
      expect([answer.status, answer.body]).toEqual([400, { error: 'note_id is invalid' }]);
    }
    expect(await body()).toBe('before');
  });

  it('goes with its reactions, to-dos and place in lists of activity', async () => {
    const { id } = (await app.as(author).post(parent.notes, { body: 'hello @root' })).body;
    await app.as(author).post(`${parent.awards}/notes/${id}/award_emoji`, { name: 'tada' });
    await app.as(author).delete(`${parent.notes}/${id}`);
    for (const table of ['award_emoji', 'todos', 'mentions']) {
      expect(await untyped(app.services.db.read)(table).where({ note_id: id })).toEqual([]);
    }
    expect(await app.services.db.read('events').where({ action: 'commented' })).toEqual([]);
  });
});

describe('an issue that is closed', () => {
  it('takes comments and changes of them', async () => {
    const author = await app.make.user();
    const parent = await makeParent(app.make, 'issue', { author, values: { state: 'closed' } });
    const { id } = (await app.as(author).post(parent.notes, { body: 'x' })).body;
    expect((await app.as(author).put(`${parent.notes}/${id}`, { body: 'y' })).status).toBe(200);
  });
});
