import { createFile as create } from '../../actions/repository/create-file.js';
import { deleteFile as remove } from '../../actions/repository/delete-file.js';
import { updateFile as update } from '../../actions/repository/update-file.js';
import { handle } from '../../generated/handlers.js';
import { fileContent } from '../../storage/git/file-content.js';
import { requireInside } from './file-facts.js';

interface FileCall {
  path: { file_path: string };
  params: {
    branch: string;
    commit_message: string;
    start_branch?: string | undefined;
    author_name?: string | undefined;
    author_email?: string | undefined;
  };
}

interface GivenContent {
  content: string;
  encoding: 'text' | 'base64';
  execute_filemode?: boolean | undefined;
}

function inputOf({ path, params }: FileCall) {
  requireInside(path.file_path);
  return {
    path: path.file_path,
    branch: params.branch,
    message: params.commit_message,
    startBranch: params.start_branch || undefined,
    authorName: params.author_name,
    authorEmail: params.author_email,
  };
}

const contentOf = async ({ content, encoding, execute_filemode }: GivenContent) => ({
  content: await fileContent(content, encoding),
  executable: execute_filemode,
});

/** Creates a file. Rules: FILE-WRITE-1 to FILE-WRITE-4, FILE-READ-3, COMMIT-REFUSE-1 to COMMIT-REFUSE-6. */
export const createFile = handle('createFile', async (call) => {
  await create(call, call.project, { ...inputOf(call), ...(await contentOf(call.params)) });
  return { status: 201, body: { file_path: call.path.file_path, branch: call.params.branch } };
});

/** Replaces a file. Rules: FILE-WRITE-1 to FILE-WRITE-3, FILE-WRITE-5, FILE-WRITE-6 (stale), FILE-READ-3. */
export const updateFile = handle('updateFile', async (call) => {
  const lastCommitId = call.params.last_commit_id || undefined;
  await update(call, call.project, { ...inputOf(call), ...(await contentOf(call.params)), lastCommitId });
  return { status: 200, body: { file_path: call.path.file_path, branch: call.params.branch } };
});

/** Removes a file. Rules: FILE-WRITE-1, FILE-WRITE-2, FILE-DELETE-1, FILE-READ-3. */
export const deleteFile = handle('deleteFile', async (call) => {
  await remove(call, call.project, inputOf(call));
  return { status: 204 };
});
