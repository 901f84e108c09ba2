import type { Tx } from '../../storage/database/engine/types.js';
import { dropNote, listForgotten } from '../../storage/database/files/stored-files.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import type { Services } from '../context.js';

const dayMillis = 86_400_000;
const atOnce = 100;

const moved = (at: string, millis: number): string => new Date(Date.parse(at) + millis).toISOString();

/** Plans the next removal of forgotten content; there is never more than one such job waiting. */
export function planSweep(tx: Tx, at: string): Promise<void> {
  return addJob(tx, {
    kind: 'sweep-files',
    payload: {},
    uniqueKey: 'sweep-files',
    runAt: moved(at, dayMillis),
    at,
  });
}

/** Removes content that nothing names and that was last kept a day ago, and plans the next look. */
export async function sweepFiles({ db, files, clock }: Services): Promise<void> {
  const at = clock.now();
  const before = moved(at, -dayMillis);
  for (;;) {
    const ids = await listForgotten(db.read, before, atOnce);
    // The file goes first: after a crash in between its note is still there to try again.
    const gone: string[] = [];
    for (const id of ids) if (await files.removeOlder(id, Date.parse(before))) gone.push(id);
    await db.write(async (tx) => {
      for (const id of gone) await dropNote(tx, id, before);
    });
    if (gone.length < atOnce) break;
  }
  await db.write((tx) => planSweep(tx, at));
}
