import type { Schemas } from '../../generated/types.js';
import type { BlameGroup } from '../../storage/git/types.js';

/** Consecutive lines with the commit that last touched them. Rule: FILE-BLAME-1. */
export function blameView({ commit, lines }: BlameGroup): Schemas['BlameRange'] {
  return {
    commit: {
      id: commit.oid,
      parent_ids: [...commit.parents],
      message: commit.message,
      authored_date: commit.authoredDate,
      author_name: commit.authorName,
      author_email: commit.authorEmail,
      committed_date: commit.committedDate,
      committer_name: commit.committerName,
      committer_email: commit.committerEmail,
    },
    lines,
  };
}
