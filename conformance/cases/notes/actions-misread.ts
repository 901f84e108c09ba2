import { makeIssue } from './support/acted-on.js';
import { type Misread, misread } from './support/acting.js';
import { labels, labelsAndMilestone, people, reactions, record } from './support/looks.js';

const total = record('time_stats.total_time_spent');
const onIssues: Omit<Misread, 'on'>[] = [
  { id: 'title', title: '/title without a title', line: '/title', look: record('title') },
  { id: 'label', title: '/label with an unknown one', line: '/label ~"not there"', look: labels },
  {
    id: 'unlabel',
    title: '/unlabel with a label that is not on it',
    made: { labels: 'bug' },
    line: '/unlabel ~"not there"',
    look: labels,
  },
  {
    id: 'relabel',
    title: '/relabel with an unknown label',
    made: { labels: 'bug' },
    line: '/relabel ~"not there"',
    look: labels,
  },
  { id: 'award', title: '/award with an unknown reaction', line: '/award :no_such_thing:', look: reactions },
  {
    id: 'assign',
    title: '/assign with an unknown user',
    line: ({ world }) => `/assign @${world.name('nobody')}`,
    says: 'Failed to assign a user because no user was found.',
    look: people('assignees'),
  },
  {
    id: 'unassign',
    title: '/unassign with somebody else',
    needs: ['tier.premium'],
    first: ({ world, target }) =>
      world.arrange('PUT', target.read, { assignee_ids: [world.person('owner').id] }),
    line: ({ world }) => `/unassign @${world.person('maintainer').username}`,
    look: people('assignees'),
  },
  {
    id: 'milestone',
    title: '/milestone with an unknown one',
    line: '/milestone %"not there"',
    look: labelsAndMilestone,
  },
  { id: 'milestone-none', title: '/milestone without one', line: '/milestone', look: labelsAndMilestone },
  {
    id: 'copy-metadata',
    title: '/copy_metadata with an unknown issue',
    line: '/copy_metadata #999999',
    look: labelsAndMilestone,
  },
  {
    id: 'copy-metadata-elsewhere',
    title: '/copy_metadata with an issue of another project',
    first: async (stage) => {
      stage.peer = await makeIssue(stage.world, stage.scene.other, { labels: 'bug' });
    },
    line: ({ scene, peer }) => `/copy_metadata ${scene.other.fullPath}#${peer.iid}`,
    look: labelsAndMilestone,
  },
  {
    id: 'estimate',
    title: '/estimate with what is no time',
    line: '/estimate soon',
    look: record('time_stats.time_estimate'),
  },
  { id: 'spend', title: '/spend with what is no time', line: '/spend soon', look: total },
  { id: 'spend-nothing', title: '/spend without a time', line: '/spend', look: total },
  { id: 'spend-later', title: '/spend with a day to come', line: '/spend 1h 2999-01-01', look: total },
  { id: 'spend-no-day', title: '/spend with what is no day', line: '/spend 1h 2022-13-01', look: total },
  {
    id: 'due',
    title: '/due with what is no day',
    made: { due_date: '2031-06-07' },
    line: '/due no such day',
    says: 'Failed to set due date because the date format is invalid.',
    look: record('due_date'),
  },
  {
    id: 'due-month',
    title: '/due with a thirteenth month',
    made: { due_date: '2031-06-07' },
    line: '/due 2031-13-01',
    says: 'Failed to set due date because the date format is invalid.',
    look: record('due_date'),
  },
  {
    id: 'weight',
    title: '/weight with a word',
    needs: ['tier.premium'],
    made: { weight: 5 },
    line: '/weight heavy',
    look: record('weight'),
  },
  {
    id: 'weight-below-zero',
    title: '/weight below zero',
    needs: ['tier.premium'],
    made: { weight: 5 },
    line: '/weight -1',
    look: record('weight'),
  },
  {
    id: 'health-status',
    title: '/health_status with an unknown word',
    needs: ['tier.ultimate'],
    line: '/health_status splendid',
    look: record('health_status'),
  },
];

/** Quick actions whose arguments cannot be read, or that have nothing to do. */
export const cases = [
  ...onIssues.map((act) => misread({ ...act, on: 'issue' })),
  misread({
    id: 'severity',
    on: 'incident',
    title: '/severity with an unknown word',
    line: '/severity awful',
    says: 'No severity matches the provided parameter',
    look: record('severity'),
  }),
  misread({
    id: 'reviewer',
    on: 'merge-request',
    title: '/assign_reviewer with an unknown user',
    line: ({ world }) => `/assign_reviewer @${world.name('nobody')}`,
    says: 'Failed to assign a reviewer because no user was found.',
    look: people('reviewers'),
  }),
];
