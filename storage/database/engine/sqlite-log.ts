import { type FileHandle, open } from 'node:fs/promises';

/**
 * Syncs the write-ahead log, to which SQLite appends commits, outside of the event loop. Commits that arrive during a
 * sync share the next one, so many writers cost little more than one.
 */
export class LogSync {
  #handle: FileHandle | null = null;
  #turn: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(private readonly database: string) {}

  /** Resolves once everything committed before the call would survive a power cut; rejects when it may not. */
  sync(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#turn) return this.#begin();
    const begin = () => {
      this.#next = null;
      return this.#begin();
    };
    this.#next = this.#turn.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<void> {
    const turn = this.#sync().finally(() => {
      if (this.#turn === turn) this.#turn = null;
    });
    this.#turn = turn;
    return turn;
  }

  async #sync(): Promise<void> {
    // The log stays the same file while a connection is open.
    this.#handle ??= await open(`${this.database}-wal`, 'r+');
    await this.#handle.datasync();
  }

  /** Closes the log, once nobody waits for it any more. */
  async close(): Promise<void> {
    await (this.#next ?? this.#turn)?.catch(() => undefined);
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }
}
