export { createBackup } from './create.js';
export { restoreBackup } from './restore.js';
