import { AsyncLocalStorage } from 'node:async_hooks';

const writing = new AsyncLocalStorage<true>();

/** Runs a write, refusing one that starts inside another: it would wait for itself. */
export const alone = <T>(write: () => Promise<T>): Promise<T> => {
  if (writing.getStore()) {
    return Promise.reject(new Error('a write began inside another write: pass its transaction on'));
  }
  return writing.run(true, write);
};
