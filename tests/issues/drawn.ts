import fc from 'fast-check';
import type { AskedPlace } from './reference.js';
import type { Asked } from './shared-readings.js';
import type { Asker } from './surroundings.js';
import type { IssueWorld } from './world.js';

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
  'rs',
);
const moments = fc
  .nat(3600)
  .map((minute) => new Date(Date.parse('2022-06-01') + minute * 60_000).toISOString());
const milestone = fc.constantFrom('v1', 'v2', 'v3', 'v6', 'None', 'any', '#upcoming', '#started', 'v99');
const milestoneKind = fc.constantFrom('None', 'Any', 'Upcoming', 'Started');
const columns = fc.constantFrom('title', 'description', 'title,description', 'nothing');
const emoji = fc.constantFrom('thumbsup', '+1', 'tada', 'None', 'Any');
const numbers = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 30 });

const userId = (world: IssueWorld) => fc.constantFrom(...world.users.map((user) => user.id), 999_999);
const iterationId = (world: IssueWorld) => fc.constantFrom(...world.iterations.map((one) => one.id));

/** Each filter alone; of those that exclude each other, one is taken. */
export const filters = (world: IssueWorld): Record<string, fc.Arbitrary<Asked>> => ({
  state: fc.constantFrom('opened', 'closed', 'all').map((state) => ({ state })),
  labels: labels.map((list) => ({ labels: list })),
  milestone: fc.oneof(
    milestone.map((one) => ({ milestone: one })),
    milestoneKind.map((one) => ({ milestone_id: one })),
  ),
  iids: numbers.map((iids) => ({ iids })),
  search: fc.record({ search: searches, in: columns }, { requiredKeys: ['search'] }),
  author: fc.oneof(
    userId(world).map((id) => ({ author_id: id })),
    usernames.map((name) => ({ author_username: name })),
  ),
  assignee: fc.oneof(
    userId(world).map((id) => ({ assignee_id: id })),
    fc.constantFrom('None', 'any').map((word) => ({ assignee_id: word })),
    fc.uniqueArray(usernames, { minLength: 1, maxLength: 2 }).map((names) => ({ assignee_username: names })),
  ),
  created: fc.record({ created_after: moments, created_before: moments }, { requiredKeys: [] }),
  updated: fc.record({ updated_after: moments, updated_before: moments }, { requiredKeys: [] }),
  my_reaction_emoji: emoji.map((name) => ({ my_reaction_emoji: name })),
  confidential: fc.boolean().map((confidential) => ({ confidential })),
  weight: fc.constantFrom(0, 1, 5, 9, 'None', 'Any').map((weight) => ({ weight })),
  epic_id: fc
    .constantFrom(...world.epics.map((epic) => epic.id), 'None', 'any')
    .map((id) => ({ epic_id: id })),
  iteration: fc.oneof(
    iterationId(world).map((id) => ({ iteration_id: id })),
    fc.constantFrom('None', 'Any', 'current').map((word) => ({ iteration_id: word })),
    fc.constantFrom('past', 'next', 'gone').map((title) => ({ iteration_title: title })),
  ),
  health: fc.constantFrom('on_track', 'at_risk', 'None', 'any').map((word) => ({ health_status: word })),
  scope: fc.constantFrom('created_by_me', 'assigned-to-me', 'all').map((scope) => ({ scope })),
});

/** Those that lists have and numbers do not. */
export const listOnly = (): Record<string, fc.Arbitrary<Asked>> => ({
  due_date: fc
    .constantFrom(
      '0',
      'any',
      'today',
      'tomorrow',
      'overdue',
      'week',
      'month',
      'next_month_and_previous_two_weeks',
      '',
    )
    .map((due_date) => ({ due_date })),
  issue_type: fc.constantFrom('issue', 'incident', 'test_case').map((issue_type) => ({ issue_type })),
});

const nots = (world: IssueWorld): Record<string, fc.Arbitrary<Asked>> => ({
  labels: labels.map((list) => ({ labels: list })),
  milestone: fc.oneof(
    milestone.map((one) => ({ milestone: one })),
    milestoneKind.map((one) => ({ milestone_id: one })),
  ),
  iids: numbers.map((iids) => ({ iids })),
  author: fc.oneof(
    userId(world).map((id) => ({ author_id: id })),
    usernames.map((name) => ({ author_username: name })),
  ),
  assignee: fc.oneof(
    userId(world).map((id) => ({ assignee_id: id })),
    usernames.map((name) => ({ assignee_username: [name] })),
  ),
  weight: fc.constantFrom(0, 3).map((weight) => ({ weight })),
  iteration: fc.oneof(
    iterationId(world).map((id) => ({ iteration_id: id })),
    fc.constantFrom('past', 'next').map((title) => ({ iteration_title: title })),
  ),
  reaction: emoji.map((name) => ({ my_reaction_emoji: name })),
  search: fc.record({ search: searches, in: columns }, { requiredKeys: ['search'] }),
});

/** Up to so many of the named things, put together. */
export const some = (named: Record<string, fc.Arbitrary<Asked>>, most: number): fc.Arbitrary<Asked> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(named)), { maxLength: most })
    .chain((names) => fc.tuple(...names.map((name) => named[name] ?? fc.constant({}))))
    .map((parts) => Object.assign({}, ...parts) as Asked);

/** The same, at times with what must not be. */
export const withNot = (world: IssueWorld, asked: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc
    .tuple(asked, fc.option(some(nots(world), 2), { freq: 1, nil: null }))
    .map(([params, not]) => (not && Object.keys(not).length > 0 ? { ...params, not } : params));

/** An order, or none. */
export const orders = fc.record(
  {
    order_by: fc.constantFrom(
      'created_at',
      'updated_at',
      'title',
      'due_date',
      'weight',
      'milestone_due',
      'popularity',
      'priority',
      'label_priority',
      'relative_position',
    ),
    sort: fc.constantFrom('asc', 'desc'),
  },
  { requiredKeys: [] },
);

/** A call for a page of a list by somebody. */
export interface Drawn {
  asker: Asker;
  place: AskedPlace;
  params: Asked;
  page: number;
  per_page: number;
}

const places = (world: IssueWorld): fc.Arbitrary<AskedPlace> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<AskedPlace>({ kind: 'all' }) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.values(world.groups))
        .map((group): AskedPlace => ({ kind: 'group', id: group.id })),
    },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom(world.projects[0], ...world.projects)
        .map((project): AskedPlace => ({ kind: 'project', id: project?.id ?? 0 })),
    },
  );

/** Calls that ask for this, of anybody anywhere. */
export const drawn = (world: IssueWorld, asked: fc.Arbitrary<Asked>): fc.Arbitrary<Drawn> =>
  fc.record({
    asker: fc.constantFrom(...world.askers),
    place: places(world),
    params: asked,
    page: fc.constantFrom(1, 1, 2, 3, 40),
    per_page: fc.constantFrom(1, 7, 20, 100),
  });
