import type { Context } from '../context.js';
import { checkPath } from '../names.js';
import type { RawEntry } from '../objects/parse.js';
import { lastCommitForPath } from '../read/history.js';
import type { CommitAction, CommitRefusal, CommitRefused, Oid } from '../types.js';
import type { ObjectWriter } from './objects.js';
import type { WorkTree } from './work-tree.js';

/** Aborts a commit with the interface's sentence for the reason. */
export class CommitAborted extends Error {
  constructor(
    readonly reason: CommitRefusal,
    text: string,
    readonly path?: string,
  ) {
    super(text);
  }

  get outcome(): CommitRefused {
    return { kind: 'refused', reason: this.reason, text: this.message, path: this.path };
  }
}

interface EditState {
  ctx: Context;
  tree: WorkTree;
  writer: ObjectWriter;
  /** The commit that the actions start from. */
  base: Oid | null;
}

const FILE = '100644';
const PROGRAM = '100755';

/** Applies one action to the tree in memory. */
export async function applyAction(scene: EditState, action: CommitAction): Promise<void> {
  const path = requirePath(action.filePath);
  switch (action.action) {
    case 'create':
      return createFile(scene, action, path);
    case 'update':
      return updateFile(scene, action, path);
    case 'move':
      return moveFile(scene, action, path);
    case 'delete':
      await requireFresh(scene, action, path);
      await existing(scene, path);
      return scene.tree.remove(path);
    case 'chmod': {
      const entry = await existing(scene, path);
      return scene.tree.put(path, entry.oid, action.executable ? PROGRAM : FILE);
    }
  }
}

async function createFile(scene: EditState, action: CommitAction, path: string): Promise<void> {
  await requireNothingAt(scene, path);
  if (action.submoduleOid !== undefined) return scene.tree.put(path, action.submoduleOid, '160000');
  await scene.tree.put(
    path,
    await scene.writer.addFile(action.content ?? Buffer.alloc(0)),
    action.executable ? PROGRAM : FILE,
  );
}

async function updateFile(scene: EditState, action: CommitAction, path: string): Promise<void> {
  await requireFresh(scene, action, path);
  const entry = await existing(scene, path);
  if (action.submoduleOid !== undefined) return scene.tree.put(path, action.submoduleOid, '160000');
  const mode = action.executable === undefined ? entry.mode : action.executable ? PROGRAM : FILE;
  await scene.tree.put(path, await scene.writer.addFile(action.content ?? Buffer.alloc(0)), mode);
}

async function moveFile(scene: EditState, action: CommitAction, path: string): Promise<void> {
  const previous = requirePath(action.previousPath ?? '');
  await requireFresh(scene, action, previous);
  const entry = await existing(scene, previous);
  const mode = action.executable === undefined ? entry.mode : action.executable ? PROGRAM : FILE;
  if (previous !== path) {
    await scene.tree.remove(previous);
    await requireNothingAt(scene, path);
  }
  const oid = action.content === undefined ? entry.oid : await scene.writer.addFile(action.content);
  await scene.tree.put(path, oid, mode);
}

function requirePath(given: string): string {
  const verdict = checkPath(given);
  if ('path' in verdict) return verdict.path;
  if (verdict.wrong === 'blank') throw new CommitAborted('blank_path', 'You must provide a file path', given);
  if (verdict.wrong === 'traversal')
    throw new CommitAborted('traversal', 'Path cannot include directory traversal', given);
  throw new CommitAborted('invalid_path', `invalid path: '${given.replaceAll('\0', '')}'`, given);
}

async function existing(scene: EditState, path: string): Promise<RawEntry> {
  const found = await scene.tree.find(path);
  if (found.kind === 'file' || found.kind === 'module') return found.entry;
  throw new CommitAborted('file_missing', "A file with this name doesn't exist", path);
}

async function requireNothingAt(scene: EditState, path: string): Promise<void> {
  const found = await scene.tree.find(path);
  if (found.kind === 'folder')
    throw new CommitAborted('directory_exists', 'A directory with this name already exists', path);
  if (found.kind !== 'nothing' || (await scene.tree.isBlocked(path))) {
    throw new CommitAborted('file_exists', 'A file with this name already exists', path);
  }
}

async function requireFresh(scene: EditState, action: CommitAction, path: string): Promise<void> {
  if (!action.lastCommitId || !scene.base) return;
  const last = await lastCommitForPath(scene.ctx, scene.base, path);
  if (last === null || last === action.lastCommitId) return;
  throw new CommitAborted('stale_file', `The file has changed since you started editing it: ${path}`, path);
}
