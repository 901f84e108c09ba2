import fc from 'fast-check';
import type { Asked } from '../issues/shared-readings.js';
import { sourceBranches, targetBranches } from './things.js';
import type { ProposalWorld } from './world.js';

type Named = Record<string, fc.Arbitrary<Asked>>;

const usernames = fc.constantFrom('rita', 'gus', 'ann', 'max', 'zoe', 'RITA', 'who');
const titles = fc.constantFrom('bug', 'Bug', 'Feature', 'own', 'p::1', 'below only', 'gone');
const labels = fc.oneof(
  { weight: 4, arbitrary: fc.array(titles, { minLength: 1, maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(['None'], ['any'], ['none', 'bug'], ['No Label']) },
);
const searches = fc.constantFrom(
  'login',
  'FAILS crash',
  '"slow page"',
  'ab',
  'ärger',
  '100%',
  'under_',
  'page ab',
  'draft',
);
const moments = fc
  .nat(3600)
  .map((minute) => new Date(Date.parse('2022-06-01') + minute * 60_000).toISOString());
const milestone = fc
  .constantFrom('v1', 'v2', 'v3', 'v6', 'None', 'any', '#upcoming', '#started', 'v99')
  .map((one) => ({ milestone: one }));
const emoji = fc
  .constantFrom('thumbsup', '+1', 'tada', 'None', 'Any')
  .map((name) => ({ my_reaction_emoji: name }));
const anyWord = fc.constantFrom('None', 'any');

const idsIn = (world: ProposalWorld) => fc.constantFrom(...world.users.map((user) => user.id), 999_999);

/** By number or by username, for what excludes the other. */
const person = (ids: fc.Arbitrary<unknown>, name: string): fc.Arbitrary<Asked> =>
  fc.oneof(
    ids.map((id) => ({ [`${name}_id`]: id })),
    usernames.map((username) => ({ [`${name}_username`]: username })),
  );

const assignees = (ids: fc.Arbitrary<unknown>): fc.Arbitrary<Asked> =>
  fc.oneof(
    ids.map((id) => ({ assignee_id: id })),
    fc.uniqueArray(usernames, { minLength: 1, maxLength: 2 }).map((names) => ({ assignee_username: names })),
  );

/** Lists of people: one or two that match, more than are looked at, words, and what is no number. */
const several = (
  one: fc.Arbitrary<unknown>,
  name: string,
  everybody: readonly unknown[],
): fc.Arbitrary<Asked> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(one, { minLength: 1, maxLength: 2 }).map((all) => ({ [name]: all })) },
    { weight: 1, arbitrary: fc.array(one, { minLength: 5, maxLength: 8 }).map((all) => ({ [name]: all })) },
    { weight: 1, arbitrary: one.map((last) => ({ [name]: [...everybody, last] })) },
    { weight: 2, arbitrary: anyWord.map((word) => ({ [name]: [word] })) },
    { weight: 1, arbitrary: one.map((value) => ({ [name]: [value, 'NONE'] })) },
  );

const approvals = (world: ProposalWorld): Named => {
  const one = fc.oneof(idsIn(world), fc.constant('nobody'));
  const ids = world.users.map((user) => user.id);
  const names = world.users.map((user) => user.username);
  return {
    approved_by_ids: several(one, 'approved_by_ids', ids),
    approved_by_usernames: several(usernames, 'approved_by_usernames', names),
    approver_ids: several(one, 'approver_ids', ids),
  };
};

const branches = (world: ProposalWorld): Named => ({
  source_project_id: fc
    .constantFrom(...world.projects.map(({ id }) => id), 999_999)
    .map((id) => ({ source_project_id: id })),
  source_branch: fc
    .constantFrom(...sourceBranches, 'topic-7', 'topic-70', 'FEATURE')
    .map((branch) => ({ source_branch: branch })),
  target_branch: fc.constantFrom(...targetBranches, 'gone').map((branch) => ({ target_branch: branch })),
});

/** Each filter alone; of those that exclude each other, one is taken. */
export const filters = (world: ProposalWorld): Named => ({
  ...approvals(world),
  ...branches(world),
  state: fc.constantFrom('opened', 'closed', 'merged', 'locked', 'all').map((state) => ({ state })),
  scope: fc
    .constantFrom('created_by_me', 'created-by-me', 'assigned_to_me', 'assigned-to-me', 'all')
    .map((scope) => ({ scope })),
  author: person(idsIn(world), 'author'),
  assignee: assignees(fc.oneof(idsIn(world), anyWord)),
  reviewer: person(fc.oneof(idsIn(world), anyWord), 'reviewer'),
  labels: labels.map((list) => ({ labels: list })),
  milestone,
  my_reaction_emoji: emoji,
  created: fc.record({ created_after: moments, created_before: moments }, { requiredKeys: [] }),
  updated: fc.record({ updated_after: moments, updated_before: moments }, { requiredKeys: [] }),
  search: fc.record(
    { search: searches, in: fc.constantFrom('title', 'description', 'title,description', 'nothing') },
    { requiredKeys: ['search'] },
  ),
  wip: fc.constantFrom('yes', 'no').map((wip) => ({ wip })),
  deployed: fc
    .constantFrom('environment', 'deployed_after', 'deployed_before')
    .map((name) => ({ [name]: name === 'environment' ? 'production' : '2022-06-01T00:00:00.000Z' })),
});

/** What lists of projects alone understand. */
export const projectOnly = (): Named => ({
  iids: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 }).map((iids) => ({ iids })),
});

/** What may be unwished. */
export const nots = (world: ProposalWorld): Named => ({
  author: person(idsIn(world), 'author'),
  assignee: assignees(idsIn(world)),
  reviewer: person(idsIn(world), 'reviewer'),
  labels: labels.map((list) => ({ labels: list })),
  milestone,
  my_reaction_emoji: emoji,
});

/** Orders in both directions, and none. */
export const orders: fc.Arbitrary<Asked> = fc.record(
  {
    order_by: fc.constantFrom(
      'created_at',
      'updated_at',
      'title',
      'label_priority',
      'milestone_due',
      'popularity',
      'priority',
    ),
    sort: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);

/** The same of those with some label, now and then. */
export const ordersWithLabels: fc.Arbitrary<Asked> = fc
  .tuple(orders, fc.option(titles, { nil: null }))
  .map(([order, label]) => (label === null ? order : { ...order, labels: [label] }));
