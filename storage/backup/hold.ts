import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteDriver from 'better-sqlite3';

/** The file whose locks say who is at work in a data folder; it holds nothing. */
export const lockName = 'hearth.lock';

/** Ends a hold on a data folder. */
export type Release = () => void;

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_BUSY';

/**
 * Makes the file for nobody else to read. One that is there is not opened: as it is closed again, the system would
 * take all locks on it from this process.
 */
const make = (file: string): void => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
};

/** Takes a lock if nobody stands against it; the system gives it back when the process ends in whatever way. */
const take = (file: string, begin: string): Release | null => {
  make(file);
  const before = inodeOf(file);
  const lock = new SqliteDriver(file, { timeout: 0 });
  try {
    lock.exec(begin);
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  // Whoever works alone removes the file in the end: a lock on a file that is gone keeps nobody out.
  if (before !== null && inodeOf(file) === before) return () => lock.close();
  lock.close();
  return null;
};

/** Keeps those out who want a data folder for themselves; null when one of them is in it. */
export const holdTogether = (data: string): Release | null =>
  take(path.join(data, lockName), 'begin; select 1 from sqlite_master');

/** Has a data folder for itself; null when somebody else is in it. */
export const holdAlone = (data: string): Release | null => {
  const file = path.join(data, lockName);
  const release = take(file, 'begin exclusive');
  if (!release) return null;
  return () => {
    rmSync(file, { force: true });
    release();
  };
};
