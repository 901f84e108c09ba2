/** Whether tests that are drawn otherwise run whole, as `npm run test:all` has it. */
export const everything = process.env['HEARTH_EVERYTHING'] === '1';

/**
 * One of so many equal shares of what a test goes through, all of it with `npm run test:all`. What is committed decides
 * which share, so that a commit is judged alike everywhere and the next ones by the others.
 */
export const inTurn = <T>(all: readonly T[], shares: number): readonly T[] => {
  const turn = Number(process.env['HEARTH_SEED'] ?? 0) % shares;
  return everything ? all : all.filter((_, at) => at % shares === turn);
};
