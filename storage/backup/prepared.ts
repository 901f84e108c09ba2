import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** How the folders begin in which backups gather what they write. */
export const backupPrefix = '.backup-';

/** How the folders begin in which restores prepare what they bring. */
export const restorePrefix = '.restore-';

const foldersOf = async (data: string, prefix: string): Promise<string[]> =>
  (await readdir(data)).filter((name) => name.startsWith(prefix)).map((name) => path.join(data, name));

/** Folders of backups in a data folder, of those that run and of those that were killed. */
export const preparedBackups = (data: string): Promise<string[]> => foldersOf(data, backupPrefix);

/** Folders of restores in a data folder that were begun and not ended. */
export const unsettled = (data: string): Promise<string[]> => foldersOf(data, restorePrefix);
