import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeEpic } from '../../tools/testing/factories-epic.js';
import { useServer } from '../../tools/testing/use-server.js';
import { epicScene, notesOf as notes, titlesAt as titles } from './testing/scenes.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let group: GroupRow;
let project: MadeProject;
let epic: MadeEpic;

beforeEach(async () => {
  ({ guest, reporter, group, project, epic } = await epicScene(app));
});

const titlesAt = (who: MadeUser | null, path: string, params?: TestParams) => titles(app, who, path, params);
const notesOf = (column: string, id: number) => notes(app, column, id);

describe('issues of an epic', () => {
  const issue = (title: string, values: object = {}) =>
    app.make.issue({ project, author: reporter, title, ...values });

  it('are added, listed in order and taken out', async () => {
    const [first, second] = [await issue('first'), await issue('second')];
    const answer = await app.as(reporter).post(`${epic.url}/issues/${first.id}`);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { id: expect.any(Number), epic: { id: epic.id }, issue: { id: first.id, epic: { id: epic.id } } },
    ]);
    await app.as(reporter).post(`${epic.url}/issues/${second.id}`);
    const list = await app.as(guest).get(`${epic.url}/issues`);
    expect(list.body).toMatchObject([
      { id: first.id, epic_issue_id: answer.body.id, relative_position: answer.body.relative_position },
      { id: second.id },
    ]);
    const taken = await app.as(reporter).delete(`${epic.url}/issues/${answer.body.id}`);
    expect([taken.status, taken.body]).toMatchObject([200, { id: answer.body.id, issue: { epic: null } }]);
    expect(await titlesAt(guest, `${epic.url}/issues`)).toEqual(['second']);
    expect((await app.as(reporter).delete(`${epic.url}/issues/${answer.body.id}`)).status).toBe(404);
    expect(await notesOf('epic_id', epic.id)).toEqual([
      'added issue site#1',
      'added issue site#2',
      'removed issue site#1',
    ]);
    expect(await notesOf('issue_id', first.id)).toEqual(['added to epic &1', 'removed from epic &1']);
  });

  it('move from another epic', async () => {
    const one = await issue('one');
    const other = await app.make.epic({ group, author: reporter, issues: [one] });
    expect((await app.as(reporter).post(`${epic.url}/issues/${one.id}`)).status).toBe(201);
    expect(await titlesAt(guest, `${other.url}/issues`)).toEqual([]);
    const again = await app.as(reporter).post(`${epic.url}/issues/${one.id}`);
    expect([again.status, again.body]).toEqual([409, { message: 'Issue(s) already assigned' }]);
  });

  it('are not added where they are hidden or the caller has no say', async () => {
    const hidden = await app.make.issue({ project: await app.make.project({ visibility: 'private' }) });
    const foreign = await app.make.issue({ project: await app.make.project() });
    const message = 'No matching issue found. Make sure that you are adding a valid issue URL.';
    for (const id of [hidden.id, foreign.id, 999_999]) {
      const answer = await app.as(reporter).post(`${epic.url}/issues/${id}`);
      expect([answer.status, answer.body]).toEqual([404, { message }]);
    }
    expect(await app.services.db.read('epic_issues')).toEqual([]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['guest', 403],
  ] as const)('are not changed by %s', async (who, status) => {
    const [one, other] = [await issue('one'), await issue('other')];
    await app.as(reporter).post(`${epic.url}/issues/${one.id}`);
    const [place] = await app.services.db.read('epic_issues');
    const caller = app.as({ anonymous: null, stranger: await app.make.user(), guest }[who]);
    expect((await caller.post(`${epic.url}/issues/${other.id}`)).status).toBe(status);
    expect((await caller.put(`${epic.url}/issues/${place?.id}`)).status).toBe(status);
    expect((await caller.delete(`${epic.url}/issues/${place?.id}`)).status).toBe(status);
    expect(await app.services.db.read('epic_issues')).toEqual([place]);
  });

  it('need credentials, and leave out what is hidden', async () => {
    const issues = [await issue('open'), await issue('secret', { confidential: 1 })];
    const other = await app.make.epic({ group, author: reporter, issues });
    expect((await app.as(null).get(`${other.url}/issues`)).status).toBe(401);
    expect(await titlesAt(guest, `${other.url}/issues`)).toEqual(['open']);
    expect(await titlesAt(reporter, `${other.url}/issues`)).toEqual(['open', 'secret']);
  });

  it('are put in order', async () => {
    const issues = [await issue('a'), await issue('b'), await issue('c')];
    const other = await app.make.epic({ group, author: reporter, issues });
    const rows = await app.services.db.read('epic_issues').orderBy('id').pluck('id');
    const places = rows as [number, number, number];
    const move = async (id: number, params: TestParams) => {
      const answer = await app.as(reporter).put(`${other.url}/issues/${id}`, params);
      return [answer.status, answer.body.map((row: { title: string }) => row.title).join('')];
    };
    expect(await move(places[2], { move_before_id: places[0] })).toEqual([200, 'cab']);
    expect(await move(places[2], { move_after_id: places[0] })).toEqual([200, 'acb']);
    expect(await move(places[0], { move_after_id: places[1] })).toEqual([200, 'cba']);
    const lost = await app.as(reporter).put(`${other.url}/issues/${places[0]}`, { move_before_id: 999 });
    expect([lost.status, lost.body]).toEqual([400, { message: { error: 'Issue could not be moved!' } }]);
    expect((await app.as(reporter).put(`${other.url}/issues/999`, {})).status).toBe(404);
  });
});
