import { without } from '../helpers.js';
import * as way from './support/ways.js';

const one = ['getGroupMember', 'getProjectMember'];
const add = ['addGroupMember', 'addProjectMember'];
const update = ['updateGroupMember', 'updateProjectMember'];
const remove = ['removeGroupMember', 'removeProjectMember'];

const firstOnly = (text: unknown): string => `${String(text).split(',')[0]},`;

/** Ways to be wrong about adding, changing and removing members. */
export const faults = [
  way.refuses('member-add-missing-is-422', 'MEM-ADD-1', add, [400, 422]),
  way.turns('member-add-answers-another', ['MEM-ADD-2'], add, (row) => ({ ...row, id: 1 })),
  way.spoil('member-add-is-200', ['MEM-ADD-6'], add, [201], () => ({ status: 200 })),
  way.sends('member-add-first-only', ['MEM-ADD-3'], add, (request) =>
    way.withBody(request, (params) =>
      String(params['user_id']).includes(',') ? { ...params, user_id: firstOnly(params['user_id']) } : params,
    ),
  ),
  way.loses('member-add-end-ignored', 'MEM-ADD-4', add, 'expires_at'),
  way.says('member-add-unknown-says-else', 'MEM-ADD-7', add, 404),
  way.refuses('member-add-twice-is-400', 'MEM-ADD-8', add, [409, 400]),
  way.says('member-add-level-says-else', 'MEM-ADD-9', add, 400),
  way.says('member-add-inherited-says-else', 'MEM-ADD-10', add, 400),
  way.loses('member-add-past-is-taken', 'MEM-ADD-11', add, 'expires_at'),
  way.turns('members-add-some-is-success', ['MEM-ADD-12', 'MEM-ADD-13'], add, (row) =>
    'status' in row ? { status: 'success' } : row,
  ),
  way.refuses('member-add-too-low-is-hidden', 'MEM-ADD-14', add, [403, 404]),
  way.refuses('member-add-bot-conflicts', 'MEM-ADD-15', add, [400, 409]),
  way.refuses('member-add-hidden-is-forbidden', 'MEM-ADD-16', add, [404, 403]),
  way.lets('member-add-owner-by-maintainer', 'MEM-ADD-17', add, 403),
  way.refuses('member-add-locked-is-forbidden', 'MEM-ADD-18', add, [405, 403]),
  way.spoil('member-add-known-sources-only', ['MEM-ADD-19'], add, [], ({ request }) =>
    request.body?.includes('invite_source')
      ? { status: 400, json: { error: 'invite_source does not have a valid value' } }
      : {},
  ),
  way.spoil('member-add-tasks-opened-anyway', ['MEM-ADD-5'], ['listProjectIssues'], [], () => ({
    json: [{ title: 'Set up CI/CD' }],
  })),
  way.loses('member-add-tasks-ignored', 'MEM-ADD-20', add, 'tasks_to_be_done'),
  way.spoil('member-add-tasks-need-a-project', ['MEM-ADD-21'], add, [201], ({ request }) =>
    request.body?.includes('tasks_project_id')
      ? { status: 400, json: { error: 'tasks_project_id does not have a valid value' } }
      : {},
  ),
  way.loses(
    'invitation-tasks-ignored',
    'MEM-INVITE-14',
    ['createGroupInvitations', 'createProjectInvitations'],
    'tasks_to_be_done',
  ),
  way.refuses('member-change-missing-is-422', 'MEM-UPDATE-1', update, [400, 422]),
  way.turns('member-change-answers-before', ['MEM-UPDATE-2'], update, (row) => ({
    ...row,
    access_level: 10,
  })),
  way.loses('member-change-end-stays', 'MEM-UPDATE-3', update, 'expires_at'),
  way.sends('member-change-end-goes', ['MEM-UPDATE-3'], update, (request) =>
    way.withBody(request, (params) => ({ expires_at: '', ...params })),
  ),
  way.refuses('member-change-inherited-is-forbidden', 'MEM-UPDATE-4', update, [404, 403]),
  way.says('member-change-refused-says-else', 'MEM-UPDATE-5', update, 400),
  way.lets('member-change-by-anybody', 'MEM-UPDATE-6', update, 403),
  way.lets('member-change-last-owner', 'MEM-UPDATE-7', update, 403),
  way.lets('member-change-owner-by-maintainer', 'MEM-UPDATE-8', update, 403),
  way.turns('member-change-reaches-below', ['MEM-UPDATE-9'], one, (row) => ({ ...row, access_level: 10 })),
  way.spoil('member-remove-answers-200', ['MEM-REMOVE-1'], remove, [204], () => ({ status: 200, json: {} })),
  way.lets('member-remove-inherited-is-done', 'MEM-REMOVE-2', remove, 404),
  way.sends(
    'member-remove-flags-are-not-read',
    ['MEM-REMOVE-3'],
    remove,
    (request) => without(request, 'skip_subresources') ?? without(request, 'unassign_issuables'),
  ),
  way.denies('member-cannot-leave', 'MEM-REMOVE-4', remove),
  way.loses('member-remove-always-below', 'MEM-REMOVE-5', remove, 'skip_subresources'),
  way.loses('member-remove-leaves-assigned', 'MEM-REMOVE-10', remove, 'unassign_issuables'),
  way.lets('member-remove-last-owner-is-done', 'MEM-REMOVE-6', remove, 403),
  way.lets('member-remove-owner-is-done', 'MEM-REMOVE-7', remove, 403),
  way.overlooks('member-remove-whatever-changed', 'MEM-REMOVE-8', remove, 'if-unmodified-since'),
  way.lets('member-remove-by-anybody', 'MEM-REMOVE-9', remove, 403),
  way.denies('power-of-maintainers-is-only-shown', 'MEM-POWER-1', ['createProjectHook']),
  way.lets('power-is-not-asked-for', 'MEM-POWER-1', ['createBranch'], 403),
  way.lets('power-stays-when-taken-away', 'MEM-POWER-1', ['getProject'], 404),
  way.spoil(
    'owners-are-made-by-anybody',
    ['MEM-POWER-2'],
    ['createProjectInvitations', 'updateProjectInvitation', 'approveProjectAccessRequest'],
    [201, 400, 403],
    () => ({ status: 201, json: { status: 'success' } }),
  ),
];
