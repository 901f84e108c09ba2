// Generated from spec/feature-flags.yaml by `npm run generate`. Do not edit.
import type { FeatureCatalog } from '../domain/features/feature.js';

/** The development flags that are known, and the names that flags do not take without force. */
export const featureCatalog: FeatureCatalog = {
  definitions: [
    {"name":"changelog_commits_limitation","introduced_by_url":null,"rollout_issue_url":null,"milestone":"15.3","type":"ops","group":"group::source code","default_enabled":true,"log_state_changes":null},
    {"name":"import_project_from_remote_file","introduced_by_url":null,"rollout_issue_url":null,"milestone":"14.3","type":"ops","group":"group::import","default_enabled":true,"log_state_changes":null},
    {"name":"import_project_from_remote_file_s3","introduced_by_url":null,"rollout_issue_url":null,"milestone":"14.9","type":"development","group":"group::import","default_enabled":false,"log_state_changes":null},
    {"name":"invite_members_for_task","introduced_by_url":null,"rollout_issue_url":null,"milestone":"14.5","type":"development","group":"group::expansion","default_enabled":false,"log_state_changes":null},
  ],
  licensed: ["approval_rules","epics","group_level_protected_environments","issue_weights","iterations","merge_request_approvers","multiple_issue_assignees","multiple_merge_request_assignees","multiple_merge_request_reviewers","protected_environments","push_rules","related_epics","subepics"],
};
