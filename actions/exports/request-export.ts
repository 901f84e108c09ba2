import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addExport, exportSize } from '../../storage/database/exports/exports.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';
import { requireSendable, type UploadWish } from './send-archive.js';
import { requireExports } from './show-export.js';

/** What an export is to be. */
export interface ExportWish {
  description?: string | undefined;
  /** Where the archive is to be sent rather than kept. */
  upload?: UploadWish | undefined;
}

const megabyte = 1024 * 1024;

/**
 * Queues an export of a project; invalid for one beyond the limit of the installation. One that is under way goes on.
 * Rules: EXPORT-ASK-1 to EXPORT-ASK-4, EXPORT-ASK-6 to EXPORT-ASK-9, EXPORT-ACCESS-1, EXPORT-ACCESS-2, EXPORT-STATE-1.
 */
export async function requestExport(
  context: ActionContext,
  project: ProjectAccess,
  { description, upload }: ExportWish,
): Promise<void> {
  const { viewer, services, at } = context;
  await requireExports(context);
  authorize(viewer, 'exportProject', project);
  if (upload) await requireSendable(context, upload);
  const { max_export_size: limit } = await services.settings.get();
  if (limit > 0 && (await exportSize(services.db.hot, project.id)) > limit * megabyte) {
    throw refuse.invalid('The project size exceeds the export limit.');
  }
  await services.db.write(async (tx) => {
    const exportId = await addExport(tx, {
      project_id: project.id,
      user_id: viewer.id,
      description: description ?? null,
      upload_url: upload ? services.secrets.seal(upload.url, 'project_exports.upload_url') : null,
      upload_method: upload ? (upload.http_method ?? 'PUT') : null,
      created_at: at,
    });
    const turn = `export-${project.id}`;
    await addJob(tx, { kind: 'export-project', payload: { exportId }, turn, maxAttempts: 3, at });
  });
}
