import { requiredApprovals } from '../../domain/deployments/approvals.js';
import { deployJobName } from '../../domain/deployments/deployment-ref.js';
import { firstStatus, type ReportedStatus } from '../../domain/deployments/deployment-status.js';
import { environmentProblems } from '../../domain/environments/problems.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { addDeployment } from '../../storage/database/deployments/deployments.js';
import { newestJob } from '../../storage/database/deployments/followed.js';
import type { ListedDeployment } from '../../storage/database/deployments/rows.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { claimEnvironmentName, forgetMoment } from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { Oid } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { storeEnvironment } from '../environments/create-environment.js';
import { refNamed } from '../pipelines/refs.js';
import { orAbsent } from '../repository/revision.js';
import type { ProjectAccess } from '../viewer.js';
import { deliverDeployment } from './deliver-deployment.js';
import { enterStatus } from './enter-status.js';
import { needDeployment } from './load-deployment.js';
import { protectionOf } from './protection.js';

/** A deployment that somebody reports. */
export interface CreateDeploymentInput {
  /** The name of the environment, which is made when there is none. */
  environment: string;
  sha: string;
  ref: string;
  tag: boolean;
  status: ReportedStatus;
}

interface Report {
  context: ActionContext;
  project: ProjectAccess;
  input: CreateDeploymentInput;
  /** The commit, and the short name of the branch or tag. */
  sha: Oid;
  ref: string;
}

/**
 * Keeps a deployment that was made elsewhere, and makes its environment where there is none. Throws invalid for a name,
 * commit or ref that cannot be, forbidden where the environment is protected from the viewer.
 * Rules: DEPLOY-CREATE-1 to DEPLOY-CREATE-10, DEPLOY-STATE-1, DEPLOY-BLOCK-1, DEPLOY-JOB-1, ENV-PROTECT-9.
 */
export async function createDeployment(
  context: ActionContext,
  project: ProjectAccess,
  input: CreateDeploymentInput,
): Promise<ListedDeployment> {
  const { services, viewer } = context;
  authorize(viewer, 'reportDeployments', project);
  const problems = environmentProblems({ name: input.environment });
  if (problems) throw refuse.invalid(problems);
  const { sha, ref } = await needPlace(context, project, input);
  const id = await services.db.write((tx) => storeReport(tx, { context, project, input, sha, ref }));
  await deliverDeployment(services, { deploymentId: id });
  return needDeployment(services.db.hot, project, id);
}

/** The commit and the branch or tag of a report; invalid with a text for each that is missing. */
async function needPlace(
  { services }: ActionContext,
  project: ProjectAccess,
  input: CreateDeploymentInput,
): Promise<{ sha: Oid; ref: string }> {
  const repository = services.git.open(project.id);
  const sha = await orAbsent(repository.resolve(input.sha));
  const { name, tag } = await refNamed(repository, input.ref);
  const tip = await orAbsent(tag ? repository.ref(`refs/tags/${name}`) : repository.branchTip(name));
  if (sha !== null && tip !== null) return { sha, ref: name };
  throw refuse.invalid({
    ...(sha === null ? { sha: ['The commit does not exist'] } : {}),
    ...(tip === null ? { ref: ['The branch or tag does not exist'] } : {}),
  });
}

/** The environment of a report. Rule: DEPLOY-CREATE-5. */
const environmentFor = async (tx: Tx, { context, project, input }: Report): Promise<EnvironmentRow> =>
  (await claimEnvironmentName(tx, project.id, input.environment)) ??
  storeEnvironment(tx, { project_id: project.id, name: input.environment }, context.at);

async function storeReport(tx: Tx, report: Report): Promise<number> {
  const { context, project, input, sha, ref } = report;
  const { viewer, at, services } = context;
  const environment = await environmentFor(tx, report);
  const protection = await protectionOf(tx, services, { project, environment, viewer });
  authorize(viewer, 'createDeployment', { project, protection });
  const needsApproval = protection !== null && requiredApprovals(protection.demand) > 0;
  const job = await newestJob(tx, { projectId: project.id, sha, ref, name: deployJobName(environment.name) });
  const values = {
    project_id: project.id,
    environment_id: environment.id,
    ref,
    sha,
    tag: input.tag ? (1 as const) : (0 as const),
    status: 'created' as const,
    user_id: viewer.id,
    deployable_id: job?.id ?? null,
  };
  const row = await addDeployment(tx, values, at);
  // Whoever deploys anew means to keep the environment.
  if (environment.auto_stop_at !== null) await forgetMoment(tx, environment.id, 'auto_stop_at');
  const status = firstStatus(input.status, { needsApproval });
  await enterStatus(tx, row, status, { userId: viewer.id, at, delivers: true });
  return row.id;
}
