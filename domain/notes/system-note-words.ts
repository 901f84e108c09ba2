import type { TargetKind } from '../issuables/target.js';

/** A system note with its kind of change. */
export interface SystemNote {
  body: string;
  action: string;
}

/** The kinds that texts name; an incident is an issue with its own name. */
export type NamedKind = TargetKind | 'incident';

/** The names of the kinds. */
export const nouns: Record<NamedKind, string> = {
  issue: 'issue',
  incident: 'incident',
  merge_request: 'merge request',
  epic: 'epic',
  snippet: 'snippet',
  commit: 'commit',
};

/** A system note with this text. */
export const note = (action: string, body: string): SystemNote => ({ body, action });

/** A number with its noun: `1 commit`, `2 commits`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
