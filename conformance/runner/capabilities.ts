import type { Capability } from '../check.js';
import { operation } from '../contract/operations.js';
import { prefix } from '../http/caller.js';
import { BrokenRun } from '../http/transport.js';
import { Maker } from '../world/maker.js';
import type { BuiltWorld } from '../world/types.js';
import type { RunSettings } from './settings.js';

type Probe = (settings: RunSettings, built: BuiltWorld) => Promise<string | null>;

/** Reads one file more often than the lowest limit allows; such cases run alone, so that they slow down no other. */
async function lacksLimits(settings: RunSettings, { world, noAdmin }: BuiltWorld): Promise<string | null> {
  if (noAdmin !== null) return noAdmin;
  const maker = new Maker(settings.base, settings.transport, world.person('admin').token);
  const path = '/application/settings';
  const { raw_blob_request_limit } = await maker.call<{ raw_blob_request_limit: number }>('GET', path);
  await maker.call('PUT', path, { raw_blob_request_limit: 1 });
  const file = `${world.place('public').project.url}/repository/files/LICENSE/raw`;
  const statuses: number[] = [];
  // The minute may end meanwhile, so one more than twice the limit.
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await maker.try('GET', file, { ref: world.repository.main })).status);
  }
  await maker.call('PUT', path, { raw_blob_request_limit });
  return statuses.includes(429) ? null : 'the deployment holds nobody back';
}

const probes: Record<string, Probe> = {
  admin: async (_settings, { noAdmin }) => noAdmin,
  'git-push': async () => null,
  archives: async (_settings, { noArchives }) => noArchives,
  receiver: async (_settings, { noReceiver }) => noReceiver,
  sample: async ({ readOnly }) =>
    readOnly === null ? null : 'the places of --read-only hold other things than the suite would make',
  'rate-limits': lacksLimits,
  'tier.free': async (_settings, { world }) =>
    (await world.lacksTier('premium')) === null ? 'the deployment serves a paid tier' : null,
  'tier.premium': (_settings, { world }) => world.lacksTier('premium'),
  'tier.ultimate': (_settings, { world }) => world.lacksTier('ultimate'),
};

/** An operation that is not implemented says so to anybody; without credentials the call changes nothing. */
async function lacksOperation(settings: RunSettings, id: string): Promise<string | null> {
  const { verb, path } = operation(id);
  const answer = await settings.transport({
    method: verb,
    url: `${settings.base}${prefix}${path.replace(/\{\w+\}/g, '999999999')}`,
    headers: {},
    body: null,
  });
  return answer.status === 501 ? `${id} is not built` : null;
}

/** Finds out what the deployment can do, each capability once. */
export class Capabilities {
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(
    readonly settings: RunSettings,
    readonly built: BuiltWorld,
  ) {}

  /** Why a capability is absent; null when it is there. After a network error it is tried again. */
  absence(capability: Capability): Promise<string | null> {
    const known = this.#known.get(capability) ?? this.#probe(capability);
    this.#known.set(capability, known);
    known.catch(() => this.#known.delete(capability));
    return known;
  }

  /** The capabilities checked so far, with the results. */
  async all(): Promise<Record<string, string>> {
    const told = [...this.#known].filter(([name]) => name in probes);
    const entries = told.map(async ([name, answer]) => [name, (await answer) ?? 'yes'] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #probe(capability: Capability): Promise<string | null> {
    const [kind, name = ''] = capability.split(':');
    try {
      if (kind === 'operation') return await lacksOperation(this.settings, name);
      return (await probes[capability]?.(this.settings, this.built)) ?? null;
    } catch (error) {
      if (error instanceof BrokenRun) throw error;
      // A capability that cannot be checked counts as absent: cases are skipped with the reason.
      return `whether there is ${capability} cannot be found out: ${(error as Error).message}`;
    }
  }
}
