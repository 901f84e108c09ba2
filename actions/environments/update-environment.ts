import { keptAddress } from '../../domain/environments/address.js';
import type { EnvironmentTier } from '../../domain/environments/environment.js';
import { environmentProblems } from '../../domain/environments/problems.js';
import { guessedTier } from '../../domain/environments/tier.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { changeEnvironment, lockEnvironment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ActionContext } from '../context.js';
import { protectionOf } from '../deployments/protection.js';
import { orTaken, requireFree } from './create-environment.js';
import type { EnvironmentAddress } from './load-environment.js';

/** What of an environment somebody may change; absent keys stay. */
export interface EnvironmentInput {
  name?: string | undefined;
  external_url?: string | null | undefined;
  /** Null has it read from the name. */
  tier?: EnvironmentTier | null | undefined;
}

/** What differs from what is there. Rule: ENV-TIER-3. */
const changesOf = (environment: EnvironmentRow, { name, external_url, tier: wanted }: EnvironmentInput) => {
  const tier = wanted === null ? guessedTier(name ?? environment.name) : wanted;
  return {
    ...(name === undefined || name === environment.name ? {} : { name }),
    ...(external_url === undefined || external_url === environment.external_url ? {} : { external_url }),
    ...(tier === undefined || tier === environment.tier ? {} : { tier }),
  };
};

/**
 * Changes an environment. Throws not found when it is absent, forbidden where it is protected from the viewer, invalid
 * with texts by field for what cannot be.
 * Rules: ENV-UPDATE-1 to ENV-UPDATE-4, ENV-SLUG-4, ENV-TIER-2, ENV-TIER-3, ENV-CREATE-8, ENV-PROTECT-10.
 */
export async function updateEnvironment(
  { services, viewer, at }: ActionContext,
  { project, id }: EnvironmentAddress,
  input: EnvironmentInput,
): Promise<EnvironmentRow> {
  const given =
    input.external_url === undefined ? input : { ...input, external_url: keptAddress(input.external_url) };
  return services.db
    .write(async (tx) => {
      const environment = await lockEnvironment(tx, project.id, id);
      if (!environment) throw refuse.recordNotFound();
      const protection = await protectionOf(tx, services, { project, environment, viewer });
      authorize(viewer, 'updateEnvironment', { project, protection });
      const problems = environmentProblems(given);
      if (problems) throw refuse.invalid(problems);
      const change = changesOf(environment, given);
      if (Object.keys(change).length === 0) return environment;
      if (change.name !== undefined) await requireFree(tx, project.id, { name: change.name });
      return changeEnvironment(tx, environment, change, at);
    })
    .catch(orTaken);
}
