import { type BranchRules, isProtectedTag } from '../../domain/repository/push-rules.js';
import type { Schemas } from '../../generated/types.js';
import type { Commit, TagTip } from '../../storage/git/types.js';
import { type CommitContext, commitView } from './commit.js';

/** What a tag record is seen from: the project and its rules. */
export interface TagContext extends CommitContext {
  branchRules: Pick<BranchRules, 'tags'>;
  /** The releases of the tags, by tag; none for those who may not see releases. */
  releases?: ReadonlyMap<string, Schemas['Tag']['release']> | undefined;
}

/** The tag record; `commit` is null when the tag leads to something else. Rules: TAG-RECORD-1, TAG-RECORD-2. */
export function tagView(tag: TagTip, commit: Commit | null, context: TagContext): Schemas['Tag'] {
  return {
    name: tag.name,
    message: tag.message,
    target: tag.target,
    commit: commit && commitView(commit, context),
    release: context.releases?.get(tag.name) ?? null,
    protected: isProtectedTag(context.branchRules, tag.name),
  };
}
