export { GitFailure, GitStopped, RepositoryMissing } from './errors.js';
export { checkPath, isRefName } from './names.js';
export { type GitStoreOptions, openGitStore } from './store.js';
