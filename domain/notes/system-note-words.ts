import type { TargetKind } from '../issuables/target.js';

/** What a system note says, and which kind of change it tells of. */
export interface SystemNote {
  body: string;
  action: string;
}

/** The kinds as sentences name them; an incident is an issue with a name of its own. */
export type NamedKind = TargetKind | 'incident';

/** The kinds in words. */
export const nouns: Record<NamedKind, string> = {
  issue: 'issue',
  incident: 'incident',
  merge_request: 'merge request',
  epic: 'epic',
  snippet: 'snippet',
  commit: 'commit',
};

/** A system note of these words. */
export const note = (action: string, body: string): SystemNote => ({ body, action });

/** A number of things: `1 commit`, `2 commits`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
