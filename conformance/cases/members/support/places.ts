import type { GroupInput, MadeGroup, Person, World } from '../../../world/types.js';

/** Somebody who belongs nowhere until a case of this family adds them to a place of its own. */
export const somebody = (world: World, name: 'ann' | 'bob'): Promise<Person> =>
  world.once(`members-${name}`, () => world.fresh.user());

/** A private group and a private project of one case; the rules of members are the same in both. */
export async function freshPlaces(
  world: World,
  input: Pick<GroupInput, 'members' | 'visibility'> = {},
): Promise<[group: MadeGroup, project: MadeGroup]> {
  return [await world.fresh.group(input), await world.fresh.project(input)];
}

/** The address of the members of a place. */
export const membersOf = (place: { url: string }): string => `${place.url}/members`;

/** A user number that nobody has. */
export const nobody = 2_000_000_000;

/** Whoever made a top-level group and what is below it leaves all of it; it needs another owner. */
export const makerLeaves = (world: World, group: MadeGroup): Promise<unknown> =>
  world.arrange('DELETE', `${group.url}/members/${world.person('admin').id}`);
