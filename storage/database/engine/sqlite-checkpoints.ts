import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type SqliteDatabase from 'better-sqlite3';

/** Pages that are worth bringing into the file, and those of a log that grows no further. */
const [least, full] = [1000, 32_000];
/** Bytes that the file of the log keeps when it begins anew. */
export const longestLog = 67_108_864;
/** Milliseconds that the thread waits for a write, and for those who read what is older. */
const patience = 100;
/** Milliseconds after which a thread without work ends. */
const idleMillis = 10_000;

/**
 * Writes wait meanwhile, as they do for another process, so that the log begins anew each time: one that does not grow
 * is synced sooner. Whoever writes first into a log that begins anew waits until its head is on the disk, 200 ms where git
 * is at work as well, so the thread does that: it writes down a number that nobody reads. It needs nothing but the driver,
 * and so runs from its text, wherever the server was bundled to.
 */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const connection = new (require(workerData.driver))(workerData.file, { fileMustExist: true, timeout: ${patience} });
// Whoever begins the log anew cuts what it grew to.
connection.pragma('journal_size_limit = ${longestLog}');
const looking = new (require(workerData.driver))(workerData.file, { fileMustExist: true, readonly: true });
const state = looking.prepare('pragma wal_checkpoint(NOOP)');
// Once this one may write, nobody adds to the log; where somebody has, one page more would only keep it from beginning anew.
const beginLog = connection.transaction(() => {
  const { log, checkpointed } = state.get();
  if (log === checkpointed) connection.pragma('user_version = 1');
});
parentPort.on('message', () => {
  parentPort.postMessage('begun');
  const [{ log, checkpointed }] = connection.pragma('wal_checkpoint(RESTART)');
  try {
    if (log > 0 && log === checkpointed) beginLog.immediate();
  } catch (error) {
    if (error.code !== 'SQLITE_BUSY') throw error;
  }
  parentPort.postMessage(null);
});`;

interface Log {
  log: number;
  checkpointed: number;
}

/**
 * Brings what commits append to the log into the file of a database, on a thread of its own: it waits for the disk, and
 * SQLite would do it inside of a commit.
 */
export class SqliteCheckpoints {
  readonly #file: string;
  readonly #state: SqliteDatabase.Statement<[], Log>;
  readonly #here: SqliteDatabase.Statement<[], Log>;
  #worker: Worker | null = null;
  #log = 0;
  #isBusy = false;
  /** Whether the thread brings the log into the file right now, and then begins it anew. */
  #hasBegun = false;
  /** Whether a commit came while the thread was busy, which may not have seen it. */
  #isAsked = false;
  #waiting: (() => void)[] = [];
  #idle: NodeJS.Timeout | undefined;

  /** Looks through a connection of the database. */
  constructor(file: string, connection: SqliteDatabase.Database) {
    this.#file = file;
    this.#state = connection.prepare('pragma wal_checkpoint(NOOP)');
    this.#here = connection.prepare('pragma wal_checkpoint(PASSIVE)');
  }

  /** Looks how long the log is, after a commit. */
  look(): void {
    this.#isAsked = this.#isBusy;
    if (this.#isBusy) return;
    const { log = 0, checkpointed = 0 } = this.#state.get() ?? {};
    this.#log = log;
    if (log - checkpointed < least) return;
    clearTimeout(this.#idle);
    this.#isBusy = true;
    this.#worker ??= this.#start();
    this.#worker.postMessage(null);
  }

  /**
   * Waits while the log is full, and while the thread has the file: a write that comes between the end of the log and its
   * new beginning would wait for the disk inside of the event loop.
   */
  async room(): Promise<void> {
    if (!this.#isBusy || (this.#log < full && !this.#hasBegun)) return;
    await new Promise<void>((done) => {
      this.#waiting.push(done);
    });
  }

  /** Ends the thread; what is left in the log comes into the file when the database is closed. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    this.#goOn();
    await worker?.terminate();
  }

  #start(): Worker {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
    const worker = new Worker(program, {
      eval: true,
      workerData: { driver, file: this.#file },
      resourceLimits,
    });
    worker.unref();
    worker.on('message', (word: 'begun' | null) => {
      if (word === null) this.#done(worker);
      else this.#hasBegun = this.#worker === worker;
    });
    // What a thread cannot do is done here, as SQLite would.
    worker.on('error', () => this.#failed(worker));
    return worker;
  }

  #done(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#goOn();
    this.#idle = setTimeout(() => void this.close(), idleMillis);
    this.#idle.unref();
    if (this.#isAsked) this.look();
  }

  #failed(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#here.get();
    this.#goOn();
  }

  #goOn(): void {
    this.#isBusy = false;
    this.#hasBegun = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const go of waiting) go();
  }
}
