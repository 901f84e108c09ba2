import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { type MadeParent, makeNote, makeParent, noteParents } from '../../tools/testing/factories-notes.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const wire = { issue: 'Issue', snippet: 'Snippet', merge_request: 'MergeRequest', epic: 'Epic' } as const;
const notThere = [404, { message: '404 Award Emoji Not Found' }];

const cases = noteParents.flatMap((kind) => [
  { kind, on: 'parent' as const },
  { kind, on: 'note' as const },
]);

describe.each(cases)('reactions to a $on of kind $kind', ({ kind, on }) => {
  let mia: MadeUser;
  let parent: MadeParent;
  let path: string;
  let id: number;
  beforeEach(async () => {
    mia = await app.make.user({ username: 'mia' });
    app.server.clock.freeze('2022-11-20T09:30:00.000Z');
    parent = await makeParent(app.make, kind);
    const note = await makeNote(app.services, { on: parent, author: mia });
    id = on === 'note' ? note.id : parent.id;
    path = on === 'note' ? `${parent.awards}/notes/${note.id}/award_emoji` : `${parent.awards}/award_emoji`;
  });

  const names = async () =>
    (await app.as('root').get(path)).body.map((award: { name: string }) => award.name);
  const votes = async () =>
    (await untyped(app.services.db.read)(parent.table)
      .where({ id: parent.id })
      .first('upvotes', 'downvotes')) as {
      upvotes: number;
      downvotes: number;
    };

  it('answer 201 with the record', async () => {
    const answer = await app.as(mia).post(path, { name: 'tada' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      name: 'tada',
      user: {
        id: mia.id,
        username: 'mia',
        name: mia.name,
        state: 'active',
        avatar_url: null,
        web_url: `${app.url}/mia`,
      },
      created_at: '2022-11-20T09:30:00.000Z',
      updated_at: '2022-11-20T09:30:00.000Z',
      awardable_id: id,
      awardable_type: on === 'note' ? 'Note' : wire[kind],
    });
    expect((await app.as(mia).get(`${path}/${answer.body.id}`)).body).toEqual(answer.body);
    expect((await app.as(mia).get(path)).body).toEqual([answer.body]);
  });

  it('are listed oldest first, page by page', async () => {
    for (const name of ['tada', 'rocket', 'heart']) await app.as(mia).post(path, { name });
    expect(await names()).toEqual(['tada', 'rocket', 'heart']);
    const page = await app.as(mia).get(path, { per_page: 2 });
    expect(page.body).toHaveLength(2);
    expect(page.headers).toMatchObject({ 'x-total': '3', 'x-next-page': '2' });
  });

  it('are kept under one name', async () => {
    expect((await app.as(mia).post(path, { name: '+1' })).body.name).toBe('thumbsup');
    expect((await app.as(mia).post(path, { name: 'thumbsup' })).status).toBe(404);
    expect(await names()).toEqual(['thumbsup']);
  });

  it('count as votes on parents', async () => {
    const up = await app.as(mia).post(path, { name: 'thumbsup' });
    await app.as('root').post(path, { name: 'thumbsup' });
    await app.as('root').post(path, { name: 'thumbsdown' });
    await app.as('root').post(path, { name: 'tada' });
    expect(await votes()).toEqual(
      on === 'note' ? { upvotes: 0, downvotes: 0 } : { upvotes: 2, downvotes: 1 },
    );
    await app.as(mia).delete(`${path}/${up.body.id}`);
    expect((await votes()).upvotes).toBe(on === 'note' ? 0 : 1);
  });

  it('are given once by one user', async () => {
    await app.as(mia).post(path, { name: 'tada' });
    const answer = await app.as(mia).post(path, { name: 'tada' });
    const message = '404 Award Emoji Name has already been taken Not Found';
    expect([answer.status, answer.body]).toEqual([404, { message }]);
    expect((await app.as('root').post(path, { name: 'tada' })).status).toBe(201);
    expect(await names()).toEqual(['tada', 'tada']);
  });

  it('need a name that is known', async () => {
    const missing = await app.as(mia).post(path, {});
    expect([missing.status, missing.body]).toEqual([400, { error: 'name is missing' }]);
    for (const name of ['nothing_known', '', ':tada:']) {
      const answer = await app.as(mia).post(path, { name });
      const message = '404 Award Emoji Name is not a valid emoji name Not Found';
      expect([answer.status, answer.body]).toEqual([404, { message }]);
    }
    expect(await names()).toEqual([]);
  });

  it('are taken back by their user and by administrators alone', async () => {
    const first = (await app.as(mia).post(path, { name: 'tada' })).body.id;
    const second = (await app.as(mia).post(path, { name: 'heart' })).body.id;
    const owner = await app.make.user();
    await app.make.members(parent.place, { owner });
    const answer = await app.as(owner).delete(`${path}/${first}`);
    expect([answer.status, answer.body]).toEqual([401, { message: '401 Unauthorized' }]);
    expect(await names()).toEqual(['tada', 'heart']);
    expect((await app.as(mia).delete(`${path}/${first}`)).status).toBe(204);
    expect((await app.as('root').delete(`${path}/${second}`)).status).toBe(204);
    expect(await names()).toEqual([]);
  });

  it('stay when they are newer than the caller thinks', async () => {
    const award = (await app.as(mia).post(path, { name: 'tada' })).body.id;
    const since = { 'if-unmodified-since': 'Sun, 20 Nov 2022 09:29:59 GMT' };
    expect((await app.as(mia).delete(`${path}/${award}`, {}, since)).status).toBe(412);
    expect(await names()).toEqual(['tada']);
  });

  it('are found under their own parent alone', async () => {
    const award = (await app.as(mia).post(path, { name: 'tada' })).body.id;
    const other = on === 'note' ? `${parent.awards}/award_emoji` : (await makeParent(app.make, kind)).awards;
    const base = on === 'note' ? other : `${other}/award_emoji`;
    for (const address of [`${base}/${award}`, `${path}/999999`]) {
      for (const verb of ['GET', 'DELETE']) {
        const answer = await app.as(mia).call(verb, address);
        expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
      }
    }
    expect((await app.as(mia).get(`${path}/x`)).body).toEqual({ error: 'award_id is invalid' });
    expect(await names()).toEqual(['tada']);
  });

  it('need a user', async () => {
    const calls = [
      ['GET', path],
      ['POST', path],
      ['GET', `${path}/1`],
      ['DELETE', `${path}/1`],
    ] as const;
    for (const [verb, address] of calls) expect((await app.as(null).call(verb, address)).status).toBe(401);
  });

  it('are hidden with a private place', async () => {
    const hidden = await makeParent(app.make, kind, { visibility: 'private' });
    const note = await makeNote(app.services, { on: hidden, author: mia });
    const address =
      on === 'note' ? `${hidden.awards}/notes/${note.id}/award_emoji` : `${hidden.awards}/award_emoji`;
    expect((await app.as(mia).get(address)).status).toBe(404);
    expect((await app.as(mia).post(address, { name: 'tada' })).status).toBe(404);
    expect((await app.as('root').get(address)).body).toEqual([]);
  });

  it('answer 404 for what is not there', async () => {
    const address =
      on === 'note'
        ? `${parent.awards}/notes/999999/award_emoji`
        : `${parent.awards.replace(/\d+$/, '999999')}/award_emoji`;
    for (const verb of ['GET', 'POST']) {
      const answer = await app.as(mia).call(verb, address, { name: 'tada' });
      expect([answer.status, answer.body]).toEqual(notThere);
    }
  });
});

describe('reactions', () => {
  it('are not for system notes', async () => {
    const mia = await app.make.user();
    const parent = await makeParent(app.make, 'issue');
    const note = await makeNote(app.services, {
      on: parent,
      author: mia,
      system: 1,
      system_action: 'title',
    });
    const path = `${parent.awards}/notes/${note.id}/award_emoji`;
    const answer = await app.as('root').post(path, { name: 'tada' });
    expect([answer.status, answer.body]).toEqual(notThere);
    expect((await app.as(mia).get(path)).body).toEqual([]);
  });

  it.each(['issue', 'merge_request'] as const)(
    'to something locked of kind %s are for members alone',
    async (kind) => {
      const [guest, stranger] = [await app.make.user(), await app.make.user()];
      const parent = await makeParent(app.make, kind, {
        members: { guest },
        values: { discussion_locked: 1 },
      });
      const path = `${parent.awards}/award_emoji`;
      const answer = await app.as(stranger).post(path, { name: 'tada' });
      expect([answer.status, answer.body]).toEqual(notThere);
      expect((await app.as(guest).post(path, { name: 'tada' })).status).toBe(201);
    },
  );

  it('are refused in archived projects', async () => {
    const owner = await app.make.user();
    const parent = await makeParent(app.make, 'issue', { archived: true, members: { owner } });
    const path = `${parent.awards}/award_emoji`;
    expect((await app.as(owner).post(path, { name: 'tada' })).status).toBe(403);
    expect((await app.as(owner).get(path)).body).toEqual([]);
  });

  it('to a confidential issue are hidden with it, in the words of an absent one', async () => {
    const [author, stranger] = [await app.make.user(), await app.make.user()];
    const parent = await makeParent(app.make, 'issue', { author, values: { confidential: 1 } });
    const answer = await app.as(stranger).post(`${parent.awards}/award_emoji`, { name: 'tada' });
    expect([answer.status, answer.body]).toEqual(notThere);
    expect((await app.as(author).post(`${parent.awards}/award_emoji`, { name: 'tada' })).status).toBe(201);
  });

  it('of twenty callers at once are all counted', async () => {
    const parent = await makeParent(app.make, 'issue');
    const users = [];
    for (let count = 0; count < 20; count += 1) users.push(await app.make.user());
    const answers = await Promise.all(
      users.map((user) => app.as(user).post(`${parent.awards}/award_emoji`, { name: 'thumbsup' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const row = await app.services.db.read('issues').where({ id: parent.id }).first();
    expect(row?.upvotes).toBe(20);
  });
});
