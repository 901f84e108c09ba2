import type { FeatureGates } from './feature.js';

/** One condition of a flag as the interface tells it. */
export interface ShownGate {
  key: string;
  value: unknown;
}

/** The conditions of a flag that are worth telling. Rules: FEATURE-FIELD-1 to FEATURE-FIELD-8. */
export function featureGates(gates: FeatureGates): ShownGate[] {
  const { actors, percentageOfActors, percentageOfTime, groups } = gates;
  const all: ShownGate[] = [{ key: 'boolean', value: gates.boolean }];
  if (actors.length > 0) all.push({ key: 'actors', value: [...actors] });
  if (percentageOfActors > 0) all.push({ key: 'percentage_of_actors', value: percentageOfActors });
  if (percentageOfTime > 0) all.push({ key: 'percentage_of_time', value: percentageOfTime });
  if (groups.length > 0) all.push({ key: 'groups', value: [...groups] });
  return all;
}
