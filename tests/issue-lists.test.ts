import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drawn, drawn, filters, listOnly, orders, some, withNot } from './issues/drawn.js';
import { type AskedPlace, expectedIssues } from './issues/reference.js';
import type { Asked } from './issues/shared-readings.js';
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
        withNot(world, some({ ...filters(world), ...listOnly() }, 4)),
        orders,
        fc.option(fc.boolean(), { nil: null }),
      )
      .map(([params, order, nonArchived]) => ({
        ...params,
        ...order,
        ...(nonArchived === null ? {} : { non_archived: nonArchived }),
      }));
    await fc.assert(fc.asyncProperty(drawn(world, asked), checkPage), { numRuns: runs });
  }, 240_000);

  it('agree with the reference for each filter alone in the largest project', async () => {
    const alone = { ...filters(world), ...listOnly() };
    const big: AskedPlace = { kind: 'project', id: world.projects[0]?.id ?? 0 };
    for (const asked of Object.values(alone)) {
      const calls = drawn(world, asked).map((call) => ({ ...call, place: big }));
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
    const calls = drawn(world, asked).map((call) => ({ ...call, place: big }));
    await fc.assert(fc.asyncProperty(calls, checkPage), { numRuns: runs });
  }, 240_000);

  it('are counted as the reference counts', async () => {
    const { state: _, ...counted } = filters(world);
    await fc.assert(fc.asyncProperty(drawn(world, withNot(world, some(counted, 3))), checkNumbers), {
      numRuns: Math.ceil(runs / 3),
    });
  }, 240_000);
});
