import { CaseSkipped } from '../expect/failure.js';
import type { Params } from '../http/encode.js';
import { patient } from '../http/patience.js';
import { type ArchiveHost, type ArchiveHostWish, openArchiveHost } from './archive-host.js';
import { freshRecords } from './fresh.js';
import { bareWorld, type ReadOnlySettings } from './given.js';
import { Maker } from './maker.js';
import { drawNames, nearestRole, type Visibility } from './names.js';
import { isOfRights, makePeople, makePlaces, type People } from './places.js';
import { noTokenFor, type Powers, powersOf } from './powers.js';
import { callRefusal, openReceiver, type Receiver } from './receiver.js';
import { excuseFor } from './refusals.js';
import { SampleRepository } from './repository.js';
import { saveSettings } from './settings-keeper.js';
import type { StoredArchive } from './stored-file.js';
import type { TierQuestion } from './tier-question.js';
import { tierQuestion } from './tiers.js';
import type { BuiltWorld, Person, Place, World } from './types.js';
import { watched } from './watch.js';

/** Settings for building a world. */
export interface WorldSettings extends ReadOnlySettings {
  /** Determines the prefix of the run's names. */
  seed: number;
  /** The group, by id or path, in which everything is created; null to create groups at the top level. */
  group: string | null;
  /** An archive in object storage that the deployment can reach. */
  stored?: StoredArchive | null;
  /** A host of archives that the deployment trusts, or how to open one; null where there is none. */
  archives?: ArchiveHost | ArchiveHostWish | null;
  /** Whether the deployment is removed after the run, so that nothing needs cleaning up. */
  temporary: boolean;
  /** Whether the run started the deployment itself, so that it may allow deliveries to this machine. */
  own?: boolean;
  /** The address by which the deployment reaches this machine; null where none was given. */
  receiverUrl: string | null;
}

const skip = (why: string): never => {
  throw new CaseSkipped(why);
};

/** The parts of a world. */
interface Parts {
  maker: Maker;
  names: ReturnType<typeof drawNames>;
  people: People;
  powers: Powers;
  places: Record<Visibility, Place | string>;
  sample: SampleRepository;
  lacksTier: TierQuestion;
  stored: StoredArchive | null;
  receiver: Receiver | string;
  archives: ArchiveHost | string;
}

const ofName = (people: People, username: unknown): Person | undefined =>
  Object.values(people).find((one) => one.username === username);

function worldOf(parts: Parts): World {
  const { maker, names, people, powers, places, sample, lacksTier, stored, receiver, archives } = parts;
  const { prefix, name } = names;
  const place = (visibility: Visibility): Place => {
    const found = places[visibility];
    return typeof found === 'string' ? skip(found) : found;
  };
  const made = new Map<string, Promise<unknown>>();
  const world: World = {
    prefix,
    name,
    person: (role) => people[role] ?? skip(noTokenFor(role, powers)),
    standIn: (role) => nearestRole(role, (one) => people[one] !== undefined),
    place,
    repository: sample.facts,
    fresh: freshRecords({
      maker,
      isAdmin: powers.noAdmin === null,
      name,
      parentOf: (visibility) => place(visibility).group,
      sample,
      refuse: skip,
    }),
    arrange: async <T>(verb: string, path: string, params: Params = {}): Promise<T> => {
      const { sudo, ...rest } = params;
      if (verb === 'POST' && path.startsWith(`/features/${prefix}`)) maker.keep({ kind: 'flag', path });
      // Without an administrator, a caller acts as others only where their tokens are known.
      const other = powers.noAdmin === null ? undefined : ofName(people, sudo);
      const made = await maker.call<T>(verb, path, other ? rest : params, [200, 201, 202, 204], other?.token);
      // A webhook of the installation goes with no place.
      if (verb === 'POST' && path === '/hooks') {
        maker.keep({ kind: 'hook', path: `/hooks/${(made as { id: number }).id}` });
      }
      return made;
    },
    once: <T>(key: string, make: (world: World) => Promise<T>) => {
      const known = (made.get(key) as Promise<T> | undefined) ?? make(world);
      made.set(key, known);
      return known;
    },
    mailbox: () => (typeof receiver === 'string' ? skip(receiver) : receiver.mailbox()),
    lacksTier,
    stored,
    archives: typeof archives === 'string' ? null : archives,
  };
  return world;
}

/** The group in which everything is to be created. */
async function namedGroup(maker: Maker, named: string | null): Promise<{ id: number } | null> {
  if (named === null) return null;
  return maker.make<{ id: number }>('GET', `/groups/${encodeURIComponent(named)}`, {});
}

/** The host of archives, once the deployment may call it, or why there is none. */
async function archivesFor(maker: Maker, { archives, own }: WorldSettings): Promise<ArchiveHost | string> {
  if (!archives) {
    return 'no host of archives was named by --archives: they are fetched over https alone, from a host that is trusted';
  }
  const host = 'offer' in archives ? archives : await openArchiveHost(archives);
  const reason = own ? await callRefusal(maker, host.origin, true) : null;
  if (reason === null) return host;
  if (host !== archives) host.close();
  return reason;
}

const noMaker = 'nothing can be made without the token of an administrator or an owner';
const nothingMade = (why: string): string =>
  `the token may not make what cases need (${why}); give one with scope api, or name a group that it owns with --group`;

/** Creates users, and a group with a project of each visibility, through the interface itself. */
export async function buildWorld(settings: WorldSettings): Promise<BuiltWorld> {
  const { base, credentials } = settings;
  // What cases need is made whatever limits there are; the cases themselves may be about these.
  const transport = patient(settings.transport);
  const powers = await powersOf(base, transport, credentials);
  const token = (powers.people.admin ?? powers.people.owner)?.token;
  if (!token) return bareWorld(settings, powers, noMaker);
  const maker = new Maker(base, transport, token);
  const names = drawNames(settings.seed);
  try {
    const sample = await SampleRepository.build();
    const inside = await namedGroup(maker, settings.group);
    const people = await makePeople(maker, powers, names.name);
    const places = await makePlaces({ maker, people, sample, name: names.name, inside });
    const group = typeof places.private === 'string' ? null : places.private.group;
    const lacksTier = tierQuestion(settings.tier, maker, () => group);
    // Up to here a refusal prevents all cases.
    maker.excuse = excuseFor(lacksTier, powers.noAdmin === null);
    const stored = settings.stored ?? null;
    // A temporary deployment need not be restored. What allows deliveries to this machine is undone as well.
    const isKept = powers.noAdmin === null && !settings.temporary;
    const putBack = isKept ? await saveSettings(maker, names.prefix) : async () => [];
    const wish = { base, receiverUrl: settings.receiverUrl, isOwn: settings.own ?? false };
    const receiver = await openReceiver(maker, wish);
    const archives = await archivesFor(maker, settings);
    const outside = { lacksTier, stored, receiver, archives };
    const world = worldOf({ maker, names, people, powers, places, sample, ...outside });
    return {
      world,
      transport: watched(settings.transport, maker, powers.noAdmin === null, names.prefix),
      noReceiver: typeof receiver === 'string' ? receiver : null,
      noArchives: typeof archives === 'string' ? archives : null,
      noAdmin: powers.noAdmin,
      noWriting: null,
      remove: async () => {
        if (typeof receiver !== 'string') receiver.close();
        // That of a deployment of the run's own goes with it.
        if (typeof archives !== 'string' && archives !== settings.archives) archives.close();
        const left = await putBack().catch((error: Error) => [`settings: ${error.message}`]);
        return [...left, ...(await maker.removeAll())];
      },
    };
  } catch (error) {
    await maker.removeAll();
    // The scopes of an administrator's token may not suffice either.
    const isPowerless = isOfRights(error) && (powers.noAdmin !== null || error.status === 403);
    if (isPowerless) return bareWorld(settings, powers, nothingMade(error.message));
    throw error;
  }
}
