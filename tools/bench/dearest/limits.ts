import type { Load } from '../../../tests/support/load.js';

/** What a request may cost at most, whoever sends it. */
export const most: Load = { blockMillis: 100, memoryMegabytes: 64 };

const told = 10;

/** The costs that are the highest in one respect, the highest first. */
export function dearest<Cost extends Load>(costs: readonly Cost[], by: keyof Load): Cost[] {
  return [...costs].sort((a, b) => b[by] - a[by]).slice(0, told);
}
