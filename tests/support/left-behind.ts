import { readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockName } from '../../storage/backup/folder-lock.js';

/** A folder in which everything of one test's server stands: its data, its uploads, its sockets. */
export interface OwnTemporary {
  path: string;
  /** What stands there though nobody is at work: locks of git, uploads, processes that are no reader of objects. */
  leftBehind: () => Promise<string[]>;
  leave: () => Promise<void>;
}

/** The processes at work in a folder, with their command lines; a reader of objects waits there for questions. */
async function processesIn(folder: string): Promise<string[]> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        if (!readlinkSync(`/proc/${id}/cwd`).startsWith(folder)) return [];
        const line = (await readFile(`/proc/${id}/cmdline`, 'utf8')).replaceAll('\0', ' ').trim();
        return line === '' || line.includes('cat-file --batch-command') ? [] : [`process ${line}`];
      } catch {
        // It has ended meanwhile, or is somebody else's.
        return [];
      }
    }),
  );
  return found.flat();
}

const isLeftover = (name: string): boolean =>
  (/\.lock$/.test(name) && !name.endsWith(lockName)) ||
  /(^|\/)hearth-upload-/.test(name) ||
  /tmp_obj_|tmp_pack_|incoming-/.test(name);

/** What stands in a folder though nobody is at work there: locks of git, uploads, processes that are no reader of objects. */
export async function leftBehindIn(path: string): Promise<string[]> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isLeftover);
  return [...names.map((name) => `file ${name}`), ...(await processesIn(path))];
}

/** Gives the servers that are started from now on a temporary folder of their own. */
export async function ownTemporary(): Promise<OwnTemporary> {
  const before = process.env['TMPDIR'];
  const path = await mkdtemp(join(tmpdir(), 'hearth-own-'));
  process.env['TMPDIR'] = path;
  return {
    path,
    leftBehind: () => leftBehindIn(path),
    leave: async () => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      await rm(path, { recursive: true, force: true });
    },
  };
}
