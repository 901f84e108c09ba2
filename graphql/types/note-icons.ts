/** The pictures in front of notes of the system, by what they tell of. */
const icons: Readonly<Record<string, string>> = {
  approved: 'approval',
  assignee: 'user',
  branch: 'fork',
  closed: 'issue-close',
  commit: 'commit',
  confidential: 'eye-slash',
  cross_reference: 'comment-dots',
  description: 'pencil-square',
  discussion: 'comment',
  due_date: 'calendar',
  duplicate: 'issue-duplicate',
  health_status: 'status-health',
  label: 'label',
  locked: 'lock',
  merge: 'git-merge',
  merged: 'git-merge',
  milestone: 'clock',
  moved: 'arrow-right',
  opened: 'issue-open',
  reopened: 'issue-open',
  relate: 'link',
  reviewer: 'user',
  status: 'status',
  task: 'task-done',
  time_tracking: 'timer',
  title: 'pencil-square',
  unapproved: 'unapproval',
  unlocked: 'lock-open',
  unrelate: 'unlink',
  visible: 'eye',
  weight: 'weight',
  iteration: 'iteration',
};

/** The name of the picture of a note of the system; null for other notes, and for what has none. */
export const iconOf = (action: string | null): string | null =>
  action === null ? null : (icons[action] ?? null);
