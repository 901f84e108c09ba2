import { approvalRules } from './approval-rules.js';
import { metricImageLines } from './images.js';
import { issues } from './issues.js';
import { mergeRequests } from './merge-requests.js';
import { projectMembers } from './people.js';
import { ciPipelines, commitNotes } from './pipelines.js';
import { issueLinks, labels, milestones } from './planning.js';
import { protectedBranches, protectedEnvironments, protectedTags } from './protections.js';
import { releases } from './releases.js';
import type { Lines } from './scope.js';
import { snippets } from './snippets.js';
import { olderVersions } from './versions.js';

/** The relations that are read from the database, by the name of their file. */
export const relationLines: Readonly<Record<string, Lines>> = {
  labels,
  milestones,
  issues,
  issue_links: issueLinks,
  snippets,
  releases,
  project_members: projectMembers,
  merge_requests: mergeRequests,
  merge_request_diffs: olderVersions,
  metric_images: metricImageLines,
  approval_rules: approvalRules,
  ci_pipelines: ciPipelines,
  commit_notes: commitNotes,
  protected_branches: protectedBranches,
  protected_tags: protectedTags,
  protected_environments: protectedEnvironments,
};
