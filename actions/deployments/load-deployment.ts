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

/** Deployments with what their records embed, and the commits of their jobs. */
export interface LoadedDeployments {
  deployments: readonly LoadedDeployment[];
  commits: ReadonlyMap<string, Commit>;
}

const numbers = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

/** Loads what the records of deployments of a project embed, in a fixed number of queries however many there are. */
export async function loadDeployments(
  { db, git }: Pick<Services, 'db' | 'git'>,
  project: { id: number },
  rows: readonly ListedDeployment[],
): Promise<LoadedDeployments> {
  const environments = await environmentsById(db.hot, numbers(rows.map((row) => row.environment_id)));
  const jobs = await deployablesById(db.hot, numbers(rows.map((row) => row.deployable_id)));
  const shas = [...new Set([...jobs.values()].map(({ sha }) => sha))];
  const commits = shas.length === 0 ? [] : ((await orAbsent(git.open(project.id).commits(shas))) ?? []);
  return {
    deployments: rows.flatMap((row) => {
      const environment = environments.get(row.environment_id);
      if (!environment) return [];
      return { row, environment, deployable: jobs.get(row.deployable_id ?? 0) ?? null };
    }),
    commits: new Map(commits.map((commit) => [commit.oid, commit])),
  };
}

/** The successful deployments that environments of a project stand on, by the number of the environment. Rule: ENV-FIELD-5. */
export async function loadLastDeployments(
  services: Pick<Services, 'db' | 'git'>,
  project: { id: number },
  environmentIds: readonly number[],
): Promise<{ byEnvironment: ReadonlyMap<number, LoadedDeployment>; commits: LoadedDeployments['commits'] }> {
  const rows = await lastDeployments(services.db.hot, environmentIds);
  const { deployments, commits } = await loadDeployments(services, project, [...rows.values()]);
  return { byEnvironment: new Map(deployments.map((one) => [one.environment.id, one])), commits };
}
