export { GitStopped, RepositoryMissing } from './errors.js';
export { openGitStore, transfersOf } from './store.js';
