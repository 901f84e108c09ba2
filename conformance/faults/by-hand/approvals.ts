import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const read = ['getMergeRequestApprovals'];
const give = ['approveMergeRequest'];
const take = ['unapproveMergeRequest'];
const reset = ['resetMergeRequestApprovals'];
const state = ['getMergeRequestApprovalState'];
const records = [...read, ...give, ...take];
const projectRules = ['listProjectApprovalRules', 'getProjectApprovalRule', 'createProjectApprovalRule'];
const ownRules = ['listMergeRequestApprovalRules', 'getMergeRequestApprovalRule'];
const addRule = ['createProjectApprovalRule', 'createMergeRequestApprovalRule'];
const changeRule = ['updateProjectApprovalRule', 'updateMergeRequestApprovalRule'];
const ofNotes = ['listMergeRequestNotes'];
const command = ['createMergeRequestNote'];

const rulesIn = (row: Row): Row[] => (row['rules'] ?? []) as Row[];

/** Ways to be wrong about who approved. */
const approving = [
  way.turns('everybody-has-approved', ['APPROVAL-RECORD-1', 'APPROVAL-GET-1'], records, (row) => ({
    ...row,
    user_has_approved: true,
  })),
  way.turns('everybody-may-approve', ['APPROVAL-RECORD-1', 'APPROVAL-GET-1'], records, (row) => ({
    ...row,
    user_can_approve: true,
  })),
  way.turns('nobody-approved', ['APPROVAL-APPROVE-1', 'APPROVAL-RECORD-1'], [...read, ...give], (row) => ({
    ...row,
    approved_by: [],
  })),
  way.refuses('approving-twice-is-a-conflict', 'APPROVAL-APPROVE-3', give, [401, 409]),
  way.refuses('the-password-is-forbidden', 'APPROVAL-APPROVE-9', give, [401, 403]),
  way.refuses('who-may-not-approve-is-unknown', 'APPROVAL-APPROVE-2', give, [403, 401]),
  way.refuses('committers-are-unknown', 'APPROVAL-APPROVE-7', give, [403, 401]),
  way.refuses('archived-approvals-are-gone', 'APPROVAL-APPROVE-6', [...give, ...take, ...reset], [403, 404]),
  way.says('another-head-is-not-named', 'APPROVAL-APPROVE-4', give, 409),
  way.refuses('no-approval-is-a-conflict', 'APPROVAL-UNAPPROVE-2', take, [404, 409]),
  way.turns('an-approval-stays', ['APPROVAL-UNAPPROVE-1'], take, (row) => ({
    ...row,
    user_has_approved: true,
  })),
  way.lists('approvals-leave-no-note', ['APPROVAL-APPROVE-5'], ofNotes, (rows) =>
    rows.filter((row) => !String(row['body']).includes('approved this')),
  ),
  way.turns(
    'who-approves-has-not-reviewed',
    ['APPROVAL-APPROVE-8'],
    ['listMergeRequestReviewers'],
    (row) => ({
      ...row,
      state: 'unreviewed',
    }),
  ),
  way.turns('approvals-are-updates', ['APPROVAL-APPROVE-8'], ['listEvents'], (row) => ({
    ...row,
    action_name: 'updated',
  })),
  way.refuses('resetting-is-forbidden', 'APPROVAL-RESET-1', reset, [401, 403]),
  way.turns('resetting-keeps-approvals', ['APPROVAL-RESET-1', 'APPROVAL-CONFIG-3'], read, (row) => ({
    ...row,
    approved_by: [{ user: { id: 1 } }],
  })),
];

/** Ways to be wrong about what is needed. */
const needing = [
  way.turns('one-approval-is-enough', ['APPROVAL-RECORD-2'], records, (row) => ({ ...row, approved: true })),
  way.turns('nothing-is-left', ['APPROVAL-RECORD-3'], give, (row) => ({ ...row, approvals_left: 0 })),
  way.turns('no-rule-is-left', ['APPROVAL-RECORD-3'], give, (row) => ({ ...row, approval_rules_left: [] })),
  way.turns('every-rule-is-met', ['APPROVAL-STATE-2'], state, (row) => ({
    ...row,
    rules: rulesIn(row).map((rule) => ({ ...rule, approved: true })),
  })),
  way.turns('a-rule-is-met-by-nobody', ['APPROVAL-STATE-1'], state, (row) => ({
    ...row,
    rules: rulesIn(row).map((rule) => ({ ...rule, approved_by: [] })),
  })),
  way.turns('rules-are-never-own', ['APPROVAL-MRRULE-2'], state, (row) => ({
    ...row,
    approval_rules_overwritten: false,
  })),
  way.turns('a-push-keeps-approvals', ['APPROVAL-CONFIG-3'], read, (row) => ({
    ...row,
    approved_by: (row['approved_by'] as unknown[]).length === 0 ? [{ user: { id: 1 } }] : row['approved_by'],
  })),
  way.turns('approvals-are-always-reset', ['APPROVAL-CONFIG-1'], ['getProjectApprovals'], (row) => ({
    ...row,
    reset_approvals_on_push: true,
  })),
  way.refuses(
    'nothing-to-change-is-unprocessable',
    'APPROVAL-CONFIG-2',
    ['updateProjectApprovals'],
    [400, 422],
  ),
  way.turns('approval-to-dos-are-marked', ['APPROVAL-TODO-1'], ['listTodos'], (row) => ({
    ...row,
    action_name: 'marked',
  })),
];

/** Ways to be wrong about rules. */
const ruling = [
  way.turns('no-group-is-hidden', ['APPROVAL-RULE-4'], [...projectRules, ...ownRules], (row) => ({
    ...row,
    contains_hidden_groups: false,
  })),
  way.turns('all-members-are-eligible', ['APPROVAL-RULE-6'], addRule, (row) => ({
    ...row,
    eligible_approvers: row['users'],
  })),
  way.lists('rules-hold-everywhere', ['APPROVAL-RULE-7'], ownRules.slice(0, 1), (rows) => [
    ...rows,
    ...rows.slice(0, 1),
  ]),
  way.turns('rules-come-from-nowhere', ['APPROVAL-MRRULE-4'], ['createMergeRequestApprovalRule'], (row) => ({
    ...row,
    source_rule: null,
  })),
  way.turns('hidden-groups-are-dropped', ['APPROVAL-RULE-8'], changeRule, (row) => ({
    ...row,
    contains_hidden_groups: false,
  })),
  way.refuses('a-taken-name-is-a-conflict', 'APPROVAL-RULE-3', addRule, [400, 409]),
  way.refuses('a-second-rule-for-anybody-is-a-conflict', 'APPROVAL-RULE-5', addRule, [400, 409]),
  way.refuses('overriding-is-unknown', 'APPROVAL-MRRULE-3', [...addRule, ...changeRule], [403, 401]),
];

/** Ways to be wrong about quick actions. */
const commanding = [
  way.turns('commands-say-they-did-nothing', ['APPROVAL-COMMAND-1'], command, (row) => ({
    ...row,
    summary: ['Nothing was done.'],
  })),
  way.refuses('commands-without-the-right-are-forbidden', 'APPROVAL-COMMAND-1', command, [400, 403]),
];

/** Ways to be wrong about approvals. */
export const faults = [
  ...approving,
  ...needing,
  ...ruling,
  ...commanding,
  way.turns('approval-of-all-is-taken-back', ['APPROVAL-UNAPPROVE-3'], ['unapproveMergeRequest'], (row) => ({
    ...row,
    approved_by: [],
  })),
];
