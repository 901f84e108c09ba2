import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const problem = (text: string) => ({ message: `400 Bad request - Note ${text}` });
const blank = problem(`{:note=>["can't be blank"]}`);

const rowOf = async (parent: MadeParent) =>
  (await untyped(app.services.db.read)(parent.table).where({ id: parent.id }).first()) as Record<
    string,
    unknown
  >;

describe.each(noteParents)('commenting on a parent of kind %s', (kind) => {
  let mia: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    mia = await app.make.user({ username: 'mia' });
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    parent = await makeParent(app.make, kind);
    app.server.clock.advance(60_000);
  });

  const notes = async () => (await app.as('root').get(parent.notes)).body;
  const refused = async (who: MadeUser | null, status: number, params: object = { body: 'x' }) => {
    const before = await notes();
    const answer = await app.as(who).post(parent.notes, { ...params });
    expect(answer.status).toBe(status);
    expect(await notes()).toEqual(before);
    return answer.body;
  };

  it('answers 201 with the note and stores it', async () => {
    const answer = await app.as(mia).post(parent.notes, { body: 'Looks *good*' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      type: null,
      body: 'Looks *good*',
      author: { id: mia.id },
      created_at: '2022-11-20T09:31:00.000Z',
      updated_at: '2022-11-20T09:31:00.000Z',
      system: false,
      noteable_id: parent.id,
      internal: false,
      commands_changes: {},
    });
    expect(await notes()).toEqual([answer.body]);
  });

  it('counts the comment and moves updated_at of the parent', async () => {
    await app.as(mia).post(parent.notes, { body: 'x' });
    expect(await rowOf(parent)).toMatchObject({
      user_notes_count: 1,
      updated_at: '2022-11-20T09:31:00.000Z',
    });
  });

  it('is refused to callers without a user before anything else', async () => {
    expect(await refused(null, 401, {})).toEqual({ message: '401 Unauthorized' });
  });

  it('is refused to strangers of a private place as if it were not there', async () => {
    const hidden = await makeParent(app.make, kind, { visibility: 'private' });
    const answer = await app.as(mia).post(hidden.notes, { body: 'x' });
    expect(answer.status).toBe(404);
    expect((await rowOf(hidden))['user_notes_count']).toBe(0);
  });

  it('needs a body', async () => {
    expect(await refused(mia, 400, {})).toEqual({ error: 'body is missing' });
  });

  it.each(['', '  \n '])('refuses the blank body %j', async (body) => {
    expect(await refused(mia, 400, { body })).toEqual(blank);
  });

  it('takes 1,000,000 characters and not one more', async () => {
    const most = `${'a'.repeat(999_998)}😀b`;
    expect((await app.as(mia).post(parent.notes, { body: most })).status).toBe(201);
    expect(await refused(mia, 400, { body: `${most}c` })).toEqual(
      problem('{:note=>["is too long (maximum is 1000000 characters)"]}'),
    );
  });

  it('takes numbers as text and parameters of every encoding', async () => {
    expect((await app.as(mia).post(parent.notes, { body: 12 })).body.body).toBe('12');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await fetch(`${app.url}/api/v4${parent.notes}?private_token=${mia.token}`, {
      method: 'POST',
      headers: form,
      body: 'body=a+b',
    });
    expect(await sent.json()).toMatchObject({ body: 'a b' });
  });

  it('drops created_at of others than owners', async () => {
    const answer = await app.as(mia).post(parent.notes, { body: 'x', created_at: '2020-01-01' });
    expect([answer.status, answer.body.created_at]).toEqual([201, '2022-11-20T09:31:00.000Z']);
  });

  it('ends the pending to-dos of the author on the parent', async () => {
    if (kind === 'snippet') return;
    const key = { [`${kind}_id`]: parent.id };
    const at = app.services.clock.now();
    const todo = { user_id: mia.id, author_id: mia.id, action: 'marked', created_at: at, updated_at: at };
    await app.services.db.write((tx) => tx('todos').insert({ ...todo, ...key }));
    await app.as(mia).post(parent.notes, { body: 'x' });
    expect(await untyped(app.services.db.read)('todos').where(key).pluck('state')).toEqual(['done']);
  });

  it('is told to lists of activity', async () => {
    const { body } = await app.as(mia).post(parent.notes, { body: 'x' });
    const event = await app.services.db.read('events').where({ action: 'commented' }).first();
    expect(event).toMatchObject({ target_type: 'Note', target_id: body.id, author_id: mia.id });
  });
});

describe.each(['issue', 'snippet', 'merge_request'] as const)('created_at on a parent of kind %s', (kind) => {
  let owner: MadeUser;
  let parent: MadeParent;
  beforeEach(async () => {
    owner = await app.make.user();
    parent = await makeParent(app.make, kind, { members: { owner } });
  });
  const post = (created_at: string) => app.as(owner).post(parent.notes, { body: 'x', created_at });

  it('takes effect for owners and administrators', async () => {
    const answer = await post('2016-03-11T03:45:40Z');
    expect(answer.body).toMatchObject({
      created_at: '2016-03-11T03:45:40.000Z',
      updated_at: '2016-03-11T03:45:40.000Z',
    });
    const byRoot = await app.as('root').post(parent.notes, { body: 'x', created_at: '2016-03-11' });
    expect(byRoot.body.created_at).toBe('2016-03-11T00:00:00.000Z');
  });

  it('does not move the parent back', async () => {
    const { updated_at } = await rowOf(parent);
    await post('2016-03-11T03:45:40Z');
    expect(((await rowOf(parent))['updated_at'] as string) >= (updated_at as string)).toBe(true);
  });

  it.each(['1970-01-01', '1969-12-31T23:59:59Z', '2999-01-01'])('refuses %s', async (moment) => {
    const answer = await post(moment);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^400 Bad request - Note \{:created_at=>\["/);
    expect((await rowOf(parent))['user_notes_count']).toBe(0);
  });

  it('must be a moment', async () => {
    const answer = await post('yesterday');
    expect([answer.status, answer.body]).toEqual([400, { error: 'created_at is invalid' }]);
  });
});

describe('a body of one emoji alone', () => {
  it.each(['snippet', 'merge_request', 'epic'] as const)('reacts to a parent of kind %s', async (kind) => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, kind);
    const answer = await app.as(mia).post(parent.notes, { body: ' :+1: ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'thumbsup',
      user: { id: mia.id },
      awardable_id: parent.id,
    });
    expect((await rowOf(parent))['upvotes']).toBe(1);
    expect((await app.as(mia).get(parent.notes)).body).toEqual([]);
    await app.as(mia).post(parent.notes, { body: ':thumbsup:' });
    expect((await rowOf(parent))['upvotes']).toBe(0);
  });

  it('is a comment on an issue', async () => {
    const parent = await makeParent(app.make, 'issue');
    const answer = await app.as('root').post(parent.notes, { body: ':thumbsup:' });
    expect([answer.status, answer.body.body]).toEqual([201, ':thumbsup:']);
  });

  it.each([':nothing_known:', ':tada: yes', ':tada::tada:'])('is not %j', async (body) => {
    const parent = await makeParent(app.make, 'snippet');
    const answer = await app.as('root').post(parent.notes, { body });
    expect([answer.status, answer.body.body]).toEqual([201, body]);
  });
});

describe('mentions of a comment', () => {
  it('give to-dos to whoever may read it', async () => {
    const [ana, ben] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'ben' })];
    const parent = await makeParent(app.make, 'issue', { members: { reporter: ana } });
    await app.as('root').post(parent.notes, { body: 'ask @ana and @ben', internal: true });
    const rows = await app.services.db.read('todos').select('user_id', 'action');
    expect(rows).toEqual([{ user_id: ana.id, action: 'mentioned' }]);
    await app.as('root').post(parent.notes, { body: 'so @ben?' });
    expect(await app.services.db.read('todos').where({ user_id: ben.id })).toHaveLength(1);
  });

  it('leave a system note on an issue they name, once', async () => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, 'issue', { author: mia });
    const other = await makeParent(app.make, 'issue', {
      author: mia,
      ...(parent.project ? { project: parent.project } : {}),
    });
    await app.as(mia).post(parent.notes, { body: `see #${other.iid}` });
    await app.as(mia).post(parent.notes, { body: `again #${other.iid}` });
    const [note, ...rest] = (await app.as(mia).get(other.notes)).body;
    expect(note).toMatchObject({ system: true, body: `mentioned in issue #${parent.iid}` });
    expect(rest).toEqual([]);
  });
});

describe('twenty comments at once', () => {
  it('are all there and counted', async () => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, 'issue');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => app.as(mia).post(parent.notes, { body: `x ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await rowOf(parent))['user_notes_count']).toBe(20);
  });
});
