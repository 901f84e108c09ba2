export { GitStopped, RepositoryMissing } from './errors.js';
export { transfersOf } from './process/limits.js';
export { openGitStore } from './store.js';
