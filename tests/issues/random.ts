/** The day on which everything is asked. */
export const today = '2022-11-20';

/** Numbers that look random and are the same in every run. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
    of<Item>(list: readonly Item[]): Item {
      return list[Math.floor(next() * list.length)] as Item;
    },
  };
};

/** A source of numbers. */
export type Random = ReturnType<typeof randomFrom>;

/** The day so many days after that of all questions. */
export const dayFrom = (days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** A moment of the half year before. */
export const momentFrom = (minutes: number): string =>
  new Date(Date.parse('2022-06-01T00:00:00Z') + minutes * 60_000).toISOString();
