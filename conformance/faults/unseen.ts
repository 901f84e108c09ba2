/**
 * Parameters whose effect no client can see: what they ask for cannot be set up through the interface, or is not
 * shown anywhere. A fault in them would prove nothing, so none is planted.
 */
export const unseen: ReadonlySet<string> = new Set([
  // Lists have faults of their own for pages.
  'page',
  'per_page',
  // Custom attributes and scanner reports cannot be created here.
  'with_custom_attributes',
  'with_security_reports',
  // Checksums fail only on replicas of a deployment.
  'wiki_checksum_failed',
  'repository_checksum_failed',
  // The source of an invitation is shown nowhere; first tasks need a flag, with which faults written by hand are tried.
  'invite_source',
  'tasks_to_be_done',
  'tasks_project_id',
  // Imports, mirrors and templates need another deployment or features of the hosted service.
  'import_url',
  'imported',
  'mirror',
  'mirror_trigger_builds',
  'mirror_user_id',
  'mirror_overwrites_diverged_branches',
  'only_mirror_protected_branches',
  'template_name',
  'template_project_id',
  'use_custom_template',
  'group_with_project_templates_id',
  // A deployment with one repository storage has no choice.
  'repository_storage',
  // No record shows it.
  'show_default_award_emojis',
  // With these an administrator would lock the suite out.
  'updateApplicationSettings.admin_mode',
  'updateApplicationSettings.enforce_terms',
  // Integrations: flags and secrets that no record shows, and a kind that only servers for tests have.
  'setProjectIntegration.deployment_events',
  'setProjectIntegration.alert_events',
  'setProjectIntegration.archive_trace_events',
  'setProjectIntegration.google_iap_service_account_json',
  'setProjectIntegration.mock_service_url',
  'setProjectService.deployment_events',
  'setProjectService.alert_events',
  'setProjectService.archive_trace_events',
  'setProjectService.google_iap_service_account_json',
  'setProjectService.mock_service_url',
  // Only a receiver is told the secret of a webhook, and none is opened while faults are planted.
  'createProjectHook.token',
  'createGroupHook.token',
  'createSystemHook.token',
  'updateProjectHook.token',
  'updateGroupHook.token',
  'updateSystemHook.token',
  // What is sent beside the file of an import stands in one form with it, into which faults by hand look.
  'importProject.name',
  'importProject.override_params',
  // Only open merge requests are checked anew, and what was delivered is merged.
  'listDeploymentMergeRequests.with_merge_status_recheck',
  // Older clients still send it, without effect.
  'updateIssueNote.confidential',
  'updateEpicNote.confidential',
  'updateMergeRequestNote.confidential',
  // The summary of a time log is shown by GraphQL only.
  'addIssueSpentTime.summary',
  'addMergeRequestSpentTime.summary',
  // Pipelines are reported by external systems and never started.
  'rebaseMergeRequest.skip_ci',
  // A file is deleted whatever its newest commit is.
  'deleteFile.last_commit_id',
  // The effect of housekeeping on repository files shows in no answer.
  'startProjectHousekeeping.task',
  // Pipelines are never started.
  'createPipeline.variables',
]);

/** The same for parameters that are left out: the other value shows nothing then. */
export const unseenWhenLeftOut: ReadonlySet<string> = new Set([
  // A check of mergeability that goes on beside the answer may be asked for by anybody else as well.
  'with_merge_status_recheck',
  // What was delivered is merged.
  'listDeploymentMergeRequests.state',
  // Nothing is there to be replaced by what only another deployment offers.
  'importRemoteProject.overwrite',
  // A new address needs no confirmation on most deployments.
  'createUser.skip_confirmation',
  'updateUser.skip_reconfirmation',
  // Of a project only invitations would stay, which no call makes.
  'removeProjectMember.skip_subresources',
]);

/** Lists that are empty on any deployment without runners: their records and pages cannot be wrong. */
export const alwaysEmpty: ReadonlySet<string> = new Set(['listPipelineJobs', 'listPipelineVariables']);

/** Lists that are empty on the prepared stage, for those with the lowest role that may read them. */
export const emptyOnStage: ReadonlySet<string> = new Set([
  ...alwaysEmpty,
  // Nobody can ask to be let in where nobody sees a door.
  'listGroupAccessRequests',
  'listProjectAccessRequests',
  // Guests of a private project see none of its merge requests.
  'listIssueRelatedMergeRequests',
  'listIssueClosingMergeRequests',
  // No call makes an iteration.
  'listProjectIterations',
  'listGroupIterations',
  'listIssueIterationEvents',
]);
