import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeEpic } from '../../tools/testing/factories-epic.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let group: GroupRow;
let project: MadeProject;
let open: MadeEpic;
let secret: MadeEpic;

beforeEach(async () => {
  [guest, reporter] = [await app.make.user(), await app.make.user()];
  group = await app.make.group({ path: 'acme', members: { guest, reporter } });
  project = await app.make.project({ path: 'site', namespace: group });
  open = await app.make.epic({ group, author: reporter, title: 'open' });
  secret = await app.make.epic({ group, author: reporter, title: 'secret', confidential: 1 });
});

const issue = (values: object = {}) => app.make.issue({ project, author: reporter, ...values });
const as = () => app.as(reporter);
const places = () => app.services.db.read('epic_issues').select('epic_id', 'issue_id');
const isHidden = async (table: string, id: number) =>
  (await untyped(app.services.db.read)(table).where({ id }).first())?.confidential === 1;

describe('what is inside a confidential epic', () => {
  it('is no issue that is open to all, however it is put there', async () => {
    const one = await issue();
    const message = { confidential: [expect.stringContaining('confidential epic')] };
    for (const answer of [
      await as().post(`${secret.url}/issues/${one.id}`),
      await as().put(one.url, { epic_id: secret.id }),
      await as().post(`${project.url}/issues`, { title: 'New', epic_id: secret.id }),
    ]) {
      expect([answer.status, answer.body]).toEqual([400, { message }]);
    }
    const command = await as().post(`${one.url}/notes`, { body: `/epic &${secret.iid}` });
    expect(command.body.summary).toEqual([
      'An issue that is open to all cannot be added to a confidential epic.',
    ]);
    expect(await places()).toEqual([]);
    expect(await app.services.db.read('issues')).toHaveLength(1);
  });

  it('may be an issue that is made confidential at once, and one that leaves while it is shown', async () => {
    const one = await issue();
    const put = (params: object) => as().put(one.url, params as Record<string, unknown>);
    expect((await put({ epic_id: secret.id, confidential: true })).status).toBe(200);
    expect((await put({ confidential: false })).status).toBe(400);
    expect(await isHidden('issues', one.id)).toBe(true);
    expect((await put({ confidential: false, epic_id: 0 })).status).toBe(200);
    expect([await isHidden('issues', one.id), await places()]).toEqual([false, []]);
  });

  it('is no epic that is open to all, however it is put there', async () => {
    const answers = [
      await as().post(`${secret.url}/epics/${open.id}`),
      await as().post(`${secret.url}/epics`, { title: 'New', confidential: false }),
      await as().post(`/groups/${group.id}/epics`, { title: 'New', parent_id: secret.id }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([422, expect.stringContaining('must be confidential')]);
    }
    for (const [epic, body] of [
      [secret, `/child_epic &${open.iid}`],
      [open, `/parent_epic &${secret.iid}`],
    ] as const) {
      const command = await as().post(`/groups/${group.id}/epics/${epic.id}/notes`, { body });
      expect(command.body.summary).toEqual([expect.stringContaining('must be confidential')]);
    }
    expect(await app.services.db.read('epics').whereNotNull('parent_id')).toEqual([]);
    expect(await app.services.db.read('epics')).toHaveLength(2);
  });

  it('may be a confidential epic, which is not shown again while it is inside', async () => {
    const inner = await app.make.epic({ group, author: reporter, confidential: 1 });
    expect((await as().post(`${secret.url}/epics/${inner.id}`)).status).toBe(201);
    expect((await as().put(inner.url, { confidential: false })).status).toBe(400);
    expect((await as().put(secret.url, { confidential: false })).status).toBe(200);
    expect((await as().put(inner.url, { confidential: false })).status).toBe(200);
  });
});

describe('an epic that holds what is open to all', () => {
  it('is not made confidential', async () => {
    const one = await issue();
    await as().post(`${open.url}/issues/${one.id}`);
    expect((await as().put(open.url, { confidential: true })).body).toEqual({
      message: { confidential: ['cannot be an epic that holds issues open to all'] },
    });
    await as().put(one.url, { confidential: true });
    const child = (await as().post(`${open.url}/epics`, { title: 'Child' })).body;
    expect((await as().put(open.url, { confidential: true })).body).toEqual({
      message: { confidential: ['cannot be an epic that holds epics open to all'] },
    });
    expect(await isHidden('epics', open.id)).toBe(false);
    await as().put(`/groups/${group.id}/epics/${child.iid}`, { confidential: true });
    expect((await as().put(open.url, { confidential: true })).status).toBe(200);
  });

  it('is not made confidential while an open issue is put into it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await issue();
      const epic = await app.make.epic({ group, author: reporter });
      const answers = await Promise.all([
        as().put(epic.url, { confidential: true }),
        as().post(`${epic.url}/issues/${one.id}`),
      ]);
      expect(answers.map(({ status }) => status >= 500)).toEqual([false, false]);
      const holds = (await places()).some((place) => Number(place.epic_id) === epic.id);
      expect(holds && (await isHidden('epics', epic.id))).toBe(false);
    }
  });

  it('has nothing for strangers to do any more once it is confidential', async () => {
    for (const who of [guest, reporter])
      expect((await app.as(who).post(`${open.url}/todo`)).status).toBe(201);
    const other = await app.make.user();
    await app.make.epic({ group, author: reporter });
    await app.as(other).post(`${open.url}/todo`);
    await app.as('root').put(open.url, { confidential: true });
    const pending = await app.services.db.read('todos').where({ state: 'pending' }).pluck('user_id');
    expect(pending).toEqual([reporter.id]);
  });
});

describe('what is told of a hidden epic', () => {
  it('is not where an issue went, nor where it came from', async () => {
    const one = await issue({ confidential: 1 });
    for (const epic of [open, secret, open]) await as().post(`${epic.url}/issues/${one.id}`);
    const bodies = (id: number) =>
      app.services.db.read('notes').where({ epic_id: id }).orderBy('id').pluck('body');
    expect(await bodies(open.id)).toEqual([
      'added issue site#1',
      'removed issue site#1',
      'added issue site#1',
    ]);
    expect(await bodies(secret.id)).toEqual([
      'added issue site#1 from epic &1',
      'moved issue site#1 to epic &1',
    ]);
  });

  it('is nothing to who asks to put an issue into one of a private group', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    const owner = await app.make.user();
    const epic = await app.make.epic({ group: hidden, author: owner });
    const one = await issue();
    for (const epic_id of [epic.id, 999_999]) {
      const answer = await as().put(one.url, { epic_id });
      expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
    }
  });

  it('is not which issues are part of it', async () => {
    const hidden = await app.make.group({ visibility: 'private' });
    const one = await issue();
    await app.make.epic({ group: hidden, author: await app.make.user(), issues: [one] });
    const other = await issue();
    await as().post(`${open.url}/issues/${other.id}`);
    const ids = async (who: MadeUser | 'root' | null, epic_id: string) =>
      (await app.as(who).get(`${project.url}/issues`, { epic_id })).body.map(({ id }: { id: number }) => id);
    expect(await ids(null, 'Any')).toEqual([other.id]);
    expect(await ids(null, 'None')).toEqual([one.id]);
    expect(await ids('root', 'Any')).toEqual([other.id, one.id]);
  });

  it('is no date of milestones of issues that the reader does not see', async () => {
    const dates = { start_date: '2030-01-01', due_date: '2030-02-01' };
    const v1 = await app.make.milestone({ project, title: 'v1', ...dates });
    const wide = { start_date: '2029-01-01', due_date: '2031-01-01' };
    const v2 = await app.make.milestone({ project, title: 'v2', ...wide });
    const issues = [
      await issue({ milestone_id: v1.id }),
      await issue({ milestone_id: v2.id, confidential: 1 }),
    ];
    const epic = await app.make.epic({ group, author: reporter, issues });
    const shown = async (who: MadeUser | null) => (await app.as(who).get(epic.url)).body;
    expect(await shown(null)).toMatchObject(dates);
    expect(await shown(guest)).toMatchObject(dates);
    expect(await shown(reporter)).toMatchObject({
      ...wide,
      start_date_from_inherited_source: '2029-01-01',
      due_date_from_milestones: '2031-01-01',
    });
  });
});
