import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from './context.js';
import { bytesOfObjects } from './objects/object-counts.js';
import { quoted } from './process/environment.js';
import { archive } from './read/archive.js';
import { blame, blameParts } from './read/blame.js';
import { changedLines } from './read/changed-lines.js';
import { contributors } from './read/contributors.js';
import { diff, diffStats } from './read/diff.js';
import { fileChanges } from './read/file-changes.js';
import {
  aheadBehind,
  commitStats,
  countCommits,
  isAncestor,
  lastCommitForPath,
  log,
  logIds,
  mergeBase,
  merged,
} from './read/history.js';
import { languages } from './read/languages.js';
import { readBlob, readCommit, readCommits, readInfo, streamBlob } from './read/objects.js';
import { patch } from './read/patch.js';
import { branches, ownRefs, refsContaining, tag, tags } from './read/refs.js';
import {
  branchTip,
  hasNoBranch,
  readHead,
  readRef,
  resolveRange,
  resolveRevision,
  writeHead,
} from './read/revisions.js';
import { entryAt, listFolder, listFolderDeep, listTree } from './read/trees.js';
import type { Repository, RepositoryId } from './types.js';
import { createCommit } from './write/commit.js';
import { adopt, keep, point } from './write/keep.js';
import { mergeTrees } from './write/merge.js';
import { writeCommit } from './write/new-commit.js';
import { pick } from './write/pick.js';
import { replay } from './write/rebase.js';
import { createTag, updateRefs } from './write/refs.js';

/** Whether there is a repository in a folder. */
export function existsAt(dir: string): Promise<boolean> {
  return stat(join(dir, 'HEAD')).then(
    () => true,
    () => false,
  );
}

/** The repository of a context. */
export function repositoryOf(ctx: Context, contextOf: (id: RepositoryId) => Context): Repository {
  return {
    id: ctx.id,
    answers: { cache: ctx.cache, cacheKey: ctx.cacheKey },
    ...readers(ctx),
    ...listings(ctx),
    ...writers(ctx, contextOf),
    withObjectsOf: (other) => repositoryOf(withObjectsOf(ctx, contextOf(other)), contextOf),
  };
}

/** A context that also reads the objects of another repository; its cache entries are separate. */
function withObjectsOf(ctx: Context, other: Context): Context {
  const objects = quoted(join(other.dir, 'objects'));
  const known = ctx.env['GIT_ALTERNATE_OBJECT_DIRECTORIES'];
  const env = {
    ...ctx.env,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: known === undefined ? objects : `${known}:${objects}`,
  };
  return { ...ctx, env, cacheKey: `${ctx.cacheKey}+${other.cacheKey}` };
}

function readers(ctx: Context) {
  return {
    exists: () => existsAt(ctx.dir),
    isEmpty: () => hasNoBranch(ctx),
    head: () => readHead(ctx),
    setHead: (branch) => writeHead(ctx, branch),
    resolve: (rev) => resolveRevision(ctx, rev),
    branchTip: (name) => branchTip(ctx, name),
    ref: (fullName) => readRef(ctx, fullName),
    resolveRange: (range) => resolveRange(ctx, range),
    object: (oid) => readInfo(ctx, oid),
    commit: (oid) => readCommit(ctx, oid),
    commits: (oids) => readCommits(ctx, oids),
    treeRows: (commit, path, options) => listTree(ctx, commit, path, options),
    tree: (commit, path) => listFolder(ctx, commit, path),
    recursiveTree: (commit, path, options) => listFolderDeep(ctx, commit, path, options),
    entry: (commit, path) => entryAt(ctx, commit, path),
    blob: (oid) => readBlob(ctx, oid),
    blobStream: (oid, options) => streamBlob(ctx, oid, options),
    size: () => bytesOfObjects(ctx),
  } satisfies Partial<Repository>;
}

function listings(ctx: Context) {
  return {
    log: (options) => log(ctx, options),
    logIds: (options) => logIds(ctx, options),
    countCommits: (options) => countCommits(ctx, options),
    lastCommitForPath: (commit, path) => lastCommitForPath(ctx, commit, path),
    diff: (from, to, options) => diff(ctx, from, to, options),
    changedLines: (from, to, paths, options) => changedLines(ctx, from, to, paths, options),
    patch: (from, to, options) => patch(ctx, from, to, options),
    diffStats: (from, to, options) => diffStats(ctx, from, to, options),
    commitStats: (oids, options) => commitStats(ctx, oids, options),
    fileChanges: (oids, options) => fileChanges(ctx, oids, options),
    mergeBase: (oids) => mergeBase(ctx, oids),
    isAncestor: (ancestor, descendant) => isAncestor(ctx, ancestor, descendant),
    merged: (base, oids) => merged(ctx, base, oids),
    aheadBehind: (a, b) => aheadBehind(ctx, a, b),
    contributors: (tip, options) => contributors(ctx, tip, options),
    archive: (request) => archive(ctx, request),
    branches: (query) => branches(ctx, query),
    tags: (query) => tags(ctx, query),
    tag: (name) => tag(ctx, name),
    refsContaining: (commit, kinds) => refsContaining(ctx, commit, kinds),
    blame: (commit, path, options) => blame(ctx, commit, path, options),
    blameParts: (commit, path, options) => blameParts(ctx, commit, path, options),
    languages: (commit) => languages(ctx, commit),
  } satisfies Partial<Repository>;
}

function writers(ctx: Context, contextOf: (id: RepositoryId) => Context) {
  return {
    createCommit: (request) => createCommit(ctx, contextOf, request),
    cherryPick: (request) => pick(ctx, 'cherry-pick', request),
    revert: (request) => pick(ctx, 'revert', request),
    createTag: (request) => createTag(ctx, request),
    updateRefs: (updates) => updateRefs(ctx, updates),
    mergeTrees: (ours, theirs, options) => mergeTrees(ctx, ours, theirs, options),
    writeCommit: (commit) => writeCommit(ctx, commit),
    replay: (request) => replay(ctx, request),
    adopt: (other, oids) => adopt(ctx, contextOf(other), oids),
    keep: (oids) => keep(ctx, oids),
    point: (moves) => point(ctx, moves),
    ownRefs: (folder) => ownRefs(ctx, folder),
  } satisfies Partial<Repository>;
}
