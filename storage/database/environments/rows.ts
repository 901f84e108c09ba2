import type { EnvironmentState, EnvironmentTier } from '../../../domain/environments/environment.js';

/** A row of `environments`. */
export interface EnvironmentRow {
  id: number;
  project_id: number;
  name: string;
  /** The name in lower case, for searches. */
  name_lower: string;
  slug: string;
  /** What stands before the first slash of the name. */
  folder: string | null;
  external_url: string | null;
  state: EnvironmentState;
  tier: EnvironmentTier;
  auto_stop_at: string | null;
  /** When a clean-up of review apps deletes it, should it still be stopped then. */
  auto_delete_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A row of `protected_environments`: of a project by the name of an environment, of a group by a tier. */
export interface ProtectedEnvironmentRow {
  id: number;
  project_id: number | null;
  group_id: number | null;
  name: string;
  required_approval_count: number;
  created_at: string;
  updated_at: string;
}

/** Whom an entry of a protection names: exactly one of the three is not null. */
export interface ProtectionEntry {
  id: number;
  protected_environment_id: number;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
  /** 1 counts members that the group inherits as well. */
  group_inheritance_type: 0 | 1;
}

/** A row of `protected_environment_deploy_levels`. */
export type DeployLevelRow = ProtectionEntry;

/** A row of `protected_environment_approval_rules`. */
export interface DeployApprovalRuleRow extends ProtectionEntry {
  required_approvals: number;
}
