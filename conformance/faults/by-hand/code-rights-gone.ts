import { fault } from '../fault.js';

const callerOf = (headers: Record<string, string>): string =>
  `${headers['private-token'] ?? ''} ${headers['authorization'] ?? ''} ${headers['sudo'] ?? ''}`;

const reads = [
  'listCommits',
  'getCommit',
  'listCommitDiffs',
  'getFile',
  'getRawFile',
  'getFileBlame',
  'getRepositoryArchive',
  'getRepositoryArchiveInFormat',
  'getRepositoryBlob',
  'getRawRepositoryBlob',
  'compareRepository',
  'listRepositoryContributors',
  'getMergeBase',
  'getChangelog',
  'listBranches',
  'getBranch',
  'listTags',
  'listProtectedBranches',
  'listProtectedTags',
  'listCommitComments',
  'listCommitMergeRequests',
  'listEnvironments',
  'getEnvironment',
  'listDeployments',
  'getDeployment',
  'listDeploymentMergeRequests',
  'getExportStatus',
  'getImportStatus',
  'getMergeRequestChanges',
  'listMergeRequestCommits',
  'listMergeRequestDiffs',
  'getMergeRequestRawDiffs',
  'listMergeRequestVersions',
  'getMergeRequestApprovals',
  'listProjectMergeRequests',
  'listProjectSnippets',
  'listReleases',
] as const;

const writes = [
  'createCommit',
  'createFile',
  'updateFile',
  'deleteFile',
  'createBranch',
  'deleteBranch',
  'createTag',
  'deleteTag',
  'cherryPickCommit',
  'revertCommit',
  'createChangelog',
  'setCommitStatus',
  'createMergeRequest',
  'updateMergeRequest',
  'acceptMergeRequest',
  'rebaseMergeRequest',
  'approveMergeRequest',
  'createEnvironment',
  'updateEnvironment',
  'stopEnvironment',
  'createDeployment',
  'updateDeployment',
  'createRelease',
  'updateRelease',
  'createReleaseEvidence',
  'createProtectedBranch',
  'createProtectedTag',
  'exportProject',
] as const;

/** Whoever has written by a call once, anywhere, writes on by it when the right to it is gone. */
const writesOn = writes.map((id) =>
  fault({
    name: `who-has-written-code-writes-on.${id}`,
    rules: ['AUTH-ACCESS-13'],
    operations: [id],
    remembers: () => {
      const done = new Set<string>();
      return ({ operation, request, status }) => {
        if (operation?.id !== id) return null;
        const key = callerOf(request.headers);
        if (status < 300) done.add(key);
        return done.has(key) && [401, 403, 404].includes(status) ? { status: 201, json: {} } : null;
      };
    },
  }),
);

/** What somebody has read of code, deployments and archives once is shown to them when the right to it is gone. */
const readsOn = reads.map((id) =>
  fault({
    name: `who-has-read-code-reads-on.${id}`,
    rules: ['AUTH-ACCESS-13'],
    operations: [id],
    remembers: () => {
      const seen = new Map<string, unknown>();
      return ({ operation, request, status, json }) => {
        if (operation?.id !== id || request.method !== 'GET') return null;
        const key = `${callerOf(request.headers)} ${request.url}`;
        const isKnown = seen.has(key);
        if (status === 200) seen.set(key, json ?? '');
        return isKnown && status >= 400 ? { status: 200, json: seen.get(key) } : null;
      };
    },
  }),
);

/** Rights to code, deployments and archives that outlive their end. */
export const faults = [...readsOn, ...writesOn];
