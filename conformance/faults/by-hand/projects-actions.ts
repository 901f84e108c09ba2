import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';
import { answer, drop, edit, on, without } from '../helpers.js';

type Row = Record<string, unknown>;

const rows = (json: unknown): Row[] => (Array.isArray(json) ? (json as Row[]) : []);
const textOf = ({ json }: Intercepted): string => JSON.stringify(json ?? '');

/** An answer with a status becomes another one. */
const instead = (
  name: string,
  rule: string,
  operation: string,
  status: number,
  other: number,
  json: unknown = {},
): Fault => fault({ name, rules: [rule], applies: on(operation, status), change: answer(other, json) });

const record = (name: string, rule: string, operation: string, change: (row: Row) => Row): Fault =>
  fault({ name, rules: [rule], applies: on(operation), change: edit(change) });

const list = (name: string, rule: string, operation: string, change: (all: Row[]) => Row[]): Fault =>
  fault({
    name,
    rules: [rule],
    applies: on(operation),
    change: ({ json }) => ({ json: change(rows(json)) }),
  });

const ignored = (name: string, rule: string, operation: string, parameter: string): Fault =>
  fault({
    name,
    rules: [rule],
    before: (request, called) => (called?.id === operation ? without(request, parameter) : null),
  });

/** The request only reads the project instead of changing it. */
const reading = (request: WireRequest, end: RegExp): WireRequest => ({
  ...request,
  method: 'GET',
  url: request.url.replace(end, ''),
  body: null,
});

const forbidden = { message: '403 Forbidden' };
const nothing = { message: '404 Not found' };

/** Ways to be wrong about stars, forks, shares, moves and the people of projects. */
export const faults = [
  record('stars-never-count', 'PROJ-STAR-1', 'starProject', (row) => ({ ...row, star_count: 0 })),
  instead('stars-given-twice', 'PROJ-STAR-2', 'starProject', 304, 201),
  record('stars-never-fall', 'PROJ-STAR-3', 'unstarProject', (row) => ({
    ...row,
    star_count: Number(row['star_count']) + 1,
  })),
  instead('stars-taken-twice', 'PROJ-STAR-4', 'unstarProject', 304, 201),
  record('stars-since-ever', 'PROJ-STAR-5', 'listProjectStarrers', (row) => ({
    ...row,
    starred_since: '2001-01-01T00:00:00.000Z',
  })),
  list('stars-of-last-alone', 'PROJ-STAR-5', 'listProjectStarrers', (all) => all.slice(-1)),
  record('fork-never-scheduled', 'PROJ-FORK-2', 'forkProject', (row) => ({ ...row, import_status: 'none' })),
  record('fork-under-its-own-path', 'PROJ-FORK-1', 'forkProject', (row) => ({
    ...row,
    path_with_namespace: row['path'],
  })),
  instead('fork-refusal-is-plain', 'PROJ-FORK-3', 'forkProject', 404, 403, forbidden),
  fault({
    name: 'fork-target-is-namespace',
    rules: ['PROJ-FORK-4'],
    applies: (intercepted) => on('forkProject', 404)(intercepted) && textOf(intercepted).includes('Target'),
    change: answer(404, { message: '404 Namespace Not Found' }),
  }),
  instead('fork-taken-is-bad', 'PROJ-FORK-5', 'forkProject', 409, 400, { message: {} }),
  record('fork-without-description', 'PROJ-FORK-6', 'forkProject', (row) => ({ ...row, description: null })),
  record('fork-always-public', 'PROJ-FORK-6', 'forkProject', (row) => ({ ...row, visibility: 'public' })),
  fault({
    name: 'fork-without-source',
    rules: ['PROJ-FORK-7'],
    applies: on('forkProject', 201),
    change: drop('forked_from_project'),
  }),
  list('forks-newest-alone', 'PROJ-FORK-8', 'listProjectForks', (all) => all.slice(0, 1)),
  fault({
    name: 'fork-forgets-what-it-took',
    rules: ['PROJ-FORK-9'],
    applies: on('getFile', 200, 404),
    change: ({ status }) => ({ status: status === 200 ? 404 : 200, json: { message: '404 File Not Found' } }),
  }),
  fault({
    name: 'fork-declared-silently',
    rules: ['PROJ-FORKREL-1'],
    applies: on('createProjectForkRelation', 201),
    change: drop('forked_from_project'),
  }),
  instead('fork-declared-twice', 'PROJ-FORKREL-2', 'createProjectForkRelation', 409, 201),
  instead('fork-cut-is-unchanged', 'PROJ-FORKREL-3', 'deleteProjectForkRelation', 204, 304, undefined),
  instead('fork-cut-always', 'PROJ-FORKREL-4', 'deleteProjectForkRelation', 304, 204, undefined),
  instead('earlier-address-forgotten', 'PROJ-MOVED-1', 'getProject', 301, 404, nothing),
  fault({
    name: 'earlier-address-loses-the-rest',
    rules: ['PROJ-MOVED-1'],
    applies: on('getBranch', 301),
    change: ({ headers }) => ({
      headers: { location: String(headers['location']).replace(/\/repository.*$/, '') },
    }),
  }),
  fault({
    name: 'earlier-addresses-lead-to-the-project-alone',
    rules: ['PROJ-MOVED-1'],
    applies: ({ status }) => status === 301,
    change: ({ headers }) => ({
      headers: { location: String(headers['location']).replace(/(\/projects\/)\d+/, '$1') },
    }),
  }),
  fault({
    name: 'earlier-addresses-are-absent-to-writes',
    rules: ['PROJ-MOVED-2'],
    applies: ({ status, json }) =>
      status === 405 && String((json as { message?: string } | null)?.message).endsWith('for moved projects'),
    change: answer(404, { message: '404 Project Not Found' }),
  }),
  instead('earlier-address-takes-writes', 'PROJ-MOVED-2', 'updateProject', 405, 200),
  instead('earlier-address-tells-strangers', 'PROJ-MOVED-3', 'getProject', 404, 301),
  ignored('share-without-end', 'PROJ-SHARE-1', 'shareProject', 'expires_at'),
  fault({
    name: 'share-raises-levels',
    rules: ['PROJ-SHARE-2'],
    applies: on('getBranch', 403),
    change: answer(200, {}),
  }),
  instead('share-with-absent', 'PROJ-SHARE-3', 'shareProject', 404, 404, nothing),
  instead('share-though-locked', 'PROJ-SHARE-4', 'shareProject', 400, 201),
  instead('share-twice', 'PROJ-SHARE-5', 'shareProject', 409, 201),
  fault({
    name: 'share-ends-silently',
    rules: ['PROJ-SHARE-6'],
    // It only reports so, and the share stays.
    before: (request, operation) =>
      operation?.id === 'unshareProject' ? reading(request, /\/share\/\d+$/) : null,
    applies: (intercepted) => on('unshareProject', 200)(intercepted),
    change: () => ({ status: 204, body: '' }),
  }),
  instead('share-end-unknown', 'PROJ-SHARE-7', 'unshareProject', 404, 404, nothing),
  instead('share-owns-by-maintainers', 'PROJ-SHARE-8', 'shareProject', 403, 201),
  instead('share-with-groups-above', 'PROJ-SHARE-8', 'shareProject', 409, 201),
  record('move-without-path', 'PROJ-TRANSFER-1', 'transferProject', (row) => ({
    ...row,
    path_with_namespace: row['path'],
  })),
  instead('move-to-absent', 'PROJ-TRANSFER-2', 'transferProject', 404, 404, nothing),
  instead('move-refused-without-reason', 'PROJ-TRANSFER-3', 'transferProject', 400, 400, {
    message: 'Failed to transfer project',
  }),
  record('move-keeps-visibility', 'PROJ-TRANSFER-4', 'transferProject', (row) => ({
    ...row,
    visibility: 'public',
  })),
  fault({
    name: 'move-keeps-old-levels',
    rules: ['PROJ-TRANSFER-5'],
    before: (request, operation) =>
      operation?.id === 'transferProject' ? reading(request, /\/transfer$/) : null,
  }),
  list('move-leaves-labels-behind', 'PROJ-TRANSFER-7', 'listProjectLabels', (all) => all.slice(1)),
  list('move-to-nowhere', 'PROJ-TRANSFER-6', 'listProjectTransferLocations', () => []),
  ignored('move-places-not-searched', 'PROJ-TRANSFER-6', 'listProjectTransferLocations', 'search'),
  list('people-stand-twice', 'PROJ-PEOPLE-1', 'listProjectUsers', (all) => [...all, ...all]),
  ignored('people-not-searched', 'PROJ-PEOPLE-2', 'listProjectUsers', 'search'),
  ignored('people-not-skipped', 'PROJ-PEOPLE-2', 'listProjectUsers', 'skip_users'),
  list('groups-nearest-alone', 'PROJ-PEOPLE-3', 'listProjectGroups', (all) => all.slice(-1)),
  ignored('groups-not-shared', 'PROJ-PEOPLE-4', 'listProjectGroups', 'with_shared'),
  ignored('groups-hidden-shown', 'PROJ-PEOPLE-4', 'listProjectGroups', 'shared_visible_only'),
  ignored('groups-of-any-level', 'PROJ-PEOPLE-4', 'listProjectGroups', 'shared_min_access_level'),
  ignored('groups-not-searched', 'PROJ-PEOPLE-5', 'listProjectGroups', 'search'),
  ignored('groups-not-skipped', 'PROJ-PEOPLE-5', 'listProjectGroups', 'skip_groups'),
  record('members-copied-too-low', 'PROJ-IMPORTMEM-1', 'getProjectMember', (row) => ({
    ...row,
    access_level: 10,
  })),
  instead('members-copied-below-inherited', 'PROJ-IMPORTMEM-1', 'getProjectMember', 404, 200),
  instead('members-of-absent', 'PROJ-IMPORTMEM-2', 'importProjectMembers', 404, 404, nothing),
  instead('members-refused-plainly', 'PROJ-IMPORTMEM-3', 'importProjectMembers', 403, 403, forbidden),
  record('members-copied-too-high', 'PROJ-IMPORTMEM-4', 'getProjectMember', (row) => ({
    ...row,
    access_level: 50,
  })),
  instead('housekeeping-by-developers', 'PROJ-HOUSE-1', 'startProjectHousekeeping', 403, 201),
  instead('housekeeping-twice', 'PROJ-HOUSE-2', 'startProjectHousekeeping', 409, 201),
];
