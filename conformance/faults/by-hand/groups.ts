import { drop, without, withParam } from '../helpers.js';
import * as way from './support/ways.js';

const top = ['listGroups'];
const below = ['listSubgroups', 'listDescendantGroups'];
const lists = [...top, ...below];
const read = ['getGroup'];
const projects = ['listGroupProjects'];
const bothProjects = [...projects, 'listSharedGroupProjects'];

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Ways to be wrong about reading groups. */
export const faults = [
  way.lists('groups-for-anonymous-are-none', ['GRP-LIST-1'], top, () => []),
  way.loses('groups-all-available-ignored', 'GRP-LIST-2', top, 'all_available'),
  way.sends('groups-all-available-always', ['GRP-LIST-2', 'GRP-LIST-3'], top, (request) =>
    withParam(request, 'all_available', true),
  ),
  way.loses('groups-top-level-ignored', 'GRP-LIST-4', top, 'top_level_only'),
  way.loses('groups-search-ignored', 'GRP-LIST-5', lists, 'search'),
  way.loses('groups-order-ignored', 'GRP-LIST-6', lists, 'order_by'),
  way.loses('groups-direction-ignored', 'GRP-SUB-3', lists, 'sort'),
  way.lists('groups-of-one-name-backwards', ['GRP-LIST-6'], top, (rows) =>
    [...rows].sort((a, b) => Number(b['id']) - Number(a['id'])),
  ),
  way.loses('groups-skipped-are-listed', 'GRP-LIST-7', lists, 'skip_groups'),
  way.loses('groups-visibility-ignored', 'GRP-LIST-7', lists, 'visibility'),
  way.sends('groups-none-owned-by-anonymous', ['GRP-LIST-7'], top, (request) =>
    /[?&]owned=true/.test(request.url) && !('private-token' in request.headers)
      ? withParam(request, 'search', 'nothing-is-called-so')
      : null,
  ),
  way.loses('groups-keyset-ignored', 'GRP-LIST-8', top, 'pagination'),
  way.refuses('groups-too-far-is-400', 'GRP-LIST-9', top, [405, 400]),
  way.turns('group-with-one-field-more', ['GRP-RECORD-1'], lists, (row) => ({ ...row, runners_token: null })),
  way.loses('groups-statistics-ignored', 'GRP-RECORD-2', top, 'statistics'),
  way.turns('group-full-name-without-blanks', ['GRP-RECORD-3'], top, (row) => ({
    ...row,
    full_name: String(row['full_name']).replaceAll(' / ', '/'),
  })),
  way.spoil('group-lacks-one-paid-field', ['GRP-TIER-1'], [...lists, ...read], [], drop('wiki_access_level')),
  way.readsPath('group-by-number-only', ['GRP-GET-1'], read, /\/groups\/[^/?]*%2F[^?]*/i, '/groups/0'),
  way.refuses('group-hidden-is-forbidden', 'GRP-GET-2', read, [404, 403]),
  way.loses('group-always-with-projects', 'GRP-GET-3', read, 'with_projects'),
  way.spoil('group-without-shared-projects', ['GRP-GET-3'], read, [], ({ json }) => ({
    json: { ...(json as object), shared_projects: [] },
  })),
  way.refuses('group-internal-is-forbidden', 'GRP-GET-4', read, [404, 403]),
  way.turns('group-token-for-all', ['GRP-DETAIL-1'], read, (row) => ({ runners_token: 'told', ...row })),
  way.turns('group-names-no-shares', ['GRP-DETAIL-2'], read, (row) => ({ ...row, shared_with_groups: [] })),
  way.sends('groups-below-only-own', ['GRP-SUB-1', 'GRP-SUB-2'], below, (request) =>
    without(request, 'all_available'),
  ),
  way.readsPath(
    'groups-below-hold-all-levels',
    ['GRP-SUB-1'],
    ['listSubgroups'],
    /\/subgroups/,
    '/descendant_groups',
  ),
  way.readsPath(
    'groups-of-all-levels-are-direct',
    ['GRP-SUB-2'],
    ['listDescendantGroups'],
    /\/descendant_groups/,
    '/subgroups',
  ),
  way.lists('group-projects-oldest-first', ['GRP-PROJECTS-1'], projects, (rows) => [...rows].reverse()),
  way.loses('group-projects-without-those-below', 'GRP-PROJECTS-2', projects, 'include_subgroups'),
  way.loses('group-projects-without-those-above', 'GRP-PROJECTS-2', projects, 'include_ancestor_groups'),
  way.loses('group-projects-always-shared', 'GRP-PROJECTS-3', projects, 'with_shared'),
  way.loses('group-projects-owned-ignored', 'GRP-PROJECTS-4', projects, 'owned'),
  way.loses('group-projects-level-ignored', 'GRP-PROJECTS-4', projects, 'min_access_level'),
  way.loses('group-projects-always-full', 'GRP-PROJECTS-5', projects, 'simple'),
  way.loses('group-projects-archived-ignored', 'GRP-PROJECTS-6', bothProjects, 'archived'),
  way.loses('group-projects-order-ignored', 'GRP-PROJECTS-6', bothProjects, 'order_by'),
  way.readsPath(
    'group-projects-shared-are-own',
    ['GRP-PROJECTS-7'],
    ['listSharedGroupProjects'],
    /\/projects\/shared/,
    '/projects',
  ),
  way.lists(
    'group-locations-hold-a-group-more',
    ['GRP-LOCATIONS-1'],
    ['listGroupTransferLocations'],
    (rows) => (isEmpty(rows) ? rows : [...rows, { ...rows[0], id: 1 }]),
  ),
  way.loses('group-locations-search-ignored', 'GRP-LOCATIONS-2', ['listGroupTransferLocations'], 'search'),
  way.turns('project-names-hidden-groups', ['GRP-NAMES-1'], ['getProject'], (row) => ({
    ...row,
    shared_with_groups: [
      { group_id: 1, group_name: 'a', group_full_path: 'a', group_access_level: 30, expires_at: null },
    ],
  })),
];
