import type { DeploymentApprovalRow, DeploymentRow } from '../deployments/rows.js';
import type {
  DeployApprovalRuleRow,
  DeployLevelRow,
  EnvironmentRow,
  ProtectedEnvironmentRow,
} from '../environments/rows.js';
import type { Table } from './table.js';

/** Tables of environments and what is delivered to them. */
export interface DeliveryTables {
  environments: Table<EnvironmentRow, 'id' | 'state'>;
  environment_cleanups: Table<{ project_id: number; held_until: string }>;
  protected_environments: Table<ProtectedEnvironmentRow, 'id' | 'required_approval_count'>;
  protected_environment_deploy_levels: Table<DeployLevelRow, 'id' | 'group_inheritance_type'>;
  protected_environment_approval_rules: Table<
    DeployApprovalRuleRow,
    'id' | 'group_inheritance_type' | 'required_approvals'
  >;
  deployments: Table<DeploymentRow, 'id' | 'tag'>;
  deployment_approvals: Table<DeploymentApprovalRow, 'id'>;
  deployment_merge_requests: Table<{ deployment_id: number; merge_request_id: number }>;
}
