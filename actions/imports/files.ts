import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarColumn, imageTypeOf, largestAvatar, safeImageName } from '../../domain/files/avatar.js';
import { isPicture, uploadName } from '../../domain/files/upload-name.js';
import { emptyRelation, keptRelations, metricImages, relationPath } from '../../domain/transfers/layout.js';
import { addProjectUpload } from '../../storage/database/files/uploads.js';
import { keepProgress } from '../../storage/database/imports/imports.js';
import { keepPart } from '../../storage/database/imports/rows.js';
import { changeProject } from '../../storage/database/projects/projects.js';
import { pathsBelow } from '../../storage/transfers/read-lines.js';
import type { ImportWork } from './context.js';
import { bringMetricImages } from './images.js';
import { bringers } from './relations/table.js';
import { headOf, storeFile } from './store-file.js';

const uploadForm = /^uploads\/([0-9a-f]{32})\/([^/]+)$/;

/** Brings in the files that texts name, in the order of their paths; those before a crash are not brought in again. */
async function bringUploads(work: ImportWork): Promise<void> {
  const { services, row, project, root } = work;
  const paths = (await pathsBelow(root, 'uploads')).filter((path) => uploadForm.test(path));
  for (const [index, path] of paths.entries()) {
    if (index < (work.progress['uploads'] ?? 0)) continue;
    const [, secret = '', given = ''] = uploadForm.exec(path) ?? [];
    const file = join(root, path);
    const [{ size }, head, fileId] = await Promise.all([stat(file), headOf(file), storeFile(work, file)]);
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
  const fileId = await storeFile(work, file);
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
  if (relation === undefined || relation === metricImages) return false;
  return !(relation in bringers) && !never.has(relation);
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
    const fileId = await storeFile(work, file);
    const name = uploadName(path.replaceAll('/', '-'));
    await services.db.write((tx) =>
      keepPart(tx, { project_id: project.id, path, file: avatarColumn({ fileId, name }), size: found.size }),
    );
  }
}

/** Brings in the files of an archive. */
export async function bringFiles(work: ImportWork): Promise<void> {
  await bringUploads(work);
  await bringMetricImages(work);
  await bringAvatar(work);
  await keepParts(work);
}
