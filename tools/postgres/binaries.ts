import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const versionsFolder = '/usr/lib/postgresql';

const installedVersions = (): string[] => {
  if (!existsSync(versionsFolder)) return [];
  return readdirSync(versionsFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versionsFolder, version, 'bin'));
};

/** The folder of the installed PostgreSQL programs; null when there are none. */
export const findPostgres = (searchPath = process.env['PATH'] ?? ''): string | null => {
  const folders = [...searchPath.split(path.delimiter), '/usr/local/bin', ...installedVersions()];
  const complete = (folder: string) =>
    folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)));
  return folders.find(complete) ?? null;
};

/** A user of the operating system to run PostgreSQL as. */
export interface Account {
  uid: number;
  gid: number;
}

const numberOf = (flag: '-u' | '-g', name: string): number =>
  Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root: the account to use instead, or null to keep the current one. */
export const accountToUse = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // No such account: try the next name.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither the account postgres nor nobody exists');
};

/** Whether a folder can be entered by everyone, so that another account reaches what is below. */
export const isOpenFolder = (folder: string): boolean => {
  try {
    return (statSync(folder).mode & 0o001) !== 0;
  } catch {
    return false;
  }
};
