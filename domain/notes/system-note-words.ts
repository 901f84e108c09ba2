import type { TargetKind } from '../issuables/target.js';

/** A system note with its kind of change. */
export interface SystemNote {
  body: string;
  action: string;
  refers?: false;
}

/** A system note that names another thing: it is written with that as its referrer, and only its readers see it. */
export interface ReferringNote {
  body: string;
  action: string;
  refers: true;
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

/** A system note with this text, which names another issue, merge request, epic, snippet or commit. */
export const referring = (action: string, body: string): ReferringNote => ({ body, action, refers: true });

/** A number with its noun: `1 commit`, `2 commits`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
