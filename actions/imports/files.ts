import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarColumn, imageTypeOf, largestAvatar, safeImageName } from '../../domain/files/avatar.js';
import { isPicture, uploadName } from '../../domain/files/upload-name.js';
import { emptyRelation, keptRelations, relationPath } from '../../domain/transfers/layout.js';
import { noteKept } from '../../storage/database/files/stored-files.js';
import { addProjectUpload } from '../../storage/database/files/uploads.js';
import { keepProgress } from '../../storage/database/imports/imports.js';
import { keepPart } from '../../storage/database/imports/rows.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import { fileIdOf } from '../../storage/files/inspect-upload.js';
import { pathsBelow } from '../../storage/transfers/read-lines.js';
import type { ImportWork } from './context.js';
import { bringers } from './relations/table.js';

const uploadForm = /^uploads\/([0-9a-f]{32})\/([^/]+)$/;

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Stores a file of the archive; answers the id of its content. */
async function store({ services }: ImportWork, file: string): Promise<string> {
  const fileId = await fileIdOf(file);
  // Noted first: whatever happens after, the content is found again if no row comes to name it.
  await services.db.write((tx) => noteKept(tx, fileId, services.clock.now()));
  await services.files.put(createReadStream(file));
  return fileId;
}

/** Brings in the files that texts name, in the order of their paths; those before a crash are not brought in again. */
async function bringUploads(work: ImportWork): Promise<void> {
  const { services, row, project, root } = work;
  const paths = (await pathsBelow(root, 'uploads')).filter((path) => uploadForm.test(path));
  for (const [index, path] of paths.entries()) {
    if (index < (work.progress['uploads'] ?? 0)) continue;
    const [, secret = '', given = ''] = uploadForm.exec(path) ?? [];
    const file = join(root, path);
    const [{ size }, head, fileId] = await Promise.all([stat(file), headOf(file), store(work, file)]);
    const name = uploadName(given);
    const progress = { ...work.progress, uploads: index + 1 };
    await services.db.write(async (tx) => {
      await addProjectUpload(tx, {
        project_id: project.id,
        secret,
        filename: name,
        file: avatarColumn({ fileId, name }),
        size,
        picture: isPicture(name, head) ? 1 : 0,
        user_id: row.user_id,
        created_at: services.clock.now(),
      });
      await keepProgress(tx, row.id, progress);
    });
    work.progress = progress;
  }
}

async function bringAvatar(work: ImportWork): Promise<void> {
  const { services, project, root } = work;
  const [path] = await pathsBelow(root, 'avatar');
  if (path === undefined) return;
  const file = join(root, path);
  const type = imageTypeOf(await headOf(file));
  if (type === null || (await stat(file)).size > largestAvatar) return;
  const fileId = await store(work, file);
  const avatar = avatarColumn({ fileId, name: safeImageName(path, type) });
  await services.db.write((tx) => changeProject(tx, project, { avatar }, services.clock.now()));
}

// What must never travel, although old archives hold it.
const never = new Set([
  'services',
  'triggers',
  'hooks',
  'variables',
  'deploy_keys',
  'integrations',
  'runners',
]);

const keptForm = /^(lfs-objects\/[0-9a-f]{64}|lfs-objects\.json|project\.(wiki|design)\.bundle)$/;

const isKept = (path: string): boolean => {
  if (keptForm.test(path)) return true;
  const relation = /^tree\/project\/([a-z_]{1,100})\.ndjson$/.exec(path)?.[1];
  return relation !== undefined && !(relation in bringers) && !never.has(relation);
};

/**
 * Keeps what this server has no place for as it came, for the next export: relations, wiki, designs and large files.
 */
async function keepParts(work: ImportWork): Promise<void> {
  const { services, project, root } = work;
  const paths = [
    ...(await pathsBelow(root, 'tree/project')),
    ...(await pathsBelow(root, 'lfs-objects')),
    'lfs-objects.json',
    'project.wiki.bundle',
    'project.design.bundle',
  ];
  const empty = new Map<string, string>(
    keptRelations.map((name) => [relationPath(name), emptyRelation(name)]),
  );
  for (const path of paths.filter(isKept)) {
    const file = join(root, path);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.size === 0) continue;
    if (found.size === 4 && empty.get(path) === 'null') continue;
    const fileId = await store(work, file);
    const name = uploadName(path.replaceAll('/', '-'));
    await services.db.write((tx) =>
      keepPart(tx, { project_id: project.id, path, file: avatarColumn({ fileId, name }), size: found.size }),
    );
  }
}

/** Brings in the files of an archive. */
export async function bringFiles(work: ImportWork): Promise<void> {
  await bringUploads(work);
  await bringAvatar(work);
  await keepParts(work);
}
