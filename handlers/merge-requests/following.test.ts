import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let scene: MergingScene;
const url = (part: string, iid = 1) => `/projects/${scene.project.id}/merge_requests/${iid}/${part}`;
const people = () => scene.people;

beforeEach(async () => {
  scene = await mergingScene(app);
  await propose(app, scene, { reviewer_ids: [scene.people.maintainer.id] });
});

describe('following a merge request', () => {
  it('begins and ends once', async () => {
    const { stranger } = people();
    const say = (word: string) => app.as(stranger).post(url(word));
    const first = await say('subscribe');
    expect([first.status, first.body.subscribed, first.body.iid]).toEqual([201, true, 1]);
    expect((await say('subscribe')).status).toBe(304);
    const last = await say('unsubscribe');
    expect([last.status, last.body.subscribed]).toEqual([201, false]);
    expect((await say('unsubscribe')).status).toBe(304);
  });

  it('is so from the start for author and reviewers', async () => {
    expect((await app.as(people().developer).post(url('subscribe'))).status).toBe(304);
    expect((await app.as(people().maintainer).post(url('subscribe'))).status).toBe(304);
    expect((await app.as(people().owner).post(url('unsubscribe'))).status).toBe(304);
  });
});

describe('createMergeRequestTodo', () => {
  it('makes one while none is pending', async () => {
    const { reporter } = people();
    const made = await app.as(reporter).post(url('todo'));
    expect([made.status, made.body]).toMatchObject([
      201,
      { target_type: 'MergeRequest', action_name: 'marked', state: 'pending', target: { iid: 1 } },
    ]);
    expect((await app.as(reporter).post(url('todo'))).status).toBe(304);
    expect(await app.services.db.read('todos').where({ user_id: reporter.id })).toHaveLength(1);
  });
});

describe('times of a merge request', () => {
  it('are set, added up and forgotten', async () => {
    const { developer } = people();
    const by = app.as(developer);
    expect((await by.post(url('time_estimate'), { duration: '3h' })).body.time_estimate).toBe(10_800);
    const spent = await by.post(url('add_spent_time'), { duration: '1h', summary: 'Read' });
    expect([spent.status, spent.body.human_total_time_spent]).toEqual([201, '1h']);
    expect((await app.as(null).get(url('time_stats'))).body).toMatchObject({
      time_estimate: 10_800,
      total_time_spent: 3600,
    });
    expect((await by.post(url('reset_time_estimate'))).body.time_estimate).toBe(0);
    expect((await by.post(url('reset_spent_time'))).body.total_time_spent).toBe(0);
    const notes = await app.services.db.read('notes').where({ system: 1 }).orderBy('id');
    expect(notes.map((note: { body: string }) => note.body).slice(-4)).toEqual([
      'changed time estimate to 3h',
      'added 1h of time spent',
      'removed time estimate',
      'removed time spent',
    ]);
  });

  it.each([
    ['time_estimate', {}, { error: 'duration is missing' }],
    ['time_estimate', { duration: 'soon' }, { message: { time_estimate: ['has an invalid format'] } }],
    ['add_spent_time', { duration: 'x' }, { message: { time_spent: ['has an invalid format'] } }],
    [
      'add_spent_time',
      { duration: '-1h' },
      { message: { base: ['Time to subtract exceeds the total time spent'] } },
    ],
  ])('stay as they are when %s gets %j', async (part, params, body) => {
    const answer = await app.as(people().developer).post(url(part), params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await app.services.db.read('timelogs')).toEqual([]);
  });
});

const writes = [
  'subscribe',
  'unsubscribe',
  'todo',
  'time_estimate',
  'reset_time_estimate',
  'add_spent_time',
  'reset_spent_time',
];

describe.each(writes)('%s', (part) => {
  const post = (by: MergingScene['people']['owner'] | null, iid = 1) =>
    app.as(by).post(url(part, iid), { duration: '1h' });
  const isTime = part.includes('time');

  it('is refused without credentials, rights, or a merge request', async () => {
    const { stranger, reporter, developer } = people();
    expect((await post(null)).status).toBe(401);
    if (isTime) expect([(await post(stranger)).status, (await post(reporter)).status]).toEqual([403, 403]);
    expect((await post(developer, 77)).body).toEqual({ message: '404 Not found' });
    await app.services.db.write((tx) => tx('projects').update({ visibility: 'private' }));
    expect((await post(stranger)).status).toBe(404);
    await app.services.db.write((tx) => tx('projects').update({ archived: 1 }));
    expect((await post(developer)).status).toBe(403);
    const kept = await Promise.all(
      (['todos', 'timelogs'] as const).map((table) => app.services.db.read(table)),
    );
    expect(kept[1]).toEqual([]);
    expect(await app.services.db.read('subscriptions').where({ user_id: stranger.id })).toEqual([]);
  });
});
