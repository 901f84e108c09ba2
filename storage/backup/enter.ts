import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from './errors.js';
import { holdAlone, holdTogether, type Release } from './hold.js';
import { preparedBackups, unsettled } from './prepared.js';
import { type RestoreTarget, settle } from './settle.js';

// Finishing a restore that was cut short takes a few renames, and the removal of what it replaced.
const patienceMs = 10_000;

const stepMs = 50;

/** Somebody's stay in a data folder. */
export interface Stay {
  /** Whether nobody else was in it when they came. */
  isAlone: boolean;
  release: Release;
}

/** Settles what restores and backups left that were killed, if nobody else is in the folder; answers whether that was so. */
const settleAlone = async (target: RestoreTarget): Promise<boolean> => {
  const leave = holdAlone(target.data);
  if (!leave) return false;
  try {
    for (const staging of await unsettled(target.data)) await settle(target, staging);
    for (const staging of await preparedBackups(target.data))
      await rm(staging, { recursive: true, force: true });
    return true;
  } finally {
    leave();
  }
};

/**
 * Enters a data folder to work in it: a restore that was cut short is finished or undone first, and none can begin
 * until the hold is released.
 */
export const enterData = async (target: RestoreTarget): Promise<Stay> => {
  const { data } = target;
  for (let waited = 0; ; waited += stepMs) {
    // Of those who start together one is alone and settles; the others find it done.
    const isAlone = await settleAlone(target);
    const release = holdTogether(data);
    if (release && (await unsettled(data)).length === 0) return { isAlone, release };
    release?.();
    if (waited >= patienceMs) {
      throw new BackupError(`a restore is at work in ${data}; try again when it is done`);
    }
    await pause(stepMs * (0.5 + Math.random()));
  }
};
