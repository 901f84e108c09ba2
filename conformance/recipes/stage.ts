import type { Role, Visibility } from '../world/names.js';
import type { MadeGroup, MadeProject, Person, World } from '../world/types.js';

const someRefs = ['refs/heads/main', 'refs/heads/feature'];

/** What stands on a stage, by words. */
export type Made = Map<string, Promise<unknown>>;

/**
 * Where operations are tried: a group with a project, and whatever else they need, made when first asked for.
 * One stage of each visibility serves all calls that change nothing; every change gets a stage of its own.
 */
export class Stage {
  constructor(
    readonly world: World,
    readonly visibility: Visibility,
    readonly isShared: boolean,
    /** What was made so far; several cases may stand on the same. */
    readonly made: Made = new Map(),
  ) {}

  /** Somebody who may do what a role may. */
  atLeast = (role: Role): Person => this.world.person(this.world.standIn(role) ?? role);

  /** Makes something once for this stage. */
  once<T>(word: string, make: () => Promise<T>): Promise<T> {
    const known = (this.made.get(word) as Promise<T> | undefined) ?? make();
    this.made.set(word, known);
    return known;
  }

  group = (): Promise<MadeGroup> =>
    this.once('group', () => this.world.fresh.group({ visibility: this.visibility }));

  /** A project with content; without a repository where only a little is wanted. */
  project = (): Promise<MadeProject> =>
    this.once('project', async () =>
      this.world.fresh.project({
        visibility: this.visibility,
        group: await this.group(),
        content: this.isShared ? true : someRefs,
      }),
    );

  /** The project as it is named in addresses, empty unless the operation works on the repository. */
  bare = (): Promise<MadeProject> =>
    this.isShared
      ? this.project()
      : this.once('project', async () =>
          this.world.fresh.project({ visibility: this.visibility, group: await this.group() }),
        );

  /** A user of whom nothing else depends. */
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

  /** A group outside, of which only the owner of the stage knows. */
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

  /** Prepares by a call as administrator and keeps the record. */
  arranged<T>(word: string, verb: string, path: () => Promise<string>, params: object = {}): Promise<T> {
    return this.once(word, async () => this.world.arrange<T>(verb, await path(), { ...params }));
  }
}
