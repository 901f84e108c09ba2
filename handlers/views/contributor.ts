import type { Schemas } from '../../generated/types.js';
import type { ContributorRow } from '../../storage/git/types.js';

/** One author; line counts are no longer kept and read 0. Rule: REPO-CONTRIB-1. */
export function contributorView(row: ContributorRow): Schemas['Contributor'] {
  return { name: row.name, email: row.email, commits: row.commits, additions: 0, deletions: 0 };
}
