import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe.each(['issue', 'epic'] as const)('internal notes on a parent of kind %s', (kind) => {
  let reporter: MadeUser;
  let guest: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    [reporter, guest] = [await app.make.user(), await app.make.user()];
    parent = await makeParent(app.make, kind, { members: { reporter, guest }, author: guest });
  });

  it.each([
    [{ internal: true }, true],
    [{ confidential: true }, true],
    [{ internal: true, confidential: false }, true],
    [{ internal: false, confidential: true }, true],
    [{ internal: false }, false],
    [{}, false],
  ])('come of %j: %j', async (params, internal) => {
    const answer = await app.as(reporter).post(parent.notes, { body: 'x', ...params });
    expect(answer.body).toMatchObject({ internal, confidential: internal });
  });

  it('are refused to callers below Reporter', async () => {
    for (const who of [guest, await app.make.user()]) {
      const answer = await app.as(who).post(parent.notes, { body: 'x', internal: true });
      expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    }
    expect((await app.as('root').get(parent.notes)).body).toEqual([]);
  });
});

describe.each(['snippet', 'merge_request'] as const)('internal notes on a parent of kind %s', (kind) => {
  it('are refused', async () => {
    const parent = await makeParent(app.make, kind);
    for (const name of ['internal', 'confidential']) {
      const answer = await app.as('root').post(parent.notes, { body: 'x', [name]: true });
      expect(answer.status).toBe(400);
    }
    expect((await app.as('root').get(parent.notes)).body).toEqual([]);
  });
});

describe.each(['issue', 'merge_request'] as const)('a locked discussion on a parent of kind %s', (kind) => {
  let guest: MadeUser;
  let author: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    [guest, author] = [await app.make.user(), await app.make.user()];
    parent = await makeParent(app.make, kind, {
      members: { guest },
      author,
      values: { discussion_locked: 1 },
    });
  });

  it('takes comments of members alone', async () => {
    expect((await app.as(guest).post(parent.notes, { body: 'x' })).status).toBe(201);
    const answer = await app.as(author).post(parent.notes, { body: 'x' });
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    expect((await app.as(guest).get(parent.notes)).body).toHaveLength(1);
  });

  it('is read by everybody', async () => {
    expect((await app.as(author).get(parent.notes)).status).toBe(200);
  });

  it('keeps others from changing what they wrote', async () => {
    const note = await makeNote(app.services, { on: parent, author });
    expect((await app.as(author).put(`${parent.notes}/${note.id}`, { body: 'y' })).status).toBe(403);
    expect((await app.as(author).delete(`${parent.notes}/${note.id}`)).status).toBe(403);
  });
});

describe.each(['issue', 'snippet', 'merge_request'] as const)('an archived project, kind %s', (kind) => {
  it('takes no comments and changes none', async () => {
    const owner = await app.make.user();
    const parent = await makeParent(app.make, kind, { archived: true, members: { owner } });
    const note = await makeNote(app.services, { on: parent, author: owner });
    const path = `${parent.notes}/${note.id}`;
    const answers = [
      await app.as(owner).post(parent.notes, { body: 'x' }),
      await app.as('root').post(parent.notes, { body: 'x' }),
      await app.as(owner).put(path, { body: 'y' }),
      await app.as(owner).delete(path),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await app.as(owner).get(parent.notes)).body).toMatchObject([{ id: note.id, body: 'Some words' }]);
  });
});
