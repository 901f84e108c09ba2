export { type BackupReport, type BackupSource, createBackup } from './create.js';
export { BackupError } from './errors.js';
export { type RestoreReport, type RestoreTarget, restoreBackup } from './restore.js';
