import type { Params } from '../http/encode.js';
import type { Transport } from '../http/transport.js';
import type { Role, Visibility } from './names.js';
import type { RepositoryFacts } from './repository.js';
import type { TierQuestion } from './tier-question.js';

/** A user with a token that may do everything the user may. */
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

/** A group with a project of one visibility; the people are members of the group by their roles. */
export interface Place {
  visibility: Visibility;
  group: MadeGroup;
  project: MadeProject;
}

/** Members by role. */
export type Members = Partial<Record<Exclude<Role, 'admin' | 'stranger'>, Person>>;

/** What may be said of a group that is made. */
export interface GroupInput {
  visibility?: Visibility;
  /** The group above; null for none. Without it, the shared group of the visibility, so that roles hold. */
  parent?: { id: number } | null;
  members?: Members;
  params?: Params;
}

/** What may be said of a project that is made. */
export interface ProjectInput {
  visibility?: Visibility;
  /** The group it stands in; without it, the shared group of the visibility, so that roles hold. */
  group?: { id: number };
  members?: Members;
  /** Whether the repository gets the contents told by `world.repository`, or only some full references. */
  content?: boolean | readonly string[];
  params?: Params;
}

/** Makes things that one case alone uses. */
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
  /** Pushes the contents told by `world.repository` into a project. */
  content(project: MadeProject, refs?: readonly string[]): Promise<void>;
  /** Commits files to a branch of a project; answers the commit. */
  commit(
    project: { url: string },
    files: Record<string, string>,
    options?: { branch?: string; from?: string; message?: string },
  ): Promise<string>;
}

/** What cases find: people, shared places that nobody may change, and makers of fresh things. */
export interface World {
  /** The first letters of every name of this run. */
  prefix: string;
  /** A name nobody else uses. */
  name(word: string): string;
  person(role: Role): Person;
  /** The role itself; where nobody of the run has it, the next one above, for what is not about the role; else null. */
  standIn(role: Role): Role | null;
  place(visibility: Visibility): Place;
  /** What the repositories of shared places and of projects with content hold. */
  repository: RepositoryFacts;
  fresh: Fresh;
  /**
   * Makes a call that only prepares: as administrator, by a way that planted faults do not touch. It has to
   * succeed; answers the body.
   */
  arrange<T>(verb: string, path: string, params?: Params): Promise<T>;
  /** Makes something once for the whole run; `make` gets the world as no single case sees it. */
  once<T>(key: string, make: (world: World) => Promise<T>): Promise<T>;
  /** Why a tier is not served; null when it is. */
  lacksTier: TierQuestion;
}

/** A world, and how it is taken down. */
export interface BuiltWorld {
  world: World;
  /** What cases send through. */
  transport: Transport;
  /** Why nobody is an administrator; null when somebody is. */
  noAdmin: string | null;
  /** Why nothing may be made or changed; null when that is allowed. */
  noWriting: string | null;
  /** Removes everything; answers what would not go. */
  remove: () => Promise<string[]>;
}
