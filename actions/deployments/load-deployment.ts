import { refuse } from '../../domain/errors.js';
import {
  deployablesById,
  findDeployment,
  lastDeployments,
} from '../../storage/database/deployments/deployments.js';
import type { ListedDeployment, LoadedDeployment } from '../../storage/database/deployments/rows.js';
import type { Source } from '../../storage/database/engine/types.js';
import { environmentsById } from '../../storage/database/environments/environments.js';
import type { Commit } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { orAbsent } from '../repository/revision.js';

/** The deployment of a project; not found when there is none. Rule: DEPLOY-GET-3. */
export async function needDeployment(
  source: Source,
  project: { id: number },
  id: number,
): Promise<ListedDeployment> {
  const row = await findDeployment(source, project.id, id);
  if (!row) throw refuse.recordNotFound();
  return row;
}

const numbers = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

/** Loads what the records of deployments embed, in a fixed number of queries however many there are. */
export async function loadDeployments(
  source: Source,
  rows: readonly ListedDeployment[],
): Promise<readonly LoadedDeployment[]> {
  const environments = await environmentsById(source, numbers(rows.map((row) => row.environment_id)));
  const jobs = await deployablesById(source, numbers(rows.map((row) => row.deployable_id)));
  return rows.flatMap((row) => {
    const environment = environments.get(row.environment_id);
    return environment ? [{ row, environment, deployable: jobs.get(row.deployable_id ?? 0) ?? null }] : [];
  });
}

/** The commits that jobs of deployments ran for; those that are gone are left out. */
export async function loadCommitsOfJobs(
  { git }: Pick<Services, 'git'>,
  project: { id: number },
  deployments: readonly LoadedDeployment[],
): Promise<ReadonlyMap<string, Commit>> {
  const shas = [...new Set(deployments.flatMap(({ deployable }) => deployable?.sha ?? []))];
  const commits = shas.length === 0 ? [] : ((await orAbsent(git.open(project.id).commits(shas))) ?? []);
  return new Map(commits.map((commit) => [commit.oid, commit]));
}

/** The successful deployments that environments of a project stand on, by the number of the environment. Rule: ENV-FIELD-5. */
export async function loadLastDeployments(
  services: Pick<Services, 'db' | 'git'>,
  project: { id: number },
  environmentIds: readonly number[],
): Promise<{
  byEnvironment: ReadonlyMap<number, LoadedDeployment>;
  commits: ReadonlyMap<string, Commit>;
}> {
  const rows = await lastDeployments(services.db.hot, environmentIds);
  const deployments = await loadDeployments(services.db.hot, [...rows.values()]);
  const commits = await loadCommitsOfJobs(services, project, deployments);
  return { byEnvironment: new Map(deployments.map((one) => [one.environment.id, one])), commits };
}
