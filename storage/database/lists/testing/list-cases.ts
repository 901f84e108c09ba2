import type { Database } from '../../engine/types.js';
import { listEpicsByCursor } from '../../epics/list.js';
import { listGroupsByCursor } from '../../groups/list.js';
import { type IssueOrder, listIssuesByCursor } from '../../issues/list.js';
import { listMergeRequestsByCursor, type MergeRequestOrder } from '../../merge-requests/list.js';
import { listProjectsByCursor, type ProjectOrder } from '../../projects/list.js';
import type { Connection, CursorWindow } from '../connection.js';
import type { Direction } from '../orders.js';
import type { ListWorld, Marked } from './list-world.js';

/** A list in one of its orders, and what it holds as plain sorting gives it. */
export interface ListCase {
  name: string;
  read(window: CursorWindow): Promise<Connection<{ id: number }> | null>;
  expected: readonly number[];
}

type Value = string | number | null;

/** One key of an order, with its direction. */
type Key<Row> = readonly [(row: Row) => Value, Direction];

const compare = (one: Value, other: Value, direction: Direction): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other === (direction === 'asc') ? -1 : 1;
};

const sorted = <Row extends { id: number }>(
  rows: readonly Row[],
  keys: readonly Key<Row>[],
  ties: Direction,
) => {
  const all: Key<Row>[] = [...keys, [(row) => row.id, ties]];
  const order = (a: Row, b: Row): number => {
    for (const [key, direction] of all) {
      const found = compare(key(a), key(b), direction);
      if (found !== 0) return found;
    }
    return 0;
  };
  return [...rows].sort(order).map(({ id }) => id);
};

const both = ['asc', 'desc'] as const;

/** One case for each order and direction. */
const each = <Row extends { id: number }, Order extends string>(
  name: string,
  rows: readonly Row[],
  keys: Readonly<Record<Order, (sort: Direction) => readonly Key<Row>[]>>,
  tiesOf: (sort: Direction) => Direction,
  read: (orderBy: Order, sort: Direction, window: CursorWindow) => ReturnType<ListCase['read']>,
): ListCase[] =>
  (Object.keys(keys) as Order[]).flatMap((orderBy) =>
    both.map((sort) => {
      const expected = sorted(rows, keys[orderBy](sort), tiesOf(sort));
      const readBy = (window: CursorWindow) => read(orderBy, sort, window);
      return { name: `${name} by ${orderBy} ${sort}`, read: readBy, expected };
    }),
  );

const by =
  <Row>(key: (row: Row) => Value) =>
  (sort: Direction): Key<Row>[] => [[key, sort]];

const same = (sort: Direction): Direction => sort;
const admin = { id: 1, admin: true, external: false };

const rank = ({ ranks }: Marked, besides: readonly string[]): number | null => {
  const left = ranks.filter(({ title }) => !besides.includes(title)).map(({ priority }) => priority);
  return left.length > 0 ? Math.min(...left) : null;
};

type Issue = ListWorld['issues'][number];

const issueKeys = (labels: readonly string[]): Record<IssueOrder, (sort: Direction) => Key<Issue>[]> => ({
  created_at: by((row) => row.created_at),
  updated_at: by((row) => row.updated_at),
  title: by((row) => row.title),
  due_date: by((row) => row.due_date),
  weight: by((row) => row.weight),
  popularity: by((row) => row.upvotes),
  relative_position: () => [[(row) => row.relative_position, 'asc']],
  milestone_due: by((row) => row.due),
  label_priority: by((row) => rank(row, labels)),
  priority: (sort) => [
    [(row) => row.due, sort],
    [(row) => rank(row, []), sort],
  ],
});

const issueCases = (db: Database, { project, issues }: ListWorld): ListCase[] => {
  const inProject = {
    kind: 'project',
    projectId: project.id,
    namespaceId: project.namespace_id,
    level: 50,
  } as const;
  const request = { viewer: admin, today: '2020-01-01' };
  const labels = ['one', 'two'];
  const labelled = issues.filter((row) => labels.every((title) => row.labels.includes(title)));
  const opened = issues.filter(({ state }) => state === 'opened');
  return [
    ...each(
      'issues of a project',
      issues,
      issueKeys([]),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(db, { ...request, place: inProject, filters: {}, orderBy, sort }, window),
    ),
    ...each(
      'opened issues',
      opened,
      issueKeys([]),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(
          db,
          { ...request, place: inProject, filters: { state: 'opened' }, orderBy, sort },
          window,
        ),
    ),
    // Two candidate sets meet, of which the smaller one drives.
    ...each(
      'issues with two labels',
      labelled,
      issueKeys(labels),
      () => 'desc',
      (orderBy, sort, window) =>
        listIssuesByCursor(
          db,
          { ...request, place: { kind: 'all' }, filters: { labels }, orderBy, sort },
          window,
        ),
    ),
  ];
};

type Proposal = ListWorld['mergeRequests'][number];

const proposalKeys: Record<MergeRequestOrder, (sort: Direction) => Key<Proposal>[]> = {
  created_at: by((row) => row.created_at),
  updated_at: by((row) => row.updated_at),
  title: by((row) => row.title),
  popularity: by((row) => row.upvotes),
  milestone_due: by((row) => row.due),
  label_priority: by((row) => rank(row, [])),
  priority: (sort) => [
    [(row) => row.due, sort],
    [(row) => rank(row, []), sort],
  ],
};

const proposalCases = (db: Database, { project, mergeRequests }: ListWorld): ListCase[] => {
  const place = {
    kind: 'project',
    projectId: project.id,
    namespaceId: project.namespace_id,
    level: 50,
  } as const;
  const request = { viewer: admin, today: '2020-01-01', place, filters: {} };
  return each('merge requests', mergeRequests, proposalKeys, same, (orderBy, sort, window) =>
    listMergeRequestsByCursor(db, { ...request, orderBy, sort }, window),
  );
};

type Project = ListWorld['projects'][number];

const likeness = ({ path }: { path: string }): number => (path.startsWith('abc') ? 2 : 1);

const projectKeys = {
  id: by<Project>(({ id }) => id),
  name: by<Project>((row) => row.name_lower),
  path: by<Project>((row) => row.path_lower),
  created_at: by<Project>((row) => row.created_at),
  updated_at: by<Project>((row) => row.updated_at),
  last_activity_at: by<Project>((row) => row.last_activity_at),
  star_count: by<Project>((row) => row.star_count),
} satisfies Partial<Record<ProjectOrder, unknown>>;

const projectCases = (db: Database, { projects, memberId, memberOf }: ListWorld): ListCase[] => {
  const member = { id: memberId, admin: false, external: false };
  const scope = { kind: 'all' } as const;
  const visible = projects.filter(
    ({ id, visibility }) => visibility !== 'private' || memberOf.projects.has(id),
  );
  const own = projects.filter(({ id }) => memberOf.projects.has(id));
  const sizes = {
    storage_size: by<Project>(({ size }) => size),
    repository_size: by<Project>(({ size }) => size),
  };
  return [
    ...each('visible projects', visible, projectKeys, same, (orderBy, sort, window) =>
      listProjectsByCursor(db, { scope, viewer: member, filters: {}, orderBy, sort }, window),
    ),
    ...each('own projects', own, projectKeys, same, (orderBy, sort, window) =>
      listProjectsByCursor(
        db,
        { scope, viewer: member, filters: { membership: true }, orderBy, sort },
        window,
      ),
    ),
    ...each('projects', projects, sizes, same, (orderBy, sort, window) =>
      listProjectsByCursor(db, { scope, viewer: admin, filters: {}, orderBy, sort }, window),
    ),
    ...each(
      'found projects',
      visible.filter(({ path }) => path.includes('abc')),
      { similarity: by(likeness) },
      same,
      (orderBy, sort, window) =>
        listProjectsByCursor(
          db,
          { scope, viewer: member, filters: { search: 'abc' }, orderBy, sort },
          window,
        ),
    ),
  ];
};

type Group = ListWorld['groups'][number];

const closeness = ({ path }: Group): number => (path.startsWith('abc') ? 1 : 2);

const groupKeys = {
  id: by<Group>(({ id }) => id),
  name: by<Group>((row) => row.name_lower),
  path: by<Group>((row) => row.path_lower),
};

const groupCases = (db: Database, { groups, memberId, memberOf }: ListWorld): ListCase[] => {
  const member = { id: memberId, admin: false, external: false };
  const all = { kind: 'all' } as const;
  const visible = groups.filter(({ id, visibility }) => visibility !== 'private' || memberOf.groups.has(id));
  const similar = (sort: Direction): Key<Group>[] => [
    [closeness, 'asc'],
    [(row) => row.name_lower, sort],
  ];
  return [
    ...each('visible groups', visible, groupKeys, same, (order_by, sort, window) =>
      listGroupsByCursor(db, all, { all_available: true, order_by, sort }, member, window),
    ),
    ...each(
      'own groups',
      groups.filter(({ id }) => memberOf.groups.has(id)),
      groupKeys,
      same,
      (order_by, sort, window) => listGroupsByCursor(db, all, { order_by, sort }, member, window),
    ),
    ...each(
      'found groups',
      groups.filter(({ path }) => path.includes('abc')),
      { similarity: similar },
      same,
      (order_by, sort, window) =>
        listGroupsByCursor(db, all, { search: 'abc', order_by, sort }, admin, window),
    ),
  ];
};

type Epic = ListWorld['epics'][number];

const epicKeys = {
  created_at: by<Epic>((row) => row.created_at),
  updated_at: by<Epic>((row) => row.updated_at),
  title: by<Epic>((row) => row.title),
};

const epicCases = (db: Database, { epics, groups }: ListWorld): ListCase[] => {
  const request = { viewer: admin, filters: {} };
  const [group] = groups;
  const inGroup = {
    kind: 'groups',
    groupId: group?.id ?? 0,
    withAncestors: false,
    withDescendants: false,
  } as const;
  const parentId = Math.min(...epics.map(({ id }) => id));
  const children = { relative_position: (): Key<Epic>[] => [[(row) => row.relative_position, 'asc']] };
  const own = epics.filter((row) => row.group_id === group?.id);
  const inside = epics.filter((row) => row.parent_id === parentId);
  return [
    ...each('epics of a group', own, epicKeys, same, (orderBy, sort, window) =>
      listEpicsByCursor(db, { ...request, place: inGroup, orderBy, sort }, window),
    ),
    ...each('epics of groups', own, epicKeys, same, (orderBy, sort, window) =>
      listEpicsByCursor(
        db,
        { ...request, place: { ...inGroup, withDescendants: true }, orderBy, sort },
        window,
      ),
    ),
    ...each(
      'epics inside an epic',
      inside,
      children,
      () => 'asc',
      (orderBy, sort, window) =>
        listEpicsByCursor(
          db,
          { ...request, place: { kind: 'epic', epicId: parentId }, orderBy, sort },
          window,
        ),
    ),
  ];
};

/** A case for each order of each kind of list. */
export const listCases = (db: Database, world: ListWorld): ListCase[] =>
  [issueCases, proposalCases, projectCases, groupCases, epicCases].flatMap((make) => make(db, world));
