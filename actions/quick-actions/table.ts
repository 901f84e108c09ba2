import { type CommandName, type CommandNames, commandTable } from '../../domain/quick-actions/names.js';
import * as approvals from './approvals.js';
import * as common from './common.js';
import { createMergeRequest } from './create-merge-request.js';
import * as epics from './epics.js';
import * as incidents from './incidents.js';
import * as labels from './labels.js';
import * as mergeRequests from './merge-requests.js';
import * as merging from './merging.js';
import * as people from './people.js';
import * as plan from './plan.js';
import * as relations from './relations.js';
import type { Effect } from './running.js';
import * as times from './times.js';

/** The commands of issues, merge requests and epics: all but the one of commits. */
type Built = Exclude<CommandName, 'tag'>;

/** What each of them does. */
const effects: Record<Built, Effect> = {
  close: common.close,
  reopen: common.reopen,
  title: common.title,
  todo: common.todo,
  done: common.done,
  subscribe: common.subscribe,
  unsubscribe: common.unsubscribe,
  award: common.award,
  lock: common.lock,
  unlock: common.unlock,
  label: labels.label,
  unlabel: labels.unlabel,
  relabel: labels.relabel,
  copy_metadata: labels.copyMetadata,
  assign: people.assign,
  unassign: people.unassign,
  reassign: people.reassign,
  assign_reviewer: people.assignReviewer,
  unassign_reviewer: people.unassignReviewer,
  reassign_reviewer: people.reassignReviewer,
  milestone: plan.milestone,
  remove_milestone: plan.removeMilestone,
  due: plan.due,
  remove_due_date: plan.removeDueDate,
  weight: plan.weight,
  clear_weight: plan.clearWeight,
  health_status: plan.healthStatus,
  clear_health_status: plan.clearHealthStatus,
  iteration: plan.iteration,
  remove_iteration: plan.removeIteration,
  epic: plan.epic,
  remove_epic: plan.removeEpic,
  estimate: times.estimate,
  remove_estimate: times.removeEstimate,
  spend: times.spend,
  remove_time_spent: times.removeTimeSpent,
  confidential: incidents.confidential,
  severity: incidents.severity,
  promote_to_incident: incidents.promoteToIncident,
  zoom: incidents.zoom,
  remove_zoom: incidents.removeZoom,
  duplicate: relations.duplicate,
  create_merge_request: createMergeRequest,
  relate: relations.relate,
  blocks: relations.blocks,
  blocked_by: relations.blockedBy,
  move: relations.move,
  clone: relations.clone,
  promote: relations.promote,
  child_epic: epics.childEpic,
  remove_child_epic: epics.removeChildEpic,
  parent_epic: epics.parentEpic,
  remove_parent_epic: epics.removeParentEpic,
  draft: mergeRequests.draft,
  ready: mergeRequests.ready,
  target_branch: mergeRequests.targetBranch,
  submit_review: mergeRequests.submitReview,
  merge: merging.merge,
  rebase: merging.rebase,
  approve: approvals.approve,
  unapprove: approvals.unapprove,
};

/** A command: its names, where it works, and what it does; null for one of commits. */
export interface Command extends CommandNames {
  effect: Effect | null;
}

/** The command of this name. */
export const commandOf = (name: CommandName): Command => ({
  ...commandTable[name],
  effect: name === 'tag' ? null : effects[name],
});
