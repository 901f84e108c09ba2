import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { mergeMessage, squashMessage } from '../../domain/merge-requests/message-template.js';
import { squashes } from '../../domain/merge-requests/squash-option.js';
import { type ProjectSettings, projectSettings } from '../../domain/projects/project-settings.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Commit, Oid, Person, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { committerOf } from '../repository/committer.js';
import { actingUser } from '../users/acting-user.js';
import { type MergeWords, mergeWords } from './message-values.js';

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

/** What a merge makes of the target branch; all objects are written, no reference has moved. */
export interface MergePlan {
  kind: 'ready';
  /** The tip of the target before and after. */
  before: Oid;
  after: Oid;
  mergeCommit: Oid | null;
  squashCommit: Oid | null;
  words: MergeWords;
}

/** A plan, or why there is none. */
export type MergePlanOutcome = MergePlan | { kind: 'failed'; error: string };

/** Who merges, as a committer. */
export type Merger = Person & { id: number };

interface Planning {
  services: Services;
  open: Pick<LoadedMergeRequest, 'row' | 'project'>;
  options: MergeOptions;
  merger: Merger;
  repository: Repository;
  settings: Readonly<ProjectSettings>;
  words: MergeWords;
  head: Commit;
  start: Oid;
  base: Oid;
}

const signed = ({ name, email, at }: Person): Person => ({ name, email, at });

/** The commit that stands for all of the source; the head itself when that says the same. Rule: MR-MERGE-11. */
const squashed = async (planning: Planning): Promise<Oid> => {
  const { services, open, options, merger, repository, settings, words, head, base } = planning;
  const message = options.squashMessage || squashMessage(settings.squash_commit_template, words.values);
  const isOne = words.commits.length === 1 && head.parents.length === 1 && head.parents[0] === base;
  if (isOne && head.message.trim() === message.trim()) return head.oid;
  const by = await actingUser(services.db.hot, open.row.author_id);
  const author = by ? await committerOf({ services, viewer: by, at: merger.at }) : merger;
  return repository.writeCommit({
    tree: head.tree,
    parents: [base],
    author: signed(author),
    committer: signed(merger),
    message,
  });
};

/** Merges into a commit of its own. Rules: MR-MERGE-8, MR-MERGE-9. */
const withMergeCommit = async (planning: Planning, squash: Oid | null): Promise<MergePlanOutcome> => {
  const { options, merger, repository, settings, words, head, start } = planning;
  const merged = await repository.mergeTrees(start, head.oid, { keep: true });
  if (merged.kind === 'conflict') return { kind: 'failed', error: mergeErrors.conflicts };
  const person = signed(merger);
  const after = await repository.writeCommit({
    tree: merged.oid,
    parents: [start, squash ?? head.oid],
    author: person,
    committer: person,
    message: options.mergeMessage || mergeMessage(settings.merge_commit_template, words.values),
  });
  return { kind: 'ready', before: start, after, mergeCommit: after, squashCommit: squash, words };
};

/** Whether the method of the project wants the source to stand on the tip of the target. */
export const needsRebase = async (
  repository: Repository,
  method: ProjectSettings['merge_method'],
  { head, start }: { head: Oid; start: Oid },
): Promise<boolean> => method !== 'merge' && !(await repository.isAncestor(start, head));

/** Works out a merge between two tips and writes its objects. Rules: MR-MERGE-8 to MR-MERGE-12. */
export const planMerge = async (
  services: Services,
  open: Pick<LoadedMergeRequest, 'row' | 'project'>,
  merger: Merger,
  options: MergeOptions,
  start: Oid,
): Promise<MergePlanOutcome> => {
  const { row, project } = open;
  const repository = services.git.open(project.id);
  const settings = projectSettings(project.settings);
  const head = row.head_sha === null ? null : await repository.commit(row.head_sha);
  const base = head && (await repository.mergeBase([head.oid, start]));
  if (!head || !base) return { kind: 'failed', error: mergeErrors.noSource };
  if (await needsRebase(repository, settings.merge_method, { head: head.oid, start })) {
    return { kind: 'failed', error: mergeErrors.fastForward };
  }
  const words = await mergeWords(services, open, merger);
  const planning = { services, open, options, merger, repository, settings, words, head, start, base };
  const squash = squashes(settings.squash_option, [bool(row.squash), options.squash])
    ? await squashed(planning)
    : null;
  if (settings.merge_method !== 'ff') return withMergeCommit(planning, squash);
  const after = squash ?? head.oid;
  return { kind: 'ready', before: start, after, mergeCommit: null, squashCommit: squash, words };
};
