import type { Params } from '../../../http/encode.js';
import type { Proposal } from '../../merge-requests/support/proposal.js';

/** Every way in which merging may be asked for. */
export const modesOf = ({ head }: Proposal): Params[] => [
  {},
  { merge_when_pipeline_succeeds: true },
  { merge_when_pipeline_succeeds: true, sha: head },
  { squash: true },
  { squash: true, squash_commit_message: 'All of it' },
  { should_remove_source_branch: true },
  { merge_commit_message: 'Over with' },
  { sha: head },
];
