import type { Params } from '../http/encode.js';
import type { Transport } from '../http/transport.js';
import type { ArchiveHost } from './archive-host.js';
import type { Role, Visibility } from './names.js';
import type { Mailbox } from './receiver.js';
import type { RepositoryFacts } from './repository.js';
import type { StoredArchive } from './stored-file.js';
import type { TierQuestion } from './tier-question.js';

/** A user with a token that has all scopes. */
export interface Person {
  id: number;
  username: string;
  name: string;
  email: string;
  token: string;
}

/** A group, with its path below the prefix of the interface. */
export interface MadeGroup {
  id: number;
  name: string;
  path: string;
  fullPath: string;
  url: string;
}

/** A project, with its path below the prefix of the interface. */
export interface MadeProject extends MadeGroup {
  visibility: Visibility;
}

/** A group with a project of one visibility; the users are members of the group by their roles. */
export interface Place {
  visibility: Visibility;
  group: MadeGroup;
  project: MadeProject;
}

/** Members by role. */
export type Members = Partial<Record<Exclude<Role, 'admin' | 'stranger'>, Person>>;

/** Input for a group. */
export interface GroupInput {
  visibility?: Visibility;
  /** The parent; null for none. By default the shared group of the visibility, so that roles hold. */
  parent?: { id: number } | null;
  members?: Members;
  params?: Params;
}

/** Input for a project. */
export interface ProjectInput {
  visibility?: Visibility;
  /** Its group; by default the shared group of the visibility, so that roles hold. */
  group?: { id: number };
  members?: Members;
  /** Whether the repository gets the contents of `world.repository`, or only some full references. */
  content?: boolean | readonly string[];
  params?: Params;
}

/** Creates records for one case alone. */
export interface Fresh {
  user(params?: Params): Promise<Person>;
  token(person: { id: number }, scopes: string[], params?: Params): Promise<string>;
  group(input?: GroupInput): Promise<MadeGroup>;
  project(input?: ProjectInput): Promise<MadeProject>;
  member(
    container: { url: string },
    person: { id: number },
    role: Exclude<Role, 'admin' | 'stranger'>,
  ): Promise<void>;
  /** Pushes the contents of `world.repository` into a project. */
  content(project: MadeProject, refs?: readonly string[]): Promise<void>;
  /** Commits files to a branch of a project; answers the commit. */
  commit(
    project: { url: string },
    files: Record<string, string>,
    options?: { branch?: string; from?: string; message?: string },
  ): Promise<string>;
}

/** The data of cases: users, shared places that nobody may change, and makers of fresh records. */
export interface World {
  /** The prefix of every name of this run. */
  prefix: string;
  /** A unique name. */
  name(word: string): string;
  person(role: Role): Person;
  /** The role itself; if nobody has it, the next higher one, for calls that are not about the role; else null. */
  standIn(role: Role): Role | null;
  place(visibility: Visibility): Place;
  /** The contents of the repositories of shared places and of projects with content. */
  repository: RepositoryFacts;
  fresh: Fresh;
  /**
   * Makes a call for preparation: as administrator, and without planted faults. It must
   * succeed; answers the body.
   */
  arrange<T>(verb: string, path: string, params?: Params): Promise<T>;
  /** Creates something once for the whole run; `make` gets the shared world instead of the case's. */
  once<T>(key: string, make: (world: World) => Promise<T>): Promise<T>;
  /** An address of its own at which the deployment's deliveries arrive; for cases that need `receiver`. */
  mailbox(): Mailbox;
  /** Why a tier is not served; null when it is. */
  lacksTier: TierQuestion;
  /** An archive in object storage that the deployment can reach; null where none was named. */
  stored: StoredArchive | null;
  /** What the deployment imports from elsewhere is offered here; null where it reaches no such host. */
  archives: ArchiveHost | null;
}

/** A world, and how to remove it. */
export interface BuiltWorld {
  world: World;
  /** The transport of cases. */
  transport: Transport;
  /** Why no deliveries can be received; null when they can. */
  noReceiver: string | null;
  /** Why no archives can be offered to the deployment; null when they can. */
  noArchives: string | null;
  /** Why there is no administrator; null when there is one. */
  noAdmin: string | null;
  /** Why nothing may be created or changed; null when that is allowed. */
  noWriting: string | null;
  /** Removes everything; answers what could not be removed. */
  remove: () => Promise<string[]>;
}
