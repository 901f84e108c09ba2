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
import { readsOf } from './knex-of.js';
import { refuseBesideWrite, withoutNestedWrite } from './no-nested-write.js';
import { SqliteCheckpoints } from './sqlite-checkpoints.js';
import { openConnection, SqliteClient, StatementCache } from './sqlite-client.js';
import { LogSync } from './sqlite-log.js';
import { SqliteWrites } from './sqlite-writes.js';
import { gathered } from './together.js';
import type { Database, HotQueries, Value } from './types.js';

/** What connections that write tell, and what they ask before. */
interface Writing {
  changes: SqliteChanges;
  room: () => Promise<void>;
}

/** Connections that write, or, without anybody to tell of it, only read. */
const pool = (filename: string, durable: boolean, writing: Writing | null): Knex => {
  const mode = writing ? 'write' : 'read';
  class Client extends SqliteClient {
    // The clients of transactions have the methods of this class, but none of its fields.
    protected override get changes(): SqliteChanges | null {
      return writing?.changes ?? null;
    }

    protected override get room(): () => Promise<void> {
      return writing?.room ?? super.room;
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

const hotOf = (statements: StatementCache): HotQueries => ({
  kind: 'hot',
  async get<Row>(sql: string, params: readonly Value[] = []) {
    refuseBesideWrite();
    if (loopTurns.isLong) await loopTurns.next();
    return statements.take(sql).get(params) as Row | undefined;
  },
  async all<Row>(sql: string, params: readonly Value[] = []) {
    refuseBesideWrite();
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
  const log = durable ? new LogSync(file) : null;
  const checkpoints = durable ? new SqliteCheckpoints(file, first) : null;
  const writer = pool(file, durable, { changes, room: async () => checkpoints?.room() });
  const read = pool(file, durable, null);
  const writes = new SqliteWrites({
    writer,
    lasting: async () => {
      checkpoints?.look();
      await log?.sync();
    },
  });
  const forget = () => {
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  // An ephemeral database uses memory that must be freed when the process ends without closing it.
  if (temporary) process.once('exit', forget);

  return {
    dialect: 'sqlite',
    read: readsOf(read),
    file,
    hot: gathered(hotOf(new StatementCache(first, hotStatements))),
    write: (fn) => withoutNestedWrite(() => writes.add(fn)),
    rebuild: (fn) => withoutNestedWrite(() => writes.add(fn, { rebuilds: true })),
    changes,
    // A read transaction of SQLite is a snapshot by itself.
    snapshot: (fn) => read.transaction((tx) => fn(readsOf(tx))),
    async close() {
      await writes.ended();
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
