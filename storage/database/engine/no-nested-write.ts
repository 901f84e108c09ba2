import { AsyncLocalStorage } from 'node:async_hooks';

const writing = new AsyncLocalStorage<{ open: boolean }>();
let isChecked = false;

/** Turns the check for nested writes on; it is only for tests, because tracking every write is expensive. */
export const checkNestedWrites = (): void => {
  isChecked = true;
};

/**
 * Runs a write. While the check is on, it throws for a write that begins inside another, which would wait for
 * itself. Work that a write schedules for later (a timer, a woken worker) may write once the write has ended.
 */
export const withoutNestedWrite = async <T>(write: () => Promise<T>): Promise<T> => {
  if (!isChecked) return write();
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

/**
 * Throws, while the check is on, for a question that goes around the write inside which it is asked: it would not see
 * what the write did, nor the writes that share its transaction.
 */
export const refuseBesideWrite = (): void => {
  if (isChecked && writing.getStore()?.open) {
    throw new Error('a question inside a write goes around it: ask its transaction');
  }
};

/** Asks what a write may know from elsewhere, as it changes rarely and nothing depends on the last moment. */
export const besideWrite = <T>(ask: () => Promise<T>): Promise<T> => (isChecked ? writing.exit(ask) : ask());
