import type { Params } from '../http/encode.js';
import type { Person } from '../world/types.js';
import type { Stage } from './stage.js';

/** What a recipe adds to what the spec alone would give. */
export interface Ingredients {
  path?: Record<string, string | number>;
  params?: Params;
  by?: Person | { token: string };
  status?: number;
}

/** Computes the path and parameters of a call that only missing rights can stop. */
export type Recipe = (stage: Stage) => Promise<Ingredients>;
