import { describe, expect, it, vi } from 'vitest';
import { untyped } from '../../../tools/testing/untyped.js';
import type { Database } from '../engine/types.js';
import type { ProjectRow, Visibility } from '../rows.js';
import { makeGroup, makeProject, makeUser } from '../testing/make.js';
import { testMoment as at, useDatabase } from '../testing/use-database.js';
import {
  type ListViewer,
  listProjectsByKey,
  listProjectsByPage,
  type ProjectFilters,
  type ProjectListRequest,
  type ProjectScope,
} from './list.js';

const amount = 7000;
const words: readonly Visibility[] = ['private', 'internal', 'public'];

interface World {
  rows: ProjectRow[];
  /** Projects by user and then level. */
  levels: Map<number, Map<number, number>>;
  starred: Set<number>;
  few: number;
  many: number;
  groups: [number, number];
}

const moment = (n: number): string => new Date(1_600_000_000_000 + n * 1000).toISOString();

const projectRow = (template: Omit<ProjectRow, 'id'>, id: number, namespace_id: number): ProjectRow => {
  const path = `${id % 700 === 7 ? 'rare' : 'common'}-${id}`;
  return {
    ...template,
    id,
    namespace_id,
    name: path,
    name_lower: path,
    path,
    path_lower: path,
    full_path: `g/${path}`,
    full_path_lower: `g/${path}`,
    visibility: words[id % 3] as Visibility,
    archived: id % 50 === 0 ? 1 : 0,
    issues_access_level: id % 5 === 0 ? 'private' : 'enabled',
    created_at: moment((id * 7919) % 5003),
    last_activity_at: moment((id * 104729) % amount),
    updated_at: at,
  };
};

const levelsOf = (ids: readonly number[], least: (id: number) => boolean, owned: (id: number) => boolean) =>
  new Map(ids.filter(least).map((id) => [id, owned(id) ? 50 : 20]));

/** So many projects that some sets of them are small and some are not, in no helpful order. */
async function fill(db: Database): Promise<World> {
  const [few, many] = [await makeUser(db, 'few'), await makeUser(db, 'many')];
  const [small, large] = [await makeGroup(db, 'small'), await makeGroup(db, 'large')];
  const { id: first, ...template } = await makeProject(db, 'first', large);
  const ids = Array.from({ length: amount - 1 }, (_, place) => first + 1 + place);
  const rows = ids.map((id) => projectRow(template, id, id % 100 === 3 ? small.id : large.id));
  const levels = new Map([
    [
      few.id,
      levelsOf(
        ids,
        (id) => id % 400 === 1,
        (id) => id % 800 === 1,
      ),
    ],
    [
      many.id,
      levelsOf(
        ids,
        (id) => id % 3 !== 1,
        (id) => id % 7 === 1,
      ),
    ],
  ]);
  const starred = new Set(ids.filter((id) => id % 90 === 4));
  const authorizations = [...levels].flatMap(([user_id, own]) =>
    [...own].map(([project_id, access_level]) => ({ user_id, project_id, access_level })),
  );
  const stars = [...starred].map((project_id) => ({ project_id, user_id: few.id, starred_since: at }));
  await db.write(async (tx) => {
    await untyped(tx).batchInsert('projects', rows, 300);
    await untyped(tx).batchInsert('project_authorizations', authorizations, 400);
    await untyped(tx).batchInsert('project_stars', stars, 400);
  });
  const all = await db.read('projects').orderBy('id');
  return { rows: all, levels, starred, few: few.id, many: many.id, groups: [small.id, large.id] };
}

/** The list as plain reading of its rules gives it. */
function expected(world: World, request: ProjectListRequest): ProjectRow[] {
  const { viewer, filters, scope } = request;
  const levelOf = (row: ProjectRow) => (viewer ? (world.levels.get(viewer.id)?.get(row.id) ?? 0) : 0);
  const isVisible = (row: ProjectRow) =>
    viewer?.admin === true ||
    row.visibility === 'public' ||
    levelOf(row) > 0 ||
    (row.visibility === 'internal' && viewer !== null && !viewer.external);
  const isWanted = (row: ProjectRow) =>
    (scope.kind !== 'namespace' || row.namespace_id === scope.namespaceId) &&
    (filters.archived === undefined || (row.archived === 1) === filters.archived) &&
    (filters.visibility === undefined || row.visibility === filters.visibility) &&
    (filters.search ?? '').split(' ').every((word) => row.path.includes(word)) &&
    (!viewer || !filters.membership || levelOf(row) >= 10) &&
    (!viewer || !filters.owned || levelOf(row) >= 50) &&
    (!viewer || !filters.starred || (viewer.id === world.few && world.starred.has(row.id))) &&
    (!filters.with_issues_enabled ||
      row.issues_access_level === 'enabled' ||
      viewer?.admin === true ||
      levelOf(row) >= 10) &&
    (filters.id_after == null || row.id > filters.id_after);
  const key = (row: ProjectRow) =>
    request.orderBy === 'id' ? '' : String(row[request.orderBy as 'created_at' | 'last_activity_at']);
  const turn = request.sort === 'asc' ? 1 : -1;
  const compare = (a: ProjectRow, b: ProjectRow) =>
    key(a) < key(b) ? -turn : key(a) > key(b) ? turn : (a.id - b.id) * turn;
  return world.rows.filter((row) => isVisible(row) && isWanted(row)).sort(compare);
}

const filterSets: ProjectFilters[] = [
  {},
  { archived: false },
  { archived: true },
  { visibility: 'private' },
  { visibility: 'internal', archived: false },
  { search: 'common' },
  { search: 'rare' },
  { search: 'common-12', archived: false },
  { search: 'common 123' },
  { search: '312 common', archived: false },
  { search: 'common rare' },
  { membership: true },
  { membership: true, archived: false, search: 'common' },
  { owned: true },
  { starred: true },
  { with_issues_enabled: true, membership: true },
  { with_issues_enabled: true },
  { id_after: 3000, visibility: 'public' },
];

/** Every filter for every kind of viewer, over changing scopes and orders. */
function requestsOf(world: World): ProjectListRequest[] {
  const viewers: ListViewer[] = [
    null,
    { id: world.few, admin: false, external: false },
    { id: world.many, admin: false, external: false },
    { id: world.few, admin: false, external: true },
    { id: world.many, admin: true, external: false },
  ];
  const scopes: ProjectScope[] = [
    { kind: 'all' },
    ...world.groups.map((namespaceId) => ({ kind: 'namespace', namespaceId }) as const),
  ];
  return filterSets.flatMap((filters, turn) =>
    viewers.flatMap((viewer, place) =>
      scopes.map((scope, third): ProjectListRequest => {
        const mix = turn + place + third;
        const orderBy = (['created_at', 'last_activity_at', 'id'] as const)[mix % 3] ?? 'id';
        return { scope, filters, viewer, orderBy, sort: mix % 2 === 0 ? 'desc' : 'asc' };
      }),
    ),
  );
}

const idsOf = (rows: readonly ProjectRow[]): number[] => rows.map(({ id }) => id);

describe('lists of projects', () => {
  const app = useDatabase();

  // First, while no size of these sets is remembered yet.
  it('count the projects they would walk no further than it takes to choose', async () => {
    const world = await fill(app.db);
    const asked = vi.spyOn(app.db.hot, 'get');
    const counted = async (userId: number): Promise<unknown[]> => {
      asked.mockClear();
      const viewer = { id: userId, admin: false, external: false };
      const filters = { starred: true };
      const request = { scope: { kind: 'all' }, filters, viewer, orderBy: 'id', sort: 'asc' } as const;
      await listProjectsByPage(app.db, request, { page: 1, perPage: 20 });
      const sizes = asked.mock.calls.filter(([text]) => text.includes('(select p.id from projects p)'));
      return sizes.map(([, params]) => params?.at(-1));
    };
    const { size } = world.starred;
    expect(await counted(world.few)).toEqual([Math.ceil((size * size) / 21)]);
    expect(await counted(world.many)).toEqual([]);
    asked.mockRestore();
  }, 120_000);

  it('hold what their rules say, in the order they say, however large the sets behind them', async () => {
    const world = await fill(app.db);
    for (const request of requestsOf(world)) {
      const all = expected(world, request);
      for (const page of [1, 3]) {
        const found = await listProjectsByPage(app.db, request, { page, perPage: 20 });
        const what = JSON.stringify(request);
        expect(idsOf(found.rows), what).toEqual(idsOf(all.slice((page - 1) * 20, page * 20)));
        expect(found.info, what).toMatchObject({
          total: all.length,
          nextPage: all.length > page * 20 ? page + 1 : null,
        });
      }
    }
  }, 120_000);

  it('can be walked by key from end to end, every project once', async () => {
    const world = await fill(app.db);
    const viewer = { id: world.few, admin: false, external: false };
    for (const sort of ['asc', 'desc'] as const) {
      const request = { scope: { kind: 'all' }, filters: {}, viewer, orderBy: 'id', sort } as const;
      const seen: number[] = [];
      let filters: ProjectFilters = {};
      for (;;) {
        const { rows, info } = await listProjectsByKey(app.db, { ...request, filters }, 100);
        seen.push(...rows.map(({ id }) => id));
        if (!info.next) break;
        const [[name, value] = ['id_after', '0']] = Object.entries(info.next);
        filters = { [name]: Number(value) };
      }
      expect(seen).toEqual(expected(world, request).map(({ id }) => id));
    }
  }, 120_000);
});
