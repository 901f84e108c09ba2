import type { MadeGroup, MadeProject, Members, Person, ProjectInput, World } from '../../../world/types.js';

/** The number of a project, group or namespace that is not there. */
export const absent = 1_999_999_999;

/** Somebody who belongs nowhere until a case of this family adds them to a place of its own. */
export const somebody = (world: World, name: 'ann' | 'bob'): Promise<Person> =>
  world.once(`projects-${name}`, () => world.fresh.user());

/** Projects that alone have a word in their names, in the order of their making. */
export interface Found {
  word: string;
  ids: number[];
  projects: MadeProject[];
}

/** Makes projects one after the other that a search for one word finds, one for each input. */
export async function searchable(world: World, inputs: readonly ProjectInput[]): Promise<Found> {
  // The last letter keeps the word from being the beginning of another one.
  const word = `${world.name('found')}z`;
  const projects: MadeProject[] = [];
  for (const [index, input] of inputs.entries()) {
    const name = `${word}-${'abcdef'[index]}`;
    projects.push(await world.fresh.project({ ...input, params: { name, path: name, ...input.params } }));
  }
  return { word, ids: projects.map((project) => project.id), projects };
}

/** Three empty private projects that nobody changes. */
export const three = (world: World): Promise<Found> =>
  world.once('projects-three', () => searchable(world, [{}, {}, {}]));

/** A public, an internal and a private project that nobody changes. */
export const eachVisibility = (world: World): Promise<Found> =>
  world.once('projects-each-visibility', () =>
    searchable(world, [{ visibility: 'public' }, { visibility: 'internal' }, { visibility: 'private' }]),
  );

/** A private top-level group of the given people alone. */
export const groupOf = (world: World, members: Members): Promise<MadeGroup> =>
  world.fresh.group({ parent: null, members });

/** The numbers of a list, smallest first. */
export const sorted = (ids: readonly unknown[]): number[] => ids.map(Number).sort((a, b) => a - b);
