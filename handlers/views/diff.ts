import type { Schemas } from '../../generated/types.js';
import type { DiffFile } from '../../storage/git/types.js';

/** One changed file. Rules: REPO-DIFF-1, REPO-DIFF-2. */
export function diffView(file: DiffFile): Schemas['Diff'] {
  return {
    diff: file.diff,
    new_path: file.newPath,
    old_path: file.oldPath,
    a_mode: file.aMode,
    b_mode: file.bMode,
    new_file: file.newFile,
    renamed_file: file.renamedFile,
    deleted_file: file.deletedFile,
  };
}
