import { type FeatureDefinition, featureState } from '../../domain/features/feature.js';
import type { Schemas } from '../../generated/types.js';
import type { StoredFeature } from '../../storage/database/features/features.js';

/** A flag that somebody has set, with its definition where it has one. Rules: FEATURE-FIELD-1 to FEATURE-FIELD-8. */
export function featureView(
  { name, gates }: StoredFeature,
  definitions: readonly FeatureDefinition[],
): Schemas['Feature'] {
  const { actors, percentageOfActors, percentageOfTime, groups } = gates;
  const all: Schemas['FeatureGate'][] = [{ key: 'boolean', value: gates.boolean }];
  if (actors.length > 0) all.push({ key: 'actors', value: [...actors] });
  if (percentageOfActors > 0) all.push({ key: 'percentage_of_actors', value: percentageOfActors });
  if (percentageOfTime > 0) all.push({ key: 'percentage_of_time', value: percentageOfTime });
  if (groups.length > 0) all.push({ key: 'groups', value: [...groups] });
  const definition = definitions.find((one) => one.name === name) ?? null;
  return { name, state: featureState(gates), gates: all, definition };
}
