import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addExport, exportSize } from '../../storage/database/exports/exports.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { requireExports } from './show-export.js';

/** What an export is to be. */
export interface ExportWish {
  description?: string | undefined;
  /** Where the archive is to be sent; nothing is, yet. */
  upload?: { url: string } | undefined;
}

const megabyte = 1024 * 1024;

/**
 * Queues an export of a project; invalid for one beyond the limit of the installation. One that is under way goes on.
 * Rules: EXPORT-ASK-1, EXPORT-ASK-2, EXPORT-ASK-8, EXPORT-ASK-9, EXPORT-ACCESS-1, EXPORT-ACCESS-2, EXPORT-STATE-1.
 */
export async function requestExport(
  context: ActionContext,
  project: ProjectAccess,
  { description, upload }: ExportWish,
): Promise<void> {
  const { viewer, services, at } = context;
  await requireExports(context);
  authorize(viewer, 'exportProject', project);
  if (upload) throw refuse.invalid({ url: ['is blocked: archives are not sent from here'] });
  const { max_export_size: limit } = await services.settings.get();
  if (limit > 0 && (await exportSize(services.db.hot, project.id)) > limit * megabyte) {
    throw refuse.invalid('The project size exceeds the export limit.');
  }
  await services.db.write(async (tx) => {
    const exportId = await addExport(tx, {
      project_id: project.id,
      user_id: viewer.id,
      description: description ?? null,
      upload_url: null,
      upload_method: null,
      created_at: at,
    });
    await addJob(tx, { kind: 'export-project', payload: { exportId }, maxAttempts: 3, at });
  });
}
