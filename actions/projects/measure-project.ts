import { findRepositoryNumbers, storeRepositoryNumbers } from '../../storage/database/projects/statistics.js';
import type { Services } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

/** Measures the repository of a project anew and keeps the numbers, which lists show as they were last found. */
export async function measureProject(
  { git, db }: Pick<Services, 'git' | 'db'>,
  project: Pick<ProjectAccess, 'id' | 'default_branch'>,
): Promise<void> {
  const repository = git.open(project.id);
  if (!(await repository.exists())) return;
  const repository_size = await repository.size();
  const tip = project.default_branch === null ? null : await repository.branchTip(project.default_branch);
  const commit_count = tip === null ? 0 : await repository.countCommits({ include: [tip] });
  const known = await findRepositoryNumbers(db.hot, project.id);
  if (known?.repository_size === repository_size && known.commit_count === commit_count) return;
  await db.write((tx) => storeRepositoryNumbers(tx, project.id, { repository_size, commit_count }));
}
