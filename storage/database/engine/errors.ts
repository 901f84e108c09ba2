/** The kind of constraint that refused a write. */
export type ConflictKind = 'unique' | 'foreign' | 'check' | 'missing';

/** A write refused by a constraint of the schema; the same on both engines. */
export class StorageConflict extends Error {
  readonly kind: ConflictKind;
  /** The table, if the engine names it. */
  readonly table: string | null;
  /** The columns of the violated constraint, if the engine names them. */
  readonly columns: readonly string[];

  constructor(kind: ConflictKind, table: string | null, columns: readonly string[], cause: unknown) {
    super(`${kind} constraint refused a write to ${table ?? 'a table'} (${columns.join(', ')})`, { cause });
    this.name = 'StorageConflict';
    this.kind = kind;
    this.table = table;
    this.columns = columns;
  }
}

/** The database stayed locked by another process for too long. */
export class StorageBusy extends Error {
  constructor(cause: unknown) {
    super('the database stayed busy for too long', { cause });
    this.name = 'StorageBusy';
  }
}

interface DriverError {
  code?: string;
  message?: string;
  table?: string;
  column?: string;
  detail?: string;
  constraint?: string;
}

const sqliteKinds: Record<string, ConflictKind> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign',
  SQLITE_CONSTRAINT_CHECK: 'check',
  SQLITE_CONSTRAINT_NOTNULL: 'missing',
};

const postgresKinds: Record<string, ConflictKind> = {
  '23505': 'unique',
  '23503': 'foreign',
  '23514': 'check',
  '23502': 'missing',
};

const fromSqlite = (kind: ConflictKind, error: DriverError): StorageConflict => {
  const listed = /constraint failed: (.+)$/.exec(error.message ?? '')?.[1] ?? '';
  const names = listed.split(', ').map((name) => name.split('.'));
  const table = names[0]?.length === 2 ? (names[0][0] ?? null) : null;
  const columns = names.flatMap((name) => (name.length === 2 && name[1] ? [name[1]] : []));
  return new StorageConflict(kind, table, columns, error);
};

const fromPostgres = (kind: ConflictKind, error: DriverError): StorageConflict => {
  const listed = /^Key \((.+?)\)=/.exec(error.detail ?? '')?.[1];
  const columns = listed ? listed.split(', ') : error.column ? [error.column] : [];
  return new StorageConflict(kind, error.table ?? null, columns, error);
};

/** Translates errors of the drivers into ours; other errors are returned unchanged. */
export const translateError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StorageConflict) return error;
  // Query builders wrap the driver's error.
  const driver = ((error as { nativeError?: unknown }).nativeError ?? error) as DriverError;
  const sqlite = sqliteKinds[driver.code ?? ''];
  if (sqlite) return fromSqlite(sqlite, driver);
  const postgres = postgresKinds[driver.code ?? ''];
  if (postgres) return fromPostgres(postgres, driver);
  return error;
};

/** Whether the error is a violated unique constraint, of the given column if one is named. */
export const isTaken = (error: unknown, column?: string): error is StorageConflict =>
  error instanceof StorageConflict &&
  error.kind === 'unique' &&
  (column === undefined || error.columns.includes(column));

const unreachable =
  /^(57P0[123]|53300|08...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
const full = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/;
const givenUp = '57014';
// The drivers have no error code for a connection that broke during a query, or a timeout of the pool.
const lost = /Connection terminated|connection error and is not queryable|Timeout acquiring a connection/;

// Connections of clients and those to the database break with the same codes.
const fromDriver = new WeakSet<Error>();

/** Notes that an error came from the driver of a database, which tells it from errors of other connections. */
export const markDriverError = (error: unknown): unknown => {
  if (error instanceof Error) fromDriver.add(error);
  return error;
};

/** Whether an error came from the driver of a database. */
export const isDriverError = (error: unknown): boolean => error instanceof Error && fromDriver.has(error);

/** The external cause that makes the server unavailable for now, such as a lost connection; null for other errors. */
export const outageOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code = '', message = '' } = ((error as { nativeError?: unknown }).nativeError ??
    error) as DriverError;
  if (full.test(code)) return 'the disk is full';
  if (!isDriverError(error)) return null;
  if (code === givenUp) return 'the database took too long to answer';
  return unreachable.test(code) || lost.test(message) ? 'the database cannot be reached' : null;
};
