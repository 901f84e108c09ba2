import { AsyncLocalStorage } from 'node:async_hooks';

const writing = new AsyncLocalStorage<{ open: boolean }>();
let isWatched = false;

/** Lets every write of this process be watched from now on; following each of them costs what only tests should pay. */
export const watchWrites = (): void => {
  isWatched = true;
};

/**
 * Runs a write; where writes are watched, refusing one that starts inside another: it would wait for itself. What a write leaves behind
 * to run later (a timer, a woken worker) may write once the first one is over.
 */
export const alone = async <T>(write: () => Promise<T>): Promise<T> => {
  if (!isWatched) return write();
  if (writing.getStore()?.open) {
    throw new Error('a write began inside another write: pass its transaction on');
  }
  const mine = { open: true };
  try {
    return await writing.run(mine, write);
  } finally {
    mine.open = false;
  }
};
