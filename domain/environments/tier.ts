import type { EnvironmentTier } from './environment.js';

// The first that is found decides: preprod is staging and printing is testing.
const words: readonly (readonly [RegExp, EnvironmentTier])[] = [
  [/dev|review|trunk/i, 'development'],
  [/test|tst|int|ac(?:ce)?pt|qa|qc|control|quality/i, 'testing'],
  [/sta?g|mode?l|pre|demo/i, 'staging'],
  [/pro?d|live/i, 'production'],
];

/** The tier that the name of an environment speaks of. Rule: ENV-TIER-1. */
export const guessedTier = (name: string): EnvironmentTier =>
  words.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
