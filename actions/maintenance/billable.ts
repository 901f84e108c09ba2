import { freeLevel } from '../../domain/members/free-level.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { billableGroups, refreshBillable } from '../../storage/database/members/billable.js';
import type { Services } from '../context.js';

const dayMillis = 86_400_000;

/** The first noon after a moment, in UTC. */
function nextNoon(at: string): string {
  const half = dayMillis / 2;
  return new Date(Math.floor((Date.parse(at) + half) / dayMillis) * dayMillis + half).toISOString();
}

/** Plans the next refresh of billable members; there is never more than one such job waiting. Rule: MEM-BILL-6. */
export function planBillableRefresh(tx: Tx, at: string): Promise<void> {
  const kind = 'refresh-billable-members';
  return addJob(tx, { kind, payload: {}, uniqueKey: kind, runAt: nextNoon(at), at });
}

/** Lists that nobody asked for so many days long are forgotten, and made when they are asked for again. */
const keptDays = 7;

/** Looks anew who takes a seat in each group whose list is read, one group in a write, and plans the next refresh. Rule: MEM-BILL-6. */
export async function refreshBillableMembers({ db, clock, config }: Services): Promise<void> {
  const since = new Date(clock.millis() - keptDays * dayMillis).toISOString();
  const groups = await db.write((tx) => billableGroups(tx, since));
  for (const id of groups) {
    await db.write((tx) => refreshBillable(tx, id, { free: freeLevel(config.tier), at: clock.now() }));
  }
  await db.write((tx) => planBillableRefresh(tx, clock.now()));
}
