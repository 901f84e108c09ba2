import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

async function world(visibility: 'public' | 'private' = 'public') {
  const [author, guest, reporter] = [await app.make.user(), await app.make.user(), await app.make.user()];
  const project = await app.make.project({ visibility, members: { guest: [guest, author], reporter } });
  const issue = await app.make.issue({ project, author });
  return { author, guest, reporter, stranger: await app.make.user(), project, issue, url: issue.url };
}

const nothing = {
  time_estimate: 0,
  total_time_spent: 0,
  human_time_estimate: null,
  human_total_time_spent: null,
};
const notes = async () =>
  (await app.services.db.read('notes').orderBy('id')).map((row: { body: string }) => row.body);
const logs = async () =>
  (await app.services.db.read('timelogs').orderBy('id')).map((row) => [row.time_spent, row.summary]);

describe('setIssueTimeEstimate', () => {
  it.each([
    ['3h30m', 12600, '3h 30m'],
    ['1w 4d 5h', 277200, '1w 4d 5h'],
    ['2', 7200, '2h'],
    ['1mo', 576000, '1mo'],
    ['1.5h', 5400, '1h 30m'],
  ])('reads %s', async (duration, seconds, human) => {
    const { reporter, url } = await world();
    const answer = await app.as(reporter).post(`${url}/time_estimate`, { duration });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...nothing, time_estimate: seconds, human_time_estimate: human },
    ]);
  });

  it('says so in a note and touches the issue', async () => {
    const { reporter, url, issue } = await world();
    app.server.clock.freeze('2030-01-01T00:00:00.000Z');
    await app.as(reporter).post(`${url}/time_estimate`, { duration: '3d 5h' });
    await app.as(reporter).post(`${url}/time_estimate`, { duration: '3d 5h' });
    expect(await notes()).toEqual(['changed time estimate to 3d 5h']);
    const row = await app.services.db.read('issues').where({ id: issue.id }).first();
    expect(row?.updated_at).toBe('2030-01-01T00:00:00.000Z');
  });

  it.each([
    [{}, { error: 'duration is missing' }],
    [{ duration: 'soon' }, { message: { time_estimate: ['has an invalid format'] } }],
    [{ duration: '-1h' }, { message: { time_estimate: ['has an invalid format'] } }],
    [{ duration: '99999999mo' }, { message: { time_estimate: ['has an invalid format'] } }],
  ])('keeps the old value when given %j', async (params, body) => {
    const { reporter, url } = await world();
    await app.as(reporter).post(`${url}/time_estimate`, { duration: '1h' });
    const answer = await app.as(reporter).post(`${url}/time_estimate`, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect((await app.as(reporter).get(`${url}/time_stats`)).body.time_estimate).toBe(3600);
  });

  it('is forgotten by a reset', async () => {
    const { reporter, url } = await world();
    await app.as(reporter).post(`${url}/time_estimate`, { duration: '1h' });
    const answer = await app.as(reporter).post(`${url}/reset_time_estimate`);
    expect([answer.status, answer.body]).toEqual([200, nothing]);
    expect(await notes()).toEqual(['changed time estimate to 1h', 'removed time estimate']);
  });
});

describe('addIssueSpentTime', () => {
  it('adds up, keeps the summaries and subtracts', async () => {
    const { reporter, url } = await world();
    const first = await app
      .as(reporter)
      .post(`${url}/add_spent_time`, { duration: '2h 30m', summary: 'Looked' });
    expect([first.status, first.body]).toEqual([
      201,
      { ...nothing, total_time_spent: 9000, human_total_time_spent: '2h 30m' },
    ]);
    const second = await app.as(reporter).post(`${url}/add_spent_time`, { duration: '-1h' });
    expect(second.body.total_time_spent).toBe(5400);
    expect(await logs()).toEqual([
      [9000, 'Looked'],
      [-3600, null],
    ]);
    expect(await notes()).toEqual(['added 2h 30m of time spent', 'subtracted 1h of time spent']);
  });

  it.each([
    [{}, { error: 'duration is missing' }],
    [{ duration: 'x' }, { message: { time_spent: ['has an invalid format'] } }],
    [{ duration: '-3h' }, { message: { base: ['Time to subtract exceeds the total time spent'] } }],
    [{ duration: '596523h' }, { message: { time_spent: ['has an invalid format'] } }],
  ])('changes nothing when given %j', async (params, body) => {
    const { reporter, url } = await world();
    await app.as(reporter).post(`${url}/add_spent_time`, { duration: '2h' });
    const answer = await app.as(reporter).post(`${url}/add_spent_time`, params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await logs()).toEqual([[7200, null]]);
  });

  it('is forgotten by a reset, which is a log of its own', async () => {
    const { reporter, url } = await world();
    await app.as(reporter).post(`${url}/add_spent_time`, { duration: '2h' });
    const answer = await app.as(reporter).post(`${url}/reset_spent_time`);
    expect([answer.status, answer.body]).toEqual([200, nothing]);
    expect(await logs()).toEqual([
      [7200, null],
      [-7200, null],
    ]);
  });

  it('loses nothing when many add at once', async () => {
    const { reporter, url } = await world();
    const all = Array.from({ length: 12 }, () =>
      app.as(reporter).post(`${url}/add_spent_time`, { duration: '1m' }),
    );
    expect((await Promise.all(all)).map((answer) => answer.status)).toEqual(all.map(() => 201));
    expect((await app.as(null).get(`${url}/time_stats`)).body.total_time_spent).toBe(720);
    expect(await logs()).toHaveLength(12);
  });
});

const writes = ['time_estimate', 'reset_time_estimate', 'add_spent_time', 'reset_spent_time'];

describe('changing the times of an issue', () => {
  it.each([
    ['anonymous', 'public', 401],
    ['stranger', 'public', 403],
    ['guest', 'public', 403],
    ['author', 'public', 403],
    ['stranger', 'private', 404],
  ] as const)('is refused to %s in a %s project', async (who, visibility, status) => {
    const all = await world(visibility);
    const caller = app.as(who === 'anonymous' ? null : all[who]);
    for (const one of writes) {
      expect((await caller.post(`${all.url}/${one}`, { duration: '1h' })).status).toBe(status);
    }
    expect([await logs(), await notes()]).toEqual([[], []]);
  });

  it('answers 404 for an absent issue and 403 in an archived project', async () => {
    const { reporter, project, url } = await world();
    const absent = `/projects/${project.id}/issues/999/time_estimate`;
    const answer = await app.as(reporter).post(absent, { duration: '1h' });
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Not found' }]);
    await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update({ archived: 1 }));
    expect((await app.as(reporter).post(`${url}/time_estimate`, { duration: '1h' })).status).toBe(403);
    expect(await notes()).toEqual([]);
  });
});

describe('getIssueTimeStats', () => {
  it('is open where the issue is', async () => {
    const { url, issue, stranger, reporter } = await world();
    expect((await app.as(null).get(`${url}/time_stats`)).body).toEqual(nothing);
    await app.services.db.write((tx) => tx('issues').where({ id: issue.id }).update({ confidential: 1 }));
    expect((await app.as(null).get(`${url}/time_stats`)).status).toBe(404);
    expect((await app.as(stranger).get(`${url}/time_stats`)).status).toBe(404);
    expect((await app.as(reporter).get(`${url}/time_stats`)).status).toBe(200);
  });
});
