import { type FileHandle, open } from 'node:fs/promises';

/**
 * Puts the log that SQLite appends commits to on the disk, outside of the event loop. Commits that come while the
 * disk is at work share the next turn, so many writers cost little more than one.
 */
export class LogOnDisk {
  #handle: FileHandle | null = null;
  #turn: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(private readonly database: string) {}

  /** Ends once everything that was committed before the call would survive a loss of power; rejects when it may not. */
  reach(): Promise<void> {
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
    // The log stays the same file for as long as a connection is open.
    this.#handle ??= await open(`${this.database}-wal`, 'r+');
    await this.#handle.datasync();
  }

  /** Lets go of the log, once nobody waits for it any more. */
  async close(): Promise<void> {
    await (this.#next ?? this.#turn)?.catch(() => undefined);
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }
}
