import type { Field } from '../../domain/coercion.js';
import { operations } from '../../generated/operations.js';
import { notBuilt } from '../../handlers/not-built.js';

/**
 * What a parameter that could hold a reference holds: a `revision` is looked up as branch, then tag, then commit;
 * a `branch` or `tag` only as that; `ran` is the branch or tag that a pipeline ran for; an `id` is an object's id, a
 * `name` the name of something else or to be. A `snippet` has one branch and no tags, so nothing there has two names.
 */
export type Holds = 'revision' | 'branch' | 'tag' | 'ran' | 'id' | 'name' | 'snippet';

const plain =
  /(^|_)(refs?|ref_name|sha|branch|branch_name|revision|oid|commits?|commit_id|tag_name|from|to)$/;

const namesIn = (fields: readonly Field[], around = ''): string[] =>
  fields.flatMap((field) => {
    const name = around + field.name;
    const inner = field.items?.fields ?? field.fields;
    if (inner) return namesIn(inner, `${name}.`);
    const isText = field.kind === 'text' || (field.kind === 'array' && field.items?.kind === 'text');
    return isText && plain.test(field.name) ? [name] : [];
  });

/** Every parameter of a built operation that could hold a reference, as `operation parameter`. */
export const fieldsWithReferences = operations
  .filter(({ id }) => !(notBuilt as readonly string[]).includes(id))
  .flatMap(({ id, pathFields, fields }) =>
    namesIn([...pathFields, ...fields]).map((name) => `${id} ${name}`),
  );

const all = (holds: Holds, operations: readonly string[], field: string): [string, Holds][] =>
  operations.map((operation) => [`${operation} ${field}`, holds]);

const ofCommits = [
  'getCommit',
  'cherryPickCommit',
  'listCommitComments',
  'createCommitComment',
  'listCommitDiffs',
  'listCommitDiscussions',
  'createCommitDiscussion',
  'getCommitDiscussion',
  'listCommitDiscussionNotes',
  'createCommitDiscussionNote',
  'getCommitDiscussionNote',
  'updateCommitDiscussionNote',
  'deleteCommitDiscussionNote',
  'listCommitMergeRequests',
  'listCommitRefs',
  'revertCommit',
  'getCommitSignature',
  'listCommitStatuses',
  'setCommitStatus',
  'getRepositoryArchive',
  'getRepositoryArchiveInFormat',
];
const atRef = [
  'createPipeline',
  'createRelease',
  'createBranch',
  'createTag',
  'getFile',
  'getFileBlame',
  'getRawFile',
  'listRepositoryTree',
];
const onBranch = [
  'createCommit',
  'createChangelog',
  'cherryPickCommit',
  'revertCommit',
  'createFile',
  'updateFile',
  'deleteFile',
  'updateSubmodule',
  'getBranch',
  'checkBranch',
  'deleteBranch',
  'protectBranch',
  'unprotectBranch',
];
const ofReleases = [
  'getRelease',
  'updateRelease',
  'deleteRelease',
  'listReleaseLinks',
  'createReleaseEvidence',
  'createReleaseLink',
  'getReleaseLink',
  'updateReleaseLink',
  'deleteReleaseLink',
  'redirectToReleaseAsset',
];
const lists = [
  'listDeploymentMergeRequests',
  'listGroupMergeRequests',
  'listMergeRequests',
  'listProjectMergeRequests',
];

/** What each of those parameters holds. */
export const holdings: Readonly<Record<string, Holds>> = Object.fromEntries([
  ...all('revision', ofCommits, 'sha'),
  ...all('revision', atRef, 'ref'),
  ...all('revision', ['getChangelog', 'createChangelog', 'compareRepository'], 'from'),
  ...all('revision', ['getChangelog', 'createChangelog', 'compareRepository'], 'to'),
  ...all('revision', ['listCommits'], 'ref_name'),
  ...all('revision', ['getMergeBase'], 'refs'),
  ...all('revision', ['createDeployment'], 'sha'),
  ...all('branch', onBranch, 'branch'),
  ...all('branch', ['createCommit', 'createFile', 'updateFile', 'deleteFile'], 'start_branch'),
  ...all('branch', ['createMergeRequest'], 'source_branch'),
  ...all('branch', ['createMergeRequest', 'updateMergeRequest'], 'target_branch'),
  ...all('branch', ['updateProject'], 'default_branch'),
  ...all('tag', ['getTag', 'deleteTag', 'getTagSignature', 'createRelease'], 'tag_name'),
  ...all('ran', ['setCommitStatus', 'listCommitStatuses', 'listPipelines', 'getLatestPipeline'], 'ref'),
  ...all('ran', ['createDeployment'], 'ref'),
  ...all('name', ['setProjectIntegration', 'setProjectService'], 'restrict_to_branch'),
  ...all('id', ['getRepositoryBlob', 'getRawRepositoryBlob', 'listPipelines'], 'sha'),
  ...all('id', ['approveMergeRequest', 'acceptMergeRequest'], 'sha'),
  ...all('id', ['createMergeRequestDiscussion'], 'commit_id'),
  ...all('id', ['addMergeRequestContextCommits', 'removeMergeRequestContextCommits'], 'commits'),
  ...all('id', ['createCommit'], 'start_sha'),
  ...all('id', ['updateSubmodule'], 'commit_sha'),
  ...all('id', ['createCommit'], 'actions.last_commit_id'),
  ...all('id', ['updateFile', 'deleteFile'], 'last_commit_id'),
  ...['base_sha', 'start_sha', 'head_sha'].flatMap((key) =>
    all('id', ['createMergeRequestDiscussion', 'createCommitDiscussion'], `position.${key}`),
  ),
  ...all('id', ['createMergeRequestNote'], 'merge_request_diff_sha'),
  ...all('id', ['createMergeRequestNote'], 'merge_request_diff_head_sha'),
  ...all('name', ofReleases, 'tag_name'),
  ...all('name', ['createTag'], 'tag_name'),
  ...all('name', ['createBranch'], 'branch'),
  ...all('name', ['createProject', 'createProjectForUser'], 'default_branch'),
  ...all('name', ['updateApplicationSettings'], 'default_branch_name'),
  ...all('snippet', ['getRawProjectSnippetFile', 'getRawSnippetFile'], 'ref'),
  ...lists.flatMap((id) => [...all('name', [id], 'source_branch'), ...all('name', [id], 'target_branch')]),
]);
