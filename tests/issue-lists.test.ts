import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AskedPlace, expectedIssues } from './issues/reference.js';
import type { Asked } from './issues/shared-readings.js';
import type { Asker } from './issues/surroundings.js';
import { buildIssueWorld, type IssueWorld } from './issues/world.js';

/**
 * Lists and numbers of issues against a plain reference: random filters, orders, pages and callers, over so many
 * issues that some lists are led by a small set and others walk their order.
 */
let world: IssueWorld;
beforeAll(async () => {
  world = await buildIssueWorld(5500);
}, 120_000);
afterAll(() => world?.close());

const runs = Number(process.env['HEARTH_PROPERTY_RUNS'] ?? 400);

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

const userId = () => fc.constantFrom(...world.users.map((user) => user.id), 999_999);
const iterationId = () => fc.constantFrom(...world.iterations.map((one) => one.id));

/** Each filter alone; of those that exclude each other, one is taken. */
const filters = (): Record<string, fc.Arbitrary<Asked>> => ({
  state: fc.constantFrom('opened', 'closed', 'all').map((state) => ({ state })),
  labels: labels.map((list) => ({ labels: list })),
  milestone: fc.oneof(
    milestone.map((one) => ({ milestone: one })),
    milestoneKind.map((one) => ({ milestone_id: one })),
  ),
  iids: numbers.map((iids) => ({ iids })),
  search: fc.record({ search: searches, in: columns }, { requiredKeys: ['search'] }),
  author: fc.oneof(
    userId().map((id) => ({ author_id: id })),
    usernames.map((name) => ({ author_username: name })),
  ),
  assignee: fc.oneof(
    userId().map((id) => ({ assignee_id: id })),
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
    iterationId().map((id) => ({ iteration_id: id })),
    fc.constantFrom('None', 'Any', 'current').map((word) => ({ iteration_id: word })),
    fc.constantFrom('past', 'next', 'gone').map((title) => ({ iteration_title: title })),
  ),
  health: fc.constantFrom('on_track', 'at_risk', 'None', 'any').map((word) => ({ health_status: word })),
  scope: fc.constantFrom('created_by_me', 'assigned-to-me', 'all').map((scope) => ({ scope })),
});

const listOnly = (): Record<string, fc.Arbitrary<Asked>> => ({
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

const nots = (): Record<string, fc.Arbitrary<Asked>> => ({
  labels: labels.map((list) => ({ labels: list })),
  milestone: fc.oneof(
    milestone.map((one) => ({ milestone: one })),
    milestoneKind.map((one) => ({ milestone_id: one })),
  ),
  iids: numbers.map((iids) => ({ iids })),
  author: fc.oneof(
    userId().map((id) => ({ author_id: id })),
    usernames.map((name) => ({ author_username: name })),
  ),
  assignee: fc.oneof(
    userId().map((id) => ({ assignee_id: id })),
    usernames.map((name) => ({ assignee_username: [name] })),
  ),
  weight: fc.constantFrom(0, 3).map((weight) => ({ weight })),
  iteration: fc.oneof(
    iterationId().map((id) => ({ iteration_id: id })),
    fc.constantFrom('past', 'next').map((title) => ({ iteration_title: title })),
  ),
  reaction: emoji.map((name) => ({ my_reaction_emoji: name })),
  search: fc.record({ search: searches, in: columns }, { requiredKeys: ['search'] }),
});

/** Up to so many of the named things, put together. */
const some = (named: Record<string, fc.Arbitrary<Asked>>, most: number): fc.Arbitrary<Asked> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(named)), { maxLength: most })
    .chain((names) => fc.tuple(...names.map((name) => named[name] ?? fc.constant({}))))
    .map((parts) => Object.assign({}, ...parts) as Asked);

const withNot = (asked: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc
    .tuple(asked, fc.option(some(nots(), 2), { freq: 1, nil: null }))
    .map(([params, not]) => (not && Object.keys(not).length > 0 ? { ...params, not } : params));

const orders = fc.record(
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

interface Drawn {
  asker: Asker;
  place: AskedPlace;
  params: Asked;
  page: number;
  per_page: number;
}

const places = (): fc.Arbitrary<AskedPlace> =>
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

const drawn = (asked: fc.Arbitrary<Asked>): fc.Arbitrary<Drawn> =>
  fc.record({
    asker: fc.constantFrom(...world.askers),
    place: places(),
    params: asked,
    page: fc.constantFrom(1, 1, 2, 3, 40),
    per_page: fc.constantFrom(1, 7, 20, 100),
  });

const base = (place: AskedPlace): string => (place.kind === 'all' ? '' : `/${place.kind}s/${place.id}`);

/** Over everything the list is of one's own issues unless said otherwise. */
const asSent = ({ place, params }: Drawn): Asked =>
  place.kind === 'all' ? { scope: 'created_by_me', ...params } : params;

const seesPlace = ({ asker, place }: Drawn): boolean => {
  const { user, admin } = asker;
  if (place.kind === 'all' || admin) return true;
  if (place.kind === 'group') {
    const isHidden = place.id === world.groups.hidden.id;
    const secret = world.projects[2]?.id ?? 0;
    return !isHidden || (user !== null && world.levelOf(secret, user.id) > 0);
  }
  const project = world.projects.find(({ id }) => id === place.id);
  const isMember = user !== null && world.levelOf(place.id, user.id) >= 10;
  const isInner = project?.visibility === 'internal' && user !== null && !asker.external;
  return project?.visibility === 'public' || isMember || isInner;
};

/** The status of a refusal, or null when the call must be answered. */
const refusal = (call: Drawn): number | null => {
  const { asker, place } = call;
  if (!seesPlace(call)) return 404;
  if (place.kind === 'all' && !asker.user && asSent(call)['scope'] !== 'all') return 401;
  return null;
};

const checkPage = async (call: Drawn): Promise<void> => {
  const { asker, place, params, page, per_page } = call;
  const answer = await asker.client.get(`${base(place)}/issues`, { ...params, page, per_page });
  const refused = refusal(call);
  if (refused !== null) {
    expect(answer.status).toBe(refused);
    return;
  }
  expect([answer.status, answer.body.message ?? answer.body.error]).toEqual([200, undefined]);
  const all = expectedIssues(world, asker, place, asSent(call));
  const expected = all.slice((page - 1) * per_page, page * per_page);
  expect(answer.body.map(({ id }: { id: number }) => id)).toEqual(expected.map(({ row }) => row.id));
  expect(answer.headers['x-total']).toBe(String(all.length));
  const isMore = page * per_page < all.length;
  expect(answer.headers['x-next-page']).toBe(isMore ? String(page + 1) : '');
};

const checkNumbers = async (call: Drawn): Promise<void> => {
  const { asker, place, params } = call;
  const answer = await asker.client.get(`${base(place)}/issues_statistics`, params);
  const refused = refusal(call);
  if (refused !== null) {
    expect(answer.status).toBe(refused);
    return;
  }
  const all = expectedIssues(world, asker, place, asSent(call));
  const closed = all.filter(({ row }) => row.state === 'closed').length;
  expect(answer.body).toEqual({
    statistics: { counts: { all: all.length, closed, opened: all.length - closed } },
  });
};

describe('lists of issues', () => {
  it('hold what the plain reference says, in its order, page by page', async () => {
    const asked = fc
      .tuple(
        withNot(some({ ...filters(), ...listOnly() }, 4)),
        orders,
        fc.option(fc.boolean(), { nil: null }),
      )
      .map(([params, order, nonArchived]) => ({
        ...params,
        ...order,
        ...(nonArchived === null ? {} : { non_archived: nonArchived }),
      }));
    await fc.assert(fc.asyncProperty(drawn(asked), checkPage), { numRuns: runs });
  }, 240_000);

  it('agree with the reference for each filter alone in the largest project', async () => {
    const alone = { ...filters(), ...listOnly() };
    const big: AskedPlace = { kind: 'project', id: world.projects[0]?.id ?? 0 };
    for (const asked of Object.values(alone)) {
      const calls = drawn(asked).map((call) => ({ ...call, place: big }));
      await fc.assert(fc.asyncProperty(calls, checkPage), { numRuns: 8 });
    }
  }, 240_000);

  it('agree with the reference in each order alone, on every page of the largest project', async () => {
    const big: AskedPlace = { kind: 'project', id: world.projects[0]?.id ?? 0 };
    const by = ['milestone_due', 'label_priority', 'priority', 'popularity', 'weight', 'due_date'];
    const asked = fc.record({
      order_by: fc.constantFrom(...by),
      sort: fc.constantFrom('asc', 'desc'),
      state: fc.constantFrom('all', 'opened', 'closed'),
    });
    const calls = drawn(asked).map((call) => ({ ...call, place: big }));
    await fc.assert(fc.asyncProperty(calls, checkPage), { numRuns: runs });
  }, 240_000);

  it('are counted as the reference counts', async () => {
    const { state: _, ...counted } = filters();
    await fc.assert(fc.asyncProperty(drawn(withNot(some(counted, 3))), checkNumbers), {
      numRuns: Math.ceil(runs / 3),
    });
  }, 240_000);
});
