export { GitStopped, RepositoryMissing } from './errors.js';
export { openGitStore } from './store.js';
export { transfersOf } from './store-options.js';
