import { mergeSearchIndexes } from '../../storage/database/engine/search-upkeep.js';
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
    uniqueKey: 'expire-memberships',
    runAt: nextMidnight(at),
    at,
  });
}

/** How long echoes of changes are kept for whoever carries them out. */
const retentionDays = 7;

/** Ends memberships and shares whose day has come, forgets old echoes, tends search, and plans the next look. */
async function expire({ db, clock }: Services): Promise<void> {
  const at = clock.now();
  await db.write(async (tx) => {
    await expireMemberships(tx, at);
    await forgetOutbox(tx, new Date(clock.millis() - retentionDays * dayMillis).toISOString());
    await planExpiry(tx, at);
  });
  await mergeSearchIndexes(db);
}

/** Removes the repositories of projects that are gone; asked for in the transaction that removed their rows. */
async function removeRepositories({ git }: Services, payload: Record<string, unknown>): Promise<void> {
  for (const id of payload['projectIds'] as number[]) await git.remove(id);
}

/** Asks for the removal of repositories, those of snippets too, once the rows are gone for good. */
export async function planRemoval(tx: Tx, projectIds: readonly number[], at: string): Promise<void> {
  await planSnippetRemoval(tx, at);
  if (projectIds.length === 0) return;
  await addJob(tx, { kind: 'remove-repositories', payload: { projectIds }, at });
}

/** The kinds of jobs that keep the house. */
export const maintenanceJobs = {
  'expire-memberships': expire,
  'remove-repositories': removeRepositories,
} as const;
