/** Whether an iteration is upcoming (1), current (2) or closed (3). */
export type IterationState = 1 | 2 | 3;

/** The state of an iteration on a day; both ends are inclusive. */
export const iterationState = (
  iteration: { start_date: string; due_date: string },
  today: string,
): IterationState => {
  if (iteration.start_date > today) return 1;
  return iteration.due_date < today ? 3 : 2;
};
