import type { Services } from '../../actions/context.js';
import { createGroup } from '../../storage/database/groups/groups.js';
import { addMember } from '../../storage/database/members/members.js';
import {
  changeProject,
  createProject,
  findProject,
  type ProjectRow,
} from '../../storage/database/projects/projects.js';
import type { GroupRow, UserRow, Visibility } from '../../storage/database/rows.js';
import { createToken } from '../../storage/database/tokens/tokens.js';
import { createUser } from '../../storage/database/users/users.js';
import type { CommitAction } from '../../storage/git/types.js';
import { type EpicInput, type MadeEpic, makeEpic } from './factories-epic.js';
import { type IssueInput, type MadeIssue, makeIssue } from './factories-issue.js';
import {
  type IterationInput,
  type LabelInput,
  type MilestoneInput,
  makeIteration,
  makeLabel,
  makeMilestone,
} from './factories-labels.js';

/** Access levels by the names that tests use. */
export const levels = {
  minimal: 5,
  guest: 10,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;

/** The name of a role. */
export type Role = keyof typeof levels;

/** Members by role: one user or several. */
export type Members = Partial<Record<Role, MadeUser | MadeUser[]>>;

/** A user with a token that has all scopes. */
export type MadeUser = UserRow & { token: string; namespaceId: number };

/** A project with its current row. */
export type MadeProject = ProjectRow & { url: string };

/** Input for a user. */
export interface UserInput extends Partial<UserRow> {
  scopes?: string[];
  expiresAt?: string | null;
}

/** Input for a group. */
export interface GroupInput {
  name?: string;
  path?: string;
  visibility?: Visibility;
  parent?: GroupRow | null;
  owner?: MadeUser;
  members?: Members;
  settings?: Record<string, unknown>;
}

/** Input for a project. */
export interface ProjectInput {
  name?: string;
  path?: string;
  visibility?: Visibility;
  /** A group or a user; a new group when left out. */
  namespace?: GroupRow | MadeUser;
  members?: Members;
  archived?: boolean;
  values?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  /** Files of a first commit on `main`; without any the repository stays empty. */
  files?: Record<string, string | Buffer>;
}

/** Creates the data of a test directly in the storage. */
export class Factories {
  #count = 0;
  constructor(readonly services: Services) {}

  #next(word: string): string {
    this.#count += 1;
    return `${word}${this.#count}`;
  }

  async user(input: UserInput = {}): Promise<MadeUser> {
    const { scopes = ['api'], expiresAt = null, ...values } = input;
    const username = values.username ?? this.#next('user');
    const at = this.services.clock.now();
    return this.services.db.write(async (tx) => {
      const user = await createUser(tx, {
        name: `Name of ${username}`,
        email: `${username}@example.org`,
        ...values,
        username,
        at,
      } as Parameters<typeof createUser>[1]);
      const { text } = await createToken(tx, { userId: user.id, name: 'test', scopes, expiresAt, at });
      const namespace = await tx('namespaces').where({ owner_id: user.id }).first();
      return { ...user, token: text, namespaceId: namespace?.id ?? 0 };
    });
  }

  label = (input: LabelInput) => makeLabel(this.services, input);
  milestone = (input: MilestoneInput) => makeMilestone(this.services, input);
  iteration = (input: IterationInput) => makeIteration(this.services, input);

  /** Another token of a user. */
  async token(user: { id: number }, scopes: string[], expiresAt: string | null = null): Promise<string> {
    const at = this.services.clock.now();
    return this.services.db.write(async (tx) => {
      const made = await createToken(tx, { userId: user.id, name: 'more', scopes, expiresAt, at });
      return made.text;
    });
  }

  async group(input: GroupInput = {}): Promise<GroupRow> {
    const path = input.path ?? this.#next('group');
    const at = this.services.clock.now();
    const group = await this.services.db.write((tx) =>
      createGroup(tx, {
        name: input.name ?? path,
        path,
        parent: input.parent ?? null,
        visibility: input.visibility ?? 'public',
        settings: input.settings ?? {},
        creatorId: input.owner?.id ?? null,
        at,
      }),
    );
    await this.members({ type: 'group', id: group.id }, input.members ?? {});
    return group;
  }

  /** Adds members to a group or project. */
  async members(source: { type: 'group' | 'project'; id: number }, members: Members): Promise<void> {
    const at = this.services.clock.now();
    for (const [role, users] of Object.entries(members)) {
      for (const user of [users].flat() as MadeUser[]) {
        await this.services.db.write((tx) =>
          addMember(tx, { source, userId: user.id, accessLevel: levels[role as Role], at }),
        );
      }
    }
  }

  async project(input: ProjectInput = {}): Promise<MadeProject> {
    const path = input.path ?? this.#next('project');
    const at = this.services.clock.now();
    const owner = input.namespace ?? (await this.group());
    const namespaceId = 'namespaceId' in owner ? owner.namespaceId : owner.id;
    const made = await this.services.db.write(async (tx) => {
      const namespace = await tx('namespaces').where({ id: namespaceId }).first();
      if (!namespace) throw new Error('the namespace is gone');
      return createProject(tx, {
        namespace,
        name: input.name ?? path,
        path,
        creatorId: null,
        values: {
          visibility: input.visibility ?? 'public',
          archived: input.archived ? 1 : 0,
          ...(input.values ?? {}),
        },
        settings: input.settings ?? {},
        at,
      });
    });
    await this.services.git.create(made.id, 'main');
    await this.members({ type: 'project', id: made.id }, input.members ?? {});
    if (input.files) await this.commit(made, input.files);
    const row = await findProject(this.services.db.read, made.id);
    return { ...(row ?? made), url: `/projects/${made.id}` };
  }

  /** An issue with all the side effects of creating one; by a new user when no author is given. */
  async issue(input: Omit<IssueInput, 'author'> & { author?: { id: number } }): Promise<MadeIssue> {
    const author = input.author ?? (await this.user());
    return makeIssue(this.services, { ...input, author }, input.title ?? this.#next('Issue '));
  }

  /** An epic with all the side effects of creating one; by a new user when no author is given. */
  async epic(input: Omit<EpicInput, 'author'> & { author?: { id: number } }): Promise<MadeEpic> {
    const author = input.author ?? (await this.user());
    return makeEpic(this.services, { ...input, author }, input.title ?? this.#next('Epic '));
  }

  /** Commits files to a branch directly in the repository; answers the commit. */
  async commit(
    project: Pick<ProjectRow, 'id' | 'settings'>,
    files: Record<string, string | Buffer>,
    options: {
      branch?: string;
      startBranch?: string;
      message?: string;
      action?: CommitAction['action'];
    } = {},
  ): Promise<string> {
    const at = this.services.clock.now();
    const branch = options.branch ?? 'main';
    const person = { name: 'Test Author', email: 'author@example.org', at };
    const outcome = await this.services.git.open(project.id).createCommit({
      branch,
      message: options.message ?? 'Add files',
      author: person,
      committer: person,
      ...(options.startBranch ? { startBranch: options.startBranch } : {}),
      actions: Object.entries(files).map(([filePath, content]) => ({
        action: options.action ?? 'create',
        filePath,
        content: Buffer.isBuffer(content) ? content : Buffer.from(content),
      })),
    });
    if (outcome.kind !== 'committed') throw new Error(`the commit was refused: ${outcome.text}`);
    if (outcome.firstCommit) {
      await this.services.db.write((tx) =>
        changeProject(tx, project, { default_branch: branch, empty_repo: 0 }, at),
      );
    }
    return outcome.oid;
  }
}
