/** The configuration of a server; docs/configuration.md lists every key with its default. */
export interface Config {
  /** Address to listen on. */
  host: string;
  /** Port to listen on; 0 picks a free one. */
  port: number;
  /** Address under which people reach the server; used in links. */
  url: string;
  /** Folder for the database, repositories and files. */
  data: string;
  /** PostgreSQL to use instead of SQLite. */
  databaseUrl: string;
  /** Keep no data: everything is in a temporary folder that `close` removes. */
  ephemeral: boolean;
  /** Fill an empty server with example data. */
  demo: boolean;
  /** Access token of the first administrator, `root`. */
  rootToken: string;
  /** File whose first line is the token of `root`, where it is not given itself. */
  rootTokenFile: string;
  /** Text that seals stored secrets; empty for a key in the data folder. */
  secretKey: string;
  /** The text that sealed them before. */
  oldSecretKey: string;
  /** Mail server that integrations send mails through; empty where no mail is sent. */
  smtpUrl: string;
  /** Address that mails come from. */
  mailFrom: string;
  /** Object storage that archives are imported from; empty for that of the region that is asked for. */
  objectStorageUrl: string;
  /** Tier whose fields and operations are served. */
  tier: 'free' | 'premium' | 'ultimate';
  /** Server processes over one data folder; only for the command line. */
  workers: number;
  /** Lowest level of log lines that are written. */
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Version of the interface that is reported. */
  version: string;
  /** Revision that is reported. */
  revision: string;
  /** Largest JSON or form body, in bytes; one without files is 13 MiB at most, and all beside files 14 MiB. */
  bodyLimit: number;
  /** Largest uploaded file, in bytes. */
  fileLimit: number;
  /** Seconds after which a git process is killed. */
  gitTimeout: number;
  /** Git processes that may run at once: half for commands, half for transfers, two each. */
  gitProcesses: number;
  /** Seconds that a transfer waits for its turn before it is answered 503. */
  gitWait: number;
  /** Seconds without a byte after which a request that is not complete, or an answer not read, is broken off. */
  idleTimeout: number;
  /** Enforce the limits of single actions and of wrong passwords: callers above one get 429 or 403. */
  rateLimits: boolean;
  /** Proxies whose X-Forwarded-For is believed; names, addresses and ranges separated by commas. */
  trustedProxies: string;
  /** Seconds that open requests get to finish when the server stops. */
  stopDeadline: number;
}

/** A log that a server writes to; the usual logging packages fit. */
export interface ServerLog {
  isLevelEnabled(level: string): boolean;
  debug(fields: object, text?: string): void;
  info(fields: object, text?: string): void;
  warn(fields: object, text?: string): void;
  error(fields: object, text?: string): void;
}

/** Options of a server; every one has a working default. */
export interface ServerOptions extends Partial<Config> {
  /** Check every JSON answer against the spec and answer 500 where they differ; for tests. */
  checkAnswers?: boolean;
  /** The log to write to instead of standard error. */
  log?: ServerLog;
}

/** The server's clock. */
export interface ServerClock {
  /** The current moment in the form of the interface. */
  now(): string;
  /** Milliseconds since 1970. */
  millis(): number;
  /** Stops the clock at a moment, by default the current one, until it is moved or released. */
  freeze(moment?: string | number | Date): void;
  /** Moves the clock forward by milliseconds. */
  advance(millis: number): void;
  /** Lets the clock run with the real time again. */
  release(): void;
}

/** An attempt to tell a webhook of an event. */
export interface SentDelivery {
  /** The name of the event, as in `X-Gitlab-Event`. */
  event: string;
  /** The address, with secret parts left in braces. */
  url: string;
  /** What was told of the event. */
  payload: Record<string, unknown>;
  /** The status of the answer; null where none came. */
  status: number | null;
  /** Why no answer came. */
  error: string | null;
  /** The same for every attempt to tell one webhook of one event. */
  key: string;
}

/** What a server tells others. */
export interface ServerDeliveries {
  /** Sends all that webhooks have to be told by now, at once; answers how many attempts were made. */
  settle(): Promise<number>;
  /** The attempts of the last days, oldest first, at most the newest hundred. */
  list(): Promise<SentDelivery[]>;
  /** Lets webhooks reach an address that the guard would refuse, such as a receiver in the same process. */
  allow(url: string): Promise<void>;
}

/** A running server. */
export interface HearthServer {
  /** Address it answers at, without a trailing slash. */
  readonly url: string;
  /** Access token of `root`; empty when the data existed before and the token is not known. */
  readonly token: string;
  readonly clock: ServerClock;
  readonly config: Config;
  readonly jobs: {
    /** Runs all jobs that are due; answers how many ran. */
    drain(): Promise<number>;
  };
  readonly deliveries: ServerDeliveries;
  /** The people of the example, each with a token, where `demo` has filled an empty server; nobody else. */
  readonly people: readonly { username: string; name: string; token: string }[];
  /** Number of operations in the spec, and of those that are implemented. */
  readonly counts: { described: number; built: number };
  /** Back to the initial state: one administrator, nothing else. Only for ephemeral servers. */
  reset(): Promise<void>;
  /** Stops: no new requests, open ones finish under a deadline, then jobs, git and the database. */
  close(): Promise<void>;
}
