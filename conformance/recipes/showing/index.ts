import { issueShowings } from './issues.js';
import { mergeRequestShowings } from './merge-requests.js';
import { otherShowings } from './others.js';
import { projectShowings } from './projects.js';
import type { Showings } from './showing.js';

/** Calls whose records have optional fields to show, by operation. */
export const showings: Readonly<Showings> = {
  ...issueShowings,
  ...mergeRequestShowings,
  ...projectShowings,
  ...otherShowings,
};
