/** The kinds of targets by the words of the filter, as rows of events name them. */
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

/** A word of that filter. */
export type ActivityTarget = keyof typeof activityTargets;

/** Whether an event is a comment. */
export const isComment = (targetType: string | null): boolean =>
  (activityTargets.note as readonly (string | null)[]).includes(targetType);

const pushWords: Record<string, string> = { created: 'pushed new', pushed: 'pushed to', removed: 'deleted' };

const words: Record<string, string> = {
  merged: 'accepted',
  commented: 'commented on',
  expired: 'removed due to membership expiration from',
  reopened: 'opened',
};

/** What was done, in the words that clients know. Rule: ACTIVITY-RECORD-1. */
export function activityName(action: string, targetType: string | null, push: string | null): string {
  if (action === 'pushed') return pushWords[push ?? 'pushed'] ?? 'pushed to';
  if (action === 'created') return targetType === null || targetType === 'Project' ? 'created' : 'opened';
  return words[action] ?? action;
}

const dayMillis = 86_400_000;

/** The first moment after a day. */
export const endOfDay = (day: string): string => {
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + dayMillis).toISOString();
  // Beyond the four-digit years texts no longer sort as moments; nothing happens there.
  return next.length === 24 ? next : '9999-12-31T23:59:59.999Z';
};

/** The first moment of a day. */
export const startOfDay = (day: string): string => `${day}T00:00:00.000Z`;
