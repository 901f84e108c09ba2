import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import createKnex, { type Knex } from 'knex';
import { loopTurns } from '../../../domain/turns/loop-turns.js';
import { SqliteChanges } from './changes.js';
import { type AskDirectly, withDirectQuestions } from './direct-questions.js';
import { StorageBusy, translateError } from './errors.js';
import { readsOf, txOf } from './knex-of.js';
import { withoutNestedWrite } from './no-nested-write.js';
import { SqliteCheckpoints } from './sqlite-checkpoints.js';
import { openConnection, SqliteClient, StatementCache } from './sqlite-client.js';
import { LogSync } from './sqlite-log.js';
import { gathered } from './together.js';
import type { Database, HotQueries, Tx, Value } from './types.js';

/** Connections of one kind; those that write tell of it. */
const pool = (filename: string, mode: 'read' | 'write', durable: boolean, changes: SqliteChanges): Knex => {
  class Client extends SqliteClient {
    // The clients of transactions have the methods of this class, but none of its fields.
    protected override get changes(): SqliteChanges | null {
      return mode === 'write' ? changes : null;
    }
  }
  return createKnex({
    client: Client as unknown as typeof Knex.Client,
    connection: { filename, mode, durable } as Knex.StaticConnectionConfig,
    useNullAsDefault: true,
    pool: { min: 1, max: mode === 'write' ? 1 : 4, idleTimeoutMillis: 3_600_000 },
  });
};

/** Statements that the connection of questions keeps. */
const hotStatements = 600;

/** What takes complete statements of a write to its connection. */
const directly = async (tx: Knex.Transaction): Promise<AskDirectly> => {
  const client = tx.client as SqliteClient;
  const connection = await client.acquireConnection();
  return async (sql, bindings) => {
    if (tx.isCompleted()) throw new Error(`the write has ended before: ${sql}`);
    return (await client._query(connection, { sql, bindings })).response;
  };
};

const transact = async <T>(writer: Knex, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = await writer.transaction();
  // Knex returns a completed transaction when it could not begin, which only a held lock can cause.
  if (tx.isCompleted()) throw new StorageBusy(await tx.executionPromise.catch((error: unknown) => error));
  // Only this promise rejects when a commit failed, as on a full disk; awaiting the commit itself does not.
  const lasting = tx.executionPromise;
  lasting.catch(() => undefined);
  try {
    const result = await withDirectQuestions(txOf(tx), await directly(tx), () => fn(txOf(tx)));
    if (!tx.isCompleted()) {
      await tx.commit();
      await lasting;
    }
    return result;
  } catch (error) {
    if (!tx.isCompleted()) await tx.rollback().catch(() => undefined);
    throw translateError(error);
  }
};

const hotOf = (statements: StatementCache): HotQueries => ({
  kind: 'hot',
  async get<Row>(sql: string, params: readonly Value[] = []) {
    if (loopTurns.isLong) await loopTurns.next();
    return statements.take(sql).get(params) as Row | undefined;
  },
  async all<Row>(sql: string, params: readonly Value[] = []) {
    if (loopTurns.isLong) await loopTurns.next();
    return statements.take(sql).all(params) as Row[];
  },
});

const memoryFolder = (): string => {
  try {
    if (statSync('/dev/shm').isDirectory()) return '/dev/shm';
  } catch {
    // No memory-backed folder on this system: the ordinary temporary folder is used.
  }
  return tmpdir();
};

/** Makes a database and what lies beside it its owner's alone; SQLite gives the log the mode of the file. */
const keepToOwner = (file: string): void => {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    // Who may use a file that is another's may not change its mode, and finds it as its owner wants it.
    const uid = statSync(one, { throwIfNoEntry: false })?.uid;
    if (uid !== undefined && uid === process.getuid?.()) chmodSync(one, 0o600);
  }
};

/** How a SQLite database is opened. */
interface SqliteOptions {
  file?: string | undefined;
  ephemeral: boolean;
  /** What a new file begins with; nothing by default. */
  content?: Buffer;
}

/** Opens a SQLite database: the given file, or one in memory when `ephemeral`. */
export const openSqlite = async (options: SqliteOptions): Promise<Database> => {
  const temporary = options.file === undefined ? mkdtempSync(path.join(memoryFolder(), 'hearth-')) : null;
  const file = options.file ?? path.join(temporary as string, 'hearth.db');
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  keepToOwner(file);
  if (options.content) writeFileSync(file, options.content);
  const durable = !options.ephemeral;
  const first = openConnection({ filename: file, mode: 'read', durable });
  first.pragma('query_only = off');
  first.pragma('journal_mode = wal');
  first.pragma('query_only = on');
  const changes = new SqliteChanges(first);
  const writer = pool(file, 'write', durable, changes);
  const read = pool(file, 'read', durable, changes);
  const log = durable ? new LogSync(file) : null;
  const checkpoints = durable ? new SqliteCheckpoints(file, first) : null;
  let queue: Promise<unknown> = Promise.resolve();
  const forget = () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    withoutNestedWrite(async () => {
      const turn = queue.then(async () => {
        await checkpoints?.room();
        return task();
      });
      queue = turn.catch(() => undefined);
      const result = await turn;
      checkpoints?.look();
      // Only the caller of this write waits for the disk; the next write need not.
      await log?.sync();
      return result;
    });
  // An ephemeral database uses memory that must be freed when the process ends without closing it.
  if (temporary) process.once('exit', forget);

  return {
    dialect: 'sqlite',
    read: readsOf(read),
    file,
    hot: gathered(hotOf(new StatementCache(first, hotStatements))),
    write(fn) {
      return inTurn(() => transact(writer, fn));
    },
    rebuild(fn) {
      return inTurn(async () => {
        // Within a transaction this cannot be changed.
        await writer.raw('pragma foreign_keys = off');
        try {
          return await transact(writer, fn);
        } finally {
          await writer.raw('pragma foreign_keys = on');
        }
      });
    },
    changes,
    // A read transaction of SQLite is a snapshot by itself.
    snapshot: (fn) => read.transaction((tx) => fn(readsOf(tx))),
    async close() {
      await queue;
      await log?.close();
      await checkpoints?.close();
      await read.destroy();
      await writer.destroy();
      first.close();
      process.off('exit', forget);
      forget();
    },
  };
};
