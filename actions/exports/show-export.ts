import { refuse } from '../../domain/errors.js';
import { storedAvatar } from '../../domain/files/avatar.js';
import { type ExportStatus, expiredBefore, exportStatus } from '../../domain/transfers/export-state.js';
import { authorize } from '../../policies/index.js';
import { exportFacts } from '../../storage/database/exports/exports.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** Not found on a server where exports are switched off, for administrators too. Rule: EXPORT-ACCESS-2. */
export async function requireExports({ services }: Pick<ActionContext, 'services'>): Promise<void> {
  if (!(await services.settings.get()).project_export_enabled) throw refuse.notFound();
}

/** How far the export of a project is. Rules: EXPORT-STATUS-1, EXPORT-FIELD-3, EXPORT-ACCESS-1, EXPORT-ACCESS-2. */
export async function showExport(context: ActionContext, project: ProjectAccess): Promise<ExportStatus> {
  await requireExports(context);
  authorize(context.viewer, 'exportProject', project);
  const { newest, file } = await exportFacts(context.services.db.hot, project.id, expiredBefore(context.at));
  return exportStatus(newest, file !== null);
}

/** A file of an export. */
export interface ExportFile {
  fileId: string;
  name: string;
  size: number;
}

/**
 * The newest file of an export; not found where there is none, or none any more. Rules: EXPORT-GET-1, EXPORT-GET-2,
 * EXPORT-GET-4, EXPORT-STATE-3.
 */
export async function findExportFile(context: ActionContext, project: ProjectAccess): Promise<ExportFile> {
  await requireExports(context);
  authorize(context.viewer, 'exportProject', project);
  const { file } = await exportFacts(context.services.db.hot, project.id, expiredBefore(context.at));
  if (file === null) throw refuse.expired();
  const { fileId, name } = storedAvatar(file);
  const size = await context.services.files.size(fileId);
  if (size === null) throw refuse.notFoundSaying('The project export file is not available yet');
  return { fileId, name, size };
}
