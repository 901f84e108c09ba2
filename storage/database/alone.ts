import { AsyncLocalStorage } from 'node:async_hooks';

const writing = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Runs a write, refusing one that starts inside another: it would wait for itself. What a write leaves behind
 * to run later (a timer, a woken worker) may write once the first one is over.
 */
export const alone = async <T>(write: () => Promise<T>): Promise<T> => {
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
