import type { Services } from '../../actions/context.js';
import { noteCommands, noteOutcome } from '../../actions/notes/note-commands.js';
import { addNote, type NewNote } from '../../actions/notes/write-note.js';
import { needCommit } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import type { DiffPosition } from '../../domain/notes/diff-position.js';
import { invalidNote, requireNoteBody } from '../../domain/notes/note-body.js';
import { placeInDiff } from '../../domain/repository/diff-lines.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { listCommentsOfCommit } from '../../storage/database/notes/commit-comments.js';
import { findNote } from '../../storage/database/notes/list.js';
import { ZERO_OID } from '../../storage/git/types.js';
import { commitOf } from '../notes/parents.js';
import { ParameterError } from '../parameter-error.js';
import { commitCommentView } from '../views/commit-comment.js';

/** Lists the comments on a commit, oldest first. Rules: COMMITCOMMENT-1, COMMITCOMMENT-2, COMMITCOMMENT-5. */
export const listCommitComments = handle('listCommitComments', async (call) => {
  const { services, project, path, page } = call;
  const sha = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  const { rows, info } = await listCommentsOfCommit(services.db, { projectId: project.id, sha }, page);
  return { status: 200, body: rows.map((row) => commitCommentView(row, services.urls)), page: info };
});

/** Comments on a commit. Rules: COMMITCOMMENT-3 to COMMITCOMMENT-7. */
export const createCommitComment = handle('createCommitComment', async (call) => {
  const { services, viewer, params, at } = call;
  requireLine(params);
  const target = await commitOf(call);
  requireNoteBody(params.note);
  const commands = await noteCommands(call, target, params.note);
  // Nothing is left of a comment that was all commands.
  if (noteOutcome(commands) === 'report') throw invalidNote({ note: [`can't be blank`] });
  const note = { body: commands.text, ...(await placeOf(services, target, params)) };
  const id = await services.db.write(async (tx) => {
    const row = await addNote(tx, target, note, { actor: viewer, at, services });
    await commands.apply(tx);
    return row.id;
  });
  const row = await findNote(services.db.read, target, id);
  if (!row) throw refuse.recordNotFound();
  return { status: 201, body: commitCommentView(row, services.urls) };
});

/** A path without a line names no place. Rule: COMMITCOMMENT-4. */
function requireLine({ path, line }: Schemas['CreateCommitComment']): void {
  if (path !== undefined && path !== '' && line === undefined) throw new ParameterError('line is missing');
}

/** Where a comment stands in the diff of a commit; on the whole of it when the line is none of it. Rule: COMMITCOMMENT-7. */
async function placeOf(
  { git }: Pick<Services, 'git'>,
  { projectId, sha }: { projectId: number; sha: string },
  { path, line, line_type = 'new' }: Schemas['CreateCommitComment'],
): Promise<Pick<NewNote, 'type' | 'position'>> {
  if (path === undefined || path === '' || line === undefined) return {};
  const repository = git.open(projectId);
  const parent = (await repository.commit(sha))?.parents[0] ?? null;
  const { files } = await repository.diff(parent, sha, { paths: [path] });
  const file = files.find((one) => one.newPath === path || one.oldPath === path);
  const at = { oldLine: line_type === 'old' ? line : null, newLine: line_type === 'new' ? line : null };
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
