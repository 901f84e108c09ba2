import { defaultBranchProtection } from '../../domain/branch-protection.js';
import { chooseDefaultBranch } from '../../domain/push-rules.js';
import type { Services } from '../../handlers/services.js';
import { type LoadedProject, loadProject } from '../../storage/database/access.js';
import { recordPush } from '../../storage/database/pushes.js';
import type { Repository } from '../../storage/git/types.js';

/** What was found and mended. */
export interface Reconciled {
  /** Projects whose first push had moved its references before the database heard of it. */
  adopted: number;
  /** Projects whose repository had not been made yet. */
  created: number;
}

/** Younger projects may be in the middle of being made by another process. */
const SETTLED_MILLIS = 10 * 60_000;

/**
 * Mends what a crash between the repository and the database left: references move before the database says
 * so, and a project's row stands before its repository. Safe to run at any time, also beside other processes.
 */
export async function reconcile(services: Services): Promise<Reconciled> {
  const found: Reconciled = { adopted: 0, created: 0 };
  const before = new Date(services.clock.millis() - SETTLED_MILLIS).toISOString();
  const rows = await services.db
    .read('projects')
    .where({ empty_repo: 1, deleting: 0 })
    .whereIn('import_status', ['none', 'finished'])
    .where('created_at', '<', before)
    .select<{ id: number }[]>('id');
  for (const { id } of rows) {
    const project = await loadProject(services.db.hot, { id }, null);
    if (project) await mend(project, services, found);
  }
  return found;
}

async function mend(project: LoadedProject, services: Services, found: Reconciled): Promise<void> {
  const { git, settings, db, clock } = services;
  if (!(await git.exists(project.id))) {
    await git.create(project.id, project.default_branch ?? 'main');
    found.created++;
    return;
  }
  const branch = await startBranch(git.open(project.id));
  if (branch === null) return;
  const start = { branch, protection: defaultBranchProtection(project, await settings.get()) };
  const limits = { activities: 0, hooks: 0 };
  await db.write((tx) =>
    recordPush(tx, { projectId: project.id, userId: 0, changes: [], start, limits, at: clock.now() }),
  );
  found.adopted++;
}

async function startBranch(repository: Repository): Promise<string | null> {
  const { branch, oid } = await repository.head();
  if (oid) return branch;
  const chosen = chooseDefaultBranch(
    branch,
    (await repository.branches()).map(({ name }) => name),
  );
  if (chosen !== null) await repository.setHead(chosen);
  return chosen;
}
