export { GitStopped, RepositoryMissing } from './errors.js';
export { openGitStore } from './store.js';
