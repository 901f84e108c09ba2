import type { Dirent } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG } from './process/runner.js';
import type { RepairReport, RepositoryId } from './types.js';

/**
 * Temporary files older than this are abandoned, whichever process made them. What a push writes does not show at its
 * folder, so it is as old as the push, which is ended before.
 */
export const ABANDONED = 2 * LONG;
/** Locks older than this are abandoned, whichever process made them. */
const OLD_LOCK = 10 * 60_000;
const draftForm = /\.git\.[0-9a-f-]{36}$/;

/** Limits that tell leftovers from files in use. */
export interface RepairLimits {
  /** Only what is older than this process can have been left by an earlier one. */
  before: number;
  /** Minimum age of an earlier lock, in milliseconds. */
  lockAge: number;
  /** Minimum age of an earlier temporary file, in milliseconds. */
  temporaryAge: number;
}

/** Removes what a crash left in every repository below a folder. */
export async function repairAll(root: string, limits: RepairLimits): Promise<RepairReport> {
  const report: RepairReport = { repositories: 0, removedLocks: 0, removedTemporary: 0, broken: [] };
  for (const name of await readdir(root)) {
    if (!name.startsWith('gone-')) continue;
    await rm(join(root, name), { recursive: true, force: true });
    report.removedTemporary++;
  }
  for (const dir of await repositoryFolders(root)) {
    if (draftForm.test(dir)) {
      await removeTemporary(dir, report, limits);
      continue;
    }
    report.repositories++;
    if (await repairOne(dir, report, limits)) continue;
    const id = await idAt(dir);
    if (id !== null) report.broken.push(id);
  }
  return report;
}

async function idAt(dir: string): Promise<RepositoryId | null> {
  const text = (await readFile(join(dir, 'hearth-id'), 'utf8').catch(() => '')).trim();
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : (text as RepositoryId);
}

async function repositoryFolders(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const first of await readdir(root)) {
    if (!/^[0-9a-f]{2}$/.test(first)) continue;
    for (const second of await readdir(join(root, first))) {
      for (const name of await readdir(join(root, first, second)))
        if (name.endsWith('.git') || draftForm.test(name)) found.push(join(root, first, second, name));
    }
  }
  return found;
}

/** Removes locks and temporary files that a crash left in one repository; false when it is no repository any more. */
async function repairOne(dir: string, report: RepairReport, limits: RepairLimits): Promise<boolean> {
  if (!(await isFile(join(dir, 'HEAD'))) || !(await isFolder(join(dir, 'objects')))) return false;
  for (const path of [...(await files(dir, '', ['objects'])), ...(await files(dir, 'objects/info', []))]) {
    if (!isLock(path) || !(await isAbandoned(path, limits.before, limits.lockAge, OLD_LOCK))) continue;
    await rm(path, { force: true });
    report.removedLocks++;
  }
  for (const entry of await list(join(dir, 'objects')))
    await repairObjects(join(dir, 'objects'), entry, report, limits);
  return true;
}

// The lock of a whole repository is renamed before it is removed.
const isLock = (path: string): boolean =>
  path.endsWith('.lock') || /\/hearth\.lock\.[0-9a-f-]{36}$/.test(path);

/** Whether a file is abandoned: from an earlier process and of some age, or simply old. */
async function isAbandoned(path: string, before: number, age: number, old: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found) return false;
  const since = Date.now() - found.mtimeMs;
  // A clock that was set back leaves files from the future.
  return (found.mtimeMs <= before && since > age) || Math.abs(since) > old;
}

async function removeTemporary(draft: string, report: RepairReport, limits: RepairLimits): Promise<void> {
  if (!(await isAbandoned(draft, limits.before, limits.temporaryAge, ABANDONED))) return;
  await rm(draft, { recursive: true, force: true });
  report.removedTemporary++;
}

async function repairObjects(objects: string, entry: Dirent, report: RepairReport, limits: RepairLimits) {
  const path = join(objects, entry.name);
  // Folders of unfinished pushes and merges.
  const drafts = /^(tmp_|incoming-)/.test(entry.name) ? [path] : [];
  if (drafts.length === 0 && entry.isDirectory()) {
    for (const inner of await list(path))
      if (/^(tmp_|\.tmp-)/.test(inner.name)) drafts.push(join(path, inner.name));
  }
  for (const draft of drafts) await removeTemporary(draft, report, limits);
}

async function files(dir: string, below: string, skip: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await list(join(dir, below))) {
    if (skip.includes(entry.name)) continue;
    const path = join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await files(dir, path, [])));
    else found.push(join(dir, path));
  }
  return found;
}

function list(path: string): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
