import { type Fault, fault } from '../fault.js';
import { without } from '../helpers.js';
import { calls } from './support/doors.js';
import { sentBy } from './support/memory.js';
import * as way from './support/ways.js';

/** A parameter is overlooked where another one is given, the longest way to be nearly right. */
const losesBeside = (id: string, rule: string, lost: string, beside: string): Fault =>
  fault({
    name: `lost-beside.${id}.${lost}.${beside}`,
    rules: [rule],
    operations: [id],
    before: (request, operation) => {
      const names = Object.keys(sentBy({ request, operation, status: 0, headers: {}, json: null })).map(
        (name) => name.replace(/\[.*$/, ''),
      );
      return operation?.id === id && names.includes(lost) && names.includes(beside)
        ? without(request, lost)
        : null;
    },
  });

const pairs: readonly [id: string, rule: string, lost: string, beside: string][] = [
  ['compareRepository', 'REPO-COMPARE-3', 'straight', 'from_project_id'],
  ['listCommits', 'COMMIT-LIST-2', 'since', 'all'],
  ['listCommits', 'COMMIT-LIST-3', 'path', 'all'],
  ['listCommits', 'COMMIT-LIST-5', 'with_stats', 'all'],
  ['listTags', 'TAG-LIST-1', 'order_by', 'search'],
  ['listTags', 'TAG-LIST-1', 'sort', 'search'],
  ['listBranches', 'BRANCH-LIST-1', 'sort', 'search'],
  ['listBranches', 'BRANCH-LIST-2', 'search', 'pagination'],
  ['listTags', 'TAG-LIST-2', 'search', 'pagination'],
  ['listDeployments', 'DEPLOY-LIST-6', 'status', 'environment'],
  ['listDeployments', 'DEPLOY-LIST-3', 'sort', 'updated_before'],
  ['listDeployments', 'DEPLOY-LIST-5', 'environment', 'updated_after'],
  ['listRepositoryTree', 'REPO-TREE-2', 'path', 'recursive'],
  ['listRepositoryTree', 'REPO-TREE-2', 'ref', 'recursive'],
  ['listRepositoryTree', 'REPO-TREE-3', 'recursive', 'pagination'],
  ['getChangelog', 'CHANGELOG-11', 'date', 'from'],
  ['createChangelog', 'CHANGELOG-11', 'to', 'branch'],
  ['createChangelog', 'CHANGELOG-13', 'file', 'branch'],
  ['createChangelog', 'CHANGELOG-13', 'message', 'file'],
  ['createCommit', 'COMMIT-CREATE-8', 'stats', 'start_branch'],
  ['createCommit', 'COMMIT-CREATE-7', 'author_name', 'start_branch'],
  ['createFile', 'FILE-WRITE-2', 'author_email', 'start_branch'],
  ['updateFile', 'FILE-WRITE-6', 'last_commit_id', 'start_branch'],
  ['deleteReviewApps', 'ENV-REVIEW-2', 'before', 'dry_run'],
  ['deleteReviewApps', 'ENV-REVIEW-3', 'limit', 'dry_run'],
  ['acceptMergeRequest', 'MR-MERGE-13', 'merge_commit_message', 'squash'],
  ['acceptMergeRequest', 'MR-MERGE-5', 'sha', 'squash'],
  ['acceptMergeRequest', 'MR-MERGE-5', 'sha', 'merge_when_pipeline_succeeds'],
  ['acceptMergeRequest', 'MR-MERGE-17', 'should_remove_source_branch', 'squash'],
  ['approveMergeRequest', 'APPROVAL-APPROVE-4', 'sha', 'approval_password'],
  ['cherryPickCommit', 'COMMIT-PICK-5', 'dry_run', 'message'],
  ['listRepositoryContributors', 'REPO-CONTRIB-2', 'sort', 'order_by'],
  ['updateEnvironment', 'ENV-UPDATE-3', 'name', 'tier'],
  ['updateEnvironment', 'ENV-UPDATE-1', 'external_url', 'name'],
];

/** Promises about code that are kept alone and not together, and what should leave other things as they are. */
export const faults = [
  ...pairs.map((pair) => losesBeside(...pair)),
  fault({
    name: 'exports-describe-the-project-itself',
    rules: ['EXPORT-ASK-2'],
    operations: ['exportProject'],
    remembers: () => {
      let description: unknown;
      return (one) => {
        if (calls('exportProject')(one) && one.status === 202) description ??= sentBy(one)['description'];
        const row = one.json as Record<string, unknown>;
        const isRead = calls('getProject', 'getExportStatus')(one) && one.status === 200;
        return isRead && description !== undefined ? { json: { ...row, description } } : null;
      };
    },
  }),
  way.lists('contributors-by-name-look-at-case', ['REPO-CONTRIB-2'], ['listRepositoryContributors'], (rows) =>
    [...rows].sort((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
  ),
];
