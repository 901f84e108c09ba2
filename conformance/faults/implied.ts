/**
 * Words that say what is meant where nothing is said, although the description names no default, or give the same order:
 * a server that does not know them does the same as one that does.
 */
const implied: readonly RegExp[] = [
  /^(create|update)Environment\.tier\.other$/,
  /^createGroup\.(visibility\.private|(wiki_access_level|shared_runners_setting)\.enabled)$/,
  /^createGroup\.(default_branch_protection\.2|project_creation_level\.developer|subgroup_creation_level\.maintainer)$/,
  /^createProject(ForUser)?\.(visibility\.private|auto_cancel_pending_pipelines\.enabled)$/,
  /^createProject(ForUser)?\.(?!pages_|security_)\w+_access_level\.enabled$/,
  /^createProject(ForUser)?\.(pages|security_and_compliance)_access_level\.private$/,
  /^createProject(ForUser)?\.(merge_method\.merge|build_git_strategy\.fetch)$/,
  /^createProject(ForUser)?\.(squash_option\.default_off|auto_devops_deploy_strategy\.continuous)$/,
  /^createIssue\.issue_type\.issue$/,
  /^createProjectApprovalRule\.rule_type\.regular$/,
  /^createProtected(Branch|Tag)\.\w+_access_level\.40$/,
  /^forkProject\.visibility\.public$/,
  /^getRepositoryArchive\.format\.t?gz$/,
  /^(get(Group|Project)IssuesStatistics|list(Group|Project)Issues)\.scope\.all$/,
  /^listDeployments\.order_by\.(iid|created_at)$/,
  /^list(Group|SharedGroup)Projects\.order_by\.id$/,
  /^listUsers\.order_by\.created_at$/,
  /^setOwnStatus\.availability\.not_set$/,
];

/** Words that no case tells from none at all so far: the cases lack data that differ in nothing else. */
const untried: readonly RegExp[] = [
  /^createProjectForUser\.visibility\.public$/,
  /^createProtectedBranch\.unprotect_access_level\.30$/,
  /^createRelatedEpic\.link_type\.blocks$/,
  /^forkProject\.visibility\.internal$/,
  /^(get\w*IssuesStatistics|list\w*Issues)\.health_status\.(any|none)$/,
  /^(getIssuesStatistics|listIssues|listMergeRequests)\.scope\.created-by-me$/,
  /^listAll(Group|Project)Members\.state\.active$/,
  /^listBillableGroupMembers\.sort\.(?!access_level_desc|name_desc)/,
  /^listDeploymentMergeRequests\.(order_by\.(?!title)|scope\.(?!assigned_to_me)|state\.(?!opened)|wip\.no)/,
  /^list(DescendantGroups|Groups|Subgroups)\.min_access_level\.10$/,
  /^list\w*Issues\.order_by\.relative_position$/,
  /^listGroups\.visibility\.internal$/,
  /^listPipelines\.(scope\.pending|source\.external)$/,
  /^list(Projects|ProjectForks|UserStarredProjects)\.min_access_level\.5$/,
  // Sizes are worked out later, and likeness counts only beside a search.
  /^list(Projects|GroupProjects|SharedGroupProjects)\.order_by\.(similarity|storage_size|packages_size|wiki_size)$/,
  /^list(ProjectForks|UserProjects|UserStarredProjects)\.order_by\.(last_activity_at|similarity|\w+_size)$/,
  /^listSharedGroupProjects\.order_by\.(last_activity_at|star_count)$/,
  /^listProjectForks\.visibility\.public$/,
  /^list(UserProjects|UserStarredProjects)\.visibility\.(private|public)$/,
  /^listUserProjects\.min_access_level\.(?!10)/,
  /^listProjectGroups\.shared_min_access_level\.[145]0$/,
  /^listSnippetNotes\.activity_filter\.only_comments$/,
  /^listUsers\.(order_by\.updated_at|two_factor\.disabled)$/,
  /^markAllTodosAsDone\.(action\.(?!mentioned)|type\.(?!MergeRequest))/,
  /^setOwnStatus\.clear_status_after\.(?!3_hours)/,
  /^updateGroup\.wiki_access_level\.enabled$/,
  /^updateProject\.squash_option\.default_off$/,
  /^updateReleaseLink\.link_type\.(image|other|package)$/,
];

/** Whether a fault in which a word is not known could be seen; the word as `operation.parameter.word`. */
export const isTellingWord = (word: string): boolean =>
  ![...implied, ...untried].some((pattern) => pattern.test(word));
