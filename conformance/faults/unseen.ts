/**
 * Parameters of which no client can see whether they are read: what they ask for cannot be brought about through the
 * interface, or is told nowhere. Planting a fault in them would prove nothing, so none is.
 */
export const unseen: ReadonlySet<string> = new Set([
  // Lists have faults of their own for pages.
  'page',
  'per_page',
  // Custom attributes and reports of scanners cannot be made here.
  'with_custom_attributes',
  'with_security_reports',
  // Checksums fail on copies of a deployment alone.
  'wiki_checksum_failed',
  'repository_checksum_failed',
  // Where an invitation came from, and what a newcomer should do first, is told to nobody.
  'invite_source',
  'tasks_to_be_done',
  'tasks_project_id',
  // Copying from elsewhere, mirrors and templates need another deployment or what only the hosted service has.
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
  // A deployment with one place for repositories has no choice of places.
  'repository_storage',
  // No record shows it.
  'show_default_award_emojis',
  // With these an administrator would lock out the suite.
  'updateApplicationSettings.admin_mode',
  'updateApplicationSettings.enforce_terms',
  // Older clients still send it, and it has no effect any more.
  'updateIssueNote.confidential',
  'updateEpicNote.confidential',
  'updateMergeRequestNote.confidential',
  // The words of a time log are shown by GraphQL alone.
  'addIssueSpentTime.summary',
  'addMergeRequestSpentTime.summary',
  // Pipelines are reported from outside and never started.
  'rebaseMergeRequest.skip_ci',
  // A file is removed whatever the newest commit of it is.
  'deleteFile.last_commit_id',
  // What housekeeping does to the files of a repository shows in no answer.
  'startProjectHousekeeping.task',
  // No pipeline is ever started.
  'createPipeline.variables',
]);

/** Lists that hold nothing on any deployment that runs no jobs: their records and pages cannot be wrong. */
export const alwaysEmpty: ReadonlySet<string> = new Set(['listPipelineJobs', 'listPipelineVariables']);
