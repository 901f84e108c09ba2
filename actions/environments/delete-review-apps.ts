import { cleanupMs, deletionDelay, reviewAge } from '../../domain/environments/review-apps.js';
import { refuse } from '../../domain/errors.js';
import { can } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  endCleanup,
  holdCleanup,
  oldReviewApps,
  scheduleDeletion,
} from '../../storage/database/environments/cleanup.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ActionContext } from '../context.js';
import { protectionsOf } from '../deployments/protection.js';
import type { ProjectAccess } from '../viewer.js';

/** Which review apps a clean-up looks at, and whether it only tells what it would do. */
export interface CleanupInput {
  before?: string | undefined;
  limit: number;
  dryRun: boolean;
}

const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The environments that go, or the refusal that is told once the clean-up has ended. */
type Cleaned = { environments: EnvironmentRow[] } | { refused: EnvironmentRow[] };

interface Cleaning {
  context: ActionContext;
  project: ProjectAccess;
  input: CleanupInput;
}

async function clean(tx: Tx, { context, project, input }: Cleaning): Promise<Cleaned> {
  const { services, viewer, at } = context;
  const { limit, dryRun, before = after(at, -reviewAge) } = input;
  const found = await oldReviewApps(tx, project.id, { before, limit });
  const protections = await protectionsOf(tx, services, { project, viewer }, found);
  const refused = found.filter(({ id }) => {
    const target = { project, protection: protections.get(id) ?? null, isStopped: true };
    return !can(viewer, 'deleteEnvironment', target);
  });
  await endCleanup(tx, project.id);
  if (found.length === 0 || refused.length > 0) return { refused };
  if (!dryRun) {
    const ids = found.map(({ id }) => id);
    await scheduleDeletion(tx, ids, { deleteAt: after(at, deletionDelay), at });
  }
  return { environments: found };
}

/**
 * Schedules the deletion of old stopped review apps in one week, all that match or none. One clean-up of a project runs at
 * a time; answers what goes. Rules: ENV-REVIEW-1 to ENV-REVIEW-12.
 */
export async function deleteReviewApps(
  context: ActionContext,
  project: ProjectAccess,
  input: CleanupInput,
): Promise<EnvironmentRow[]> {
  const { services, viewer, at } = context;
  const isAllowed = can(viewer, 'deleteEnvironment', { project, protection: null, isStopped: true });
  if (!isAllowed) throw refuse.cleanupRefused('not-allowed');
  const span = { at, until: after(at, cleanupMs) };
  const isHeld = await services.db.write((tx) => holdCleanup(tx, project.id, span));
  if (!isHeld) throw refuse.cleanupRefused('busy');
  const cleaned = await services.db.write((tx) => clean(tx, { context, project, input }));
  if ('refused' in cleaned) throw refuse.cleanupRefused('unmatched', cleaned.refused);
  return cleaned.environments;
}
