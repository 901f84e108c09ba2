import { type Failure, refuse } from '../../domain/errors.js';
import { outageOf, StorageBusy, StorageConflict } from '../../storage/database/engine/errors.js';
import { GitStopped, RepositoryMissing } from '../../storage/git/index.js';
import type { ServerLog } from '../embedding.js';

/** The failure that an error of storage becomes for the caller, and what is logged. */
interface StorageFailure {
  failure: Failure;
  note: { level: 'warn' | 'error'; text: string } | null;
}

/** What is told of a repository that holds more than an answer may. */
const tooMuch = 'The repository holds too much for this to be answered';

/** What a connection to git ends with that was taken back before it was there. */
const takenBack = 'ERR_SOCKET_CLOSED_BEFORE_CONNECTION';

/** Whether work was given up because the client went away. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof GitStopped
    ? error.why === 'aborted'
    : error instanceof Error &&
      (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === takenBack);

/** The one place where uncaught errors of storage become failures; null for any other error. */
export function failureOf(error: unknown): StorageFailure | null {
  // A violated check is a bug of the server; any other constraint is a lost race.
  if (error instanceof StorageConflict && error.kind !== 'check') {
    return { failure: refuse.overtaken(), note: null };
  }
  if (error instanceof RepositoryMissing) return { failure: refuse.notFound('Repository'), note: null };
  // Nobody is there to hear of it, and it says nothing of the server.
  if (isGivenUp(error)) return { failure: refuse.unavailable(), note: null };
  if (error instanceof GitStopped && error.why === 'size') {
    return { failure: refuse.unprocessable(tooMuch), note: null };
  }
  if (error instanceof StorageBusy || error instanceof GitStopped) {
    return { failure: refuse.unavailable(), note: { level: 'warn', text: 'too much to do' } };
  }
  const outage = outageOf(error);
  return outage === null ? null : { failure: refuse.unavailable(), note: { level: 'error', text: outage } };
}

/** The failure that an error of storage becomes at any door, told to the log; null for any other error. */
export function loggedFailure(error: unknown, requestId: string, log: ServerLog): Failure | null {
  const meaning = failureOf(error);
  if (meaning?.note) log[meaning.note.level]({ err: error, requestId }, meaning.note.text);
  return meaning?.failure ?? null;
}
