interface Trouble extends NodeJS.ErrnoException {
  port?: number;
}

type Explain = (error: Trouble) => string;

const unreachable: Explain = ({ message }) =>
  `the database cannot be reached (${message}); start it, or correct DATABASE_URL`;
const refused: Explain = ({ message }) =>
  `the database refuses the login (${message}); correct user and password in DATABASE_URL`;
const notWritable: Explain = ({ message, syscall }) =>
  syscall === 'listen'
    ? `no right to listen there (${message}); choose a port above 1023 with --port`
    : `no right to do that (${message}); check the owner and the rights of the data folder`;
const diskFull: Explain = ({ message }) => `the disk is full (${message}); make room and start again`;

/** What an error of the system, of SQLite or of PostgreSQL means, and what to do, by its code. */
const byCode: Record<string, Explain> = {
  EADDRINUSE: ({ message }) =>
    `the port is taken (${message}); choose another with --port, or 0 for any free one`,
  EADDRNOTAVAIL: ({ message }) =>
    `the address belongs to no card of this machine (${message}); choose another with --host`,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: ({ message }) =>
    `the disk is read-only (${message}); mount it for writing, or name another folder with --data`,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EMFILE: ({ message }) => `too many files are open (${message}); raise the limit (ulimit -n)`,
  ENOENT: ({ message }) => `something is not there (${message}); check the path, make its folder if need be`,
  EEXIST: ({ message }) => `something else is in the way (${message}); name another path`,
  ENOTDIR: ({ message }) => `part of the path is no folder (${message}); name another path`,
  EISDIR: ({ message }) => `that is a folder (${message}); name a file`,
  SQLITE_NOTADB: ({ message }) =>
    `hearth.db in the data folder is no database (${message}); name another folder with --data, or restore a backup with --force`,
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
    `the login may not make tables (${message}); let it with: grant create on schema public to <user>`,
  '53300': ({ message }) => `${message}; raise max_connections of PostgreSQL, or start fewer processes`,
  '57P03': ({ message }) => `${message}; try again in a moment`,
};

/** One sentence for the person at the keyboard: what went wrong, and what to do. */
export function explain(error: unknown): string {
  const { code = '', message } = error as Trouble;
  // The driver of SQLite adds the kind of a fault behind its code.
  const known = byCode[code] ?? byCode[/^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''];
  return known?.(error as Trouble) ?? (message || String(error));
}
