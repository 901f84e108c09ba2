import type { BearingProtection } from '../../domain/environments/protection.js';
import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import {
  bearingProtection,
  protectedWords,
} from '../../storage/database/environments/bearing-protections.js';
import { findEnvironment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { Services } from '../context.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** An environment of a project, and who asks about it. */
export interface EnvironmentCaller {
  project: ProjectAccess;
  environment: Pick<EnvironmentRow, 'name' | 'tier'>;
  viewer: Pick<Viewer, 'id'> | null;
}

/** All that protects an environment, as it bears on the viewer; null where nothing does, or the tier has no protections. */
export const protectionOf = (
  source: Source,
  { config }: Pick<Services, 'config'>,
  { project, environment, viewer }: EnvironmentCaller,
): Promise<BearingProtection | null> =>
  config.tier === 'free'
    ? Promise.resolve(null)
    : bearingProtection(source, { project, environment }, viewer?.id ?? 0);

/**
 * The same for many environments: those that the same things protect are looked up once, so that there are never more
 * questions than protections. Answers by the number of the environment.
 */
export async function protectionsOf(
  source: Source,
  services: Pick<Services, 'config'>,
  { project, viewer }: Omit<EnvironmentCaller, 'environment'>,
  environments: readonly EnvironmentRow[],
): Promise<Map<number, BearingProtection | null>> {
  if (services.config.tier === 'free' || environments.length === 0) return new Map();
  const words = await protectedWords(
    source,
    project,
    environments.map(({ name }) => name),
  );
  const known = new Map<string, BearingProtection | null>();
  const found = new Map<number, BearingProtection | null>();
  for (const environment of environments) {
    const name = words.names.has(environment.name) ? environment.name : '';
    const tier = words.tiers.has(environment.tier) ? environment.tier : '';
    if (name === '' && tier === '') continue;
    const key = `${tier}/${name}`;
    const protection = known.has(key)
      ? (known.get(key) ?? null)
      : await protectionOf(source, services, { project, environment, viewer });
    known.set(key, protection);
    found.set(environment.id, protection);
  }
  return found;
}

/** The environment that a deployment is to. */
export async function needEnvironmentOf(
  source: Source,
  { project_id, environment_id }: { project_id: number; environment_id: number },
): Promise<EnvironmentRow> {
  const environment = await findEnvironment(source, project_id, environment_id);
  if (!environment) throw refuse.recordNotFound();
  return environment;
}
