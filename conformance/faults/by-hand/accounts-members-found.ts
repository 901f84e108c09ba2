import { type Fault, fault, type Intercepted } from '../fault.js';
import { on } from '../helpers.js';
import * as way from './support/ways.js';

type Params = Parameters<Parameters<typeof way.withBody>[1]>[0];

const textOf = ({ json }: Intercepted): string => JSON.stringify(json ?? '');
const adding = ['addGroupMember', 'addProjectMember'];
const inviting = ['createGroupInvitations', 'createProjectInvitations'];

const changed = (
  name: string,
  rule: string,
  operations: string[],
  change: (params: Params) => Params,
): Fault => way.sends(name, [rule], operations, (request) => way.withBody(request, change));

/** Ways to be wrong about days of memberships and about who is found. */
export const faults = [
  changed('empty-days-are-left-alone-in-projects', 'MEM-UPDATE-3', ['updateProjectMember'], (params) =>
    params['expires_at'] === '' ? { access_level: params['access_level'] as number } : params,
  ),
  changed('empty-days-are-left-alone-in-groups', 'MEM-UPDATE-3', ['updateGroupMember'], (params) =>
    params['expires_at'] === '' ? { access_level: params['access_level'] as number } : params,
  ),
  changed('last-day-of-several-is-lost', 'MEM-ADD-22', adding, ({ expires_at: day, ...params }) =>
    String(params['user_id']).includes(',') || day === undefined ? params : { ...params, expires_at: day },
  ),
  changed(
    'last-day-of-invited-is-lost-for-users',
    'MEM-INVITE-15',
    inviting,
    ({ expires_at: day, ...params }) =>
      'user_id' in params || day === undefined ? params : { ...params, expires_at: day },
  ),
  changed(
    'last-day-of-shares-is-lost-for-groups',
    'GRP-SHARE-5',
    ['shareGroup'],
    ({ expires_at: _, ...params }) => params,
  ),
  changed(
    'last-day-of-shares-is-lost-for-projects',
    'PROJ-SHARE-1',
    ['shareProject'],
    ({ expires_at: _, ...params }) => params,
  ),
  fault({
    name: 'billable-search-finds-private-addresses',
    rules: ['MEM-BILL-3'],
    operations: ['listBillableGroupMembers'],
    applies: (one) =>
      on('listBillableGroupMembers')(one) &&
      /search=[^&]*(@|%40)/.test(one.request.url) &&
      textOf(one) === '[]',
    change: () => ({ json: [{ id: 1 }] }),
  }),
  fault({
    name: 'billable-search-finds-parts-of-addresses',
    rules: ['MEM-BILL-3'],
    operations: ['listBillableGroupMembers'],
    applies: (one) =>
      on('listBillableGroupMembers')(one) && one.request.url.includes('search=') && textOf(one) === '[]',
    change: () => ({ json: [{ id: 1 }] }),
  }),
  ...['listGroupMembers', 'listProjectMembers', 'listAllGroupMembers', 'listAllProjectMembers'].map((id) =>
    fault({
      name: `members-are-found-by-parts-of-addresses.${id}`,
      rules: ['MEM-LIST-2'],
      operations: [id],
      applies: (one) =>
        on(id)(one) && /query=[^&]*(@|%40|example)/.test(one.request.url) && textOf(one) === '[]',
      change: () => ({ json: [{ id: 1 }] }),
    }),
  ),
  ...['listGroupMembers', 'listProjectMembers', 'listAllGroupMembers', 'listAllProjectMembers'].map((id) =>
    way.sends(`query-is-dropped-beside-user-ids.${id}`, ['MEM-LIST-2'], [id], ({ url, ...request }) =>
      /query=/.test(url) && /user_ids/.test(url)
        ? { ...request, url: url.replace(/query=/, 'qurey=') }
        : null,
    ),
  ),
];
