export { GitStopped, RepositoryMissing } from './errors.js';
export { askEarly } from './process/program.js';
export { openGitStore } from './store.js';
export { transfersOf } from './store-options.js';
