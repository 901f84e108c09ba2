import { refuse } from '../../domain/errors.js';
import type {
  CommitOutcome,
  CommitRequest,
  Committed,
  RefUpdate,
  Repository,
} from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { afterPush } from './after-push.js';
import { committerOf } from './committer.js';

/** Who writes to which repository and when. */
export interface Writing {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  signal: AbortSignal;
}

/** An author given in place of the caller. */
export interface GivenAuthor {
  author_name?: string | undefined;
  author_email?: string | undefined;
}

/** The repository of a project that is about to change; 404 when it was never created. */
export async function openForWriting({
  services,
  project,
}: Pick<Writing, 'services' | 'project'>): Promise<Repository> {
  const repository = services.git.open(project.id);
  if (!(await repository.exists())) throw refuse.notFound('Repository');
  return repository;
}

/** A commit as a handler asks for it; the caller is the committer. */
export type CommitInput = Pick<
  CommitRequest,
  'branch' | 'message' | 'actions' | 'startBranch' | 'startSha' | 'startRepository' | 'force'
> &
  GivenAuthor;

/** Makes a commit on a branch and carries out what follows; whether the caller may is judged before. */
export async function commitTo(writing: Writing, input: CommitInput): Promise<CommitOutcome> {
  const { author_name, author_email, ...request } = input;
  const repository = await openForWriting(writing);
  const committer = await committerOf(writing);
  const author = {
    name: author_name || committer.name,
    email: author_email || committer.email,
    at: writing.at,
  };
  const outcome = await repository.createCommit({ ...request, author, committer, signal: writing.signal });
  if (outcome.kind === 'committed') await follow(writing, input.branch, outcome);
  return outcome;
}

/** Carries out what follows from a commit on a branch. */
export function follow(writing: Writing, branch: string, made: Committed): Promise<void> {
  return followRefs(writing, [{ ref: `refs/heads/${branch}`, old: made.before, new: made.oid }]);
}

/** Carries out what follows from moved references. */
export function followRefs(
  { services, project, viewer, at }: Writing,
  updates: readonly RefUpdate[],
): Promise<void> {
  return afterPush(services, { project, userId: viewer.id, updates, at });
}
