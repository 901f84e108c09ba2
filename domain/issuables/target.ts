/** The kinds of records that notes, awards and events belong to. */
export type TargetKind = 'issue' | 'merge_request' | 'epic' | 'snippet' | 'commit';

/** The kinds that have a state, labels and assignees. */
export type IssuableKind = 'issue' | 'merge_request' | 'epic';

/** The name of a kind in the interface, as in `noteable_type` and `resource_type`. */
export const wireKind = {
  issue: 'Issue',
  merge_request: 'MergeRequest',
  epic: 'Epic',
  snippet: 'Snippet',
  commit: 'Commit',
} as const satisfies Record<TargetKind, string>;
