import { loadBranchRules, pusherOf } from '../../actions/repository/branch-rules.js';
import { commitTo, openForWriting, type Writing } from '../../actions/repository/commit.js';
import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import {
  isProtected,
  looksLikeCommitId,
  mayForce,
  mayPush,
  pushTexts,
} from '../../domain/repository/push-rules.js';
import { handle } from '../../generated/handlers.js';
import { inOneForkNetwork } from '../../storage/database/projects/fork-network.js';
import { loadProject } from '../../storage/database/projects/load.js';
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

interface Input {
  branch: string;
  start_branch?: string | undefined;
  start_sha?: string | undefined;
  start_project?: string | undefined;
  force: boolean;
}

/**
 * Makes a commit from file actions. Rules: COMMIT-CREATE-1 to COMMIT-CREATE-11, COMMIT-REFUSE-1 to
 * COMMIT-REFUSE-7 (400 with the reason).
 */
export const createCommit = handle('createCommit', async (call) => {
  const { params, project, services, signal } = call;
  requireActionParts(params.actions);
  const repository = await openForWriting(call);
  await requirePush(call, params);
  const startRepository = await startProject(call, params.start_project);
  await requireForce(call, params);

  const outcome = await commitTo(call, {
    branch: params.branch,
    message: params.commit_message,
    actions: params.actions.map(actionOf),
    startBranch: params.start_branch || undefined,
    startSha: params.start_sha || undefined,
    startRepository,
    force: params.force,
    author_name: params.author_name,
    author_email: params.author_email,
  });
  if (outcome.kind === 'refused') throw refuse.invalid(outcome.text);
  const commit = await repository.commit(outcome.oid);
  if (!commit) throw refuse.notFound('Commit');
  const stats = params.stats ? await repository.commitStats([commit.oid], { signal }) : null;
  const context = { project, urls: services.urls };
  return { status: 201, body: commitDetailView(commit, context, { stats: stats?.get(commit.oid) }) };
});

const demanded: Partial<Record<CommitAction['action'], keyof GivenAction>> = {
  update: 'content',
  move: 'previous_path',
  chmod: 'execute_filemode',
};

/** Some actions need more than a path. */
function requireActionParts(actions: readonly GivenAction[]): void {
  const texts = actions.flatMap((action, at) => {
    const name = demanded[action.action];
    return name && action[name] === undefined ? [`actions[${at}][${name}] is missing`] : [];
  });
  if (texts.length > 0) throw new ParameterError(texts.join(', '));
}

function actionOf(given: GivenAction): CommitAction {
  return {
    action: given.action,
    filePath: given.file_path,
    previousPath: given.previous_path,
    content: given.content === undefined ? undefined : Buffer.from(given.content, encodingOf(given)),
    executable: given.execute_filemode,
    lastCommitId: given.last_commit_id || undefined,
  };
}

const encodingOf = ({ encoding }: GivenAction) => (encoding === 'base64' ? 'base64' : 'utf8');

async function requirePush({ services, project, viewer }: Writing, { branch }: Input): Promise<void> {
  const branchRules = await loadBranchRules(services, project, viewer);
  if (!mayPush(branchRules, pusherOf(viewer, project), branch)) throw refuse.forbidden(pushTexts.noPush);
  if (looksLikeCommitId(branch)) throw refuse.invalid(pushTexts.hexName);
}

/** Replacing what a protected branch holds is a forced push, unless its tip stays part of the history. */
async function requireForce({ services, project, viewer }: Writing, input: Input): Promise<void> {
  const start = input.start_sha || input.start_branch;
  if (!input.force || !start) return;
  const branchRules = await loadBranchRules(services, project, viewer);
  if (!isProtected(branchRules, input.branch) || mayForce(branchRules, input.branch)) return;
  const repository = services.git.open(project.id);
  const [tip, from] = await Promise.all([repository.branchTip(input.branch), repository.resolve(start)]);
  if (tip && (!from || !(await repository.isAncestor(tip, from)))) throw refuse.invalid(pushTexts.force);
}

/** The project the start is looked up in; it must share its history with this one and be readable. */
async function startProject(
  { services, project, viewer }: Writing,
  text: string | undefined,
): Promise<number | undefined> {
  if (text === undefined || text === '') return undefined;
  const { hot } = services.db;
  const key = /^\d{1,15}$/.test(text) ? { id: Number(text) } : { path: text };
  const other = await loadProject(hot, key, viewer.id);
  const readable = other !== null && mayReadCode(other, viewer);
  if (!other || !(readable || other.access_level > 0)) throw refuse.notFound('Project');
  if (!readable || (other.id !== project.id && !(await inOneForkNetwork(hot, project.id, other.id)))) {
    const name = `${other.namespace_full_name} / ${other.name}`;
    throw refuse.forbidden(`Project is not included in the fork network for ${name}`);
  }
  return other.id;
}
