import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withoutCaches } from '../storage/cache-registry.js';
import type { AskedPlace } from './issues/reference.js';
import type { Asked } from './issues/shared-readings.js';
import type { Asker } from './issues/surroundings.js';
import { filters, nots, orders, ordersWithLabels, projectOnly } from './merge-requests/draws.js';
import { expectedProposals, maySee } from './merge-requests/reference.js';
import { buildProposalWorld, type ProposalWorld } from './merge-requests/world.js';

/**
 * The three lists of merge requests against a plain reference: random filters, orders, pages and callers, over so
 * many merge requests that some lists are led by a small set and others walk their order.
 */
let world: ProposalWorld;
beforeAll(async () => {
  world = await buildProposalWorld(3500);
}, 120_000);
afterAll(() => world?.close());

const runs = Number(process.env['HEARTH_RUNS'] ?? 150);

interface Drawn {
  asker: Asker;
  place: AskedPlace;
  params: Asked;
  page: number;
  per_page: number;
}

type Named = Record<string, fc.Arbitrary<Asked>>;

/** Up to so many of the named things, put together. */
const some = (named: Named, most: number): fc.Arbitrary<Asked> =>
  fc
    .uniqueArray(fc.constantFrom(...Object.keys(named)), { maxLength: most })
    .chain((names) => fc.tuple(...names.map((name) => named[name] ?? fc.constant({}))))
    .map((parts) => Object.assign({}, ...parts) as Asked);

const withNot = (asked: fc.Arbitrary<Asked>): fc.Arbitrary<Asked> =>
  fc
    .tuple(asked, fc.option(some(nots(world), 2), { freq: 1, nil: null }))
    .map(([params, not]) => (not && Object.keys(not).length > 0 ? { ...params, not } : params));

const groups = () => Object.values(world.groups).map(({ id }): AskedPlace => ({ kind: 'group', id }));
const projects = () => world.projects.map(({ id }): AskedPlace => ({ kind: 'project', id }));
const big = (): AskedPlace => ({ kind: 'project', id: world.projects[0]?.id ?? 0 });

const places = (): fc.Arbitrary<AskedPlace> =>
  fc.oneof(
    fc.constant<AskedPlace>({ kind: 'all' }),
    fc.constantFrom(...groups()),
    fc.constantFrom(big(), ...projects()),
  );

const drawn = (asked: fc.Arbitrary<Asked>, place = places()): fc.Arbitrary<Drawn> =>
  fc
    .record({
      asker: fc.constantFrom(...world.askers),
      place,
      params: asked,
      page: fc.constantFrom(1, 1, 2, 3, 40),
      per_page: fc.constantFrom(1, 7, 20, 100),
    })
    .map((call) => ({ ...call, params: understood(call) }));

/** What only lists of projects or of groups understand is not asked of the others. */
const understood = ({ place, params }: Drawn): Asked => {
  const { iids, non_archived, ...rest } = params;
  return {
    ...rest,
    ...(place.kind === 'project' && iids ? { iids } : {}),
    ...(place.kind === 'group' && non_archived !== undefined ? { non_archived } : {}),
  };
};

const pathOf = (place: AskedPlace): string =>
  place.kind === 'all' ? '/merge_requests' : `/${place.kind}s/${place.id}/merge_requests`;

/** Over everything the list is of one's own unless said otherwise. */
const asSent = ({ place, params }: Drawn): Asked =>
  place.kind === 'all' ? { scope: 'created_by_me', ...params } : params;

const seesProject = ({ user, admin, external }: Asker, projectId: number): boolean => {
  const project = world.projects.find(({ id }) => id === projectId);
  const isInner = project?.visibility === 'internal' && user !== null && !external;
  const isMember = user !== null && world.levelOf(projectId, user.id) >= 10;
  return admin || project?.visibility === 'public' || isInner || isMember;
};

/** The status of a refusal, or null when the call must be answered. */
const refusal = (call: Drawn): number | null => {
  const { asker, place } = call;
  if (place.kind === 'all') return !asker.user && asSent(call)['scope'] !== 'all' ? 401 : null;
  if (place.kind === 'project') {
    if (!seesProject(asker, place.id)) return 404;
    return maySee(world, asker, place.id) ? null : 403;
  }
  const isHidden = place.id === world.groups.hidden.id;
  return isHidden && !seesProject(asker, world.projects[2]?.id ?? 0) ? 404 : null;
};

const checkPage = async (call: Drawn): Promise<void> => {
  const { asker, place, params, page, per_page } = call;
  const answer = await asker.client.get(pathOf(place), { ...params, page, per_page });
  const refused = refusal(call);
  if (refused !== null) {
    expect(answer.status).toBe(refused);
    return;
  }
  expect([answer.status, answer.body.message ?? answer.body.error]).toEqual([200, undefined]);
  const all = expectedProposals(world, asker, place, asSent(call));
  const expected = all.slice((page - 1) * per_page, page * per_page);
  expect(answer.body.map(({ id }: { id: number }) => id)).toEqual(expected.map(({ row }) => row.id));
  expect(answer.headers['x-total']).toBe(String(all.length));
  const isMore = page * per_page < all.length;
  expect(answer.headers['x-next-page']).toBe(isMore ? String(page + 1) : '');
};

const every = (): Named => ({ ...filters(world), ...projectOnly() });

describe('lists of merge requests', () => {
  it('hold what the plain reference says, in its order, page by page', async () => {
    const asked = fc
      .tuple(withNot(some(every(), 4)), orders, fc.option(fc.boolean(), { nil: null }))
      .map(([params, order, nonArchived]) => ({
        ...params,
        ...order,
        ...(nonArchived === null ? {} : { non_archived: nonArchived }),
      }));
    await fc.assert(fc.asyncProperty(drawn(asked), checkPage), { numRuns: runs });
  }, 600_000);

  it('agree with the reference for each filter alone, as given and negated, in the largest project', async () => {
    const alone = [
      ...Object.values(every()),
      ...Object.values(nots(world)).map((not) => not.map(asUnwanted)),
    ];
    const numRuns = Math.max(12, Math.ceil(runs / 25));
    for (const asked of alone) {
      await fc.assert(fc.asyncProperty(drawn(asked, fc.constant(big())), checkPage), { numRuns });
    }
  }, 600_000);

  it('agree with the reference for each order of everything in the largest project', async () => {
    const numRuns = Math.max(60, Math.ceil(runs / 4));
    await fc.assert(fc.asyncProperty(drawn(ordersWithLabels, fc.constant(big())), checkPage), { numRuns });
  }, 600_000);

  it('ask nothing twice for a page, however many rows it has', async () => {
    const { hot } = world.server.services.db;
    const spies = [vi.spyOn(hot, 'all'), vi.spyOn(hot, 'get')];
    /** Questions that were asked more than once; lists of another length make no other question. */
    const repeated = async (path: string, params: Asked): Promise<string[]> => {
      const root = world.askers.find(({ admin }) => admin);
      for (const spy of spies) spy.mockClear();
      // An earlier question may have been the same.
      const answer = await withoutCaches(
        async () => await root?.client.get(path, { scope: 'all', ...params }),
      );
      expect(answer?.body).toHaveLength(Number(params['per_page']));
      const asked = spies.flatMap((spy) => spy.mock.calls.map(([sql]) => sql.replace(/\?(, ?\?)+/g, '?')));
      expect(asked.length).toBeGreaterThan(1);
      return asked.filter((sql, index) => asked.indexOf(sql) !== index);
    };
    for (const path of [{ kind: 'all' } as const, ...groups().slice(0, 1), big()].map(pathOf)) {
      for (const view of [{}, { view: 'simple' }, { with_labels_details: true }]) {
        for (const per_page of [40, 100]) {
          expect(await repeated(path, { ...view, per_page })).toEqual([]);
        }
      }
    }
    for (const spy of spies) spy.mockRestore();
  }, 60_000);
});

const asUnwanted = (not: Asked): Asked => ({ not });
