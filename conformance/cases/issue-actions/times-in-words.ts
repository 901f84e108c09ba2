import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

const hour = 3600;
const day = 8 * hour;
const week = 5 * day;
const month = 4 * week;

/** Durations as they are sent, with their seconds and as they are told: each unit alone, the last of it that is not the next, and mixes. */
const durations: readonly [sent: string, seconds: number, told: string][] = [
  ['30s', 30, '30s'],
  ['59s', 59, '59s'],
  ['60s', 60, '1m'],
  ['1m', 60, '1m'],
  ['59m', 59 * 60, '59m'],
  ['60m', hour, '1h'],
  ['90m', 90 * 60, '1h 30m'],
  ['1h', hour, '1h'],
  ['7h', 7 * hour, '7h'],
  ['8h', day, '1d'],
  ['9h', day + hour, '1d 1h'],
  ['1d', day, '1d'],
  ['4d', 4 * day, '4d'],
  ['5d', week, '1w'],
  ['6d', week + day, '1w 1d'],
  ['1w', week, '1w'],
  ['3w', 3 * week, '3w'],
  ['4w', month, '1mo'],
  ['5w', month + week, '1mo 1w'],
  ['1mo', month, '1mo'],
  ['13mo', 13 * month, '13mo'],
  ['1mo 2w 3d 4h 5m', month + 2 * week + 3 * day + 4 * hour + 300, '1mo 2w 3d 4h 5m'],
  ['5m 4h 3d 2w 1mo', month + 2 * week + 3 * day + 4 * hour + 300, '1mo 2w 3d 4h 5m'],
  ['1mo1m', month + 60, '1mo 1m'],
  ['2w 1h', 2 * week + hour, '2w 1h'],
  ['1d 1s', day + 1, '1d 1s'],
  ['1.5h', 90 * 60, '1h 30m'],
  ['2 hours 3 minutes', 2 * hour + 180, '2h 3m'],
  ['2 months 3 weeks 1 day', 2 * month + 3 * week + day, '2mo 3w 1d'],
  ['4hrs 5mins', 4 * hour + 300, '4h 5m'],
  ['3', 3 * hour, '3h'],
  ['40', week, '1w'],
];

/** What takes time away: all of its parts do. */
const negative: readonly [sent: string, seconds: number][] = [
  ['-1h 30m', 90 * 60],
  ['-1d 2h 5m', day + 2 * hour + 300],
  ['-30m', 30 * 60],
];

/** Estimating and spending each duration tells its seconds and its words, in the answer and when it is read. */
async function judge({ expect, skip }: CaseContext, caller: Caller, url: string): Promise<void> {
  const whole = await caller.post(`${url}/time_estimate`, { duration: '1d' });
  if (whole.at('human_time_estimate') === '8h') skip('times are limited to hours', 'otherwise');
  for (const [duration, seconds, text] of durations) {
    const estimate = { time_estimate: seconds, human_time_estimate: text };
    const spent = { total_time_spent: seconds, human_total_time_spent: text };
    const none = { total_time_spent: 0, human_total_time_spent: null };
    expect(await caller.post(`${url}/time_estimate`, { duration }))
      .status(200)
      .json()
      .toTell({ ...estimate, ...none });
    expect(await caller.post(`${url}/add_spent_time`, { duration }))
      .status(201)
      .json()
      .toTell({ ...estimate, ...spent });
    expect(await caller.get(`${url}/time_stats`))
      .status(200)
      .json()
      .toTell({ ...estimate, ...spent });
    expect(await caller.get(url))
      .json('time_stats')
      .toTell({ ...estimate, ...spent });
    expect(await caller.post(`${url}/reset_spent_time`))
      .json()
      .toTell({ ...estimate, ...none });
  }
  let total_time_spent = week;
  await caller.post(`${url}/add_spent_time`, { duration: '1w' });
  for (const [duration, seconds] of negative) {
    total_time_spent -= seconds;
    expect(await caller.post(`${url}/add_spent_time`, { duration }))
      .status(201)
      .json()
      .toTell({ total_time_spent });
  }
}

/** Times in words beside the seconds. */
export const cases = [
  check({
    id: 'issue-times-in-words',
    rules: ['ISSUE-TIME-16', 'ISSUE-TIME-10'],
    title: 'times of an issue are told with the largest units first, without those that are none',
    writes: true,
    async run(context) {
      const { world } = context;
      const { url } = await issueIn(world, await world.fresh.project());
      await judge(context, context.as.reporter, url);
    },
  }),
  check({
    id: 'merge-request-times-in-words',
    rule: 'MR-TIME-9',
    title: 'times of a merge request are told with the largest units first, without those that are none',
    writes: true,
    async run(context) {
      const { url } = await proposed(context.world);
      await judge(context, context.as.developer, url);
    },
  }),
];
