import { refuse } from '../../domain/errors.js';
import { RepositoryMissing } from '../../storage/git/errors.js';
import type { Oid, Repository } from '../../storage/git/types.js';

/** What a revision defaults to. */
interface Branched {
  default_branch: string | null;
}

/** The revision asked for, or the default branch when none was. */
export function revisionOr(project: Branched, asked: string | undefined): string {
  return asked || project.default_branch || 'HEAD';
}

/** Waits for a read; a repository that was never created reads like one without the thing asked for. */
export async function orAbsent<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof RepositoryMissing) return null;
    throw error;
  }
}

/** The commit a revision names; not found, saying what `thing` is, when there is none. */
export async function needCommit(repository: Repository, revision: string, thing: string): Promise<Oid> {
  const oid = await orAbsent(repository.resolve(revision));
  if (!oid) throw refuse.notFound(thing);
  return oid;
}
