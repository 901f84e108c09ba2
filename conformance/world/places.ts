import { makeGroup, makePerson, makeProject } from './fresh.js';
import { type Maker, WorldRefused } from './maker.js';
import { type Role, type Visibility, visibilities } from './names.js';
import type { Powers } from './powers.js';
import type { SampleRepository } from './repository.js';
import type { Person, Place } from './types.js';

/** The users of a run. */
export type People = Partial<Record<Role, Person>>;
const membersOnly = ['owner', 'maintainer', 'developer', 'reporter', 'guest'] as const;

/** Creates a user, as administrator, for every role without a token. */
export async function makePeople(
  maker: Maker,
  { people }: Powers,
  name: (word: string) => string,
): Promise<People> {
  if (!people.admin) return people;
  const missing = ([...membersOnly, 'stranger'] as const).filter((role) => !people[role]);
  const made = await Promise.all(
    missing.map(async (role) => [role, await makePerson(maker, name(role), {}, () => undefined)] as const),
  );
  return { ...people, ...Object.fromEntries(made) };
}

/** What places are created with. */
export interface PlaceSettings {
  maker: Maker;
  people: People;
  sample: SampleRepository;
  name: (word: string) => string;
  /** The group in which everything is created, if any. */
  inside: { id: number } | null;
}

async function makePlace(visibility: Visibility, target: PlaceSettings): Promise<Place> {
  const { maker, people, sample, name, inside } = target;
  const members = Object.fromEntries(
    membersOnly.flatMap((role) => {
      const person = people[role];
      return person ? [[role, person] as const] : [];
    }),
  );
  const group = await makeGroup(
    maker,
    name(visibility),
    { visibility, ...(inside ? { parent_id: inside.id } : {}) },
    members,
  );
  // A subgroup of a given group is not removed with it.
  if (inside) maker.keep({ kind: 'group', path: group.url });
  const params = { visibility, namespace_id: group.id };
  const project = await makeProject(maker, `${visibility}-sample`, params);
  await sample.push(`${maker.base}/${project.fullPath}.git`, maker.token, maker.transport);
  return { visibility, group, project };
}

/** Whether a deployment refused something that it may refuse to some callers. */
export const isOfRights = (error: unknown): error is WorldRefused =>
  error instanceof WorldRefused && (error.status === 400 || error.status === 403);

/** A place of each visibility; the reason where the deployment legitimately refuses it. */
export async function makePlaces(target: PlaceSettings): Promise<Record<Visibility, Place | string>> {
  const mayBeRefused = target.inside !== null || !target.people.admin;
  const make = async (visibility: Visibility): Promise<Place | string> => {
    try {
      return await makePlace(visibility, target);
    } catch (error) {
      if (visibility === 'private' || !mayBeRefused || !isOfRights(error)) throw error;
      return `no ${visibility} group can be made: ${error.message}`;
    }
  };
  const made = await Promise.all(
    visibilities.map(async (visibility) => [visibility, await make(visibility)] as const),
  );
  return Object.fromEntries(made) as Record<Visibility, Place | string>;
}
