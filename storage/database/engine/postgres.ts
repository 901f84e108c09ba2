import createKnex, { type Knex } from 'knex';
import PostgresClient from 'knex/lib/dialects/postgres/index.js';
import pg from 'pg';
import { all, run } from './ask.js';
import { type AskDirectly, withDirectQuestions } from './direct-questions.js';
import { markDriverError, translateError } from './errors.js';
import { readsOf, txOf } from './knex-of.js';
import { refuseBesideWrite, withoutNestedWrite } from './no-nested-write.js';
import { askingInMoments, sendTogether } from './postgres-moments.js';
import { isOutdated, type PostgresStatement, PostgresStatements } from './postgres-statements.js';
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

// What the database answers to all that is asked in a transaction after a statement failed.
const refusedInFailed = '25P02';

const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code) : '';

const rethrow = (error: unknown): never => {
  throw markDriverError(error);
};

interface Statement {
  sql: string;
  bindings?: unknown[];
  response?: unknown;
}

const nothingDone = { command: '', rowCount: null, rows: [], fields: [] };

/** Sends what is asked in transactions. */
class TransactionSender {
  /** Connections on which a transaction is to begin. */
  readonly #due = new WeakSet<pg.Client>();
  /** Why the last statement failed that the database carried out on a connection. */
  readonly #failures = new WeakMap<pg.Client, unknown>();

  constructor(readonly statements: PostgresStatements) {}

  /**
   * Sends a statement. A transaction begins along with its first one, so that one in which nothing is asked does not take
   * place.
   */
  async send(connection: pg.Client, statement: PostgresStatement, values: unknown[]): Promise<object> {
    const { text } = statement;
    if (text === 'BEGIN;') {
      this.#due.add(connection);
      return nothingDone;
    }
    const begins = this.#due.delete(connection);
    if (begins && (text === 'COMMIT;' || text === 'ROLLBACK')) return nothingDone;
    const { name } = statement;
    const query = name === undefined ? { text, values } : { name, text, values };
    const sent = sendTogether(connection, begins ? [{ text: 'begin' }, query] : [query]);
    const results = await Promise.all(sent).catch((error: unknown) =>
      rethrow(this.#reason(connection, error)),
    );
    return results.at(-1) ?? nothingDone;
  }

  /**
   * Why a statement failed. Those that are sent along with one that fails are refused for that alone, and may be heard of
   * before it is, so they fail for its reason.
   */
  #reason(connection: pg.Client, error: unknown): unknown {
    if (codeOf(error) === refusedInFailed) return this.#failures.get(connection) ?? error;
    this.#failures.set(connection, error);
    return error;
  }
}

/** Knex over PostgreSQL, whose errors are known as those of the database, and where what is asked often is prepared. */
const clientFor = (sender: TransactionSender) =>
  // The clients of transactions have the methods of the class, but none of its fields.
  class extends PostgresClient {
    override acquireConnection(): Promise<unknown> {
      return super.acquireConnection().catch(rethrow);
    }

    override async _query(connection: pg.Client, query: Statement): Promise<object> {
      const { sql: text, bindings = [] } = query;
      query.response = await sender.send(connection, sender.statements.often(text, false), bindings);
      return query;
    }
  };

const hotOf = (pool: pg.Pool, statements: PostgresStatements): HotQueries => {
  const ask = askingInMoments(pool);
  const run = async (text: string, params: readonly Value[]): Promise<unknown[]> => {
    refuseBesideWrite();
    const asked = () => ask({ ...statements.always(text), values: [...params] });
    try {
      return await asked();
    } catch (error) {
      if (!isOutdated(error)) return rethrow(error);
      statements.renew();
      return asked().catch(rethrow);
    }
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

const isLostRace = (error: unknown): boolean => lostRaces.has(codeOf(error));

/** Runs work in a transaction; plain texts go to its connection without a detour over Knex. */
const runIn = async <T>(
  tx: Knex.Transaction,
  sender: TransactionSender,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const connection = (await (tx.client as Knex.Client).acquireConnection()) as pg.Client;
  const ask: AskDirectly = (text, params) =>
    sender.send(connection, sender.statements.often(text, true), [...params]);
  return withDirectQuestions(txOf(tx), ask, () => fn(txOf(tx)));
};

const transact = async <T>(main: Knex, sender: TransactionSender, fn: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let round = 1; ; round += 1) {
    try {
      return await main.transaction((tx) => runIn(tx, sender, fn));
    } catch (error) {
      if (isOutdated(error)) sender.statements.renew();
      const isWorthAnother = isLostRace(error) || isOutdated(error);
      if (!isWorthAnother || round >= retries) throw translateError(error);
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
  // Statements may be sent before the ones ahead of them are answered.
  const settings = { connectionString: url, types, pipeline: true };
  const sender = new TransactionSender(new PostgresStatements());
  const client = clientFor(sender);
  const open = (most: number, settingUp: string) =>
    createKnex({
      client: client as unknown as typeof Knex.Client,
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
    hot: gathered(hotOf(hotPool, sender.statements)),
    write: (fn) => withoutNestedWrite(() => transact(main, sender, fn)),
    rebuild: (fn) =>
      withoutNestedWrite(() =>
        transact(main, sender, async (tx) => {
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
