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

/** Settings of a read-only run. */
export interface ReadOnlySettings {
  base: string;
  transport: Transport;
  credentials: Credentials;
  /** The tier of the deployment, when it is known. */
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

/** Reads what the file names; a place that is missing, or has another visibility, is a mistake in the file. */
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

/** Why a user does not have the role that cases expect: in existing places, memberships are as they are. */
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

const nothingSent = 'nothing is done here that a deployment would tell of';

/** The parts of a read-only world. */
interface Parts {
  settings: ReadOnlySettings;
  powers: Powers;
  places: Places;
  facts: Partial<RepositoryFacts>;
  noWriting: string;
  noPlace: (visibility: Visibility) => string;
  noFact: (path: string) => string;
  /** Why users with a given token cannot be used. */
  others: Partial<Record<Role, string>>;
}

const readerOf = ({ people }: Powers): Person | undefined =>
  people.admin ?? people.owner ?? Object.values(people)[0];

/** Skips the case for everything it is asked to create. */
const nothing = (why: string): Fresh => new Proxy({} as Fresh, { get: () => () => skip(why) });

function readOnlyWorld({
  settings,
  powers,
  places,
  facts,
  noWriting,
  noPlace,
  noFact,
  others,
}: Parts): BuiltWorld {
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
    mailbox: () => skip(nothingSent),
    lacksTier: tierQuestion(tier, maker, () => Object.values(places)[0]?.group ?? null),
    stored: null,
    archives: null,
  };
  const guarded = readGuard(transport, noWriting);
  const { noAdmin } = powers;
  const none = { noReceiver: nothingSent, noArchives: nothingSent };
  return { world, transport: guarded, ...none, noAdmin, noWriting, remove: async () => [] };
}

/** A world of existing records; nothing is created or removed. */
export async function givenWorld(file: string, settings: ReadOnlySettings): Promise<BuiltWorld> {
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
  return readOnlyWorld({
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

/** An empty world, for cases that need nothing. */
export function bareWorld(settings: ReadOnlySettings, powers: Powers, noWriting: string): BuiltWorld {
  const why = () => noWriting;
  return readOnlyWorld({
    settings,
    powers,
    places: {},
    facts: {},
    noWriting,
    noPlace: why,
    noFact: why,
    others: {},
  });
}
