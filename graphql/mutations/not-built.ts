/** Mutations that are described in the schema and not built yet. */
export const mutationsNotBuilt = [] as const;
