/** What notes, awards, events and the like hang on. */
export type TargetKind = 'issue' | 'merge_request' | 'epic' | 'snippet' | 'commit';

/** The kinds that have a state, labels and people: what can be planned with. */
export type IssuableKind = 'issue' | 'merge_request' | 'epic';

/** The name of a kind on the wire, as in `noteable_type` and `resource_type`. */
export const wireKind = {
  issue: 'Issue',
  merge_request: 'MergeRequest',
  epic: 'Epic',
  snippet: 'Snippet',
  commit: 'Commit',
} as const satisfies Record<TargetKind, string>;
