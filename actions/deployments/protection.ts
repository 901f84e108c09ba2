import type { BearingProtection } from '../../domain/environments/protection.js';
import { refuse } from '../../domain/errors.js';
import type { Source } from '../../storage/database/engine/types.js';
import { bearingProtection } from '../../storage/database/environments/bearing-protections.js';
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

/** The environment that a deployment is to. */
export async function needEnvironmentOf(
  source: Source,
  { project_id, environment_id }: { project_id: number; environment_id: number },
): Promise<EnvironmentRow> {
  const environment = await findEnvironment(source, project_id, environment_id);
  if (!environment) throw refuse.recordNotFound();
  return environment;
}
