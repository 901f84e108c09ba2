import { type Act, acts, type Stage } from './support/acting.js';
import { labelsAndMilestone, record } from './support/looks.js';

const change =
  (params: (stage: Stage) => Record<string, unknown>) =>
  (stage: Stage): Promise<unknown> =>
    stage.world.arrange('PUT', stage.target.read, params(stage));

const milestone = record('milestone.id');
const dueDate = record('due_date');

const milestones = (['issue', 'merge-request'] as const).flatMap((on) => [
  acts({
    id: `milestone-${on}`,
    rule: 'NOTE-ACTION-7',
    title: '/milestone gives the milestone that it names',
    on,
    line: '/milestone %v1',
    look: milestone,
    seen: ({ scene }) => scene.milestones.v1,
    told: ({ scene }) => ({ milestone_id: scene.milestones.v1 }),
    says: 'Set the milestone to %v1.',
  }),
  acts({
    id: `remove-milestone-${on}`,
    rule: 'NOTE-ACTION-7',
    title: '/remove_milestone takes the milestone off',
    on,
    first: change(({ scene }) => ({ milestone_id: scene.milestones.v1 })),
    line: '/remove_milestone',
    look: milestone,
    seen: null,
    told: { milestone_id: null },
    says: 'Removed %v1 milestone.',
  }),
  acts({
    id: `copy-metadata-${on}`,
    rule: 'NOTE-ACTION-8',
    title: '/copy_metadata takes over labels and milestone of an issue',
    on,
    made: { labels: 'bug' },
    line: ({ scene }) => `/copy_metadata #${scene.issue.iid}`,
    look: labelsAndMilestone,
    seen: ({ scene }) => ({ labels: ['bug', 'later'], milestone: scene.milestones.v1 }),
    told: ({ scene }) => ({ add_label_ids: [scene.labels.later], milestone_id: scene.milestones.v1 }),
    says: ({ scene }) => `Copied labels and milestone from #${scene.issue.iid}.`,
  }),
]);

const onIssues: Omit<Act, 'on'>[] = [
  {
    id: 'milestone-long-title',
    rule: 'NOTE-ACTION-7',
    title: '/milestone takes a title of several words in quotes',
    line: '/milestone %"next one"',
    look: milestone,
    seen: ({ scene }) => scene.milestones['next one'],
    told: ({ scene }) => ({ milestone_id: scene.milestones['next one'] }),
    says: 'Set the milestone to %"next one".',
  },
  {
    id: 'milestone-plain-title',
    rule: 'NOTE-ACTION-7',
    title: '/milestone takes a plain title',
    line: '/milestone next one',
    look: milestone,
    seen: ({ scene }) => scene.milestones['next one'],
    told: ({ scene }) => ({ milestone_id: scene.milestones['next one'] }),
    says: 'Set the milestone to %"next one".',
  },
  {
    id: 'copy-metadata-of-merge-request',
    rule: 'NOTE-ACTION-8',
    title: '/copy_metadata takes over labels and milestone of a merge request',
    line: ({ scene }) => `/copy_metadata !${scene.mergeRequest.iid}`,
    look: labelsAndMilestone,
    seen: ({ scene }) => ({ labels: ['later'], milestone: scene.milestones.v1 }),
    told: ({ scene }) => ({ add_label_ids: [scene.labels.later], milestone_id: scene.milestones.v1 }),
    says: ({ scene }) => `Copied labels and milestone from !${scene.mergeRequest.iid}.`,
  },
  {
    id: 'due',
    rule: 'NOTE-ACTION-11',
    title: '/due sets the due date',
    line: '/due 2031-04-05',
    look: dueDate,
    seen: '2031-04-05',
    told: { due_date: '2031-04-05' },
    says: 'Set the due date to Apr 5, 2031.',
  },
  {
    id: 'remove-due-date',
    rule: 'NOTE-ACTION-11',
    title: '/remove_due_date takes the due date off',
    made: { due_date: '2031-04-05' },
    line: '/remove_due_date',
    look: dueDate,
    seen: null,
    told: { due_date: null },
    says: 'Removed the due date.',
  },
  {
    id: 'weight',
    rule: 'NOTE-ACTION-18',
    title: '/weight sets the weight',
    needs: ['tier.premium'],
    line: '/weight 3',
    look: record('weight'),
    seen: 3,
    told: { weight: 3 },
    says: 'Set weight to 3.',
  },
  {
    id: 'clear-weight',
    rule: 'NOTE-ACTION-18',
    title: '/clear_weight takes the weight off',
    needs: ['tier.premium'],
    made: { weight: 3 },
    line: '/clear_weight',
    look: record('weight'),
    seen: null,
    told: { weight: null },
    says: 'Cleared weight.',
  },
  {
    id: 'health-status',
    rule: 'NOTE-ACTION-18',
    title: '/health_status says how the issue is doing',
    needs: ['tier.ultimate'],
    line: '/health_status at_risk',
    look: record('health_status'),
    seen: 'at_risk',
    told: { health_status: 'at_risk' },
    says: 'Set health status to at_risk.',
  },
  {
    id: 'clear-health-status',
    rule: 'NOTE-ACTION-18',
    title: '/clear_health_status takes that back',
    needs: ['tier.ultimate'],
    first: ({ world, target }) =>
      world.arrange('POST', `${target.url}/notes`, { body: '/health_status on_track' }),
    line: '/clear_health_status',
    look: record('health_status'),
    seen: null,
    told: { health_status: null },
    says: 'Cleared health status.',
  },
];

/** Quick actions that plan: milestones, dates and weights. */
export const cases = [...milestones, ...onIssues.map((act) => acts({ ...act, on: 'issue' }))];
