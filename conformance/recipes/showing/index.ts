import { issueShowings } from './issues.js';
import { mergeRequestShowings } from './merge-requests.js';
import { otherShowings } from './others.js';
import { projectShowings } from './projects.js';
import type { Showings } from './showing.js';

/** Calls that show what records have only where there is something to show, by operation. */
export const showings: Readonly<Showings> = {
  ...issueShowings,
  ...mergeRequestShowings,
  ...projectShowings,
  ...otherShowings,
};
