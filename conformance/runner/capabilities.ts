import type { Capability } from '../check.js';
import { Maker } from '../world/maker.js';
import type { World } from '../world/types.js';
import type { RunSettings } from './settings.js';

type Probe = (settings: RunSettings, world: World) => Promise<string | null>;

async function tierProbe(settings: RunSettings, world: World): Promise<boolean> {
  const { token } = world.person('owner');
  const maker = new Maker(settings.base, settings.transport, token);
  // Only tiers above the lowest know pending members; below, the route is as good as absent.
  const { status } = await maker.try('GET', `${world.place('private').group.url}/billable_members`);
  return status === 200;
}

const probes: Record<string, Probe> = {
  admin: async (settings) => (settings.credentials.admin ? null : 'no administrator token was given'),
  'git-push': async () => null,
  'tier.premium': async (settings, world) =>
    (await tierProbe(settings, world)) ? null : 'the deployment serves the lowest tier',
  'tier.ultimate': async (settings, world) =>
    (await tierProbe(settings, world)) ? null : 'the deployment serves a lower tier',
};

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
    const entries = [...this.#known].map(async ([name, answer]) => [name, (await answer) ?? 'yes'] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #probe(capability: Capability): Promise<string | null> {
    const probe = probes[capability];
    // An operation that is not built says so itself when it is called.
    return probe ? probe(this.settings, this.world) : null;
  }
}
