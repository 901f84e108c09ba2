import type { ReportedStatus } from '../deployments/deployment-status.js';
import type { PipelineStatus } from '../pipelines/pipeline-status.js';

/** Actions on merge requests reported to hooks; `approval` and `unapproval` do not change whether it is approved. */
export const mergeRequestActions = [
  'open',
  'update',
  'close',
  'reopen',
  'merge',
  'approved',
  'unapproved',
  'approval',
  'unapproval',
] as const;

/** Actions on issues reported to hooks. */
export const issueActions = ['open', 'update', 'close', 'reopen'] as const;
/** Actions on comments. */
export const noteActions = ['create', 'update', 'delete'] as const;
/** One of the actions on comments. */
export type NoteAction = (typeof noteActions)[number];

/** Actions on releases. */
export const releaseActions = ['create', 'update'] as const;

/** One of the actions on merge requests. */
export type MergeRequestAction = (typeof mergeRequestActions)[number];

/** Fields that can change: columns of issues, merge requests and epics, and their lists. */
export type ChangedFieldName =
  | 'closed_at'
  | 'closed_by_id'
  | 'color'
  | 'allow_collaboration'
  | 'assignee_ids'
  | 'confidential'
  | 'created_at'
  | 'description'
  | 'discussion_locked'
  | 'draft'
  | 'due_date'
  | 'due_date_fixed'
  | 'due_date_is_fixed'
  | 'duplicated_to_id'
  | 'epic_id'
  | 'force_remove_source_branch'
  | 'health_status'
  | 'issue_type'
  | 'iteration_id'
  | 'label_ids'
  | 'last_edited_at'
  | 'last_edited_by_id'
  | 'merge_status'
  | 'milestone_id'
  | 'moved_to_id'
  | 'reviewer_ids'
  | 'severity'
  | 'squash'
  | 'start_date_fixed'
  | 'start_date_is_fixed'
  | 'state'
  | 'target_branch'
  | 'task_completed_count'
  | 'task_count'
  | 'time_estimate'
  | 'title'
  | 'total_time_spent'
  | 'updated_at'
  | 'weight';

/** The value of a column, or the ids of a list. */
export type FieldValue = string | number | null | readonly number[];

/** The value of a field before and after. */
export interface ChangedField {
  previous: FieldValue;
  current: FieldValue;
}

/** The fields that differ after a change. */
export type FieldChanges = { [Name in ChangedFieldName]?: ChangedField };

/** A moved branch or tag; null before or after means that it was created or deleted. */
export interface PushPayload {
  user_id: number;
  ref: string;
  before: string | null;
  after: string | null;
}

/** The payload of each kind of event: the ids to load the rest by, the actor, and the changes where they are known. */
export interface EventPayloads {
  deployment: { deployment_id: number; user_id: number; status: ReportedStatus };
  issue: {
    issue_id: number;
    user_id: number;
    action: (typeof issueActions)[number];
    changes?: FieldChanges;
  };
  job: { job_id: number; pipeline_id: number; user_id: number; status: PipelineStatus };
  merge_request: {
    merge_request_id: number;
    user_id: number;
    action: MergeRequestAction;
    changes?: FieldChanges;
    /** The head before the push, for changes made by a push. */
    oldrev?: string;
  };
  note: { note_id: number; user_id: number; action: (typeof noteActions)[number] };
  pipeline: { pipeline_id: number; user_id: number; status: PipelineStatus };
  push: PushPayload;
  release: { release_id: number; user_id: number; action: (typeof releaseActions)[number] };
  tag_push: PushPayload;
}

/** A kind of event. */
export type EventTopic = keyof EventPayloads;

/** Something that happened, for hooks: what, where, when. */
export type HearthEvent<Topic extends EventTopic = EventTopic> = {
  [One in Topic]: {
    topic: One;
    /** Null for what belongs to a group. */
    projectId: number | null;
    payload: EventPayloads[One];
    at: string;
  };
}[Topic];
