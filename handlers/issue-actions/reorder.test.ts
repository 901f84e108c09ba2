import { beforeEach, describe, expect, it } from 'vitest';
import { issuePlaces } from '../../storage/database/migrations/0025-issue-places.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { MadeIssue } from '../../tools/testing/factories-issue.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let project: MadeProject;
let reporter: MadeUser;
let guest: MadeUser;
let issues: MadeIssue[];

beforeEach(async () => {
  reporter = await app.make.user();
  guest = await app.make.user();
  project = await app.make.project({ members: { reporter, guest } });
  issues = [];
  for (const title of ['a', 'b', 'c', 'd'])
    issues.push(await app.make.issue({ project, author: guest, title }));
});

const order = async () => {
  const list = await app
    .as(reporter)
    .get(`/projects/${project.id}/issues`, { order_by: 'relative_position' });
  return list.body.map((issue: { title: string }) => issue.title).join('');
};
const idOf = (title: string) => issues.find((issue) => issue.title === title)?.id;
const place = (title: string, params: Record<string, unknown>, who: MadeUser | null = reporter) =>
  app.as(who).put(`${issues.find((issue) => issue.title === title)?.url}/reorder`, params);

describe('reorderIssue', () => {
  it('puts an issue after one, before another, and between two', async () => {
    const answer = await place('a', { move_after_id: idOf('c') });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: 'a', subscribed: false });
    expect(await order()).toBe('bcad');
    await place('d', { move_before_id: idOf('b') });
    expect(await order()).toBe('dbca');
    await place('a', { move_after_id: idOf('d'), move_before_id: idOf('b') });
    expect(await order()).toBe('dabc');
  });

  it('finds a place however often it is asked for', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [first, second] = round % 2 === 0 ? ['c', 'b'] : ['b', 'c'];
      await place(first, { move_after_id: idOf('a'), move_before_id: idOf(second) });
      expect((await order()).slice(0, 3)).toBe(`a${first}${second}`);
    }
  });

  it('finds new issues at the end, in the order in which they were opened', async () => {
    expect(await order()).toBe('abcd');
    await place('d', { move_before_id: idOf('a') });
    await app.as(guest).post(`${project.url}/issues`, { title: 'e' });
    expect(await order()).toBe('dabce');
    await place('b', { move_after_id: idOf('c') });
    await app.as(guest).post(`${project.url}/issues`, { title: 'f' });
    expect(await order()).toBe('dacbef');
  });

  it('finds an issue that came from another project at the end', async () => {
    const other = await app.make.project({ members: { reporter } });
    const foreign = await app.make.issue({ project: other, author: guest, title: 'x' });
    await app.as(reporter).post(`${foreign.url}/move`, { to_project_id: project.id });
    expect(await order()).toBe('abcdx');
  });

  it('keeps the order of all when no place is left between two', async () => {
    for (const [index, id] of issues.map((issue) => issue.id).entries()) {
      await app.services.db.write((tx) => tx('issues').where({ id }).update({ relative_position: index }));
    }
    await place('d', { move_after_id: idOf('a') });
    expect(await order()).toBe('adbc');
    await app.as(guest).post(`${project.url}/issues`, { title: 'e' });
    expect(await order()).toBe('adbce');
  });

  it('has had issues from before placed oldest first, behind those with a place', async () => {
    await app.services.db.write(async (tx) => {
      await tx('issues').whereNot('title', 'c').update({ relative_position: null });
      await issuePlaces.up(tx, () => Promise.resolve());
    });
    expect(await order()).toBe('cabd');
  });

  it('does not touch updated_at', async () => {
    const answer = await place('a', { move_after_id: idOf('c') });
    expect(answer.body.updated_at).toBe(issues[0]?.updated_at);
  });

  it('answers 400 without neighbours', async () => {
    const answer = await place('a', {});
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'move_after_id, move_before_id are missing, at least one parameter must be provided',
    });
  });

  it('answers 422 for neighbours that are absent, of another project, or the issue itself', async () => {
    const foreign = await app.make.issue({ project: await app.make.project(), author: guest });
    for (const move_after_id of [999_999, foreign.id, idOf('a')]) {
      const answer = await place('a', { move_after_id });
      expect(answer.status).toBe(422);
      expect(answer.body).toEqual({ message: { error: 'Unprocessable Entity' } });
    }
  });

  it('answers 401, 403 and 404', async () => {
    const input = { move_after_id: idOf('c') };
    expect((await place('a', input, null)).status).toBe(401);
    expect((await place('a', input, guest)).status).toBe(403);
    const absent = await app.as(reporter).put(`/projects/${project.id}/issues/99/reorder`, input);
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Issue Not Found' });
    const row = await app.services.db
      .read('issues')
      .where({ id: idOf('a') })
      .first();
    expect(row?.relative_position).toBe(500);
  });
});

describe('subscribeToIssue and unsubscribeFromIssue', () => {
  const say = (who: MadeUser | null, word: string, iid = 1) =>
    app.as(who).post(`/projects/${project.id}/issues/${iid}/${word}`);

  it('follow and let go, once each', async () => {
    const answer = await say(reporter, 'subscribe');
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ iid: 1, subscribed: true });
    expect((await say(reporter, 'subscribe')).status).toBe(304);
    const gone = await say(reporter, 'unsubscribe');
    expect(gone.status).toBe(201);
    expect(gone.body.subscribed).toBe(false);
    expect((await say(reporter, 'unsubscribe')).status).toBe(304);
  });

  it('count the author as following from the start', async () => {
    expect((await say(guest, 'subscribe')).status).toBe(304);
    expect((await say(guest, 'unsubscribe')).body.subscribed).toBe(false);
    expect((await say(guest, 'subscribe')).status).toBe(201);
  });

  it('count assignees, commenters and mentioned users too', async () => {
    const [assignee, commenter, mentioned] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user({ username: 'mia' }),
    ];
    const url = issues[0]?.url ?? '';
    await app.as(reporter).put(url, { assignee_ids: [assignee.id], description: 'for @mia' });
    await app.as(commenter).post(`${url}/notes`, { body: 'me too' });
    for (const who of [assignee, commenter, mentioned])
      expect((await say(who, 'subscribe')).status).toBe(304);
  });

  it('answer 401 without credentials and 404 for what is absent or hidden', async () => {
    await app.as(reporter).put(issues[0]?.url ?? '', { confidential: true });
    const stranger = await app.make.user();
    for (const word of ['subscribe', 'unsubscribe']) {
      expect((await say(null, word)).status).toBe(401);
      expect((await say(reporter, word, 99)).status).toBe(404);
      expect((await say(stranger, word)).status).toBe(404);
    }
    expect(await app.services.db.read('subscriptions')).toEqual([]);
  });
});
