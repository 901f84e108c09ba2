import { commit } from '../../actions/repository/commit.js';
import { handle } from '../../generated/handlers.js';
import { fileContent } from '../../storage/git/file-content.js';
import type { CommitAction } from '../../storage/git/types.js';
import { ParameterError } from '../parameter-error.js';
import { commitDetailView } from '../views/commit.js';

interface GivenAction {
  action: CommitAction['action'];
  file_path: string;
  previous_path?: string | undefined;
  content?: string | undefined;
  encoding?: 'text' | 'base64' | undefined;
  last_commit_id?: string | undefined;
  execute_filemode?: boolean | undefined;
}

/**
 * Makes a commit from file actions. Rules: COMMIT-CREATE-1 to COMMIT-CREATE-11, COMMIT-REFUSE-1 to
 * COMMIT-REFUSE-7 (400 with the reason).
 */
export const createCommit = handle('createCommit', async (call) => {
  const { params, project, services, signal } = call;
  requireDemanded(params.actions);
  const made = await commit(call, project, {
    branch: params.branch,
    message: params.commit_message,
    actions: await Promise.all(params.actions.map(actionOf)),
    startBranch: params.start_branch || undefined,
    startSha: params.start_sha || undefined,
    startProject: params.start_project,
    force: params.force,
    authorName: params.author_name,
    authorEmail: params.author_email,
  });
  const repository = services.git.open(project.id);
  const stats = params.stats ? await repository.commitStats([made.oid], { signal }) : null;
  const context = { project, urls: services.urls };
  return { status: 201, body: commitDetailView(made, context, { stats: stats?.get(made.oid) }) };
});

const demanded: Partial<Record<CommitAction['action'], keyof GivenAction>> = {
  update: 'content',
  move: 'previous_path',
  chmod: 'execute_filemode',
};

/** Some actions need more than a path. */
function requireDemanded(actions: readonly GivenAction[]): void {
  const texts = actions.flatMap((action, at) => {
    const name = demanded[action.action];
    return name && action[name] === undefined ? [`actions[${at}][${name}] is missing`] : [];
  });
  if (texts.length > 0) throw new ParameterError(texts.join(', '));
}

async function actionOf(given: GivenAction): Promise<CommitAction> {
  return {
    action: given.action,
    filePath: given.file_path,
    previousPath: given.previous_path,
    content: given.content === undefined ? undefined : await fileContent(given.content, given.encoding),
    executable: given.execute_filemode,
    lastCommitId: given.last_commit_id || undefined,
  };
}
