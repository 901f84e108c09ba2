import { fault } from '../fault.js';
import * as way from './support/ways.js';

const state = ['setGroupMemberState'];
const approve = ['approveGroupMember'];
const approveAll = ['approveAllGroupMembers'];
const pending = ['listPendingGroupMembers'];
const override = ['overrideGroupMember'];
const reset = ['resetGroupMemberOverride'];
const billable = ['listBillableGroupMembers'];
const ships = ['listBillableMemberMemberships'];
const remove = ['removeBillableGroupMember'];
const invite = ['createGroupInvitations', 'createProjectInvitations'];
const invitations = ['listGroupInvitations', 'listProjectInvitations'];
const change = ['updateGroupInvitation', 'updateProjectInvitation'];
const takeBack = ['deleteGroupInvitation', 'deleteProjectInvitation'];
const ask = ['createGroupAccessRequest', 'createProjectAccessRequest'];
const requests = ['listGroupAccessRequests', 'listProjectAccessRequests'];
const grant = ['approveGroupAccessRequest', 'approveProjectAccessRequest'];
const deny = ['denyGroupAccessRequest', 'denyProjectAccessRequest'];

const firstOnly = (text: unknown): string => String(text).split(',')[0] ?? '';

/** Ways to be wrong about seats, who is billable, invitations and requests for access. */
export const faults = [
  way.refuses('seat-state-missing-is-422', 'MEM-STATE-1', state, [400, 422]),
  way.sends('seat-state-always-active', ['MEM-STATE-2'], state, (request) =>
    way.withBody(request, (params) => (params['state'] === 'awaiting' ? { state: 'active' } : params)),
  ),
  way.turns('seat-state-answers-failure', ['MEM-STATE-3'], state, () => ({ success: false })),
  way.says('seat-state-unknown-says-else', 'MEM-STATE-4', state, 404),
  way.refuses('seat-state-alike-is-400', 'MEM-STATE-5', state, [422, 400]),
  way.refuses('seat-pending-is-forbidden', 'MEM-PENDING-1', pending, [400, 403]),
  way.turns('seat-pending-without-approval', ['MEM-PENDING-2'], pending, ({ approved: _, ...row }) => row),
  way.turns('seat-pending-names-the-invited', ['MEM-PENDING-3'], pending, (row) =>
    row['invited'] ? { ...row, name: 'Invited', username: 'invited' } : row,
  ),
  way.turns('seat-pending-approves-none', ['MEM-PENDING-4'], pending, (row) => ({ ...row, approved: false })),
  way.loses('seat-pending-in-one-page', 'MEM-PENDING-5', pending, 'per_page'),
  way.readsPath(
    'seat-approve-nobody',
    ['MEM-APPROVE-1'],
    approve,
    /members\/\d+\/approve/,
    'members/approve_all_not',
  ),
  way.refuses('seat-approve-unknown-is-400', 'MEM-APPROVE-2', approve, [404, 400]),
  way.spoil('seat-approve-is-200', ['MEM-APPROVE-3'], approve, [204], () => ({ status: 200, json: {} })),
  way.says('seat-approve-active-says-else', 'MEM-APPROVE-4', approve, 400),
  way.denies('seat-approve-all-denied', 'MEM-APPROVE-5', approveAll),
  way.turns('seat-override-not-shown', ['MEM-OVERRIDE-1'], override, ({ override: _, ...row }) => row),
  way.turns('seat-override-stays', ['MEM-OVERRIDE-2'], reset, (row) => ({ ...row, override: true })),
  way.refuses('seat-override-of-nobody', 'MEM-OVERRIDE-3', override, [404, 403]),
  way.lets('seat-override-by-maintainer', 'MEM-OVERRIDE-4', override, 403),
  way.refuses('billable-subgroup-is-forbidden', 'MEM-BILL-1', billable, [400, 403]),
  way.turns('billable-without-activity', ['MEM-BILL-2'], billable, ({ last_activity_on: _, ...row }) => row),
  way.loses('billable-search-ignored', 'MEM-BILL-3', billable, 'search'),
  way.loses('billable-sort-ignored', 'MEM-BILL-4', billable, 'sort'),
  way.loses('billable-awaiting-ignored', 'MEM-BILL-5', billable, 'include_awaiting_members'),
  way.lists('billable-counts-more', ['MEM-BILL-7'], billable, (rows) =>
    rows.length > 2 ? [...rows, { ...rows[0], id: 999_999 }] : rows,
  ),
  way.turns('billable-all-removable', ['MEM-BILL-8'], billable, (row) => ({ ...row, removable: true })),
  way.loses('billable-in-one-page', 'MEM-BILL-9', billable, 'per_page'),
  way.turns('billable-level-without-words', ['MEM-BILL-SHIPS-1'], ships, (row) => ({
    ...row,
    access_level: { ...(row['access_level'] as object), string_value: 'Owner' },
  })),
  way.lists('billable-ships-of-elsewhere', ['MEM-BILL-SHIPS-2'], ships, (rows) => [...rows, ...rows]),
  way.refuses('billable-ships-forbidden', 'MEM-BILL-SHIPS-3', ships, [400, 403]),
  way.says('billable-ships-absent-says-else', 'MEM-BILL-SHIPS-4', ships, 404),
  way.readsPath(
    'billable-remove-another',
    ['MEM-BILL-REMOVE-1', 'MEM-BILL-REMOVE-2'],
    remove,
    /billable_members\/\d+/,
    'billable_members/1',
  ),
  way.says('billable-remove-says-else', 'MEM-BILL-REMOVE-3', remove, 400),
  way.says('billable-remove-denied-says-else', 'MEM-BILL-REMOVE-5', remove, 400),
  way.lets('invite-by-anybody', 'MEM-INVITE-1', invite, 403),
  way.spoil('invite-is-200', ['MEM-INVITE-2'], invite, [201], () => ({ status: 200 })),
  way.turns('invite-tells-nobody', ['MEM-INVITE-3', 'MEM-INVITE-7'], invite, (row) =>
    row['status'] === 'error' ? { status: 'error', message: {} } : row,
  ),
  way.sends('invite-first-from-list', ['MEM-INVITE-3'], invite, (request) =>
    way.withBody(request, (params) =>
      'email' in params ? { ...params, email: firstOnly(params['email']) } : params,
    ),
  ),
  way.sends('invite-others-than-named', ['MEM-INVITE-4'], invite, (request) =>
    way.withBody(request, (params) =>
      'user_id' in params
        ? { access_level: params['access_level'] as number, email: 'else@example.org' }
        : params,
    ),
  ),
  way.says('invite-nobody-says-else', 'MEM-INVITE-5', invite, 400),
  way.turns('invite-all-is-success', ['MEM-INVITE-6'], invite, () => ({ status: 'success' })),
  way.lists('invitations-not-listed', ['MEM-INVITE-8', 'MEM-INVITE-12'], invitations, () => []),
  way.loses('invitations-query-ignored', 'MEM-INVITE-9', invitations, 'query'),
  ...invitations.map((id) =>
    fault({
      name: `invitations-query-finds-parts-${id}`.toLowerCase(),
      rules: ['MEM-INVITE-9'],
      applies: ({ request, operation, json }) =>
        operation?.id === id && /[?&]query=%40/.test(request.url) && Array.isArray(json),
      change: () => ({ json: [{ invite_email: 'x@example.org' }] }),
    }),
  ),
  way.turns('invitation-level-unchanged', ['MEM-INVITE-10'], change, (row) => ({ ...row, access_level: 30 })),
  way.refuses('invitation-absent-is-400', 'MEM-INVITE-11', takeBack, [404, 400]),
  way.spoil('invitation-take-back-is-200', ['MEM-INVITE-12'], takeBack, [204], () => ({
    status: 200,
    json: {},
  })),
  way.lists('invitations-stay', ['MEM-INVITE-13'], invitations, (rows) =>
    rows.length > 0 ? rows : [{ invite_email: 'x@example.org' }],
  ),
  way.lets('requests-by-anybody', 'MEM-REQUEST-1', grant, 403),
  way.turns('request-without-moment', ['MEM-REQUEST-2'], ask, ({ requested_at: _, ...row }) => row),
  way.spoil('request-is-membership', ['MEM-REQUEST-3'], ask, [201], () => ({ status: 200 })),
  way.lets('request-of-members', 'MEM-REQUEST-4', ask, 403),
  way.refuses('request-again-conflicts', 'MEM-REQUEST-5', ask, [400, 409]),
  way.turns('request-makes-guests', ['MEM-REQUEST-6'], grant, (row) => ({ ...row, access_level: 10 })),
  way.refuses('request-absent-is-400', 'MEM-REQUEST-7', deny, [404, 400]),
  way.spoil('request-denied-is-200', ['MEM-REQUEST-8'], deny, [204], () => ({ status: 200, json: {} })),
  way.lists('requests-not-listed', ['MEM-REQUEST-2'], requests, () => []),
];
