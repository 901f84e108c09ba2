import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarColumn } from '../../domain/files/avatar.js';
import { acceptedTypes, largestRemote } from '../../domain/transfers/remote-archive.js';
import type { ImportRow } from '../../storage/database/exports/rows.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { keepArchive } from '../../storage/database/imports/imports.js';
import { fileIdOf } from '../../storage/files/inspect-upload.js';
import { ArchiveRefused } from '../../storage/transfers/refused.js';
import type { Services } from '../context.js';
import { OutgoingFailure } from '../outgoing.js';

const hour = 3_600_000;

/** Fetches the archive of an import from where it is, and keeps it; answers the import with its file. */
export async function fetchArchive(services: Services, row: ImportRow): Promise<ImportRow> {
  if (row.file !== null || row.url === null) return row;
  const { db, files, clock, outgoing, secrets, work } = services;
  const url = secrets.open(row.url, 'project_imports.url');
  const file = join(await work.open(`import-${row.id}`), 'fetched');
  await rm(file, { force: true });
  try {
    const rules = { purpose: 'services', deadline: hour, mostBytes: largestRemote, redirects: 3 } as const;
    const { status, bytes } = await outgoing.download(
      { method: 'GET', url, headers: { accept: acceptedTypes } },
      rules,
      file,
    );
    if (bytes === null) throw new ArchiveRefused(`Error fetching the archive. Code ${status}`);
  } catch (error) {
    if (error instanceof OutgoingFailure)
      throw new ArchiveRefused(`Error fetching the archive: ${error.message}`);
    throw error;
  }
  const fileId = await fileIdOf(file);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await db.write((tx) => noteKept(tx, fileId, clock.now()));
  await files.put(createReadStream(file));
  const kept = avatarColumn({ fileId, name: 'project_export.tar.gz' });
  await db.write((tx) => keepArchive(tx, row.id, kept));
  await rm(file, { force: true });
  return { ...row, file: kept, url: null };
}
