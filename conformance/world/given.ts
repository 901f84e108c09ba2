import { CaseSkipped } from '../expect/failure.js';
import { BrokenRun, type Transport } from '../http/transport.js';
import { factsOf, givenIn, type NamedPlace } from './given-file.js';
import { Maker } from './maker.js';
import { levels, namePrefix, nearestRole, type Role, type Visibility, visibilities } from './names.js';
import { type Credentials, noTokenFor, type Powers, powersOf } from './powers.js';
import { readGuard } from './read-guard.js';
import type { RepositoryFacts } from './repository.js';
import { tierQuestion } from './tiers.js';
import type { BuiltWorld, Fresh, Person, Place, World } from './types.js';

/** What is known of a deployment on which nothing is made. */
export interface StillSettings {
  base: string;
  transport: Transport;
  credentials: Credentials;
  /** The tier that the deployment serves, when it is known. */
  tier: string | null;
}

type Places = Partial<Record<Visibility, Place>>;

const skip = (why: string): never => {
  throw new CaseSkipped(why);
};

interface ContainerRecord {
  id: number;
  name: string;
  path: string;
  full_path?: string;
  path_with_namespace?: string;
  visibility?: string;
}

/** Reads what the file names; what is not there, or is seen by others, is a mistake in the file. */
async function placeOf(maker: Maker, visibility: Visibility, named: NamedPlace): Promise<Place> {
  const read = async (kind: 'groups' | 'projects', id: string | number) => {
    const path = `/${kind}/${encodeURIComponent(id)}`;
    const { status, body } = await maker.try('GET', path);
    const broken = (why: string) =>
      new BrokenRun(`places.${visibility} of the file of --read-only names ${id}, ${why}`);
    if (status !== 200) throw broken(`but GET ${path} answered ${status}`);
    const made = body as ContainerRecord;
    if (typeof made?.id !== 'number') throw broken(`but GET ${path} answered a record without an id`);
    if ((made.visibility ?? visibility) !== visibility) throw broken(`which is ${made.visibility}`);
    const fullPath = made.full_path ?? made.path_with_namespace ?? made.path;
    return { id: made.id, name: made.name, path: made.path, fullPath, url: `/${kind}/${made.id}` };
  };
  const group = await read('groups', named.group);
  return { visibility, group, project: { ...(await read('projects', named.project)), visibility } };
}

/** Why somebody is not what cases take him for: in places that exist the roles are what they are. */
async function whyNotRole(
  maker: Maker,
  role: Role,
  { id, username }: Person,
  places: Places,
): Promise<string | null> {
  if (role === 'admin') return null;
  for (const { group, project } of Object.values(places)) {
    for (const { url, fullPath } of [group, project]) {
      const { status, body } = await maker.try('GET', `${url}/members/all/${id}`);
      const level = status === 200 ? (body as { access_level?: number } | null)?.access_level : 0;
      const wanted = role === 'stranger' ? 0 : levels[role];
      if (level !== wanted) {
        return `the token for the role ${role} is one of ${username}, who has another role in ${fullPath}`;
      }
    }
  }
  return null;
}

/** What a world in which nothing is made is put together from. */
interface Parts {
  settings: StillSettings;
  powers: Powers;
  places: Places;
  facts: Partial<RepositoryFacts>;
  noWriting: string;
  noPlace: (visibility: Visibility) => string;
  noFact: (path: string) => string;
  /** Why somebody whose token was given is not of use. */
  others: Partial<Record<Role, string>>;
}

const readerOf = ({ people }: Powers): Person | undefined =>
  people.admin ?? people.owner ?? Object.values(people)[0];

/** Refuses whatever is asked of it. */
const nothing = (why: string): Fresh => new Proxy({} as Fresh, { get: () => () => skip(why) });

function still({ settings, powers, places, facts, noWriting, noPlace, noFact, others }: Parts): BuiltWorld {
  const { base, transport, tier } = settings;
  const maker = new Maker(base, transport, readerOf(powers)?.token ?? '');
  const world: World = {
    prefix: namePrefix,
    name: (word) => `${namePrefix}${word}`,
    person: (role) => {
      const why = others[role];
      return why === undefined ? (powers.people[role] ?? skip(noTokenFor(role, powers))) : skip(why);
    },
    standIn: (role) =>
      nearestRole(role, (one) => powers.people[one] !== undefined && others[one] === undefined),
    place: (visibility) => places[visibility] ?? skip(noPlace(visibility)),
    repository: factsOf(facts, noFact),
    fresh: nothing(noWriting),
    arrange: async () => skip(noWriting),
    once: (_key, make) => make(world),
    lacksTier: tierQuestion(tier, maker, () => Object.values(places)[0]?.group ?? null),
  };
  const guarded = readGuard(transport, noWriting);
  return { world, transport: guarded, noAdmin: powers.noAdmin, noWriting, remove: async () => [] };
}

/** A world of things that exist already; nothing is made and nothing is removed. */
export async function givenWorld(file: string, settings: StillSettings): Promise<BuiltWorld> {
  const written = givenIn(file);
  const { base, transport, credentials } = settings;
  const powers = await powersOf(base, transport, credentials);
  const maker = new Maker(base, transport, readerOf(powers)?.token ?? '');
  const places: Places = {};
  for (const visibility of visibilities) {
    const named = written.places[visibility];
    if (named) places[visibility] = await placeOf(maker, visibility, named);
  }
  const others: Parts['others'] = {};
  for (const [role, person] of Object.entries(powers.people) as [Role, Person][]) {
    const why = await whyNotRole(maker, role, person, places);
    if (why !== null) others[role] = why;
  }
  return still({
    settings,
    powers,
    places,
    facts: written.repository,
    noWriting: 'nothing may be made or changed in read-only mode',
    noPlace: (visibility) => `the file of --read-only names no ${visibility} place`,
    noFact: (path) => `the file of --read-only names no ${path}`,
    others,
  });
}

/** A world without anything, for cases that need nothing. */
export function bareWorld(settings: StillSettings, powers: Powers, noWriting: string): BuiltWorld {
  const why = () => noWriting;
  return still({ settings, powers, places: {}, facts: {}, noWriting, noPlace: why, noFact: why, others: {} });
}
