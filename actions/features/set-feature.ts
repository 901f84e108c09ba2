import { refuse } from '../../domain/errors.js';
import { changedGates, type FeatureWish, targetedChange, wholeChange } from '../../domain/features/change.js';
import { authorize } from '../../policies/index.js';
import { changeFeature, type StoredFeature } from '../../storage/database/features/features.js';
import type { ActionContext } from '../context.js';
import { featureTargets, namesTargets, type TargetNames } from './feature-targets.js';

/** What a flag is given: a value for all, or for named targets. */
export interface SetFeatureInput extends FeatureWish {
  targets: TargetNames;
  /** Skips what is asked of the name. */
  force?: boolean | undefined;
}

const longestName = 255;

function requireName(name: string, force: boolean, licensed: readonly string[]): void {
  if (name.length > longestName)
    throw refuse.turnedDown(`Name is too long (maximum is ${longestName} characters)`);
  if (force || !licensed.includes(name)) return;
  throw refuse.turnedDown(
    `The '${name}' is a licensed feature name, and thus it cannot be used as a feature flag name.`,
  );
}

/** Sets a flag and answers it; invalid where value, target or name do not do, and then nothing is set. Rules: FEATURE-SET-1 to FEATURE-SET-24. */
export async function setFeature(
  { viewer, services, at }: ActionContext,
  { targets: names, force = false, ...wish }: SetFeatureInput,
): Promise<StoredFeature> {
  authorize(viewer, 'adminInstance');
  requireName(wish.name, force, services.features.licensed);
  const targets = await featureTargets(services.db.read, names);
  const change = namesTargets(names)
    ? targetedChange(
        wish,
        targets.map(({ given }) => given),
      )
    : wholeChange(wish);
  return services.db.write((tx) =>
    changeFeature(tx, wish.name, (gates) => changedGates(gates, change, targets), at),
  );
}
