import type { JobPayloads } from '../../domain/jobs.js';
import { forgetDeliveries } from '../../storage/database/deliveries/deliveries.js';
import { mergeSearchIndexes } from '../../storage/database/engine/merge-search-indexes.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { forgetOutbox } from '../../storage/database/events/outbox.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { expireMemberships } from '../../storage/database/members/members.js';
import type { Services } from '../context.js';
import { planSnippetRemoval } from './snippets.js';

const dayMillis = 86_400_000;

/** The first moment of the day after. */
function nextMidnight(at: string): string {
  return new Date(Math.floor(Date.parse(at) / dayMillis) * dayMillis + dayMillis).toISOString();
}

/** Plans the next end of memberships; there is never more than one such job waiting. */
export function planExpiry(tx: Tx, at: string): Promise<void> {
  return addJob(tx, {
    kind: 'expire-memberships',
    payload: {},
    uniqueKey: 'expire-memberships',
    runAt: nextMidnight(at),
    at,
  });
}

/** How long events stay in the outbox and in the journal of deliveries. */
const retentionDays = 7;

/** Ends memberships and shares whose day has come, forgets old events, tends search, and plans the next run. */
export async function runDailyUpkeep({ db, clock }: Services): Promise<void> {
  const at = clock.now();
  await db.write(async (tx) => {
    await expireMemberships(tx, at);
    const before = new Date(clock.millis() - retentionDays * dayMillis).toISOString();
    await forgetOutbox(tx, before);
    await forgetDeliveries(tx, before);
    await planExpiry(tx, at);
  });
  await mergeSearchIndexes(db);
}

/** Removes the repositories of projects that are gone; asked for in the transaction that removed their rows. */
export async function removeRepositories(
  { git }: Services,
  { projectIds }: JobPayloads['remove-repositories'],
): Promise<void> {
  for (const id of projectIds) await git.remove(id);
}

/** Asks for the removal of repositories, those of snippets too, once the rows are gone for good. */
export async function planRemoval(tx: Tx, projectIds: readonly number[], at: string): Promise<void> {
  await planSnippetRemoval(tx, at);
  if (projectIds.length === 0) return;
  await addJob(tx, { kind: 'remove-repositories', payload: { projectIds }, at });
}
