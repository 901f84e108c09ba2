import { type Failure, refuse } from '../../domain/errors.js';
import { outageOf, StorageBusy, StorageConflict } from '../../storage/database/engine/errors.js';
import { GitStopped, RepositoryMissing } from '../../storage/git/index.js';

/** What an error of storage means to whoever asked, and what the log should say of it. */
interface Meaning {
  failure: Failure;
  note: { level: 'warn' | 'error'; text: string } | null;
}

/** The one place where errors of storage that nobody has caught become failures; null for any other error. */
export function failureOf(error: unknown): Meaning | null {
  // A check is broken by a mistake of ours only; every other constraint by a race that was lost.
  if (error instanceof StorageConflict && error.kind !== 'check') {
    return { failure: refuse.overtaken(), note: null };
  }
  if (error instanceof RepositoryMissing) return { failure: refuse.notFound('Repository'), note: null };
  if (error instanceof StorageBusy || (error instanceof GitStopped && error.why !== 'size')) {
    return { failure: refuse.unavailable(), note: { level: 'warn', text: 'too much to do' } };
  }
  const outage = outageOf(error);
  return outage === null ? null : { failure: refuse.unavailable(), note: { level: 'error', text: outage } };
}
