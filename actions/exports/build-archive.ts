import { join } from 'node:path';
import { storedAvatar } from '../../domain/files/avatar.js';
import { emptyRelation, keptRelations, relationPath } from '../../domain/transfers/layout.js';
import { archiveVersion } from '../../domain/transfers/words.js';
import { createTar, type TarWriter } from '../../storage/backup/tar-writer.js';
import { keptParts } from '../../storage/database/exports/exports.js';
import { walk } from '../../storage/database/exports/walks.js';
import type { ProjectRow } from '../../storage/database/rows.js';
import { writeLines } from '../../storage/transfers/lines.js';
import type { Services } from '../context.js';
import { snippetRepositoryId } from '../snippets/snippet-repository.js';
import { archivedImages } from './relations/images.js';
import { atOnce, type ExportScope } from './relations/scope.js';
import { projectFeature, projectRecord } from './relations/settings.js';
import { snippetBundleName } from './relations/snippets.js';
import { relationLines } from './relations/table.js';

const uploadsAtOnce = 200;

const own = new Set(Object.keys(relationLines).map(relationPath));

/** What an archive is made of and where. */
export interface ArchiveWork {
  services: Services;
  project: ProjectRow;
  /** Takes the place of the description in the archive. */
  description: string | null;
  folder: string;
  at: string;
}

/** Adds a stored file under a path; one that is gone is left out. */
async function addStored(tar: TarWriter, { files }: Services, path: string, stored: string): Promise<void> {
  const { fileId } = storedAvatar(stored);
  const [size, content] = await Promise.all([files.size(fileId), files.open(fileId)]);
  if (size !== null && content !== null) await tar.addStream(`./${path}`, size, content);
}

/** Writes one relation after the other into a file and from there into the archive. */
async function addTree(tar: TarWriter, work: ArchiveWork, scope: ExportScope, kept: ReadonlySet<string>) {
  const add = (path: string, text: string) => tar.addBytes(`./${path}`, Buffer.from(text));
  await add('tree/project.json', JSON.stringify(await projectRecord(scope, work.description)));
  for (const [name, lines] of Object.entries(relationLines)) {
    const file = join(work.folder, 'relation');
    await writeLines(file, lines(scope));
    await tar.addFile(`./${relationPath(name)}`, file);
  }
  await add(relationPath('project_feature'), JSON.stringify(await projectFeature(scope)));
  for (const name of keptRelations) {
    const path = relationPath(name);
    if (!kept.has(path)) await add(path, emptyRelation(name));
  }
}

async function addFiles(
  tar: TarWriter,
  { services, project }: ArchiveWork,
  scope: ExportScope,
): Promise<void> {
  const { reads } = scope;
  for await (const rows of walk(reads, 'project_uploads', project.id, uploadsAtOnce)) {
    for (const { secret, filename, file } of rows) {
      await addStored(tar, services, `uploads/${secret}/${filename}`, file);
    }
  }
  for await (const { path, file } of archivedImages(scope)) await addStored(tar, services, path, file);
  if (project.avatar !== null) {
    await addStored(tar, services, `avatar/${storedAvatar(project.avatar).name}`, project.avatar);
  }
}

async function addRepositories(
  tar: TarWriter,
  { services, project, folder }: ArchiveWork,
  { reads }: ExportScope,
) {
  const file = join(folder, 'bundle');
  if (await services.git.bundle(project.id, file)) await tar.addFile('./project.bundle', file);
  for await (const rows of walk(reads, 'snippets', project.id, atOnce)) {
    for (const row of rows) {
      if (!(await services.git.bundle(snippetRepositoryId(row.id), file))) continue;
      await tar.addFile(`./snippets/${snippetBundleName(row)}.bundle`, file);
    }
  }
}

/**
 * Writes the archive of a project, one piece after the other, so that memory does not grow with the project; answers
 * its file. Rules: EXPORT-FILE-1, EXPORT-FILE-2, EXPORT-ASK-2.
 */
export async function buildArchive(work: ArchiveWork): Promise<string> {
  const { services, project, folder, at } = work;
  const target = join(folder, 'archive.tar.gz');
  const tar = createTar(target, { gzip: true, at });
  try {
    await tar.addBytes('./VERSION', Buffer.from(archiveVersion));
    await tar.addBytes('./GITLAB_VERSION', Buffer.from(`${services.config.version}-ee`));
    await tar.addBytes('./GITLAB_REVISION', Buffer.from(services.config.revision));
    await services.db.snapshot(async (reads) => {
      const scope: ExportScope = { reads, git: services.git, project };
      const parts = await keptParts(reads, project.id);
      await addTree(tar, work, scope, new Set(parts.map(({ path }) => path)));
      await addFiles(tar, work, scope);
      for (const { path, file } of parts) {
        // What an earlier server could only keep may have a place of its own by now.
        if (!own.has(path)) await addStored(tar, services, path, file);
      }
      await addRepositories(tar, work, scope);
    });
    await tar.close();
    return target;
  } catch (error) {
    tar.abort();
    throw error;
  }
}
