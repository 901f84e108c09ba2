import {
  type Asked,
  type Condition,
  idOf,
  labelTest,
  listOf,
  lower,
  milestoneTest,
  notMilestone,
  present,
  searchTest,
  wildcard,
} from '../issues/shared-readings.js';
import type { Asker } from '../issues/surroundings.js';
import { namedFor } from './rules.js';
import type { PlainProposal } from './things.js';
import type { ProposalWorld } from './world.js';

/** A condition on one merge request. */
export type Test = Condition<PlainProposal>;

type Reading = (value: unknown, params: Asked, world: ProposalWorld, asker: Asker) => Test | null;

const equal =
  (column: 'state' | 'source_branch' | 'target_branch' | 'source_project_id' | 'author_id'): Reading =>
  (value) =>
  ({ row }) =>
    String(row[column]) === String(value);

const since =
  (column: 'created_at' | 'updated_at'): Reading =>
  (value) =>
  ({ row }) =>
    row[column] >= String(value);

const until =
  (column: 'created_at' | 'updated_at'): Reading =>
  (value) =>
  ({ row }) =>
    row[column] <= String(value);

/** Whether all of at most five people are among some; None and Any go before them. */
const people = (
  value: unknown,
  of: (proposal: PlainProposal) => number[],
  idBehind: (word: string) => number = Number,
): Test => {
  const given = listOf(value);
  const words = given.map(lower);
  if (words.includes('none')) return (proposal) => of(proposal).length === 0;
  if (words.includes('any')) return (proposal) => of(proposal).length > 0;
  const wanted = [...new Set(given)].slice(0, 5).map(idBehind);
  return (proposal) => wanted.every((id) => of(proposal).includes(id));
};

const nothing: Reading = () => () => false;

/** What each parameter means, one by one. */
export const readings: Record<string, Reading> = {
  scope: (value, _params, _world, asker) => {
    const own = asker.user?.id ?? 0;
    if (lower(value).startsWith('created')) return ({ row }) => row.author_id === own;
    return lower(value).startsWith('assigned') ? ({ assignees }) => assignees.includes(own) : null;
  },
  state: (value, ...rest) => (value === 'all' ? null : equal('state')(value, ...rest)),
  author_id: equal('author_id'),
  author_username:
    (value, _params, world) =>
    ({ row }) =>
      row.author_id === idOf(world, value),
  assignee_id: (value) => wildcard(value, ({ assignees }) => assignees),
  assignee_username:
    (value, _params, world) =>
    ({ assignees }) =>
      listOf(value).every((name) => assignees.includes(idOf(world, name))),
  reviewer_id: (value) => wildcard(value, ({ reviewers }) => reviewers),
  reviewer_username:
    (value, _params, world) =>
    ({ reviewers }) =>
      reviewers.includes(idOf(world, value)),
  labels: (value) => labelTest(value, false),
  milestone: (_value, params, world) => milestoneTest(world, params),
  my_reaction_emoji: (value, _params, _world, asker) =>
    asker.user &&
    wildcard(value === '+1' ? 'thumbsup' : value, ({ reactions }) =>
      reactions.filter((one) => one.userId === asker.user?.id).map((one) => one.name),
    ),
  created_after: since('created_at'),
  created_before: until('created_at'),
  updated_after: since('updated_at'),
  updated_before: until('updated_at'),
  source_project_id: equal('source_project_id'),
  source_branch: equal('source_branch'),
  target_branch: equal('target_branch'),
  search: (value, params) => searchTest(value, params['in']),
  wip:
    (value) =>
    ({ row }) =>
      (row.draft === 1) === (value === 'yes'),
  iids:
    (value) =>
    ({ row }) =>
      listOf(value).includes(String(row.iid)),
  approved_by_ids: (value) => people(value, ({ approvers }) => approvers),
  approved_by_usernames: (value, _params, world) =>
    people(
      value,
      ({ approvers }) => approvers,
      (name) => idOf(world, name),
    ),
  approver_ids: (value, _params, world) => people(value, (proposal) => namedFor(world.rules, proposal)),
  environment: nothing,
  deployed_after: nothing,
  deployed_before: nothing,
};

const notReadings: Record<string, Reading> = {
  ...readings,
  labels: (value) => labelTest(value, true),
  assignee_username:
    (value, _params, world) =>
    ({ assignees }) =>
      listOf(value).some((name) => assignees.includes(idOf(world, name))),
};

/** What a merge request may not be. */
export const unwanted = (world: ProposalWorld, asker: Asker, not: Record<string, unknown>): Test[] =>
  Object.entries(not).flatMap(([name, value]) => {
    if (name === 'milestone') return present(notMilestone(world, not));
    const test = notReadings[name]?.(value, not, world, asker);
    return test ? [(proposal: PlainProposal) => !test(proposal)] : [];
  });
