import { featureState, type FeatureDefinition as Known } from '../../domain/features/feature.js';
import { featureGates } from '../../domain/features/gates.js';
import type { Feature, FeatureDefinition, FeatureState } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { listFeaturesByPage } from '../../storage/database/features/features.js';
import type { GraphqlContext } from '../context.js';

const definitionOf = (known: Known): FeatureDefinition => ({
  defaultEnabled: known.default_enabled,
  group: known.group,
  introducedByUrl: known.introduced_by_url,
  logStateChanges: known.log_state_changes,
  milestone: known.milestone,
  name: known.name,
  rolloutIssueUrl: known.rollout_issue_url,
  type: known.type,
});

/** The flags that are known, for administrators. Rules: FEATURE-DEFS-1, FEATURE-LIST-2. */
export const featureDefinitionsFor = ({ viewer, services }: GraphqlContext): FeatureDefinition[] | null =>
  can(viewer, 'readFeatures') ? services.features.definitions.map(definitionOf) : null;

/** The flags that were set, for administrators. Rules: FEATURE-LIST-1, FEATURE-LIST-2. */
export async function featuresFor({ viewer, services }: GraphqlContext): Promise<Feature[] | null> {
  if (!can(viewer, 'readFeatures')) return null;
  const { rows } = await listFeaturesByPage(services.db.hot, { page: 1, perPage: 10_000 });
  return rows.map(({ name, gates }) => {
    const known = services.features.definitions.find((one) => one.name === name);
    return {
      definition: known ? definitionOf(known) : null,
      gates: featureGates(gates),
      name,
      state: featureState(gates).toUpperCase() as FeatureState,
    };
  });
}
