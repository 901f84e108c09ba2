import { createReadStream } from 'node:fs';
import { avatarColumn } from '../../domain/files/avatar.js';
import type { JobPayloads } from '../../domain/jobs.js';
import { exportName } from '../../domain/transfers/archive-name.js';
import { expiredBefore } from '../../domain/transfers/export-state.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  failExport,
  findExport,
  finishExport,
  expireExports as forgetExports,
  startExport,
} from '../../storage/database/exports/exports.js';
import type { ExportRow } from '../../storage/database/exports/rows.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { findProject } from '../../storage/database/projects/projects.js';
import { fileIdOf } from '../../storage/files/inspect-upload.js';
import type { Services } from '../context.js';
import { buildArchive } from './build-archive.js';
import { ArchiveNotSent, sendArchive } from './send-archive.js';

/** Keeps an archive as the file of an export; the file of the one before goes in the same write. */
async function keepArchive(services: Services, row: ExportRow, archive: string, name: string): Promise<void> {
  const { db, files, clock } = services;
  const fileId = await fileIdOf(archive);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await db.write((tx) => noteKept(tx, fileId, clock.now()));
  const { size } = await files.put(createReadStream(archive));
  await db.write((tx) => finishExport(tx, row, { file: avatarColumn({ fileId, name }), size }, clock.now()));
}

/**
 * Makes the archive of an export and keeps it; the file of an earlier one stays until then. What a crash broke off
 * begins again. Rules: EXPORT-STATE-2, EXPORT-STATE-3, EXPORT-ASK-5, EXPORT-ASK-10.
 */
export async function runExport(
  services: Services,
  { exportId }: JobPayloads['export-project'],
): Promise<void> {
  const { db, work, clock } = services;
  const row = await findExport(db.read, exportId);
  if (!row || row.state === 'finished' || row.state === 'failed') return;
  const project = await findProject(db.read, row.project_id);
  if (!project) return;
  const at = clock.now();
  await db.write((tx) => startExport(tx, exportId, at));
  const name = `export-${exportId}`;
  await work.remove(name);
  try {
    const folder = await work.open(name);
    const archive = await buildArchive({ services, project, description: row.description, folder, at });
    if (row.upload_url === null) await keepArchive(services, row, archive, exportName(at, project.full_path));
    else {
      await sendArchive(services, row, archive);
      await db.write((tx) => finishExport(tx, row, { file: null, size: 0 }, clock.now()));
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    await db.write((tx) => failExport(tx, exportId, text, clock.now()));
    if (!(error instanceof ArchiveNotSent)) throw error;
  } finally {
    await work.remove(name);
  }
}

const hour = 3_600_000;

/** Plans the next look for exports whose files have expired; there is never more than one such job waiting. */
export const planExportExpiry = (tx: Tx, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'expire-exports',
    payload: {},
    uniqueKey: 'expire-exports',
    runAt: new Date(Date.parse(at) + hour).toISOString(),
    at,
  });

/** Forgets the files of exports after a day, and plans the next look. Rule: EXPORT-GET-4. */
export async function expireExports({ db, work, clock }: Services): Promise<void> {
  const at = clock.now();
  await db.write(async (tx) => {
    await forgetExports(tx, expiredBefore(at));
    await planExportExpiry(tx, at);
  });
  await work.sweep(clock.millis() - 48 * hour);
}
