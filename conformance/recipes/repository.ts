import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

const at =
  (name: string, value: string): Recipe =>
  async () => ({ path: { [name]: value } });
const tip = (stage: Stage): string => stage.world.repository.commits['greeting'] ?? '';
const blob = (stage: Stage): string => stage.world.repository.blobs['README.md'] ?? '';

async function protectedBranch(stage: Stage): Promise<string> {
  await stage.once('protected branch', async () => {
    const { url } = await stage.project();
    return stage.world.arrange('POST', `${url}/protected_branches`, { name: 'release-*' });
  });
  return 'release-*';
}

async function protectedTag(stage: Stage): Promise<string> {
  await stage.once('protected tag', async () => {
    const { url } = await stage.project();
    return stage.world.arrange('POST', `${url}/protected_tags`, { name: 'stable-*' });
  });
  return 'stable-*';
}

/** More than one, so that there are pages to go through. */
const protectedTags = async (stage: Stage): Promise<void> => {
  await protectedTag(stage);
  await stage.once('protected tags', async () => {
    const { url } = await stage.project();
    for (const name of ['beta-*', 'trial-*']) {
      await stage.world.arrange('POST', `${url}/protected_tags`, { name });
    }
  });
};

const onProtectedBranch: Recipe = async (stage) => ({ path: { name: await protectedBranch(stage) } });
const onProtectedTag: Recipe = async (stage) => ({ path: { name: await protectedTag(stage) } });
const furnished =
  (make: (stage: Stage) => Promise<unknown>): Recipe =>
  async (stage) => {
    await make(stage);
    return {};
  };
const onCommit: Recipe = async (stage) => ({ path: { sha: tip(stage) } });

/** Calls about repositories, branches, tags, commits and files. */
export const repositoryRecipes: Record<string, Recipe> = {
  getRepositoryBlob: async (stage) => ({ path: { sha: blob(stage) } }),
  getRawRepositoryBlob: async (stage) => ({ path: { sha: blob(stage) } }),
  getRepositoryArchiveInFormat: at('format', 'tar.gz'),
  compareRepository: async () => ({ params: { from: 'main', to: 'feature' } }),
  getMergeBase: async () => ({ params: { refs: ['main', 'feature'] } }),
  getChangelog: async (stage) => ({
    params: { version: '2.0.0', from: stage.world.repository.commits['sources'], to: 'main' },
  }),
  // A developer may not push to the main branch.
  createChangelog: async (stage) => ({
    params: {
      version: '2.0.0',
      branch: 'feature',
      from: stage.world.repository.commits['sources'],
      to: 'main',
    },
  }),
  createBranch: async () => ({ params: { branch: 'made', ref: 'main' } }),
  getBranch: at('branch', 'feature'),
  checkBranch: at('branch', 'feature'),
  deleteBranch: at('branch', 'feature'),
  protectBranch: at('branch', 'feature'),
  unprotectBranch: at('branch', 'feature'),
  createProtectedBranch: async () => ({ params: { name: 'feature' } }),
  listProtectedBranches: furnished(protectedBranch),
  getProtectedBranch: onProtectedBranch,
  updateProtectedBranch: async (stage) => ({
    path: { name: await protectedBranch(stage) },
    params: { allow_force_push: true },
  }),
  deleteProtectedBranch: onProtectedBranch,
  createTag: async () => ({ params: { tag_name: 'made', ref: 'main' } }),
  getTag: at('tag_name', 'v1.0.0'),
  deleteTag: async (stage) => {
    if (!stage.isShared) await stage.world.fresh.content(await stage.project(), ['refs/tags/v1.0.0']);
    return { path: { tag_name: 'v1.0.0' } };
  },
  createProtectedTag: async () => ({ params: { name: 'v*' } }),
  listProtectedTags: furnished(protectedTags),
  getProtectedTag: onProtectedTag,
  deleteProtectedTag: onProtectedTag,
  createCommit: async () => ({
    params: {
      branch: 'feature',
      commit_message: 'Make a file',
      actions: [{ action: 'create', file_path: 'made.txt', content: 'made' }],
    },
  }),
  getCommit: onCommit,
  // A commit of several files.
  listCommitDiffs: async (stage) => ({ path: { sha: stage.world.repository.commits['sources'] ?? '' } }),
  listCommitRefs: onCommit,
  // None of the commits and tags is signed.
  getCommitSignature: async (stage) => ({ path: { sha: tip(stage) }, status: 404 }),
  getTagSignature: async () => ({ path: { tag_name: 'v1.0.0' }, status: 404 }),
  // The sample repository has no submodule, so nothing can be moved.
  updateSubmodule: async (stage) => ({
    path: { submodule: 'lib' },
    params: { branch: 'feature', commit_sha: tip(stage) },
    status: 400,
  }),
  cherryPickCommit: async (stage) => ({ path: { sha: tip(stage) }, params: { branch: 'feature' } }),
  revertCommit: async (stage) => ({
    path: { sha: stage.world.repository.commits['feature-more'] ?? '' },
    params: { branch: 'feature' },
  }),
  getFile: async () => ({ path: { file_path: 'README.md' }, params: { ref: 'main' } }),
  getFileBlame: async () => ({ path: { file_path: 'README.md' }, params: { ref: 'main' } }),
  getRawFile: async () => ({ path: { file_path: 'README.md' }, params: { ref: 'main' } }),
  createFile: async () => ({
    path: { file_path: 'made.txt' },
    params: { branch: 'feature', content: 'made', commit_message: 'Make a file' },
  }),
  updateFile: async () => ({
    path: { file_path: 'README.md' },
    params: { branch: 'feature', content: 'changed', commit_message: 'Change a file' },
  }),
  deleteFile: async () => ({
    path: { file_path: 'README.md' },
    params: { branch: 'feature', commit_message: 'Remove a file' },
  }),
};
