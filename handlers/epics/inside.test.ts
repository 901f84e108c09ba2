import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import type { MadeEpic } from '../../tools/testing/factories-epic.js';
import { useServer } from '../../tools/testing/use-server.js';
import { epicScene, notesOf as notes, titlesAt as titles } from './testing/scenes.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let group: GroupRow;
let epic: MadeEpic;

beforeEach(async () => {
  ({ guest, reporter, group, epic } = await epicScene(app));
});

const titlesAt = (who: MadeUser | null, path: string, params?: TestParams) => titles(app, who, path, params);
const notesOf = (column: string, id: number) => notes(app, column, id);

describe('epics inside an epic', () => {
  const inner = (title: string, values: object = {}) =>
    app.make.epic({ group, author: reporter, title, ...values });

  it('are made there, as confidential as the outer one', async () => {
    const hidden = await inner('hidden', { confidential: 1 });
    const answer = await app.as(reporter).post(`${hidden.url}/epics`, { title: 'new' });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        iid: 3,
        title: 'new',
        group_id: group.id,
        parent_id: hidden.id,
        has_children: false,
        has_issues: false,
        reference: '&3',
        url: app.services.urls.web('/groups/acme/-/epics/3'),
        relation_url: app.services.urls.web(`/groups/acme/-/epics/2/links/${answer.body.id}`),
      },
    ]);
    expect((await app.as(reporter).get(`/groups/${group.id}/epics/3`)).body.confidential).toBe(true);
    expect((await app.as(reporter).post(`${epic.url}/epics`, {})).body).toEqual({
      error: 'title is missing',
    });
    const blank = await app.as(reporter).post(`${epic.url}/epics`, { title: ' ' });
    expect(blank.body).toEqual({ message: { title: ["can't be blank"] } });
  });

  it('are put in and taken out, and say so', async () => {
    const [child, other] = [await inner('child'), await inner('other')];
    const path = `${epic.url}/epics/${child.id}`;
    const answer = await app.as(reporter).post(path);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { id: child.id, parent_id: epic.id, parent_iid: 1 },
    ]);
    const again = await app.as(reporter).post(path);
    expect([again.status, again.body]).toEqual([409, { message: 'Epic(s) already assigned' }]);
    expect(await titlesAt(null, `${epic.url}/epics`)).toEqual(['child']);
    await app.as(reporter).post(`${other.url}/epics/${child.id}`);
    expect((await app.as(reporter).delete(path)).status).toBe(404);
    const out = await app.as(reporter).delete(`${other.url}/epics/${child.id}`);
    expect([out.status, out.body]).toMatchObject([200, { id: child.id, parent_id: null }]);
    expect(await notesOf('epic_id', epic.id)).toEqual([
      'added epic &2 as child epic',
      'moved child epic &2 to epic &3',
    ]);
    expect(await notesOf('epic_id', child.id)).toEqual([
      'added epic &1 as parent epic',
      'added epic &3 as parent epic',
      'removed parent epic &3',
    ]);
  });

  it('never stand in a circle or too deep', async () => {
    const chain = [epic];
    for (let depth = 2; depth <= 7; depth += 1) {
      const next = await inner(`depth ${depth}`);
      const last = chain.at(-1) ?? epic;
      expect((await app.as(reporter).post(`${last.url}/epics/${next.id}`)).status).toBe(201);
      chain.push(next);
    }
    const deepest = chain.at(-1) ?? epic;
    const [middle] = chain.slice(3);
    expect((await app.as(reporter).post(`${deepest.url}/epics/${epic.id}`)).status).toBe(422);
    expect((await app.as(reporter).post(`${epic.url}/epics/${epic.id}`)).status).toBe(422);
    expect((await app.as(reporter).post(`${deepest.url}/epics`, { title: 'eighth' })).status).toBe(422);
    expect((await app.as(reporter).post(`${epic.url}/epics/${middle?.id}`)).status).toBe(201);
    expect((await app.services.db.read('epics').where({ title: 'eighth' })).length).toBe(0);
  });

  it('come from the group and those below, where the caller has a say', async () => {
    const sub = await app.make.group({ parent: group });
    const below = await app.make.epic({ group: sub, author: reporter });
    expect((await app.as(reporter).post(`${epic.url}/epics/${below.id}`)).status).toBe(201);
    const beside = await app.make.group({ members: { reporter } });
    const elsewhere = await app.make.epic({ group: beside, author: reporter });
    const foreign = await app.make.epic({ group: await app.make.group() });
    for (const id of [elsewhere.id, foreign.id, 999_999]) {
      const answer = await app.as(reporter).post(`${epic.url}/epics/${id}`);
      expect([answer.status, answer.body]).toEqual([
        404,
        { message: 'No matching epic found. Make sure that you are adding a valid epic URL.' },
      ]);
    }
  });

  it('are put in order', async () => {
    const children = [];
    for (const title of ['a', 'b', 'c']) {
      const child = await inner(title);
      await app.as(reporter).post(`${epic.url}/epics/${child.id}`);
      children.push(child.id);
    }
    const [a = 0, , c = 0] = children;
    const answer = await app.as(reporter).put(`${epic.url}/epics/${c}`, { move_before_id: a });
    expect([answer.status, answer.body.map((row: { title: string }) => row.title)]).toEqual([
      200,
      ['c', 'a', 'b'],
    ]);
    const lost = await app.as(reporter).put(`${epic.url}/epics/${c}`, { move_after_id: epic.id });
    expect(lost.status).toBe(400);
    expect((await app.as(reporter).put(`${epic.url}/epics/${epic.id}`, {})).status).toBe(404);
    expect(await titlesAt(null, `${epic.url}/epics`)).toEqual(['c', 'a', 'b']);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['guest', 403],
  ] as const)('are not changed by %s', async (who, status) => {
    const child = await inner('child', { parent_id: epic.id });
    const free = await inner('free');
    const caller = app.as({ anonymous: null, stranger: await app.make.user(), guest }[who]);
    expect((await caller.post(`${epic.url}/epics/${free.id}`)).status).toBe(status);
    expect((await caller.post(`${epic.url}/epics`, { title: 'x' })).status).toBe(status);
    expect((await caller.put(`${epic.url}/epics/${child.id}`, {})).status).toBe(status);
    expect((await caller.delete(`${epic.url}/epics/${child.id}`)).status).toBe(status);
    expect(await titlesAt(reporter, `${epic.url}/epics`)).toEqual(['child']);
  });

  it('leave out what is hidden', async () => {
    await inner('secret', { parent_id: epic.id, confidential: 1 });
    expect(await titlesAt(guest, `${epic.url}/epics`)).toEqual([]);
    expect(await titlesAt(reporter, `${epic.url}/epics`)).toEqual(['secret']);
  });
});

describe('related epics', () => {
  const relate = (params: TestParams, who: MadeUser | null = reporter) =>
    app.as(who).post(`${epic.url}/related_epics`, params);

  it('are related, read from both sides and parted', async () => {
    const other = await app.make.epic({ group, author: reporter, title: 'other' });
    const answer = await relate({ target_group_id: group.id, target_epic_iid: 2, link_type: 'blocks' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { source_epic: { id: epic.id }, target_epic: { id: other.id }, link_type: 'blocks' },
    ]);
    const types = async (path: string) =>
      (await app.as(null).get(`${path}/related_epics`)).body.map(
        (row: { link_type: string }) => row.link_type,
      );
    expect([await types(epic.url), await types(other.url)]).toEqual([['blocks'], ['is_blocked_by']]);
    const again = await relate({ target_group_id: 'acme', target_epic_iid: 2 });
    expect([again.status, again.body]).toEqual([409, { message: 'Epic(s) already assigned' }]);
    const gone = await app.as(reporter).delete(`${other.url}/related_epics/${answer.body.id}`);
    expect([gone.status, gone.body.id]).toEqual([200, answer.body.id]);
    expect((await app.as(reporter).delete(`${other.url}/related_epics/${answer.body.id}`)).status).toBe(404);
    expect(await notesOf('epic_id', epic.id)).toEqual([
      'marked this epic as blocking &2',
      'removed the relation with &2',
    ]);
    expect(await notesOf('epic_id', other.id)).toEqual([
      'marked this epic as blocked by &1',
      'removed the relation with &1',
    ]);
  });

  it.each([
    [{}, 400, { error: 'target_group_id is missing, target_epic_iid is missing' }],
    [{ target_group_id: 'nope', target_epic_iid: 1 }, 404, { message: '404 Group Not Found' }],
    [{ target_group_id: 'acme', target_epic_iid: 99 }, 404, { message: '404 Not found' }],
    [
      { target_group_id: 'acme', target_epic_iid: 1 },
      404,
      { message: 'No matching epic found. Make sure that you are adding a valid epic URL.' },
    ],
    [
      { target_group_id: 'acme', target_epic_iid: 1, link_type: 'x' },
      400,
      { error: 'link_type does not have a valid value' },
    ],
  ])('refuse %j', async (params, status, body) => {
    const answer = await relate(params);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(await app.services.db.read('epic_links')).toEqual([]);
  });

  it('need a reporter on both sides, and stay hidden with the other side', async () => {
    const foreign = await app.make.group({ path: 'foreign' });
    const other = await app.make.epic({ group: foreign, confidential: 1 });
    const input = { target_group_id: 'acme', target_epic_iid: 1 };
    expect((await relate(input, null)).status).toBe(401);
    expect((await relate(input, guest)).status).toBe(403);
    await app.make.epic({ group: foreign });
    expect((await relate({ target_group_id: 'foreign', target_epic_iid: 2 })).status).toBe(404);
    expect((await relate({ target_group_id: 'foreign', target_epic_iid: other.iid })).status).toBe(404);
    const link = await app
      .as('root')
      .post(`${epic.url}/related_epics`, { target_group_id: 'foreign', target_epic_iid: other.iid });
    expect((await app.as(reporter).get(`${epic.url}/related_epics`)).body).toEqual([]);
    expect((await app.as(reporter).delete(`${epic.url}/related_epics/${link.body.id}`)).status).toBe(404);
    expect((await app.as('root').get(`${epic.url}/related_epics`)).body).toHaveLength(1);
  });
});

describe('without the highest tier', () => {
  const premium = useServer({ tier: 'premium' });
  it('there are epics but nothing inside them', async () => {
    const one = await premium.make.epic({ group: await premium.make.group() });
    expect((await premium.as('root').get(one.url)).status).toBe(200);
    expect((await premium.as('root').get(`${one.url}/epics`)).status).toBe(403);
    expect((await premium.as('root').get(`${one.url}/related_epics`)).status).toBe(403);
  });
});
