import type { Decision } from '../../../domain/deployments/approvals.js';
import type { DeploymentStatus } from '../../../domain/deployments/deployment-status.js';
import type { EnvironmentRow } from '../environments/rows.js';
import type { CommitStatusRow, PipelineRow } from '../pipelines/rows.js';
import type { Authored, Flag, UserRow } from '../rows.js';

/** A row of `deployments`. */
export interface DeploymentRow {
  id: number;
  project_id: number;
  environment_id: number;
  iid: number;
  ref: string;
  sha: string;
  tag: Flag;
  status: DeploymentStatus;
  user_id: number;
  /** The outside job that carries it out. */
  deployable_id: number | null;
  /** The commit that the environment stood on when this one succeeded. */
  previous_sha: string | null;
  finished_at: string | null;
  /** When the merge requests that it delivered were found; null while they are not, and where it did not succeed. */
  linked_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A deployment with whoever reported it. */
export type ListedDeployment = DeploymentRow & Authored;

/** The job behind a deployment, with its pipeline and whoever reported it. */
export interface DeployableRow extends CommitStatusRow, Authored {
  tag: Flag;
  pipeline_status: PipelineRow['status'];
  pipeline_created_at: string;
  pipeline_updated_at: string;
}

/** A row of `deployment_approvals`. */
export interface DeploymentApprovalRow {
  id: number;
  deployment_id: number;
  user_id: number;
  /** The rule that it counts for; null where there was none, or it is gone. */
  rule_id: number | null;
  status: Decision;
  comment: string | null;
  created_at: string;
  updated_at: string;
}

/** A decision with whoever took it. */
export type TakenApproval = DeploymentApprovalRow & {
  user: Pick<UserRow, 'id' | 'username' | 'name' | 'state' | 'avatar'>;
};

/** A deployment with all that its short record tells. */
export interface LoadedDeployment {
  row: ListedDeployment;
  environment: EnvironmentRow;
  deployable: DeployableRow | null;
}
