import type { DiffPosition } from '../../domain/notes/diff-position.js';
import { placeInDiff } from '../../domain/repository/diff-lines.js';
import type { ListedNote } from '../../storage/database/notes/list.js';
import { ZERO_OID } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { prepareThreadNote, storeFirstNote } from '../discussions/start-discussion.js';
import type { NewNote } from '../notes/write-note.js';
import type { CommitSource } from '../references/record-references.js';

/** What a comment on a commit is made from. */
export interface CreateCommitCommentInput {
  body: string;
  /** The line of the diff that it is about, as it was or as it is now. */
  line?: { path: string; number: number; side: 'old' | 'new' } | undefined;
}

/**
 * Comments on a commit, or on a line of its diff. Forbidden where the viewer may not comment, invalid for a body of
 * which nothing is left. Rules: COMMITCOMMENT-3 to COMMITCOMMENT-7.
 */
export async function createCommitComment(
  context: ActionContext,
  commit: CommitSource,
  { body, line }: CreateCommitCommentInput,
): Promise<ListedNote> {
  const prepared = await prepareThreadNote(context, commit, { body });
  return storeFirstNote(context, commit, prepared, line ? await placeOf(context, commit, line) : {});
}

/** Where a comment stands in the diff of a commit; on the whole of it when the line is none of it. Rule: COMMITCOMMENT-7. */
async function placeOf(
  { services }: ActionContext,
  { projectId, sha }: CommitSource,
  { path, number, side }: NonNullable<CreateCommitCommentInput['line']>,
): Promise<Pick<NewNote, 'type' | 'position'>> {
  const repository = services.git.open(projectId);
  const parent = (await repository.commit(sha))?.parents[0] ?? null;
  const { files } = await repository.diff(parent, sha, { paths: [path] });
  const file = files.find((one) => one.newPath === path || one.oldPath === path);
  const at = { oldLine: side === 'old' ? number : null, newLine: side === 'new' ? number : null };
  if (!file || placeInDiff(file.diff, at) !== 'in') return {};
  const base = parent ?? ZERO_OID;
  const position: DiffPosition = {
    base_sha: base,
    start_sha: base,
    head_sha: sha,
    old_path: file.oldPath,
    new_path: file.newPath,
    position_type: 'text',
    old_line: at.oldLine,
    new_line: at.newLine,
    line_range: null,
  };
  return { type: 'DiffNote', position: JSON.stringify(position) };
}
