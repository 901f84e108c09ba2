import type { IntegrationKind } from '../../domain/integrations/kind.js';
import { requireUnmodified } from '../../domain/time/unmodified.js';
import { authorize } from '../../policies/index.js';
import {
  findIntegration,
  lockIntegration,
  saveIntegration,
} from '../../storage/database/integrations/integrations.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/**
 * Switches an integration off and keeps its settings, unless it changed after the moment given (precondition failed);
 * one that was never set up is stored switched off. Rules: INTEGRATION-DELETE-1 to INTEGRATION-DELETE-4.
 */
export async function disableIntegration(
  { viewer, services, at }: ActionContext,
  project: ProjectAccess,
  kind: IntegrationKind,
  unmodifiedSince?: string,
): Promise<void> {
  authorize(viewer, 'changeIntegrations', project);
  const address = { projectId: project.id, slug: kind.slug };
  await services.db.write(async (tx) => {
    const found = await findIntegration(tx, address);
    if (found) requireUnmodified(unmodifiedSince, found.updated_at);
    const row = await lockIntegration(tx, address, at);
    if (row.active === 1) await saveIntegration(tx, { ...row, active: 0, updated_at: at });
  });
}
