/** Why a promise is missed, as far as that was measured, by what its row is called. */
const reasons: readonly (readonly [RegExp, string])[] = [];

/** What was found to be the reason that a row misses its promise. */
export const reasonFor = (name: string): string | undefined => reasons.find(([row]) => row.test(name))?.[1];
