import type { Tx, Value } from './types.js';

/** Asks the connection of a transaction itself; the answer is that of its driver. */
export type AskDirectly = (text: string, params: readonly Value[]) => Promise<unknown>;

const known = new WeakMap<Tx, AskDirectly>();

/** Has texts go to the connection of a transaction while some work runs, past Knex, which takes longer than the driver. */
export const withDirectQuestions = async <T>(
  tx: Tx,
  ask: AskDirectly,
  work: () => Promise<T>,
): Promise<T> => {
  known.set(tx, ask);
  try {
    return await work();
  } finally {
    known.delete(tx);
  }
};

/** What asks the connection of a transaction; undefined where only Knex does. */
export const directQuestionsOf = (tx: object): AskDirectly | undefined => known.get(tx as Tx);
