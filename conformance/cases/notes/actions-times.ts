import { acts, type Stage } from './support/acting.js';
import { record } from './support/looks.js';

const spent = (verb: string, duration: string) => (stage: Stage) =>
  stage.world.arrange('POST', `${stage.target.read}/${verb}`, { duration });

// Times of merge requests are for developers; issues leave them to reporters.
const timed = (['issue', 'merge-request'] as const).flatMap((on) => {
  const shared = { on, rule: 'NOTE-ACTION-9', not: on === 'issue' ? 'guest' : 'reporter' } as const;
  const total = record('time_stats.total_time_spent');
  return [
    acts({
      ...shared,
      id: `estimate-${on}`,
      title: '/estimate says how long it will take',
      line: '/estimate 1d 2h',
      look: record('time_stats.time_estimate'),
      seen: 36_000,
      told: { time_estimate: 36_000 },
      says: 'Set time estimate to 1d 2h.',
    }),
    acts({
      ...shared,
      id: `remove-estimate-${on}`,
      title: '/remove_estimate takes the estimate back',
      first: spent('time_estimate', '3h'),
      line: '/remove_estimate',
      look: record('time_stats.time_estimate'),
      seen: 0,
      told: { time_estimate: 0 },
      says: 'Removed time estimate.',
    }),
    acts({
      ...shared,
      id: `spend-${on}`,
      title: '/spend adds spent time',
      line: '/spend 1h 30m',
      look: total,
      seen: 5400,
      told: ({ world }) => ({
        spend_time: { duration: 5400, user_id: world.person(on === 'issue' ? 'reporter' : 'developer').id },
      }),
      says: 'Added 1h 30m spent time.',
    }),
    acts({
      ...shared,
      id: `remove-time-spent-${on}`,
      title: '/remove_time_spent forgets the spent time',
      first: spent('add_spent_time', '3h'),
      line: '/remove_time_spent',
      look: total,
      seen: 0,
      told: { spend_time: { duration: 'reset' } },
      says: 'Removed spent time.',
    }),
    acts({
      ...shared,
      id: `lock-${on}`,
      rule: 'NOTE-ACTION-10',
      title: '/lock locks the discussion',
      line: '/lock',
      look: record('discussion_locked'),
      seen: true,
      told: { discussion_locked: true },
      says: 'Locked the discussion.',
    }),
    acts({
      ...shared,
      id: `unlock-${on}`,
      rule: 'NOTE-ACTION-10',
      title: '/unlock opens the discussion again',
      first: ({ world, target }: Stage) => world.arrange('PUT', target.read, { discussion_locked: true }),
      line: '/unlock',
      look: record('discussion_locked'),
      seen: false,
      told: { discussion_locked: false },
      says: 'Unlocked the discussion.',
    }),
  ];
});

/** Quick actions on tracked times and locks. */
export const cases = [
  ...timed,
  acts({
    on: 'issue',
    id: 'spend-less',
    rule: 'NOTE-ACTION-9',
    title: '/spent subtracts spent time',
    first: spent('add_spent_time', '3h'),
    line: '/spent -1h',
    look: record('time_stats.total_time_spent'),
    seen: 7200,
    told: { spend_time: { duration: -3600 } },
    says: 'Subtracted 1h spent time.',
  }),
  acts({
    on: 'issue',
    id: 'spend-on-a-day',
    rule: 'NOTE-ACTION-9',
    title: '/spend takes the day on which it was spent',
    line: '/spend 1h 2022-10-14',
    look: record('time_stats.total_time_spent'),
    seen: 3600,
    told: { spend_time: { duration: 3600 } },
    says: 'Added 1h spent time.',
  }),
];
