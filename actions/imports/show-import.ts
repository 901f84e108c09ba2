import { authorize } from '../../policies/index.js';
import type { ImportFailureRow } from '../../storage/database/exports/rows.js';
import { importFailures, importOf } from '../../storage/database/imports/imports.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** What is known of the import of a project. */
export interface ImportFacts {
  correlationId: string | null;
  failures: readonly ImportFailureRow[];
}

/** How far the import of a project is, and what could not be brought in. Rules: IMPORT-STATUS-1 to IMPORT-STATUS-3. */
export async function showImport(
  { viewer, services }: ActionContext,
  project: ProjectAccess,
): Promise<ImportFacts> {
  authorize(viewer, 'readImport', project);
  const [row, failures] = await Promise.all([
    importOf(services.db.hot, project.id),
    importFailures(services.db.hot, project.id),
  ]);
  return { correlationId: row?.correlation_id ?? null, failures };
}
