import { effectiveLevel, maintainer } from '../../domain/access-level.js';
import type { Schemas } from '../../generated/types.js';
import type { LoadedDeployment } from '../../storage/database/deployments/rows.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { DeployableContext } from './deployable.js';
import { environmentReference, lastDeploymentView } from './deployment.js';

/** The project of environments, and who looks at it. */
export interface EnvironmentContext {
  project: { full_path: string; access_level: number };
  viewer: { admin: boolean } | null;
}

/** Where those who keep an application running find its logs. Rule: ENV-FIELD-6. */
const logFields = (
  { name }: EnvironmentRow,
  { project, viewer }: EnvironmentContext,
): Pick<Schemas['Environment'], 'enable_advanced_logs_querying' | 'logs_api_path'> => {
  if (effectiveLevel(project, viewer) < maintainer) return {};
  const path = `/${project.full_path}/-/logs/k8s.json?environment_name=${encodeURIComponent(name)}`;
  return { enable_advanced_logs_querying: false, logs_api_path: path };
};

/** An environment as lists and writes tell it. Rules: ENV-FIELD-1 to ENV-FIELD-4, ENV-FIELD-6. */
export const environmentView = (
  row: EnvironmentRow,
  context: EnvironmentContext,
): Schemas['Environment'] => ({
  ...environmentReference(row),
  state: row.state,
  tier: row.tier,
  ...logFields(row, context),
});

/** One environment with the deployment that it stands on. Rules: ENV-FIELD-5, ENV-FIELD-7. */
export const environmentDetail = (
  row: EnvironmentRow,
  last: LoadedDeployment | null,
  context: EnvironmentContext & DeployableContext,
): Schemas['Environment'] => ({
  ...environmentView(row, context),
  last_deployment: last ? lastDeploymentView(last, context) : null,
});
