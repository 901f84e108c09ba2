import { approvalRule } from './approval-rules.js';
import { issue } from './issues.js';
import { mergeRequest } from './merge-requests.js';
import { commitNote } from './notes.js';
import { projectMember } from './people.js';
import { pipeline } from './pipelines.js';
import { issueLink, label, milestone } from './planning.js';
import { protectedBranch, protectedEnvironment, protectedTag } from './protections.js';
import { release } from './releases.js';
import type { Bringer } from './scope.js';
import { projectFeature } from './settings.js';
import { snippet } from './snippets.js';
import { olderVersion } from './versions.js';

/** The relations that are brought in line by line, in an order in which each finds what it names. */
export const bringers: Readonly<Record<string, Bringer>> = {
  project_members: projectMember,
  project_feature: projectFeature,
  labels: label,
  milestones: milestone,
  issues: issue,
  issue_links: issueLink,
  snippets: snippet,
  releases: release,
  protected_branches: protectedBranch,
  protected_tags: protectedTag,
  protected_environments: protectedEnvironment,
  approval_rules: approvalRule,
  merge_requests: mergeRequest,
  merge_request_diffs: olderVersion,
  ci_pipelines: pipeline,
  commit_notes: commitNote,
};
