import type { RepositoryId } from './types.js';

/** A git process that failed; `stderr` is for the log, never for a client. */
export class GitFailure extends Error {
  constructor(
    readonly command: string,
    readonly code: number | null,
    readonly stderr: string,
  ) {
    super(`git ${command} ended with ${code ?? 'a signal'}: ${stderr.trim().slice(0, 2000)}`);
    this.name = 'GitFailure';
  }
}

/** A git process that was stopped: it took too long, wrote too much, or the client went away. */
export class GitStopped extends Error {
  constructor(
    readonly command: string,
    readonly why: 'time' | 'size' | 'aborted',
  ) {
    super(`git ${command} was stopped: ${why}`);
    this.name = 'GitStopped';
  }
}

/** A repository that was never created, or has been removed. */
export class RepositoryMissing extends Error {
  constructor(readonly id: RepositoryId) {
    super(`repository ${id} does not exist`);
    this.name = 'RepositoryMissing';
  }
}
