import { mutationsNotBuilt } from './mutations/not-built.js';

/** Fields that are described in the schema and not built yet, by type. */
export const notBuilt = {
  Mutation: mutationsNotBuilt,
} as const satisfies Record<string, readonly string[]>;

/** The type of the list. */
export type NotBuilt = typeof notBuilt;
