import { setTimeout as pause } from 'node:timers/promises';
import { BackupError } from './errors.js';
import { holdAlone, holdTogether, type Release } from './hold.js';
import { type RestoreTarget, settle, unsettled } from './settle.js';

// Finishing a restore that was cut short takes a few renames, and the removal of what it replaced.
const patienceMs = 10_000;

const stepMs = 50;

const settleAll = async (target: RestoreTarget): Promise<void> => {
  const leave = holdAlone(target.data);
  if (!leave) return;
  try {
    for (const staging of await unsettled(target.data)) await settle(target, staging);
  } finally {
    leave();
  }
};

/**
 * Enters a data folder to work in it: a restore that was cut short is finished or undone first, and none can begin
 * until the hold is released.
 */
export const enterData = async (target: RestoreTarget): Promise<Release> => {
  const { data } = target;
  for (let waited = 0; ; waited += stepMs) {
    const release = holdTogether(data);
    if (release && (await unsettled(data)).length === 0) return release;
    release?.();
    // One of those who start together settles; the others find it done.
    if (release) await settleAll(target);
    if (waited >= patienceMs) {
      throw new BackupError(`a restore is at work in ${data}; try again when it is done`);
    }
    await pause(release ? Math.random() * stepMs : stepMs);
  }
};
