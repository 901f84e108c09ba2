import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { commitTo, type GivenAuthor, type Writing } from '../../actions/repository/commit.js';
import { refuse } from '../../domain/errors.js';
import { looksLikeCommitId, mayPush, pushTexts } from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import type { CommitAction, CommitRefused, Committed } from '../../storage/git/types.js';
import { requireInside } from './file-facts.js';

interface FileParams extends GivenAuthor {
  branch: string;
  commit_message: string;
  start_branch?: string | undefined;
}

interface FileCall extends Writing {
  path: { file_path: string };
  params: FileParams;
}

interface GivenContent {
  content: string;
  encoding: 'text' | 'base64';
  execute_filemode?: boolean | undefined;
}

const contentOf = ({ content, encoding, execute_filemode }: GivenContent) => ({
  content: Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8'),
  executable: execute_filemode,
});

/** Creates a file. Rules: FILE-WRITE-1 to FILE-WRITE-4, FILE-READ-3, COMMIT-REFUSE-1 to COMMIT-REFUSE-6. */
export const createFile = handle('createFile', async (call) => {
  await change(call, { action: 'create', ...contentOf(call.params) });
  return { status: 201, body: { file_path: call.path.file_path, branch: call.params.branch } };
});

/** Replaces a file. Rules: FILE-WRITE-1 to FILE-WRITE-3, FILE-WRITE-5, FILE-WRITE-6 (stale), FILE-READ-3. */
export const updateFile = handle('updateFile', async (call) => {
  const lastCommitId = call.params.last_commit_id || undefined;
  await change(call, { action: 'update', ...contentOf(call.params), lastCommitId });
  return { status: 200, body: { file_path: call.path.file_path, branch: call.params.branch } };
});

/** Removes a file. Rules: FILE-WRITE-1, FILE-WRITE-2, FILE-DELETE-1, FILE-READ-3. */
export const deleteFile = handle('deleteFile', async (call) => {
  await change(call, { action: 'delete' });
  return { status: 204 };
});

/** Throws 400 unless the caller may push to the branch, which the file operations tell in this form. */
export async function requireFilePush(
  { services, project, viewer }: Pick<Writing, 'services' | 'project' | 'viewer'>,
  branch: string,
): Promise<void> {
  const branchRules = await loadBranchRules(services, project, viewer);
  const allowed = mayPush(branchRules, pusherOf(viewer, project), branch);
  if (!allowed) throw refuse.invalid(pushTexts.noPush);
  if (looksLikeCommitId(branch)) throw refuse.invalid(pushTexts.hexName);
}

async function change(call: FileCall, action: Omit<CommitAction, 'filePath'>): Promise<Committed> {
  const { path, params } = call;
  requireInside(path.file_path);
  await requireFilePush(call, params.branch);
  const outcome = await commitTo(call, {
    branch: params.branch,
    message: params.commit_message,
    startBranch: params.start_branch || undefined,
    author_name: params.author_name,
    author_email: params.author_email,
    actions: [{ ...action, filePath: path.file_path }],
  });
  if (outcome.kind === 'refused') throw refuse.invalid(textOf(outcome));
  return outcome;
}

function textOf({ reason, text }: CommitRefused): string {
  return reason === 'stale_file'
    ? 'You are attempting to update a file that has changed since you started editing it.'
    : text;
}
