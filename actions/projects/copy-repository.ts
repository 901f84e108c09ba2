import type { JobPayloads } from '../../domain/jobs.js';
import { planMeasuring } from '../../storage/database/projects/jobs.js';
import { changeProject, findProject } from '../../storage/database/projects/projects.js';
import type { Services } from '../context.js';

/**
 * Fills the repository of a fork from that of its source; safe to run again after a crash, since an unfinished
 * copy is thrown away first. Rule: PROJ-FORK-2.
 */
export async function copyRepository(
  { db, git, clock }: Services,
  { from, to }: JobPayloads['copy-repository'],
): Promise<void> {
  const fork = await findProject(db.read, to);
  if (!fork || fork.import_status === 'finished') return;
  const source = await findProject(db.read, from);
  // An empty one is filled where it stands, so that whoever reads it meanwhile always finds a repository.
  if ((await git.exists(to)) && !(await git.open(to).isEmpty())) await git.remove(to);
  if (source && (await git.exists(from))) await git.fork(from, to);
  else await git.create(to, 'main');
  const repository = git.open(to);
  const isEmpty = await repository.isEmpty();
  const { branch } = await repository.head();
  await db.write(async (tx) => {
    if (!(await findProject(tx, to))) return;
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
  });
}
