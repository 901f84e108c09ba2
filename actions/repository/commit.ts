import { refuse } from '../../domain/errors.js';
import { mayReadCode } from '../../domain/projects/code-access.js';
import {
  type BranchRules,
  isProtected,
  looksLikeCommitId,
  mayForce,
  mayPush,
  pushTexts,
} from '../../domain/repository/push-rules.js';
import { pusherOf } from '../../policies/pusher.js';
import { inOneForkNetwork } from '../../storage/database/projects/fork-network.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Commit, CommitAction } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import type { ProjectAccess } from '../viewer.js';
import { collaborates, loadBranchRules } from './branch-rules.js';
import { orAbsent } from './revision.js';
import { type GivenAuthor, openForWriting, type WriteContext, writeCommit } from './write-commit.js';

/** A commit of several changes to files. */
export interface CommitInput extends GivenAuthor {
  branch: string;
  message: string;
  actions: readonly CommitAction[];
  /** Where the branch starts when it is not there yet, or with `force`. */
  startBranch?: string | undefined;
  startSha?: string | undefined;
  /** The number or path of the project in which the start is looked up; its own when left out. */
  startProject?: string | undefined;
  /** Whether the branch is replaced by the commit on top of its start. */
  force: boolean;
}

/**
 * Commits changes to files to a branch. Throws forbidden where the viewer may not push to it, not found and forbidden
 * for a start that they may not read, invalid with the reason when git refuses.
 * Rules: COMMIT-CREATE-1 to COMMIT-CREATE-11, COMMIT-REFUSE-1 to COMMIT-REFUSE-7.
 */
export async function commit(
  context: WriteContext,
  project: ProjectAccess,
  input: CommitInput,
): Promise<Commit> {
  const { services, viewer } = context;
  const branchRules = await loadBranchRules(services, project, viewer);
  requireOperation(viewer, 'createCommit', project, {
    collaborates: collaborates(viewer, project, branchRules),
  });
  const repository = await openForWriting(services, project);
  if (!mayPush(branchRules, pusherOf(viewer, project), input.branch)) {
    throw refuse.forbidden(pushTexts.noPush);
  }
  if (looksLikeCommitId(input.branch)) throw refuse.invalid(pushTexts.hexName);
  const { startProject, ...request } = input;
  const startRepository = await startProjectId(context, project, startProject);
  await requireForce(context, project, branchRules, { ...request, startRepository });

  const outcome = await writeCommit(context, project, { ...request, startRepository });
  if (outcome.kind === 'refused') throw refuse.invalid(outcome.text);
  const made = await repository.commit(outcome.oid);
  if (!made) throw refuse.notFound('Commit');
  return made;
}

/**
 * Replacing what a protected branch holds is a forced push, unless its tip stays part of the history. The start is
 * looked up where the commit will look it up: a branch of the same name may stand elsewhere here.
 * Rule: COMMIT-CREATE-12.
 */
async function requireForce(
  { services }: ActionContext,
  project: ProjectAccess,
  branchRules: BranchRules,
  input: Omit<CommitInput, 'startProject'> & { startRepository: number | undefined },
): Promise<void> {
  const { branch, startSha, startRepository } = input;
  if (!input.force || (!startSha && !input.startBranch && startRepository === undefined)) return;
  if (!isProtected(branchRules, branch) || mayForce(branchRules, branch)) return;
  const isElsewhere = startRepository !== undefined && startRepository !== project.id;
  const own = services.git.open(project.id);
  const source = isElsewhere ? services.git.open(startRepository) : own;
  const repository = isElsewhere ? own.withObjectsOf(startRepository) : own;
  const start = startSha ? source.resolve(startSha) : source.branchTip(input.startBranch || branch);
  const [tip, from] = await Promise.all([own.branchTip(branch), orAbsent(start)]);
  if (tip && (!from || !(await repository.isAncestor(tip, from)))) throw refuse.invalid(pushTexts.force);
}

/** The project the start is looked up in; it must share its history with this one and be readable. */
async function startProjectId(
  { services, viewer }: ActionContext,
  project: ProjectAccess,
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
