import type { TestAnswer } from '../../tools/testing/client.js';
import type { SameName } from './scene.js';

/** Asks an operation with the name of a branch. */
export type Name = (scene: SameName, branch: string) => Promise<TestAnswer>;

const encoded = encodeURIComponent;
const at =
  (verb: string, rest = ''): Name =>
  ({ call }, branch) =>
    call(verb, `/repository/branches/${encoded(branch)}${rest}`);

const action = (name: string) => ({ action: 'create', file_path: name, content: 'x' });
const message = { commit_message: 'Change' };
const file = '/repository/files/README.md';
const picking =
  (way: string): Name =>
  ({ call, ofBranch, ofTag }, branch) =>
    call('POST', `/repository/commits/${way === 'revert' ? ofBranch : ofTag}/${way}`, { branch });

const starting =
  (verb: string): Name =>
  ({ call, fresh }, branch) => {
    const path = verb === 'POST' ? '/repository/files/new.txt' : file;
    return call(verb, path, { branch: fresh(), start_branch: branch, content: 'x', ...message });
  };

const proposing =
  (key: 'source_branch' | 'target_branch'): Name =>
  ({ call }, branch) =>
    call('POST', '/merge_requests', {
      title: 'x',
      source_branch: 'both',
      target_branch: 'main',
      [key]: branch,
    });

/** How each operation is asked with a branch that has to be there. */
export const names: Readonly<Record<string, Name>> = {
  'createCommit branch': ({ call, fresh }, branch) =>
    call('POST', '/repository/commits', { branch, actions: [action(fresh())], ...message }),
  'createCommit start_branch': ({ call, fresh }, branch) =>
    call('POST', '/repository/commits', {
      branch: fresh(),
      start_branch: branch,
      actions: [action(fresh())],
      ...message,
    }),
  'createFile branch': ({ call, fresh }, branch) =>
    call('POST', `/repository/files/${fresh()}`, { branch, content: 'x', ...message }),
  'updateFile branch': ({ call }, branch) => call('PUT', file, { branch, content: 'x', ...message }),
  'deleteFile branch': ({ call }, branch) => call('DELETE', file, { branch, ...message }),
  'createFile start_branch': starting('POST'),
  'updateFile start_branch': starting('PUT'),
  'deleteFile start_branch': starting('DELETE'),
  'createChangelog branch': ({ call }, branch) =>
    call('POST', '/repository/changelog', { version: '1.0.0', from: 'main', to: 'both', branch }),
  'cherryPickCommit branch': picking('cherry_pick'),
  'revertCommit branch': picking('revert'),
  'updateSubmodule branch': async ({ app, project, call, ofBranch, ofTag }, branch) => {
    const person = { name: 'Mia', email: 'mia@example.org', at: '2030-01-01T00:00:00Z' };
    const pinned = { action: 'create' as const, filePath: 'module', submoduleOid: ofBranch };
    const change = { message: 'Pin', author: person, committer: person, actions: [pinned] };
    if (branch === 'twin') await app.services.git.open(project.id).createCommit({ branch, ...change });
    return call('PUT', '/repository/submodules/module', { branch, commit_sha: ofTag });
  },
  'getBranch branch': at('GET'),
  'checkBranch branch': at('HEAD'),
  'deleteBranch branch': at('DELETE'),
  'protectBranch branch': at('PUT', '/protect'),
  'unprotectBranch branch': at('PUT', '/unprotect'),
  'createMergeRequest source_branch': proposing('source_branch'),
  'createMergeRequest target_branch': proposing('target_branch'),
  'updateMergeRequest target_branch': async (scene, branch) => {
    // The second time it is there already.
    await proposing('target_branch')(scene, 'main');
    return scene.call('PUT', '/merge_requests/1', { target_branch: branch });
  },
  'updateProject default_branch': ({ call }, branch) => call('PUT', '', { default_branch: branch }),
};
