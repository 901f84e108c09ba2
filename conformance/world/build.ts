import { randomBytes } from 'node:crypto';
import { CaseSkipped } from '../expect/failure.js';
import type { Transport } from '../http/transport.js';
import { freshOver, makeGroup, makePerson, makeProject } from './fresh.js';
import { Maker, WorldRefused } from './maker.js';
import { namePrefix, type Role, type Visibility, visibilities } from './names.js';
import { SampleRepository } from './repository.js';
import type { Person, Place, World } from './types.js';
import { watched } from './watch.js';

/** What is known of who may do what. */
export interface Credentials {
  admin: string | null;
  tokens: Partial<Record<Role, string>>;
}

/** A world, and how it is taken down. */
export interface BuiltWorld {
  world: World;
  /** What cases send through. */
  transport: Transport;
  /** Removes everything; answers what would not go. */
  remove: () => Promise<string[]>;
}

const skip = (why: string): never => {
  throw new CaseSkipped(why);
};

interface UserRecord {
  id: number;
  username: string;
  name: string;
  email?: string;
}

async function ownerOf(base: string, transport: Transport, token: string): Promise<Person> {
  const user = await new Maker(base, transport, token).make<UserRecord>('GET', '/user', {});
  return { id: user.id, username: user.username, name: user.name, email: user.email ?? '', token };
}

type People = Partial<Record<Role, Person>>;
const membersOnly = ['owner', 'maintainer', 'developer', 'reporter', 'guest'] as const;

async function makePeople(maker: Maker, given: Credentials, name: (word: string) => string): Promise<People> {
  const people: People = {};
  const add = async (role: Role) => {
    const token = role === 'admin' ? given.admin : given.tokens[role];
    if (token) people[role] = await ownerOf(maker.base, maker.transport, token);
    else if (role !== 'admin' && given.admin) {
      people[role] = await makePerson(maker, name(role), {}, () => undefined);
    }
  };
  await Promise.all((['admin', ...membersOnly, 'stranger'] as const).map(add));
  return people;
}

async function makePlace(
  maker: Maker,
  visibility: Visibility,
  people: People,
  sample: SampleRepository,
  name: (word: string) => string,
): Promise<Place> {
  const members = Object.fromEntries(
    membersOnly.flatMap((role) => {
      const person = people[role];
      return person ? [[role, person] as const] : [];
    }),
  );
  const group = await makeGroup(maker, name(visibility), { visibility }, members);
  const params = { visibility, namespace_id: group.id };
  const project = await makeProject(maker, `${visibility}-sample`, params);
  await sample.push(`${maker.base}/${project.fullPath}.git`, maker.token, maker.transport);
  return { visibility, group, project };
}

/** Makes people, and a group with a project of each visibility, through the interface itself. */
export async function buildWorld(
  base: string,
  transport: Transport,
  given: Credentials,
  runId: string,
): Promise<BuiltWorld> {
  const token = given.admin ?? given.tokens.owner;
  if (!token) throw new WorldRefused('nothing can be made without the token of an administrator or owner');
  const maker = new Maker(base, transport, token);
  let count = 0;
  // A run that is repeated meets the same names again when the one before it died.
  const prefix = `${namePrefix}${runId}${randomBytes(2).toString('hex')}`;
  const name = (word: string) => {
    count += 1;
    return `${prefix}-${word}-${count}`;
  };
  try {
    const sample = await SampleRepository.build();
    const people = await makePeople(maker, given, name);
    const places = await Promise.all(
      visibilities.map((visibility) => makePlace(maker, visibility, people, sample, name)),
    );
    const shared = Object.fromEntries(places.map((place) => [place.visibility, place])) as Record<
      Visibility,
      Place
    >;
    const made = new Map<string, Promise<unknown>>();
    const world: World = {
      prefix,
      name,
      person: (role) => people[role] ?? skip(`no token for the role ${role}`),
      place: (visibility) => shared[visibility],
      repository: sample.facts,
      fresh: freshOver({
        maker,
        isAdmin: given.admin !== null,
        name,
        parentOf: (visibility) => shared[visibility].group,
        sample,
        refuse: skip,
      }),
      arrange: (verb, path, params = {}) => maker.call(verb, path, params, [200, 201, 202, 204]),
      once: <T>(key: string, make: (world: World) => Promise<T>) => {
        const known = (made.get(key) as Promise<T> | undefined) ?? make(world);
        made.set(key, known);
        return known;
      },
    };
    return { world, transport: watched(transport, maker), remove: () => maker.removeAll() };
  } catch (error) {
    await maker.removeAll();
    throw error;
  }
}
