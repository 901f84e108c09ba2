import type { PipelineStatus } from '../pipelines/pipeline-status.js';

/** What hooks are told was done to a merge request; `approval` and `unapproval` leave the whole as approved as it was. */
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

/** What hooks are told was done to an issue. */
export const issueActions = ['open', 'update', 'close', 'reopen'] as const;
/** What was done to a comment. */
export const noteActions = ['create', 'update', 'delete'] as const;
/** One of those words. */
export type NoteAction = (typeof noteActions)[number];

/** What was done to a release. */
export const releaseActions = ['create', 'update'] as const;

/** One of the words for merge requests. */
export type MergeRequestAction = (typeof mergeRequestActions)[number];

/** What a change can be of: columns of issues, merge requests and epics, and the lists that hang on them. */
export type ChangedFieldName =
  | 'closed_at'
  | 'closed_by_id'
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

/** What a column holds, or the ids of a list. */
export type FieldValue = string | number | null | readonly number[];

/** A field as it was and as it is now. */
export interface ChangedField {
  previous: FieldValue;
  current: FieldValue;
}

/** The fields that differ after a change. */
export type FieldChanges = { [Name in ChangedFieldName]?: ChangedField };

/** A branch or tag that moved; null stands for "was not there" and "is gone". */
export interface PushPayload {
  user_id: number;
  ref: string;
  before: string | null;
  after: string | null;
}

/** What each kind of event carries: the ids to load the rest by, who did it, and what differs where that is known. */
export interface EventPayloads {
  issue: {
    issue_id: number;
    user_id: number;
    action: (typeof issueActions)[number];
    changes?: FieldChanges;
  };
  merge_request: {
    merge_request_id: number;
    user_id: number;
    action: MergeRequestAction;
    changes?: FieldChanges;
    /** The head before a push, where a push made the change. */
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

/** Something that happened and that hooks may be told of: what, where, when. */
export type HearthEvent<Topic extends EventTopic = EventTopic> = {
  [One in Topic]: {
    topic: One;
    /** Null for what belongs to a group. */
    projectId: number | null;
    payload: EventPayloads[One];
    at: string;
  };
}[Topic];
