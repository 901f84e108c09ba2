/** The configuration of a server; docs/configuration.md tells each key with its default. */
export interface Config {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 takes a free one. */
  port: number;
  /** Address under which people reach the server; used in links. */
  url: string;
  /** Folder for the database, repositories and files. */
  data: string;
  /** PostgreSQL to use instead of SQLite. */
  databaseUrl: string;
  /** Keep nothing: all data lives in a temporary folder until `close`. */
  ephemeral: boolean;
  /** Fill an empty server with a lively example. */
  demo: boolean;
  /** Access token of the first administrator, `root`. */
  rootToken: string;
  /** Tier whose fields and operations are served. */
  tier: 'free' | 'premium' | 'ultimate';
  /** Server processes over one data folder; only for the command line. */
  workers: number;
  /** Least weight of a log line to be written. */
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Version of the interface that is reported. */
  version: string;
  /** Revision that is reported. */
  revision: string;
  /** Bytes of a JSON or form body at most. */
  bodyLimit: number;
  /** Bytes of an uploaded file at most. */
  fileLimit: number;
  /** Seconds that one git process may run. */
  gitTimeout: number;
  /** Git processes that may run at once. */
  gitProcesses: number;
  /** Hold back callers who ask too often for what has a limit. */
  rateLimits: boolean;
  /** Seconds that open requests get when stopping. */
  stopDeadline: number;
}

/** What a server writes its log to; loggers of the usual packages fit. */
export interface ServerLog {
  isLevelEnabled(level: string): boolean;
  debug(fields: object, text?: string): void;
  info(fields: object, text?: string): void;
  warn(fields: object, text?: string): void;
  error(fields: object, text?: string): void;
}

/** How a server is started; everything has a working default. */
export interface ServerOptions extends Partial<Config> {
  /** Hold every JSON answer against the spec and answer 500 where they differ; for tests. */
  checkAnswers?: boolean;
  /** The log to write to instead of standard error. */
  log?: ServerLog;
}

/** What the server takes for now. */
export interface ServerClock {
  /** The moment as the interface writes it. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
  /** Stops the clock at a moment, by default the present one, until it is moved or released. */
  freeze(moment?: string | number | Date): void;
  /** Moves the clock forward by milliseconds. */
  advance(millis: number): void;
  /** Lets the clock run with the real time again. */
  release(): void;
}

/** A running server. */
export interface HearthServer {
  /** Address it answers at, without a trailing slash. */
  readonly url: string;
  /** Access token of `root`; empty when the data was there before and the token is not known. */
  readonly token: string;
  readonly clock: ServerClock;
  readonly config: Config;
  readonly jobs: {
    /** Carries out everything that is due now; answers how many jobs ran. */
    drain(): Promise<number>;
  };
  /** Operations described, and of these built. */
  readonly counts: { described: number; built: number };
  /** Back to the first state: one administrator, nothing else. Only for ephemeral servers. */
  reset(): Promise<void>;
  /** Stops: no new requests, open ones finish under a deadline, then jobs, git and the database. */
  close(): Promise<void>;
}
