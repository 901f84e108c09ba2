import { refuse } from '../../domain/errors.js';
import type { CommitOutcome, CommitRequest, Repository } from '../../storage/git/types.js';
import type { ActionContext, Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { afterPush } from './after-push.js';
import { committerOf } from './committer.js';

/** Who writes to a repository, and for how long somebody waits for it. */
export interface WriteContext extends ActionContext {
  signal: AbortSignal;
}

/** An author given in place of whoever writes. */
export interface GivenAuthor {
  authorName?: string | undefined;
  authorEmail?: string | undefined;
}

/** A commit on a branch. */
export type CommitToWrite = Pick<
  CommitRequest,
  'branch' | 'message' | 'actions' | 'startBranch' | 'startSha' | 'startRepository' | 'force'
> &
  GivenAuthor;

/** The repository of a project that is about to change; not found when it was never created. */
export async function openForWriting(
  { git }: Pick<Services, 'git'>,
  project: { id: number },
): Promise<Repository> {
  const repository = git.open(project.id);
  if (!(await repository.exists())) throw refuse.notFound('Repository');
  return repository;
}

/** Makes a commit by the viewer, who may, and carries out what follows. */
export async function writeCommit(
  { services, viewer, at, signal }: WriteContext,
  project: ProjectAccess,
  { authorName, authorEmail, ...request }: CommitToWrite,
): Promise<CommitOutcome> {
  const repository = await openForWriting(services, project);
  const committer = await committerOf({ services, viewer, at });
  const author = { name: authorName || committer.name, email: authorEmail || committer.email, at };
  const outcome = await repository.createCommit({ ...request, author, committer, signal });
  if (outcome.kind === 'committed') {
    const update = { ref: `refs/heads/${request.branch}`, old: outcome.before, new: outcome.oid };
    await afterPush(services, { project, userId: viewer.id, updates: [update], at });
  }
  return outcome;
}
