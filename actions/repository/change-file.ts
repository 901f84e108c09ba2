import { refuse } from '../../domain/errors.js';
import { looksLikeCommitId, mayPush, pushTexts } from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import type { CommitAction, CommitRefused, Committed } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { collaborates, loadBranchRules } from './branch-rules.js';
import { type GivenAuthor, type WriteContext, writeCommit } from './write-commit.js';

/** Where a file is changed, and what its commit says. */
export interface ChangeFileInput extends GivenAuthor {
  path: string;
  branch: string;
  message: string;
  /** Where the branch starts when it is not there yet. */
  startBranch?: string | undefined;
}

/** What a file shall hold. */
export interface FileContent {
  content: NonNullable<CommitAction['content']>;
  executable?: boolean | undefined;
}

/** The operations that change a single file. */
export type FileOperation = 'createFile' | 'updateFile' | 'deleteFile' | 'updateSubmodule';

/** Throws invalid unless the viewer may push to the branch, which the operations on single files refuse in this form. */
export async function requireFilePush(
  { services, viewer }: ActionContext,
  project: ProjectAccess,
  operation: FileOperation,
  branch: string,
): Promise<void> {
  const branchRules = await loadBranchRules(services, project, viewer);
  requireOperation(viewer, operation, project, { collaborates: collaborates(viewer, project, branchRules) });
  const allowed = mayPush(branchRules, pusherOf(viewer, project), branch);
  if (!allowed) throw refuse.invalid(pushTexts.noPush);
  if (looksLikeCommitId(branch)) throw refuse.invalid(pushTexts.hexName);
}

const operations = { create: 'createFile', update: 'updateFile', delete: 'deleteFile' } as const;

/** Commits a change to one file. Throws invalid where the viewer may not push, and why git refuses. */
export async function changeFile(
  context: WriteContext,
  project: ProjectAccess,
  { path, ...commit }: ChangeFileInput,
  action: Omit<CommitAction, 'filePath'> & { action: keyof typeof operations },
): Promise<Committed> {
  await requireFilePush(context, project, operations[action.action], commit.branch);
  const outcome = await writeCommit(context, project, {
    ...commit,
    actions: [{ ...action, filePath: path }],
  });
  if (outcome.kind === 'refused') throw refuse.invalid(textOf(outcome));
  return outcome;
}

function textOf({ reason, text }: CommitRefused): string {
  return reason === 'stale_file'
    ? 'You are attempting to update a file that has changed since you started editing it.'
    : text;
}
