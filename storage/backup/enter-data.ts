import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from './errors.js';
import { lockExclusive, lockShared, type Release } from './folder-lock.js';
import { type RestoreTarget, settle } from './settle.js';
import { preparedBackups, unsettledRestores } from './staging.js';

// Finishing an interrupted restore takes a few renames, and the removal of what it replaced.
const waitLimitMs = 10_000;

const stepMs = 50;

/** A process's use of a data folder. */
export interface DataFolderLock {
  /** Whether no other process used the folder when this one entered it. */
  isAlone: boolean;
  release: Release;
}

/** If no other process uses the folder, settles interrupted restores, removes interrupted backups and answers true. */
const settleIfUnused = async (target: RestoreTarget): Promise<boolean> => {
  const leave = lockExclusive(target.data);
  if (!leave) return false;
  try {
    for (const staging of await unsettledRestores(target.data)) await settle(target, staging);
    for (const staging of await preparedBackups(target.data))
      await rm(staging, { recursive: true, force: true });
    return true;
  } finally {
    leave();
  }
};

/**
 * Enters a data folder for use: an interrupted restore is finished or undone first, and no restore can begin
 * until the lock is released.
 */
export const enterData = async (target: RestoreTarget): Promise<DataFolderLock> => {
  const { data } = target;
  for (let waited = 0; ; waited += stepMs) {
    // Of processes that start together one has the folder to itself and settles; the others find it done.
    const isAlone = await settleIfUnused(target);
    const release = lockShared(data);
    if (release && (await unsettledRestores(data)).length === 0) return { isAlone, release };
    release?.();
    if (waited >= waitLimitMs) {
      throw new BackupError(`a restore is running in ${data}; try again when it is done`);
    }
    await pause(stepMs * (0.5 + Math.random()));
  }
};
