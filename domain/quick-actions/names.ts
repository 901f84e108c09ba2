import type { IssuableKind } from '../issuables/target.js';

/** What commands work on: comments on commits know one of their own. */
export type CommandKind = IssuableKind | 'commit';

/** The definition of a command: its names (the first is canonical), the kinds it works on, and its lowest tier. */
export interface CommandNames {
  names: readonly [string, ...string[]];
  kinds: readonly [CommandKind, ...CommandKind[]];
  tier?: 'premium' | 'ultimate';
}

const all = ['issue', 'merge_request', 'epic'] as const;
const timed = ['issue', 'merge_request'] as const;
const issue = ['issue'] as const;
const epic = ['epic'] as const;
const mergeRequest = ['merge_request'] as const;

/**
 * All commands by their canonical names. What needs features that this server does not have (boards, contacts, calls
 * to merge) is not among them: nobody could run it, and its lines stay in the text.
 */
export const commandTable = {
  close: { names: ['close'], kinds: all },
  reopen: { names: ['reopen'], kinds: all },
  title: { names: ['title'], kinds: all },
  label: { names: ['label', 'labels'], kinds: all },
  unlabel: { names: ['unlabel', 'remove_label', 'remove_labels'], kinds: all },
  relabel: { names: ['relabel'], kinds: all },
  todo: { names: ['todo'], kinds: all },
  done: { names: ['done'], kinds: all },
  subscribe: { names: ['subscribe'], kinds: all },
  unsubscribe: { names: ['unsubscribe'], kinds: all },
  award: { names: ['award'], kinds: all },
  assign: { names: ['assign'], kinds: timed },
  unassign: { names: ['unassign', 'remove_assignee'], kinds: timed },
  reassign: { names: ['reassign'], kinds: timed, tier: 'premium' },
  milestone: { names: ['milestone'], kinds: timed },
  remove_milestone: { names: ['remove_milestone'], kinds: timed },
  copy_metadata: { names: ['copy_metadata', 'copy_metadata_from'], kinds: timed },
  estimate: { names: ['estimate', 'estimate_time'], kinds: timed },
  remove_estimate: { names: ['remove_estimate', 'remove_time_estimate'], kinds: timed },
  spend: { names: ['spend', 'spent', 'spend_time'], kinds: timed },
  remove_time_spent: { names: ['remove_time_spent'], kinds: timed },
  lock: { names: ['lock'], kinds: timed },
  unlock: { names: ['unlock'], kinds: timed },
  due: { names: ['due'], kinds: issue },
  remove_due_date: { names: ['remove_due_date'], kinds: issue },
  duplicate: { names: ['duplicate'], kinds: issue },
  clone: { names: ['clone'], kinds: issue },
  move: { names: ['move'], kinds: issue },
  confidential: { names: ['confidential'], kinds: ['issue', 'epic'] },
  relate: { names: ['relate'], kinds: issue },
  blocks: { names: ['blocks'], kinds: issue, tier: 'premium' },
  blocked_by: { names: ['blocked_by'], kinds: issue, tier: 'premium' },
  zoom: { names: ['zoom'], kinds: issue },
  remove_zoom: { names: ['remove_zoom'], kinds: issue },
  severity: { names: ['severity'], kinds: issue },
  promote_to_incident: { names: ['promote_to_incident'], kinds: issue },
  weight: { names: ['weight'], kinds: issue, tier: 'premium' },
  clear_weight: { names: ['clear_weight'], kinds: issue, tier: 'premium' },
  epic: { names: ['epic'], kinds: issue, tier: 'premium' },
  remove_epic: { names: ['remove_epic'], kinds: issue, tier: 'premium' },
  promote: { names: ['promote'], kinds: issue, tier: 'premium' },
  iteration: { names: ['iteration'], kinds: issue, tier: 'premium' },
  remove_iteration: { names: ['remove_iteration'], kinds: issue, tier: 'premium' },
  health_status: { names: ['health_status'], kinds: issue, tier: 'ultimate' },
  clear_health_status: { names: ['clear_health_status'], kinds: issue, tier: 'ultimate' },
  draft: { names: ['draft', 'wip'], kinds: mergeRequest },
  ready: { names: ['ready'], kinds: mergeRequest },
  target_branch: { names: ['target_branch'], kinds: mergeRequest },
  assign_reviewer: { names: ['assign_reviewer', 'reviewer', 'request_review'], kinds: mergeRequest },
  unassign_reviewer: { names: ['unassign_reviewer', 'remove_reviewer'], kinds: mergeRequest },
  reassign_reviewer: { names: ['reassign_reviewer'], kinds: mergeRequest, tier: 'premium' },
  child_epic: { names: ['child_epic'], kinds: epic, tier: 'ultimate' },
  remove_child_epic: { names: ['remove_child_epic'], kinds: epic, tier: 'ultimate' },
  parent_epic: { names: ['parent_epic'], kinds: epic, tier: 'ultimate' },
  remove_parent_epic: { names: ['remove_parent_epic'], kinds: epic, tier: 'ultimate' },
  merge: { names: ['merge'], kinds: mergeRequest },
  rebase: { names: ['rebase'], kinds: mergeRequest },
  approve: { names: ['approve'], kinds: mergeRequest },
  unapprove: { names: ['unapprove'], kinds: mergeRequest },
  submit_review: { names: ['submit_review'], kinds: mergeRequest },
  create_merge_request: { names: ['create_merge_request'], kinds: issue },
  tag: { names: ['tag'], kinds: ['commit'] },
} as const satisfies Record<string, CommandNames>;

/** The canonical names of all commands. */
export type CommandName = keyof typeof commandTable;

const byAnyName = new Map(
  (Object.keys(commandTable) as CommandName[]).flatMap((own) =>
    commandTable[own].names.map((name) => [name as string, own] as const),
  ),
);

/** The canonical name of a command by any of its names, case-insensitive; null when there is none. */
export const commandNamed = (name: string): CommandName | null => byAnyName.get(name.toLowerCase()) ?? null;
