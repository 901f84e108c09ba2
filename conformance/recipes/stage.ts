import type { Role, Visibility } from '../world/names.js';
import type { MadeGroup, MadeProject, Person, World } from '../world/types.js';

const someRefs = ['refs/heads/main', 'refs/heads/feature'];

/** The records of a stage, by words. */
export type Made = Map<string, Promise<unknown>>;

/**
 * The data on which operations are tested: a group with a project, and whatever else they need, created on first use.
 * One stage of each visibility serves all calls that change nothing; every change gets a stage of its own.
 */
export class Stage {
  constructor(
    readonly world: World,
    readonly visibility: Visibility,
    readonly isShared: boolean,
    /** The records created so far; several cases may share them. */
    readonly made: Made = new Map(),
  ) {}

  /** A user with at least the rights of a role. */
  atLeast = (role: Role): Person => this.world.person(this.world.standIn(role) ?? role);

  /** Creates something once for this stage. */
  once<T>(word: string, make: () => Promise<T>): Promise<T> {
    const known = (this.made.get(word) as Promise<T> | undefined) ?? make();
    this.made.set(word, known);
    return known;
  }

  group = (): Promise<MadeGroup> =>
    this.once('group', () => this.world.fresh.group({ visibility: this.visibility }));

  /** A project with content; without a repository where that is not needed. */
  project = (): Promise<MadeProject> =>
    this.once('project', async () =>
      this.world.fresh.project({
        visibility: this.visibility,
        group: await this.group(),
        content: this.isShared ? true : someRefs,
      }),
    );

  /** The project, empty unless the operation works on its repository. */
  bare = (): Promise<MadeProject> =>
    this.isShared
      ? this.project()
      : this.once('project', async () =>
          this.world.fresh.project({ visibility: this.visibility, group: await this.group() }),
        );

  /** The project with its main branch; shared stages have everything in the sample repository. */
  filled = (): Promise<MadeProject> =>
    this.once('main branch', async () => {
      const project = await this.bare();
      if (!this.isShared) await this.world.fresh.content(project, ['refs/heads/main']);
      return project;
    });

  /** A user on whom nothing else depends. */
  user = (): Promise<Person> => this.once('user', () => this.world.fresh.user());

  /** A user who is a direct member of the group. */
  groupMember = (): Promise<Person> =>
    this.once('group member', async () => {
      const person = await this.world.fresh.user();
      await this.world.fresh.member(await this.group(), person, 'developer');
      return person;
    });

  /** A user who is a direct member of the project. */
  projectMember = (): Promise<Person> =>
    this.once('project member', async () => {
      const person = await this.world.fresh.user();
      await this.world.fresh.member(await this.bare(), person, 'developer');
      return person;
    });

  /** Another group, which only the owner of the stage can see. */
  otherGroup = (): Promise<MadeGroup> =>
    this.once('other group', () =>
      this.world.fresh.group({
        visibility: 'public',
        parent: null,
        members: { owner: this.world.person('owner') },
      }),
    );

  otherProject = (): Promise<MadeProject> =>
    this.once('other project', async () =>
      this.world.fresh.project({ visibility: 'public', group: await this.otherGroup() }),
    );

  /** Creates a record by a call as administrator, once. */
  arranged<T>(word: string, verb: string, path: () => Promise<string>, params: object = {}): Promise<T> {
    return this.once(word, async () => this.world.arrange<T>(verb, await path(), { ...params }));
  }
}
