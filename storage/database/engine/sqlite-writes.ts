import { AsyncResource } from 'node:async_hooks';
import type { Knex } from 'knex';
import { withDirectQuestions } from './direct-questions.js';
import { StorageBusy, translateError } from './errors.js';
import { txOf } from './knex-of.js';
import { part, type SqliteClient } from './sqlite-client.js';
import type { Tx } from './types.js';

type Work = (tx: Tx) => Promise<unknown>;

interface Waiting {
  work: Work;
  /** Carried out by itself, while references are not checked. */
  rebuilds: boolean;
  answer: (result: unknown) => void;
  fail: (error: unknown) => void;
}

interface Ended {
  one: Waiting;
  result: unknown;
}

/** How a group is carried out and made to last. */
interface Surroundings {
  writer: Knex;
  /** Resolves once everything committed before the call is on the disk. */
  lasting: () => Promise<void>;
}

/** Writes of one transaction, and milliseconds after which no further one is begun in it: others wait for the file. */
const [mostTogether, longestMillis] = [64, 10];

const aTurn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Asks the connection of the open transaction past Knex. */
type Ask = (sql: string, bindings?: readonly unknown[]) => Promise<unknown>;

const askerOf = async (tx: Knex.Transaction): Promise<{ ask: Ask; isOpen: () => boolean }> => {
  const client = tx.client as SqliteClient;
  const connection = await client.acquireConnection();
  return {
    ask: async (sql, bindings = []) => (await client._query(connection, { sql, bindings })).response,
    // A full disk ends all of it, also what other writes did.
    isOpen: () => !tx.isCompleted() && connection.inTransaction,
  };
};

/** The transaction as one of its writes sees it: nothing can be asked through it once that write has ended. */
class Share {
  #isOver = false;
  readonly tx: Tx;

  constructor(
    transaction: Knex.Transaction,
    private readonly ask: Ask,
  ) {
    const check = () => this.#check();
    this.tx = txOf(
      new Proxy(transaction, {
        apply(target, self, given) {
          check();
          return Reflect.apply(target, self, given);
        },
        get(target, name) {
          check();
          return Reflect.get(target, name);
        },
      }),
    );
  }

  #check(): void {
    if (this.#isOver) throw new Error('the write has ended before');
  }

  async run(work: Work): Promise<unknown> {
    try {
      const direct: Ask = async (sql, bindings) => {
        this.#check();
        return this.ask(sql, bindings);
      };
      return await withDirectQuestions(this.tx, direct, () => work(this.tx));
    } finally {
      this.#isOver = true;
    }
  }
}

/**
 * Carries out writes in the order in which they were asked for, those that wait at the same time in one transaction: each
 * in a part of it that is taken back when it fails, without harm to the others. So they share what a commit costs: the
 * pages that all of them change are written once, and the disk is waited for once.
 */
export class SqliteWrites {
  #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(private readonly around: Surroundings) {}

  /** Resolves with the result once it is on the disk. */
  add<T>(work: (tx: Tx) => Promise<T>, { rebuilds = false } = {}): Promise<T> {
    return new Promise<T>((answer, fail) => {
      // It runs in its turn, and yet in the surroundings of whoever asked for it.
      const asked = new AsyncResource('HearthWrite');
      const bound: Work = (tx) => asked.runInAsyncScope(work, undefined, tx);
      this.#waiting.push({ work: bound, rebuilds, answer: answer as Waiting['answer'], fail });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when no write is waiting or under way. */
  async ended(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Whatever has arrived by now has its turn first, and may want to write as well.
      await aTurn();
      await this.#group();
    }
    this.#running = null;
  }

  #take(): Waiting[] {
    const rebuild = this.#waiting.findIndex(({ rebuilds }) => rebuilds);
    return this.#waiting.splice(0, rebuild < 0 ? mostTogether : Math.min(mostTogether, Math.max(rebuild, 1)));
  }

  async #group(): Promise<void> {
    const group = this.#take();
    const ended: Ended[] = [];
    try {
      await this.#commit(group, ended);
    } catch (error) {
      for (const one of [...ended.map((end) => end.one), ...group]) one.fail(translateError(error));
      return;
    }
    // Only those of this group wait for the disk; the next one need not.
    this.around.lasting().then(
      () => {
        for (const { one, result } of ended) one.answer(result);
      },
      (error: unknown) => {
        for (const { one } of ended) one.fail(error);
      },
    );
  }

  /** Moves those that have succeeded from the group to the ended; leaves what it did not begin to the next group. */
  async #commit(group: Waiting[], ended: Ended[]): Promise<void> {
    const { writer } = this.around;
    const rebuilds = group[0]?.rebuilds === true;
    // Within a transaction this cannot be changed.
    if (rebuilds) await writer.raw('pragma foreign_keys = off');
    try {
      const tx = await writer.transaction();
      // Knex returns a completed transaction when it could not begin, which only a held lock can cause.
      if (tx.isCompleted()) throw new StorageBusy(await tx.executionPromise.catch((error: unknown) => error));
      // Only this promise rejects when a commit failed, as on a full disk; awaiting the commit itself does not.
      const lasting = tx.executionPromise;
      lasting.catch(() => undefined);
      try {
        await this.#carryOut(tx, group, ended);
        if (tx.isCompleted()) return;
        await tx.commit();
        await lasting;
      } catch (error) {
        if (!tx.isCompleted()) await tx.rollback().catch(() => undefined);
        throw error;
      }
    } finally {
      if (rebuilds) await writer.raw('pragma foreign_keys = on');
    }
  }

  async #carryOut(tx: Knex.Transaction, group: Waiting[], ended: Ended[]): Promise<void> {
    const { ask, isOpen } = await askerOf(tx);
    const isShared = group.length > 1;
    const until = performance.now() + longestMillis;
    for (let one = group.shift(); one; one = performance.now() < until ? group.shift() : undefined) {
      try {
        if (isShared) await ask(part.begin);
        const result = await new Share(tx, ask).run(one.work);
        if (isShared) await ask(part.end);
        ended.push({ one, result });
      } catch (error) {
        one.fail(translateError(error));
        await ask(part.over);
        // What it had asked for beside the statement that failed is carried out by then, and taken back with the rest.
        await aTurn();
        if (!isShared || !isOpen()) {
          this.#waiting.unshift(...group.splice(0));
          throw error;
        }
        await ask(part.undo);
        await ask(part.end);
      }
    }
    this.#waiting.unshift(...group.splice(0));
  }
}
