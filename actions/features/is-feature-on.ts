import { type HonouredFeature, isOpen } from '../../domain/features/feature.js';
import { findFeature } from '../../storage/database/features/features.js';
import type { Services } from '../context.js';

/** Somebody or something that a flag may be on for. */
export interface FeatureActor {
  kind: 'User' | 'Project' | 'Group';
  id: number;
}

/**
 * Whether a flag is on, for an actor where one is named: as somebody has set it, else as its definition says.
 * Rules: FEATURE-SET-15, FEATURE-SET-22, FEATURE-DELETE-1.
 */
export async function isFeatureOn(
  { db, features, clock }: Pick<Services, 'db' | 'features' | 'clock'>,
  name: HonouredFeature,
  actor: FeatureActor | null = null,
): Promise<boolean> {
  const stored = await findFeature(db.hot, name);
  if (!stored) return features.definitions.find((one) => one.name === name)?.default_enabled ?? false;
  return isOpen(stored.gates, name, actor && `${actor.kind}:${actor.id}`, clock.chance());
}
