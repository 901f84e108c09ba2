import { refuse } from '../../domain/errors.js';
import type { IntegrationKind } from '../../domain/integrations/kind.js';
import { authorize } from '../../policies/index.js';
import { findIntegration, listActiveIntegrations } from '../../storage/database/integrations/integrations.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ReadContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { type LoadedIntegration, showIntegration } from './sealed-settings.js';

/** A page of the active integrations of a project. Rules: INTEGRATION-LIST-1, INTEGRATION-LIST-2. */
export async function listIntegrations(
  { viewer, services }: ReadContext,
  project: ProjectAccess,
  page: PageRequest,
): Promise<Page<LoadedIntegration>> {
  authorize(viewer, 'readIntegrations', project);
  const { rows, info } = await listActiveIntegrations(services.db.hot, project.id, page);
  // A kind that is gone, or that this tier has not, is not there any more.
  const known = rows.flatMap((row) => {
    const kind = services.integrationKinds.get(row.slug);
    return kind ? [showIntegration(services.secrets, row, kind)] : [];
  });
  return { rows: known, info };
}

/** The settings of an integration; not found when it was never set up. Rules: INTEGRATION-GET-1, INTEGRATION-GET-2. */
export async function readIntegration(
  { viewer, services }: ReadContext,
  project: ProjectAccess,
  kind: IntegrationKind,
): Promise<LoadedIntegration> {
  authorize(viewer, 'readIntegrations', project);
  const row = await findIntegration(services.db.hot, { projectId: project.id, slug: kind.slug });
  if (!row) throw refuse.notFound('Integration');
  return showIntegration(services.secrets, row, kind);
}
