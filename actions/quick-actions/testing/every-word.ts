import type { CommandName } from '../../../domain/quick-actions/names.js';

/** How a command is called so that it has something to do; `before` is commented first, line by line. */
export interface Calling {
  say: string;
  before?: string;
  /** Only incidents have it. */
  incident?: true;
}

/** A way to call every command. */
export const callings: Record<CommandName, Calling> = {
  close: { say: '/close' },
  reopen: { say: '/reopen', before: '/close' },
  title: { say: '/title Another' },
  label: { say: '/label ~bug' },
  unlabel: { say: '/unlabel ~bug', before: '/label ~bug' },
  relabel: { say: '/relabel ~feature', before: '/label ~bug' },
  todo: { say: '/todo' },
  done: { say: '/done', before: '/todo' },
  subscribe: { say: '/subscribe', before: '/unsubscribe' },
  unsubscribe: { say: '/unsubscribe' },
  award: { say: '/award :tada:' },
  assign: { say: '/assign @bob' },
  unassign: { say: '/unassign @bob', before: '/assign @bob' },
  reassign: { say: '/reassign @ana', before: '/assign @bob' },
  milestone: { say: '/milestone %v1' },
  remove_milestone: { say: '/remove_milestone', before: '/milestone %v1' },
  copy_metadata: { say: '/copy_metadata #2' },
  estimate: { say: '/estimate 1d' },
  remove_estimate: { say: '/remove_estimate', before: '/estimate 1d' },
  spend: { say: '/spend 1h' },
  remove_time_spent: { say: '/remove_time_spent', before: '/spend 1h' },
  lock: { say: '/lock' },
  unlock: { say: '/unlock', before: '/lock' },
  due: { say: '/due 2040-01-01' },
  remove_due_date: { say: '/remove_due_date', before: '/due 2040-01-01' },
  duplicate: { say: '/duplicate #2' },
  clone: { say: '/clone' },
  move: { say: '/move acme/other' },
  confidential: { say: '/confidential' },
  relate: { say: '/relate #2' },
  blocks: { say: '/blocks #2' },
  blocked_by: { say: '/blocked_by #2' },
  zoom: { say: '/zoom https://zoom.us/j/1' },
  remove_zoom: { say: '/remove_zoom', before: '/zoom https://zoom.us/j/1' },
  severity: { say: '/severity S1', incident: true },
  promote_to_incident: { say: '/promote_to_incident' },
  weight: { say: '/weight 3' },
  clear_weight: { say: '/clear_weight', before: '/weight 3' },
  epic: { say: '/epic &2' },
  remove_epic: { say: '/remove_epic', before: '/epic &2' },
  promote: { say: '/promote' },
  iteration: { say: '/iteration *iteration:1' },
  remove_iteration: { say: '/remove_iteration', before: '/iteration *iteration:1' },
  health_status: { say: '/health_status at_risk' },
  clear_health_status: { say: '/clear_health_status', before: '/health_status at_risk' },
  draft: { say: '/draft' },
  ready: { say: '/ready', before: '/draft' },
  target_branch: { say: '/target_branch other' },
  assign_reviewer: { say: '/assign_reviewer @bob' },
  unassign_reviewer: { say: '/unassign_reviewer @bob', before: '/assign_reviewer @bob' },
  reassign_reviewer: { say: '/reassign_reviewer @ana', before: '/assign_reviewer @bob' },
  child_epic: { say: '/child_epic &2' },
  remove_child_epic: { say: '/remove_child_epic &2', before: '/child_epic &2' },
  parent_epic: { say: '/parent_epic &2' },
  remove_parent_epic: { say: '/remove_parent_epic', before: '/parent_epic &2' },
  merge: { say: '/merge' },
  rebase: { say: '/rebase' },
  approve: { say: '/approve' },
  unapprove: { say: '/unapprove', before: '/approve' },
  submit_review: { say: '/submit_review', before: '/assign_reviewer me' },
  create_merge_request: { say: '/create_merge_request' },
  tag: { say: '/tag v1 First one' },
};

/** The words of other servers that need what this one does not have. */
export const foreignWords = [
  '/board_move ~bug',
  '/timeline Down | 2022-10-01 10:00',
  '/invite_email ana@example.com',
  '/add_contacts [contact:ana@example.com]',
  '/remove_contacts [contact:ana@example.com]',
  '/publish',
  '/page Night shift',
  '/cc @ana',
];
