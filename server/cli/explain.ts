interface CodedError extends NodeJS.ErrnoException {
  port?: number;
}

type Explanation = (error: CodedError) => string;

const unreachable: Explanation = ({ message }) =>
  `the database cannot be reached (${message}); start it, or correct DATABASE_URL`;
const refused: Explanation = ({ message }) =>
  `the database refuses the login (${message}); correct the user and password in DATABASE_URL`;
const notWritable: Explanation = ({ message, syscall }) =>
  syscall === 'listen'
    ? `not permitted to listen there (${message}); choose a port above 1023 with --port`
    : `permission denied (${message}); check the owner and the permissions of the data folder`;
const diskFull: Explanation = ({ message }) =>
  `the disk is full (${message}); free some space and start again`;

/** What an error code of the system, of SQLite or of PostgreSQL means, and what to do about it. */
const byCode: Record<string, Explanation> = {
  EADDRINUSE: ({ message }) =>
    `the port is in use (${message}); choose another with --port, or 0 for any free one`,
  EADDRNOTAVAIL: ({ message }) =>
    `no network interface of this machine has the address (${message}); choose another with --host`,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: ({ message }) =>
    `the disk is read-only (${message}); mount it for writing, or name another folder with --data`,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EMFILE: ({ message }) => `too many files are open (${message}); raise the limit (ulimit -n)`,
  ENOENT: ({ message }) =>
    `file or folder not found (${message}); check the path, and create its folder if it is missing`,
  EEXIST: ({ message }) => `the path is already in use (${message}); name another path`,
  ENOTDIR: ({ message }) => `part of the path is not a folder (${message}); name another path`,
  EISDIR: ({ message }) => `the path is a folder (${message}); name a file`,
  SQLITE_NOTADB: ({ message }) =>
    `hearth.db in the data folder is not a database (${message}); name another folder with --data, or restore a backup with --force`,
  SQLITE_CORRUPT: ({ message }) =>
    `hearth.db in the data folder is damaged (${message}); keep a copy of it and restore a backup with --force`,
  SQLITE_FULL: diskFull,
  SQLITE_READONLY: notWritable,
  SQLITE_CANTOPEN: notWritable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '28P01': refused,
  '28000': refused,
  '3D000': ({ message }) => `${message}; create it, or correct DATABASE_URL`,
  '42501': ({ message }) =>
    `the user may not create tables (${message}); allow it with: grant create on schema public to <user>`,
  '53300': ({ message }) => `${message}; raise max_connections of PostgreSQL, or start fewer processes`,
  '57P03': ({ message }) => `${message}; try again in a moment`,
};

/** One sentence for the user of the command line: what went wrong, and what to do. */
export function explain(error: unknown): string {
  const { code = '', message } = error as CodedError;
  // SQLite's extended codes have a suffix, such as SQLITE_IOERR_READ.
  const known = byCode[code] ?? byCode[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
  return known?.(error as CodedError) ?? (message || String(error));
}
