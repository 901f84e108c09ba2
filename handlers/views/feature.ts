import { type FeatureDefinition, featureState } from '../../domain/features/feature.js';
import { featureGates } from '../../domain/features/gates.js';
import type { Schemas } from '../../generated/types.js';
import type { StoredFeature } from '../../storage/database/features/features.js';

/** A flag that somebody has set, with its definition where it has one. Rules: FEATURE-FIELD-1 to FEATURE-FIELD-8. */
export function featureView(
  { name, gates }: StoredFeature,
  definitions: readonly FeatureDefinition[],
): Schemas['Feature'] {
  const definition = definitions.find((one) => one.name === name) ?? null;
  return {
    name,
    state: featureState(gates),
    gates: featureGates(gates) as Schemas['FeatureGate'][],
    definition,
  };
}
