import {
  type CreateCommitCommentInput,
  createCommitComment as create,
} from '../../actions/commit-comments/create-commit-comment.js';
import { listCommitComments as list } from '../../actions/commit-comments/list-commit-comments.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { commitOf } from '../notes/parents.js';
import { ParameterError } from '../parameter-error.js';
import { commitCommentView } from '../views/commit-comment.js';

/** Lists the comments on a commit, oldest first. Rules: COMMITCOMMENT-1, COMMITCOMMENT-2, COMMITCOMMENT-5. */
export const listCommitComments = handle('listCommitComments', async (call) => {
  const { rows, info } = await list(call, call.project, call.path.sha, call.page);
  return { status: 200, body: rows.map((row) => commitCommentView(row, call.services.urls)), page: info };
});

/** The line that a comment is about; a path without a line names none. Rule: COMMITCOMMENT-4. */
function lineIn({
  path,
  line,
  line_type: side = 'new',
}: Schemas['CreateCommitComment']): CreateCommitCommentInput['line'] {
  if (path === undefined || path === '') return undefined;
  if (line === undefined) throw new ParameterError('line is missing');
  return { path, number: line, side };
}

/** Comments on a commit. Rules: COMMITCOMMENT-3 to COMMITCOMMENT-7. */
export const createCommitComment = handle('createCommitComment', async (call) => {
  const input = { body: call.params.note, line: lineIn(call.params) };
  const row = await create(call, await commitOf(call), input);
  return { status: 201, body: commitCommentView(row, call.services.urls) };
});
