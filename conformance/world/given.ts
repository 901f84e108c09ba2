import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CaseSkipped } from '../expect/failure.js';
import type { Transport } from '../http/transport.js';
import type { BuiltWorld, Credentials } from './build.js';
import { Maker } from './maker.js';
import { namePrefix, type Role, roles, type Visibility } from './names.js';
import type { RepositoryFacts } from './repository.js';
import type { Fresh, Person, Place, World } from './types.js';

/** What the file of a read-only run names. */
interface GivenFile {
  places?: Partial<Record<Visibility, { group: string | number; project: string | number }>>;
  repository?: Partial<RepositoryFacts>;
}

const skip = (why: string): never => {
  throw new CaseSkipped(why);
};

interface ContainerRecord {
  id: number;
  name: string;
  path: string;
  full_path?: string;
  path_with_namespace?: string;
}

async function placeOf(
  maker: Maker,
  visibility: Visibility,
  named: { group: string | number; project: string | number },
): Promise<Place> {
  const read = async (kind: 'groups' | 'projects', id: string | number) => {
    const made = await maker.make<ContainerRecord>('GET', `/${kind}/${encodeURIComponent(id)}`, {});
    const fullPath = made.full_path ?? made.path_with_namespace ?? made.path;
    return { id: made.id, name: made.name, path: made.path, fullPath, url: `/${kind}/${made.id}` };
  };
  const group = await read('groups', named.group);
  return { visibility, group, project: { ...(await read('projects', named.project)), visibility } };
}

/** Refuses whatever is asked of it: nothing may be made in a read-only run. */
const nothing = new Proxy({} as Fresh, {
  get: () => () => skip('nothing may be made in read-only mode'),
});

/** Facts that the file leaves out make the cases that need them skip. */
function factsOf(written: Partial<RepositoryFacts>): RepositoryFacts {
  return new Proxy(written as RepositoryFacts, {
    get: (target, name: keyof RepositoryFacts) =>
      target[name] ?? skip(`the file names no repository.${String(name)}`),
  });
}

/** A world of things that exist already; nothing is made and nothing is removed. */
export async function givenWorld(
  file: string,
  base: string,
  transport: Transport,
  credentials: Credentials,
): Promise<BuiltWorld> {
  const written = (parse(readFileSync(file, 'utf8')) ?? {}) as GivenFile;
  const people: Partial<Record<Role, Person>> = {};
  for (const role of roles) {
    const token = role === 'admin' ? credentials.admin : credentials.tokens[role];
    if (!token) continue;
    const user = await new Maker(base, transport, token).make<Person>('GET', '/user', {});
    people[role] = { ...user, token };
  }
  const reader = people.admin ?? people.owner ?? Object.values(people)[0];
  const places: Partial<Record<Visibility, Place>> = {};
  for (const [visibility, named] of Object.entries(written.places ?? {})) {
    const maker = new Maker(base, transport, reader?.token ?? '');
    places[visibility as Visibility] = await placeOf(maker, visibility as Visibility, named);
  }
  const world: World = {
    prefix: namePrefix,
    name: (word) => `${namePrefix}${word}`,
    person: (role) => people[role] ?? skip(`no token for the role ${role}`),
    place: (visibility) => places[visibility] ?? skip(`the file names no ${visibility} place`),
    repository: factsOf(written.repository ?? {}),
    fresh: nothing,
    arrange: async () => skip('nothing may be made in read-only mode'),
    once: (_key, make) => make(world),
  };
  return { world, transport, remove: async () => [] };
}
