import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Prefix of the folders in which backups collect what they write. */
export const backupPrefix = '.backup-';

/** Prefix of the folders in which restores prepare the new data. */
export const restorePrefix = '.restore-';

const foldersOf = async (data: string, prefix: string): Promise<string[]> =>
  (await readdir(data)).filter((name) => name.startsWith(prefix)).map((name) => path.join(data, name));

/** Folders of running and killed backups in a data folder. */
export const preparedBackups = (data: string): Promise<string[]> => foldersOf(data, backupPrefix);

/** Folders of restores that have begun and not ended. */
export const unsettledRestores = (data: string): Promise<string[]> => foldersOf(data, restorePrefix);
