import { withParam } from '../helpers.js';
import * as way from './support/ways.js';

const list = ['listNamespaces'];
const read = ['getNamespace', 'listNamespaces'];
const exists = ['checkNamespaceExists'];

/** Ways to be wrong about namespaces. */
export const faults = [
  way.spoil('namespaces-shown-to-anybody', ['NS-LIST-1'], list, [401], () => ({ status: 200, json: [] })),
  way.lists('namespaces-without-people', ['NS-LIST-2'], list, (rows) =>
    rows.filter((row) => row['kind'] === 'group'),
  ),
  way.lists('namespaces-without-subgroups', ['NS-LIST-2'], list, (rows) =>
    rows.filter((row) => row['parent_id'] === null),
  ),
  way.sends('namespaces-of-administrators-are-own', ['NS-LIST-3'], list, (request) =>
    withParam(request, 'owned_only', true),
  ),
  way.loses('namespaces-search-ignored', 'NS-LIST-4', list, 'search'),
  way.loses('namespaces-owned-ignored', 'NS-LIST-5', list, 'owned_only'),
  way.turns('namespace-address-of-groups-for-all', ['NS-RECORD-1'], read, (row) => ({
    ...row,
    web_url: `https://hearth.example.org/-/${String(row['path'])}`,
  })),
  way.turns('namespace-number-of-its-own', ['NS-RECORD-3'], read, (row) => ({
    ...row,
    id: Number(row['id']) + 1,
  })),
  way.turns('namespace-counts-one-more-for-all', ['NS-RECORD-2'], read, (row) => ({
    members_count_with_descendants: 1,
    ...row,
  })),
  way.turns('namespace-plan-for-all', ['NS-RECORD-2'], read, (row) => ({ plan: 'default', ...row })),
  way.readsPath(
    'namespace-by-path-only',
    ['NS-GET-1'],
    ['getNamespace'],
    /\/namespaces\/\d+$/,
    '/namespaces/-',
  ),
  way.readsPath(
    'namespace-by-number-only',
    ['NS-GET-1'],
    ['getNamespace'],
    /\/namespaces\/\D.*$/,
    '/namespaces/0',
  ),
  way.refuses('namespace-of-others-is-forbidden', 'NS-GET-2', ['getNamespace'], [404, 403]),
  way.turns('namespace-suggests-the-taken', ['NS-EXISTS-1'], exists, (row) => ({ ...row, suggests: [] })),
  way.turns('namespace-exists-always', ['NS-EXISTS-2'], exists, (row) => ({ ...row, exists: true })),
  way.loses('namespace-parent-ignored', 'NS-EXISTS-3', exists, 'parent_id'),
];
