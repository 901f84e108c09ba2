import { tmpdir } from 'node:os';
import type { Services } from '../actions/context.js';
import { repairProjects } from '../actions/maintenance/repair.js';
import { repairSnippets } from '../actions/snippets/snippet-repository.js';
import { sweepIncoming } from '../storage/files/local.js';
import type { ServerLog } from './embedding.js';
import { sweepUploads } from './http/bodies/multipart.js';

/** Where the repair after a crash looks. */
interface RepairTarget {
  services: Services;
  filesFolder: string;
  /** Whether no other process used the data folder when this one started. */
  isAlone: boolean;
  log: ServerLog;
}

async function repairOnce({ services, filesFolder, isAlone, log }: RepairTarget, isStopping: () => boolean) {
  try {
    await sweepIncoming(filesFolder, Date.now());
    await sweepUploads(tmpdir(), Date.now());
    const found = await services.git.repair(isAlone);
    const repaired = await repairProjects(services, isStopping);
    repaired.settled += await repairSnippets(services, isStopping);
    if (found.broken.length > 0) log.error({ repositories: found.broken }, 'repositories are damaged');
    const count = found.removedLocks + found.removedTemporary + repaired.created + repaired.settled;
    if (count > 0) log.warn({ ...found, ...repaired }, 'repaired the leftovers of a crash');
  } catch (error) {
    log.error({ err: error }, 'looking for the leftovers of a crash failed');
  }
}

// Young leftovers may still be in use by another process, so repair runs again when they have grown old.
const repairDelays = [0, 6_000, 60_000, 3_600_000, 86_400_000];

/** Repairs the leftovers of a crash in the background, repeatedly; serving does not wait. Answers how to stop. */
export function repairInBackground(target: RepairTarget): () => Promise<void> {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = (turn: number) => {
    looking = repairOnce(target, () => stopping).then(() => {
      if (stopping) return;
      const next = Math.min(turn + 1, repairDelays.length - 1);
      timer = setTimeout(look, repairDelays[next], next);
      timer.unref();
    });
  };
  look(0);
  return async () => {
    stopping = true;
    clearTimeout(timer);
    await looking;
  };
}
