import { loadProject } from '../../storage/database/projects/load.js';
import { type RepositoryState, repositoryStatesAfter } from '../../storage/database/projects/repositories.js';
import type { Services } from '../context.js';
import { afterPush } from '../repository/after-push.js';

/** What a start-up check of rows against repositories mended. */
export interface Mended {
  /** Projects whose repository was missing and was made, empty. */
  created: number;
  /** Projects whose first push had reached the repository but not the row. */
  settled: number;
}

const batch = 500;

/**
 * Brings rows and repositories to agree after a crash: rows are committed before their repository is made, and
 * references move before the row says so. Safe to run at any time and again; reads in batches.
 */
export async function repairProjects(services: Services, isStopping: () => boolean): Promise<Mended> {
  const mended: Mended = { created: 0, settled: 0 };
  let after = 0;
  while (!isStopping()) {
    const rows = await repositoryStatesAfter(services.db.read, after, batch);
    for (const row of rows) if (!isStopping()) await repairOne(services, row, mended);
    const last = rows.at(-1);
    if (!last || rows.length < batch) break;
    after = last.id;
  }
  return mended;
}

async function repairOne(services: Services, row: RepositoryState, mended: Mended): Promise<void> {
  const { git, clock } = services;
  // The repository of a fork that is still being copied belongs to the job that copies it.
  if (row.import_status === 'scheduled' || row.import_status === 'started') return;
  if (!(await git.exists(row.id))) {
    const project = await loadProject(services.db.hot, { id: row.id }, null);
    if (!project) return;
    await git.create(row.id, project.default_branch ?? 'main');
    mended.created += 1;
    return;
  }
  if (row.empty_repo !== 1 || (await git.open(row.id).isEmpty())) return;
  const project = await loadProject(services.db.hot, { id: row.id }, null);
  if (!project) return;
  const userId = project.creator_id ?? project.owner_id;
  if (userId === null) return;
  await afterPush(services, { project, userId, updates: [], at: clock.now() });
  mended.settled += 1;
}
