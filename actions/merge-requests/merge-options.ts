/** How somebody wants to merge. */
export interface MergeOptions {
  /** In place of the message that the template of the project gives. */
  mergeMessage?: string | undefined;
  squashMessage?: string | undefined;
  /** As the author of the merge request said when left out. */
  removeSource?: boolean | undefined;
  squash?: boolean | undefined;
}

/** The names under which options are stored; rows that wait for their pipeline have them. */
interface StoredOptions {
  merge_commit_message?: string | undefined;
  squash_commit_message?: string | undefined;
  should_remove_source_branch?: boolean | undefined;
  squash?: boolean | undefined;
}

/** Options as a merge request that waits for its pipeline stores them. */
export const optionsText = ({ mergeMessage, squashMessage, removeSource, squash }: MergeOptions): string => {
  const stored: StoredOptions = {
    merge_commit_message: mergeMessage,
    squash_commit_message: squashMessage,
    should_remove_source_branch: removeSource,
    squash,
  };
  return JSON.stringify(stored);
};

/** The options that such a text holds. */
export const optionsIn = (text: string): MergeOptions => {
  const stored = JSON.parse(text) as StoredOptions;
  return {
    mergeMessage: stored.merge_commit_message,
    squashMessage: stored.squash_commit_message,
    removeSource: stored.should_remove_source_branch,
    squash: stored.squash,
  };
};
