import type { Committed } from '../../storage/git/types.js';
import type { ProjectAccess } from '../viewer.js';
import { type ChangeFileInput, changeFile } from './change-file.js';
import type { WriteContext } from './write-commit.js';

/** Removes a file. Rules: FILE-WRITE-1, FILE-WRITE-2, FILE-DELETE-1. */
export const deleteFile = (
  context: WriteContext,
  project: ProjectAccess,
  input: ChangeFileInput,
): Promise<Committed> => changeFile(context, project, input, { action: 'delete' });
