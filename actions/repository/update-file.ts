import type { Committed } from '../../storage/git/types.js';
import type { ProjectAccess } from '../viewer.js';
import { type ChangeFileInput, changeFile, type FileContent } from './change-file.js';
import type { WriteContext } from './write-commit.js';

/** A new content of a file. */
export interface UpdateFileInput extends ChangeFileInput, FileContent {
  /** The last commit to the file that the caller saw; a file changed since is not replaced. */
  lastCommitId?: string | undefined;
}

/** Replaces a file. Rules: FILE-WRITE-1 to FILE-WRITE-3, FILE-WRITE-5, FILE-WRITE-6 (stale). */
export const updateFile = (
  context: WriteContext,
  project: ProjectAccess,
  { content, executable, lastCommitId, ...input }: UpdateFileInput,
): Promise<Committed> =>
  changeFile(context, project, input, { action: 'update', content, executable, lastCommitId });
