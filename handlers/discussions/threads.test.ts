import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const absent = '0'.repeat(40);
const lost = [404, { message: '404 Discussion Not Found' }];

/** A commit as a parent of threads. */
async function commitParent(): Promise<{ discussions: string; sha: string; base: string }> {
  const project = await app.make.project({ files: { 'a.txt': 'one\n' } });
  const base = `${project.url}/repository/commits`;
  const sha = await app.make.commit(project, { 'b.txt': 'two\n' });
  return { discussions: `${base}/${sha}/discussions`, sha, base };
}

describe.each([...noteParents, 'commit'] as const)('threads on a parent of kind %s', (kind) => {
  let mia: MadeUser;
  let parent: { discussions: string };
  beforeEach(async () => {
    mia = await app.make.user();
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    parent = kind === 'commit' ? await commitParent() : await makeParent(app.make, kind);
  });

  const begin = async (body = 'first', who: MadeUser | 'root' = mia) =>
    (await app.as(who).post(parent.discussions, { body })).body;
  const list = async () => (await app.as('root').get(parent.discussions)).body;

  it('begin with one note', async () => {
    const answer = await app.as(mia).post(parent.discussions, { body: 'first' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{40}$/),
      individual_note: false,
      notes: [{ type: 'DiscussionNote', body: 'first', author: { id: mia.id } }],
    });
    expect(answer.body.notes[0].resolvable).toBe(kind === 'merge_request');
    expect(await list()).toEqual([answer.body]);
  });

  it('are listed oldest first with their notes, page by page', async () => {
    const first = await begin('one');
    app.server.clock.advance(1000);
    const second = await begin('two');
    app.server.clock.advance(1000);
    await app.as(mia).post(`${parent.discussions}/${first.id}/notes`, { body: 'one more' });
    const threads = await list();
    expect(threads.map((thread: { id: string }) => thread.id)).toEqual([first.id, second.id]);
    expect(threads[0].notes.map((note: { body: string }) => note.body)).toEqual(['one', 'one more']);
    const page = await app.as(mia).get(parent.discussions, { per_page: 1, page: 2 });
    expect(page.body).toEqual([threads[1]]);
    expect(page.headers).toMatchObject({ 'x-total': '2', 'x-total-pages': '2' });
  });

  it('are read one by one, with their notes, and note by note', async () => {
    const thread = await begin();
    const path = `${parent.discussions}/${thread.id}`;
    await app.as(mia).post(`${path}/notes`, { body: 'second' });
    const answer = await app.as(mia).get(path);
    expect(answer.body.notes.map((note: { body: string }) => note.body)).toEqual(['first', 'second']);
    expect((await app.as(mia).get(`${path}/notes`)).body).toEqual(answer.body.notes);
    const page = await app.as(mia).get(`${path}/notes`, { per_page: 1 });
    expect([page.body.length, page.headers['x-total']]).toEqual([1, '2']);
    const { id } = answer.body.notes[1];
    expect((await app.as(mia).get(`${path}/notes/${id}`)).body).toEqual(answer.body.notes[1]);
  });

  it('answer 404 when there is none of that name', async () => {
    const answer = await app.as(mia).get(`${parent.discussions}/${absent}`);
    expect([answer.status, answer.body]).toEqual(lost);
    const notes = await app.as(mia).get(`${parent.discussions}/${absent}/notes`);
    expect([notes.status, notes.body]).toEqual([404, { message: '404 Notes Not Found' }]);
    const reply = await app.as(mia).post(`${parent.discussions}/${absent}/notes`, { body: 'x' });
    expect([reply.status, reply.body]).toEqual(lost);
    for (const verb of ['GET', 'PUT', 'DELETE']) {
      const one = await app.as(mia).call(verb, `${parent.discussions}/${absent}/notes/1`, { body: 'x' });
      expect([one.status, one.body]).toEqual(lost);
    }
  });

  it('answer 404 for a note outside the thread', async () => {
    const [one, two] = [await begin(), await begin()];
    const answer = await app.as(mia).get(`${parent.discussions}/${one.id}/notes/${two.notes[0].id}`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('need a user', async () => {
    const thread = await begin();
    const path = `${parent.discussions}/${thread.id}`;
    const note = `${path}/notes/${thread.notes[0].id}`;
    const calls = [
      ['GET', parent.discussions],
      ['POST', parent.discussions],
      ['GET', path],
      ['GET', `${path}/notes`],
      ['POST', `${path}/notes`],
      ['GET', note],
      ['PUT', note],
      ['DELETE', note],
    ] as const;
    for (const [verb, address] of calls) expect((await app.as(null).call(verb, address)).status).toBe(401);
    expect(await list()).toEqual([thread]);
  });

  it.each([
    [{}, { error: 'body is missing' }],
    [{ body: ' ' }, { message: `400 Bad request - Note {:note=>["can't be blank"]}` }],
    [
      { body: 'a'.repeat(1_000_001) },
      { message: '400 Bad request - Note {:note=>["is too long (maximum is 1000000 characters)"]}' },
    ],
    [{ body: 'x', created_at: 'soon' }, { error: 'created_at is invalid' }],
  ])('and replies need a body, case %#', async (params, body) => {
    const thread = await begin();
    for (const path of [parent.discussions, `${parent.discussions}/${thread.id}/notes`]) {
      const answer = await app.as(mia).post(path, params);
      expect([answer.status, answer.body]).toEqual([400, body]);
    }
    expect(await list()).toEqual([thread]);
  });

  it('and replies take created_at of administrators alone', async () => {
    const created_at = '2020-01-01T00:00:00.000Z';
    const made = await app.as('root').post(parent.discussions, { body: 'x', created_at });
    expect(made.body.notes[0].created_at).toBe(created_at);
    const path = `${parent.discussions}/${made.body.id}/notes`;
    const mine = await app.as(mia).post(path, { body: 'x', created_at });
    expect(mine.body.created_at).toBe('2022-11-20T09:30:00.000Z');
    const early = await app.as('root').post(path, { body: 'x', created_at: '1969-01-01' });
    expect(early.status).toBe(400);
  });

  it('are changed and deleted note by note by authors and maintainers alone', async () => {
    const thread = await begin();
    const path = `${parent.discussions}/${thread.id}/notes/${thread.notes[0].id}`;
    const stranger = await app.make.user();
    for (const answer of [
      await app.as(stranger).put(path, { body: 'other' }),
      await app.as(stranger).delete(path),
    ]) {
      expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
    }
    expect(await list()).toEqual([thread]);
    const changed = await app.as(mia).put(path, { body: 'other' });
    expect([changed.status, changed.body.body]).toEqual([200, 'other']);
    const since = { 'if-unmodified-since': '2022-11-20T09:29:59Z' };
    expect((await app.as(mia).delete(path, {}, since)).status).toBe(412);
    expect((await app.as(mia).delete(path)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{}, 'body, resolved are missing, exactly one parameter must be provided'],
    [{ body: 'x', resolved: true }, 'body, resolved are mutually exclusive'],
    [{ body: '' }, 'body is empty'],
    [{ resolved: 'maybe' }, 'resolved is invalid'],
  ])('take exactly one change of a note: %j', async (params, error) => {
    const thread = await begin();
    const path = `${parent.discussions}/${thread.id}/notes/${thread.notes[0].id}`;
    const answer = await app.as(mia).put(path, { ...params });
    expect([answer.status, answer.body]).toEqual([400, { error }]);
    expect(await list()).toEqual([thread]);
  });

  it('cannot be resolved except on merge requests', async () => {
    const thread = await begin();
    const path = `${parent.discussions}/${thread.id}/notes/${thread.notes[0].id}`;
    const answer = await app.as(mia).put(path, { resolved: true });
    if (kind === 'merge_request') expect([answer.status, answer.body.resolved]).toEqual([200, true]);
    else {
      const message = '400 Bad request - Note is not resolvable';
      expect([answer.status, answer.body]).toEqual([400, { message }]);
    }
  });
});

describe('threads on commits', () => {
  it('are found by branch, tag or short id, and answer 404 for no commit', async () => {
    const mia = await app.make.user();
    const { base, sha, discussions } = await commitParent();
    const { body } = await app.as(mia).post(discussions, { body: 'x' });
    for (const name of ['main', sha.slice(0, 10)]) {
      expect((await app.as(mia).get(`${base}/${name}/discussions`)).body).toEqual([body]);
    }
    const answer = await app.as(mia).get(`${base}/nothing/discussions`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Commit Not Found' }]);
  });

  it('name the commit', async () => {
    const { discussions } = await commitParent();
    const { body } = await app.as('root').post(discussions, { body: 'x' });
    expect(body.notes[0]).toMatchObject({
      noteable_type: 'Commit',
      noteable_id: null,
      noteable_iid: null,
      resolvable: false,
    });
  });

  it('are for reporters and above in private projects', async () => {
    const [guest, reporter] = [await app.make.user(), await app.make.user()];
    const members = { guest, reporter };
    const project = await app.make.project({ visibility: 'private', members, files: { 'a.txt': 'x' } });
    const path = `${project.url}/repository/commits/main/discussions`;
    expect((await app.as(guest).get(path)).status).toBe(403);
    expect((await app.as(guest).post(path, { body: 'x' })).status).toBe(403);
    expect((await app.as(reporter).post(path, { body: 'x' })).status).toBe(201);
    expect((await app.as(await app.make.user()).get(path)).status).toBe(404);
  });
});
