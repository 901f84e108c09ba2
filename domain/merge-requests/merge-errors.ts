/** Values of `merge_error`: why a merge that had begun failed. Rule: MR-MERGE-6. */
export const mergeErrors = {
  notMergeable: 'Merge request is not mergeable',
  noSource: 'No source for merge',
  conflicts: 'Conflicts detected during merge',
  fastForward: 'Only fast-forward merge is allowed for your project. Please update your source branch',
  squashing: 'This project requires squashing commits when merge requests are accepted.',
  moved: 'Branch has been updated since the merge was requested. Please review the changes.',
  failed: (reason: string) => `Something went wrong during merge: ${reason}`,
  rebase: 'Rebase failed: Rebase locally, resolve all conflicts, then push the branch.',
} as const;
