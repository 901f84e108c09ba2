import { createHash } from 'node:crypto';
import createKnex, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { all, run } from './ask.js';
import { markDriverError, translateError } from './errors.js';
import { readsOf, txOf } from './knex-of.js';
import { withoutNestedWrite } from './no-nested-write.js';
import { sql } from './sql.js';
import { gathered } from './together.js';
import type { Database, HotQueries, Tx, Value } from './types.js';

const retries = 5;
const lostRaces = new Set(['40001', '40P01']);

// Compiling a query takes longer than any of our queries.
const perConnection = 'set jit = off';

// Seconds after which a question is given up: no honest one takes so long, and whoever asked is no longer there.
const longestQuestion = 30;
const perReader = `${perConnection}; set statement_timeout = '${longestQuestion}s'`;

// Counts and sums arrive as 64-bit text; ours always fit a number.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC) return Number;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
};

/** Replaces `?` marks by PostgreSQL's numbered ones, except in quoted text. */
export const numbered = (sql: string): string => {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return `$${count}`;
  });
};

interface Named {
  name: string;
  text: string;
}

const rethrow = (error: unknown): never => {
  throw markDriverError(error);
};

/** Knex over PostgreSQL, whose errors are known as those of the database. */
class MarkingClient extends PostgresClient {
  override acquireConnection(): Promise<unknown> {
    return super.acquireConnection().catch(rethrow);
  }

  override _query(connection: unknown, query: object): Promise<object> {
    return super._query(connection, query).catch(rethrow);
  }
}

const hotOf = (pool: pg.Pool): HotQueries => {
  const statements = new Map<string, Named>();
  const named = (sql: string): Named => {
    const known = statements.get(sql);
    if (known) return known;
    const made = { name: createHash('sha1').update(sql).digest('base64url'), text: numbered(sql) };
    statements.set(sql, made);
    return made;
  };
  const run = async (sql: string, params: readonly Value[]) => {
    const { name, text } = named(sql);
    return (await pool.query({ name, text, values: [...params] }).catch(rethrow)).rows;
  };
  return {
    kind: 'hot',
    async get<Row>(sql: string, params: readonly Value[] = []) {
      return (await run(sql, params))[0] as Row | undefined;
    },
    async all<Row>(sql: string, params: readonly Value[] = []) {
      return (await run(sql, params)) as Row[];
    },
  };
};

const isLostRace = (error: unknown): boolean =>
  error instanceof Error && lostRaces.has(String((error as { code?: unknown }).code));

const transact = async <T>(main: Knex, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await main.transaction((tx) => fn(txOf(tx)));
    } catch (error) {
      if (!isLostRace(error) || round >= retries) throw translateError(error);
    }
  }
};

// Errors are thrown to the caller, so Knex need not log them.
const noLogging = { warn: () => {}, error: () => {}, deprecate: () => {}, debug: () => {} };

/** Turns off the checks of references until the transaction ends, where this login may. */
const withoutChecks = async (tx: Tx): Promise<void> => {
  const [login] = await all<{ may: boolean }>(
    tx,
    sql`select rolsuper as may from pg_roles where rolname = current_user`,
  );
  if (login?.may) await run(tx, sql`set local session_replication_role = replica`);
};

/** Refuses what is not a PostgreSQL URL, without repeating it: it may contain a password. */
const requireAddress = (url: string): void => {
  if (/^(postgres(ql)?:\/\/|socket:|\/)/.test(url)) return;
  throw new Error('DATABASE_URL is no address of PostgreSQL, like postgres://user:password@host:5432/hearth');
};

/** Opens a PostgreSQL database by its URL: `connections` for writes, as many for hot reads, half for others. */
export const openPostgres = async (url: string, connections = 8): Promise<Database> => {
  requireAddress(url);
  const settings = { connectionString: url, types };
  const open = (most: number, settingUp: string) =>
    createKnex({
      client: MarkingClient as unknown as typeof Knex.Client,
      connection: settings as Knex.StaticConnectionConfig,
      log: noLogging,
      pool: {
        min: 0,
        max: most,
        afterCreate: (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) =>
          client.query(settingUp, (error) => done(error, client)),
      },
    });
  const main = open(connections, perConnection);
  const read = open(Math.ceil(connections / 2), perReader);
  const hotPool = new pg.Pool({
    ...settings,
    max: connections,
    onConnect: (client) => client.query(perReader),
  });
  // The pool replaces idle connections that break; without a listener the error would end the process.
  hotPool.on('error', () => undefined);

  return {
    dialect: 'postgres',
    read: readsOf(read),
    file: null,
    hot: gathered(hotOf(hotPool)),
    write: (fn) => withoutNestedWrite(() => transact(main, fn)),
    rebuild: (fn) =>
      withoutNestedWrite(() =>
        transact(main, async (tx) => {
          await withoutChecks(tx);
          return fn(tx);
        }),
      ),
    changes: null,
    snapshot: (fn) =>
      read.transaction(
        async (tx) => {
          // Backups and exports read whole tables, and nobody waits for an answer meanwhile.
          await tx.raw('set local statement_timeout = 0');
          return fn(readsOf(tx));
        },
        { isolationLevel: 'repeatable read', readOnly: true },
      ),
    async close() {
      await hotPool.end();
      await read.destroy();
      await main.destroy();
    },
  };
};
