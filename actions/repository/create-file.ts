import type { Committed } from '../../storage/git/types.js';
import type { ProjectAccess } from '../viewer.js';
import { type ChangeFileInput, changeFile, type FileContent } from './change-file.js';
import type { WriteContext } from './write-commit.js';

/** Creates a file. Rules: FILE-WRITE-1 to FILE-WRITE-4, COMMIT-REFUSE-1 to COMMIT-REFUSE-6. */
export const createFile = (
  context: WriteContext,
  project: ProjectAccess,
  { content, executable, ...input }: ChangeFileInput & FileContent,
): Promise<Committed> => changeFile(context, project, input, { action: 'create', content, executable });
