/** Where a day stands to a time box, in the words of the interface: 1 before it, 2 inside, 3 after. */
export type IterationState = 1 | 2 | 3;

/** The state of an iteration on a day; both ends belong to it. */
export const iterationState = (
  iteration: { start_date: string; due_date: string },
  today: string,
): IterationState => {
  if (iteration.start_date > today) return 1;
  return iteration.due_date < today ? 3 : 2;
};
