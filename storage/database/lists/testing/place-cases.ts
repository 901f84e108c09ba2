import type { Database } from '../../engine/types.js';
import { listEpicsByCursor } from '../../epics/list.js';
import { listGroupsByCursor } from '../../groups/list.js';
import { listProjectsByCursor, type ProjectOrder } from '../../projects/list.js';
import type { Direction } from '../orders.js';
import { admin, by, each, type Key, type ListCase, same } from './list-case.js';
import type { ListWorld } from './list-world.js';

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

/** Lists of projects. */
export const projectCases = (db: Database, { projects, memberId, memberOf }: ListWorld): ListCase[] => {
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

/** Lists of groups. */
export const groupCases = (db: Database, { groups, memberId, memberOf }: ListWorld): ListCase[] => {
  const member = { id: memberId, admin: false, external: false };
  const all = { kind: 'all' } as const;
  const visible = groups.filter(({ id, visibility }) => visibility !== 'private' || memberOf.groups.has(id));
  const similar = (sort: Direction): Key<Group>[] => [
    [closeness, 'asc'],
    [(row) => row.name_lower, sort],
  ];
  return [
    ...each('visible groups', visible, groupKeys, same, (orderBy, sort, window) => {
      const filters = { all_available: true };
      return listGroupsByCursor(db, { scope: all, viewer: member, filters, orderBy, sort }, window);
    }),
    ...each(
      'own groups',
      groups.filter(({ id }) => memberOf.groups.has(id)),
      groupKeys,
      same,
      (orderBy, sort, window) =>
        listGroupsByCursor(db, { scope: all, viewer: member, filters: {}, orderBy, sort }, window),
    ),
    ...each(
      'found groups',
      groups.filter(({ path }) => path.includes('abc')),
      { similarity: similar },
      same,
      (orderBy, sort, window) =>
        listGroupsByCursor(
          db,
          { scope: all, viewer: admin, filters: { search: 'abc' }, orderBy, sort },
          window,
        ),
    ),
  ];
};

type Epic = ListWorld['epics'][number];

const epicKeys = {
  created_at: by<Epic>((row) => row.created_at),
  updated_at: by<Epic>((row) => row.updated_at),
  title: by<Epic>((row) => row.title),
};

/** Lists of epics. */
export const epicCases = (db: Database, { epics, groups }: ListWorld): ListCase[] => {
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
