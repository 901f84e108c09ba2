import type { JobPayloads } from '../../domain/jobs.js';
import { planMeasuring } from '../../storage/database/projects/jobs.js';
import { changeProject, findProject } from '../../storage/database/projects/projects.js';
import type { Services } from '../context.js';

/**
 * Makes the repository of a fork from that of its source; safe to run again after a crash. Until the copy is whole
 * the fork has no repository, so that nothing can be written that the copy would then take away. Rules: PROJ-FORK-2,
 * PROJ-FORK-9.
 */
export async function copyRepository(
  { db, git, clock }: Services,
  { from, to }: JobPayloads['copy-repository'],
): Promise<void> {
  const fork = await findProject(db.hot, to);
  if (!fork || fork.import_status === 'finished') return;
  const source = await findProject(db.hot, from);
  // One that is there is whole, and people may have written to it since.
  if (!(await git.exists(to))) {
    if (source && (await git.exists(from))) await git.fork(from, to);
    else await git.create(to, 'main');
  }
  const repository = git.open(to);
  const isEmpty = await repository.isEmpty();
  const { branch } = await repository.head();
  const isThere = await db.write(async (tx) => {
    if (!(await findProject(tx, to))) return false;
    await changeProject(
      tx,
      fork,
      {
        import_status: 'finished',
        default_branch: isEmpty ? fork.default_branch : branch,
        empty_repo: isEmpty ? 1 : 0,
      },
      clock.now(),
    );
    if (!isEmpty) await planMeasuring(tx, to, clock.now());
    return true;
  });
  // Whoever deleted the fork meanwhile found no repository to take away.
  if (!isThere) await git.remove(to);
}
