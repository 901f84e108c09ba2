import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import SqliteDriver from 'better-sqlite3';

/** The file whose locks show which processes use a data folder; it is empty. */
export const lockName = 'hearth.lock';

/** Releases a lock on a data folder. */
export type Release = () => void;

const inodeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.ino ?? null;

const isBusy = (error: unknown): boolean => (error as { code?: unknown }).code === 'SQLITE_BUSY';

/**
 * Creates the lock file, readable by its owner only. An existing file is not opened: closing it again would make the
 * system drop all locks that this process has on it.
 */
const createLockFile = (file: string): void => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'EEXIST') throw error;
  }
};

/** Takes a lock unless there is a conflicting one; the system releases it however the process ends. */
const acquire = (file: string, begin: string): Release | null => {
  createLockFile(file);
  const before = inodeOf(file);
  const lock = new SqliteDriver(file, { timeout: 0 });
  try {
    lock.exec(begin);
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  // The exclusive holder removes the file at the end, and a lock on a removed file would exclude nobody.
  if (before !== null && inodeOf(file) === before) return () => lock.close();
  lock.close();
  return null;
};

/** Takes a shared lock on a data folder; null when a process has it exclusively. */
export const lockShared = (data: string): Release | null =>
  acquire(path.join(data, lockName), 'begin; select 1 from sqlite_master');

/** Takes an exclusive lock on a data folder; null when another process uses it. */
export const lockExclusive = (data: string): Release | null => {
  const file = path.join(data, lockName);
  const release = acquire(file, 'begin exclusive');
  if (!release) return null;
  return () => {
    rmSync(file, { force: true });
    release();
  };
};
