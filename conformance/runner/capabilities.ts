import type { Capability } from '../check.js';
import { operation } from '../contract/operations.js';
import { prefix } from '../http/caller.js';
import { Maker } from '../world/maker.js';
import type { World } from '../world/types.js';
import type { RunSettings } from './settings.js';

type Probe = (settings: RunSettings, world: World) => Promise<string | null>;

const tiers = ['free', 'premium', 'ultimate'];

/** The tier is told by the user; otherwise all paid fields count once the deployment says that it has any. */
async function lacksTier(settings: RunSettings, world: World, wanted: string): Promise<string | null> {
  if (settings.tier) {
    const has = tiers.indexOf(settings.tier) >= tiers.indexOf(wanted);
    return has ? null : `the deployment serves the tier ${settings.tier}`;
  }
  const { token } = world.person('owner');
  const { body } = await new Maker(settings.base, settings.transport, token).try('GET', '/metadata');
  const isPaid = (body as { enterprise?: unknown } | null)?.enterprise === true;
  return isPaid ? null : 'the deployment serves the lowest tier';
}

/** Reads one file more often than the smallest limit allows; cases of this kind run alone, so that nobody else is held. */
async function lacksLimits(settings: RunSettings, world: World): Promise<string | null> {
  const maker = new Maker(settings.base, settings.transport, world.person('admin').token);
  const path = '/application/settings';
  const { raw_blob_request_limit } = await maker.call<{ raw_blob_request_limit: number }>('GET', path);
  await maker.call('PUT', path, { raw_blob_request_limit: 1 });
  const file = `${world.place('public').project.url}/repository/files/LICENSE/raw`;
  const statuses: number[] = [];
  // A minute may end in between, so one more than twice the limit.
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await maker.try('GET', file, { ref: world.repository.main })).status);
  }
  await maker.call('PUT', path, { raw_blob_request_limit });
  return statuses.includes(429) ? null : 'the deployment holds nobody back';
}

const probes: Record<string, Probe> = {
  admin: async (settings) => (settings.credentials.admin ? null : 'no administrator token was given'),
  'git-push': async () => null,
  sample: async ({ readOnly }) =>
    readOnly === null ? null : 'the places named hold other things than the sample',
  'rate-limits': async (settings, world) =>
    settings.credentials.admin ? lacksLimits(settings, world) : 'no administrator token was given',
  'tier.premium': (settings, world) => lacksTier(settings, world, 'premium'),
  'tier.ultimate': (settings, world) => lacksTier(settings, world, 'ultimate'),
};

/** An operation that is not built says so to anybody; without credentials the call changes nothing. */
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

/** Finds out, once each, what the deployment can do. */
export class Capabilities {
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(
    readonly settings: RunSettings,
    readonly world: World,
  ) {}

  /** Why a capability is absent; null when it is there. */
  absence(capability: Capability): Promise<string | null> {
    const known = this.#known.get(capability) ?? this.#probe(capability);
    this.#known.set(capability, known);
    return known;
  }

  /** What was asked for so far and what came out. */
  async all(): Promise<Record<string, string>> {
    const told = [...this.#known].filter(([name]) => !name.startsWith('operation:'));
    const entries = told.map(async ([name, answer]) => [name, (await answer) ?? 'yes'] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #probe(capability: Capability): Promise<string | null> {
    const [kind, name = ''] = capability.split(':');
    try {
      if (kind === 'operation') return await lacksOperation(this.settings, name);
      return (await probes[capability]?.(this.settings, this.world)) ?? null;
    } catch (error) {
      // What cannot be found out counts as absent: cases are skipped with the reason.
      return `whether there is ${capability} cannot be found out: ${(error as Error).message}`;
    }
  }
}
