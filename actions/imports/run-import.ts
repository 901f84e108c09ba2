import { owner } from '../../domain/access-level.js';
import { storedAvatar } from '../../domain/files/avatar.js';
import type { JobPayloads } from '../../domain/jobs.js';
import { archiveVersion } from '../../domain/transfers/words.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { ImportRow } from '../../storage/database/exports/rows.js';
import { rootGroup } from '../../storage/database/groups/details.js';
import {
  countBreak,
  failImport,
  findImport,
  progressOf,
  startImport,
  stuckImports,
} from '../../storage/database/imports/imports.js';
import { addJob } from '../../storage/database/jobs/jobs.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import { findProject } from '../../storage/database/projects/projects.js';
import { findUser } from '../../storage/database/users/users.js';
import { splitLegacyTree } from '../../storage/transfers/legacy-tree.js';
import { firstLine } from '../../storage/transfers/read-lines.js';
import { ArchiveRefused } from '../../storage/transfers/refused.js';
import { unpack } from '../../storage/transfers/unpack.js';
import type { Services } from '../context.js';
import { findTargetNamespace, type TargetNamespace } from '../projects/target-namespace.js';
import type { ImportWork } from './context.js';
import { fetchArchive } from './fetch-archive.js';
import { bringFiles } from './files.js';
import { finishImport } from './finish-import.js';
import { bringTree, checkTree, knownPeople } from './read-tree.js';
import { bringRepository, bringSnippetRepositories } from './repositories.js';

/** How often an import may break off by a fault of this server before it is given up. */
const mostBreaks = 3;

async function checkVersion(root: string): Promise<void> {
  const version = await firstLine(root, 'VERSION');
  if (version === null || !/^\d+(\.\d+)*$/.test(version))
    throw new ArchiveRefused('Incorrect VERSION format');
  if (version === archiveVersion) return;
  throw new ArchiveRefused(`Import version mismatch: Required ${archiveVersion} but was ${version}`);
}

const openArchive = (services: Services, row: ImportRow) => async () => {
  const { fileId } = storedAvatar(row.file ?? '');
  const [source, packed] = await Promise.all([services.files.open(fileId), services.files.size(fileId)]);
  if (source === null || packed === null) throw new ArchiveRefused('The archive is gone');
  return { source, packed };
};

/** Whether somebody owns the topmost group of a namespace; a personal namespace has none. Rule: IMPORT-MAP-5. */
async function ownsTopGroup({ db }: Services, target: TargetNamespace, viewerId: number): Promise<boolean> {
  if (target.kind !== 'group') return false;
  const { id } = await rootGroup(db.read, target.id);
  const root = await loadGroup(db.hot, { id }, viewerId);
  return root !== null && root.access_level >= owner;
}

/** Unpacks the archive and finds out under which terms it is brought in. */
async function prepare(services: Services, row: ImportRow): Promise<ImportWork> {
  const project = await findProject(services.db.read, row.project_id);
  const user = row.user_id === null ? undefined : await findUser(services.db.read, row.user_id);
  if (!project || !user) throw new ArchiveRefused('Whoever imports this is gone');
  const viewer = { id: user.id, admin: user.admin === 1, external: user.external === 1 };
  const target = await findTargetNamespace(services, project.namespace_id, viewer);
  if (!target) throw new ArchiveRefused('The namespace is gone');
  const root = await unpack(openArchive(services, row), await services.work.open(`import-${row.id}`));
  await checkVersion(root);
  await splitLegacyTree(root);
  const { lines: total, highest } = await checkTree(root);
  const mapsPeople = viewer.admin;
  const settings = await services.settings.get();
  const known = mapsPeople ? await knownPeople({ services }, root) : new Map<number, number>();
  return {
    services,
    row,
    project,
    root,
    highest,
    people: { importer: user.id, known },
    mapsPeople,
    keepsLevels: await ownsTopGroup(services, target, viewer.id),
    terms: {
      target,
      restricted: settings.restricted_visibility_levels,
      paid: services.config.tier !== 'free',
      admin: viewer.admin,
    },
    progress: { ...progressOf(row), total },
  };
}

async function carryOut(services: Services, given: ImportRow): Promise<void> {
  const work = await prepare(services, await fetchArchive(services, given));
  await bringTree(work);
  await bringFiles(work);
  await bringRepository(work);
  await bringSnippetRepositories(work);
  await finishImport(work);
}

/** Whether the project of an import was deleted meanwhile; what was made of it since goes as well. */
async function isGone({ db, git, work }: Services, row: ImportRow): Promise<boolean> {
  if (await findProject(db.read, row.project_id)) return false;
  await git.remove(row.project_id);
  await work.remove(`import-${row.id}`);
  return true;
}

const brokenOff = 'The import broke off by an error of this server';

/**
 * Brings in an archive: what hangs on the project first, its repositories last. After a crash it goes on where it was;
 * an archive that cannot be taken fails the import and leaves the project. Rules: IMPORT-STATE-2, IMPORT-STATUS-3.
 */
export async function runImport(
  services: Services,
  { importId }: JobPayloads['import-project'],
): Promise<void> {
  const { db, clock, work } = services;
  const row = await findImport(db.read, importId);
  if (!row || row.finished_at !== null) return;
  await db.write((tx) => startImport(tx, row, clock.now()));
  try {
    await carryOut(services, row);
  } catch (error) {
    if (await isGone(services, row)) return;
    const isRefused = error instanceof ArchiveRefused;
    if (!isRefused && (await countBreak(db, row.id)) < mostBreaks) throw error;
    const text = isRefused ? error.message : brokenOff;
    await db.write((tx) => failImport(tx, row, text, clock.now()));
    if (!isRefused) throw error;
  }
  await work.remove(`import-${importId}`);
}

const day = 86_400_000;
const atOnce = 100;

/** Plans the next look for imports that do not end; there is never more than one such job waiting. */
export const planStuckImports = (tx: Tx, at: string): Promise<void> =>
  addJob(tx, {
    kind: 'fail-stuck-imports',
    payload: {},
    uniqueKey: 'fail-stuck-imports',
    runAt: new Date(Date.parse(at) + day / 24).toISOString(),
    at,
  });

/** Fails imports that have taken more than a day, and plans the next look. */
export async function failStuckImports({ db, clock }: Services): Promise<void> {
  const at = clock.now();
  const before = new Date(Date.parse(at) - day).toISOString();
  const rows = await stuckImports(db.read, before, atOnce);
  await db.write(async (tx) => {
    for (const row of rows) {
      await failImport(tx, row, `Import timed out. Import took longer than ${day / 1000} seconds`, at);
    }
    await planStuckImports(tx, at);
  });
}
