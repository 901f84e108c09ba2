/** Target types of events, by the words of the filter. */
export const activityTargets = {
  issue: ['Issue'],
  milestone: ['Milestone'],
  merge_request: ['MergeRequest'],
  note: ['Note', 'DiscussionNote', 'DiffNote'],
  project: ['Project'],
  snippet: ['Snippet'],
  user: ['User'],
  epic: ['Epic'],
} as const;

/** A word of the filter. */
export type ActivityTarget = keyof typeof activityTargets;

/** The target type in the row of an event. */
export type ActivityTargetType = (typeof activityTargets)[ActivityTarget][number];

/** What a push did to one reference, or to all of one kind when it moved too many to list. */
export interface PushedRefs {
  commit_count: number;
  action: 'created' | 'pushed' | 'removed';
  ref_type: 'branch' | 'tag';
  commit_from: string | null;
  commit_to: string | null;
  ref: string;
  commit_title: string | null;
  ref_count: number | null;
}

interface Activity {
  authorId: number;
  projectId?: number | null;
  groupId?: number | null;
  at: string;
}

/** An entry in the list of activity: with a target or, for projects and their members, without. */
export type ActivityEvent =
  | (Activity & {
      action: 'pushed';
      payload: PushedRefs;
      targetType?: undefined;
      targetId?: undefined;
    })
  | (Activity & {
      action: 'created' | 'joined' | 'left' | 'expired';
      payload?: undefined;
      targetType?: undefined;
      targetId?: undefined;
    })
  | (Activity & {
      action: 'created' | 'closed' | 'reopened' | 'destroyed' | 'commented' | 'approved' | 'merged';
      targetType: ActivityTargetType;
      targetId: number;
      /** The title at the time, because the milestone may be gone when this is read. */
      payload?: { title: string; iid: number };
    });

/** What was done. */
export type ActivityAction = ActivityEvent['action'];

/** Whether an event is a comment. */
export const isComment = (targetType: ActivityTargetType | null): boolean =>
  activityTargets.note.some((type) => type === targetType);

const pushWords: Record<PushedRefs['action'], string> = {
  created: 'pushed new',
  pushed: 'pushed to',
  removed: 'deleted',
};

const words: Partial<Record<ActivityAction, string>> = {
  merged: 'accepted',
  commented: 'commented on',
  expired: 'removed due to membership expiration from',
  reopened: 'opened',
};

/** The name of an action as clients know it. Rule: ACTIVITY-RECORD-1. */
export function activityName(
  action: ActivityAction,
  targetType: ActivityTargetType | null,
  push: PushedRefs['action'] | null,
): string {
  if (action === 'pushed') return pushWords[push ?? 'pushed'];
  if (action === 'created') return targetType === null || targetType === 'Project' ? 'created' : 'opened';
  return words[action] ?? action;
}
