import type { Migration } from '../engine/migration.js';
import { users } from './0001-users.js';
import { namespaces } from './0002-namespaces.js';
import { projects } from './0003-projects.js';
import { members } from './0004-members.js';
import { protectedRefs } from './0005-protected-refs.js';
import { instance } from './0006-instance.js';
import { projectSearch } from './0007-project-search.js';
import { projectLists } from './0008-project-lists.js';
import { storedFiles } from './0009-kept-files.js';
import { labelsMilestones } from './0010-labels-milestones.js';
import { issues } from './0011-issues.js';
import { mergeRequests } from './0012-merge-requests.js';
import { snippets } from './0013-snippets.js';
import { notes } from './0014-notes.js';
import { issueSearch } from './0015-issue-search.js';
import { issueLists } from './0016-issue-lists.js';
import { snippetFiles } from './0017-snippet-files.js';
import { mergeRequestDiffs } from './0018-merge-request-diffs.js';
import { releases } from './0019-releases.js';
import { pipelines } from './0020-pipelines.js';
import { approvals } from './0021-approvals.js';
import { mergeRequestsWaiting } from './0022-merge-requests-waiting.js';
import { foldedSearch } from './0023-folded-search.js';
import { issueOrders } from './0024-issue-orders.js';
import { issuePlaces } from './0025-issue-places.js';
import { environments } from './0026-environments.js';
import { deployments } from './0027-deployments.js';
import { releaseEvidence } from './0028-release-evidence.js';
import { features } from './0029-features.js';
import { billableMembers } from './0030-billable-members.js';
import { integrations } from './0031-integrations.js';
import { hooks } from './0032-hooks.js';
import { deliveries } from './0033-deliveries.js';
import { transfers } from './0034-transfers.js';
import { welcomeTasks } from './0037-welcome-tasks.js';
import { chatNames } from './0038-chat-names.js';
import { jobTurns } from './0039-job-turns.js';
import { issuePages } from './0040-issue-pages.js';
import { formerReactions } from './0041-former-reactions.js';
import { timelogMoments } from './0042-timelog-moments.js';
import { referringColumns } from './0043-referring-columns.js';

/** Every migration, oldest first; entries are only ever added at the end. */
export const migrations: readonly Migration[] = [
  users,
  namespaces,
  projects,
  members,
  protectedRefs,
  instance,
  projectSearch,
  projectLists,
  storedFiles,
  labelsMilestones,
  issues,
  mergeRequests,
  snippets,
  notes,
  issueSearch,
  issueLists,
  snippetFiles,
  mergeRequestDiffs,
  releases,
  pipelines,
  approvals,
  mergeRequestsWaiting,
  foldedSearch,
  issueOrders,
  issuePlaces,
  environments,
  deployments,
  releaseEvidence,
  features,
  billableMembers,
  integrations,
  hooks,
  deliveries,
  transfers,
  welcomeTasks,
  chatNames,
  jobTurns,
  issuePages,
  formerReactions,
  timelogMoments,
  referringColumns,
];
