import type { Readable } from 'node:stream';
import type { FeatureCatalog } from '../domain/features/feature.js';
import type { IntegrationKinds } from '../domain/integrations/kind.js';
import type { Tier } from '../domain/operation.js';
import type { Database } from '../storage/database/engine/types.js';
import type { SettingsReader } from '../storage/database/settings/settings.js';
import type { FileStore } from '../storage/files/types.js';
import type { GitStore } from '../storage/git/types.js';
import type { SecretBox } from '../storage/secrets/box.js';
import type { WorkFolders } from '../storage/transfers/work-folder.js';
import type { ObjectStorage, OutgoingHttp, OutgoingPost, OutgoingWire } from './outgoing.js';
import type { Viewer } from './viewer.js';

/** Builds absolute addresses. */
export interface Urls {
  /** Scheme, host and port without a trailing slash. */
  readonly base: string;
  /** Host and port. */
  readonly host: string;
  /** The address of a page; `path` starts with a slash. */
  web(path: string): string;
  /** The address of a resource below `/api/v4`; `path` starts with a slash. */
  api(path: string): string;
  /** The address git uses over SSH. */
  ssh(fullPath: string): string;
}

/** The part of the configuration that handlers may read. */
export interface HandlerConfig {
  readonly tier: Tier;
  readonly version: string;
  readonly revision: string;
  /** Whether nothing is kept, as for tests. */
  readonly ephemeral: boolean;
}

/** The moment, from the one clock of the server. */
export interface ServiceClock {
  now(): string;
  millis(): number;
  /** A random number from 0 up to 1. */
  chance(): number;
}

/** Somebody who gives a password. */
export interface PasswordAttempt {
  /** What wrong passwords are counted by: the account, or the name that was given for it. */
  account: string;
  /** Where they come from; null where the caller is known by a token. */
  address: string | null;
  password: string;
  stored: string | null;
}

/** `banned` when too many wrong ones came from there; an account that is locked has no right password. */
export type PasswordVerdict = 'right' | 'wrong' | 'banned';

/** Checks and stores passwords, which is dear: few at a time, and not without end for anybody. */
export interface PasswordGuard {
  /** Whether a password is right; throws unavailable when too many wait. */
  verify(attempt: PasswordAttempt): Promise<PasswordVerdict>;
  /** The stored form of a new password; throws unavailable when too many wait. */
  hash(password: string): Promise<string>;
}

/** Who a request comes from, as limits tell callers apart: by user, and by address without one. */
export interface Caller {
  userId: number | null;
  ip: string;
}

/** Places of long transfers by git: clones, pushes and archives. */
export interface TransferPlaces {
  /**
   * Starts a transfer when there is a place for its caller, which is free again when its stream is closed; throws
   * unavailable when there is none for too long.
   */
  start<Body extends Readable | null>(
    caller: Caller,
    signal: AbortSignal,
    begin: () => Promise<Body>,
  ): Promise<Body>;
}

/** Reads of files so large that each of them keeps the server busy. */
export interface LargeReads {
  /** Counts one; throws when there were too many of this caller in this project. */
  count(caller: Caller, projectId: number): Promise<void>;
}

/** What handlers work with; one set per server. */
export interface Services {
  readonly db: Database;
  readonly git: GitStore;
  readonly files: FileStore;
  readonly config: HandlerConfig;
  readonly clock: ServiceClock;
  readonly urls: Urls;
  readonly settings: SettingsReader;
  /** The development flags that are known. */
  readonly features: FeatureCatalog;
  readonly passwords: PasswordGuard;
  readonly transfers: TransferPlaces;
  readonly secrets: SecretBox;
  readonly outgoing: OutgoingHttp;
  readonly objects: ObjectStorage;
  readonly mail: OutgoingPost;
  readonly lines: OutgoingWire;
  readonly largeReads: LargeReads;
  /** The kinds of integrations that the spec describes. */
  readonly integrationKinds: IntegrationKinds;
  /** Folders in which exports and imports work. */
  readonly work: WorkFolders;
}

/** Who acts, when, and with what: the first argument of every action, whichever door it is called through. */
export interface ActionContext {
  viewer: Viewer;
  /** The moment of the action in the wire form. */
  at: string;
  services: Services;
}

/** Who reads, when, and with what; the viewer is null where nobody is signed in. */
export interface ReadContext extends Omit<ActionContext, 'viewer'> {
  viewer: Viewer | null;
}

/** What a cached answer may be made with: of all services those that follow from the database or never change. */
export type CacheServices = Pick<Services, 'db' | 'urls' | 'config' | 'settings'>;
