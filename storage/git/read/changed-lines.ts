import { randomBytes } from 'node:crypto';
import type { FileLines } from '../../../domain/repository/line-map.js';
import type { Context } from '../context.js';
import { fitsArgument, withPaths } from '../process/byte-arguments.js';
import { type Abortable, EMPTY_TREE_OID, type Oid } from '../types.js';
import { LinesReader } from './lines-reader.js';
import { type RawRecord, readRecords } from './raw-records.js';

/** Bytes of paths in the arguments of one process. */
const MOST_ARGUMENTS = 96 * 1024;

/** The changed files among all whose old or new path is wanted, with renames found among all changed files. */
async function changedFiles(
  ctx: Context,
  range: readonly Oid[],
  wanted: ReadonlySet<string>,
  options: Abortable,
): Promise<RawRecord[]> {
  const args = ['diff-tree', '-r', '-M', '-z', '--raw', '--full-index', ...range, '--'];
  const found: RawRecord[] = [];
  let buffer: Buffer = Buffer.alloc(0);
  await ctx.runner.each(args, { cwd: ctx.dir, env: ctx.env, signal: options.signal }, (chunk) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    const { records, size } = readRecords(buffer);
    for (const record of records) {
      if (wanted.has(record.oldPath) || wanted.has(record.newPath)) found.push(record);
    }
    buffer = buffer.subarray(size);
    return true;
  });
  return found;
}

/** Parts of the files whose paths fit into the arguments of one process; what fits into none is left out. */
function* parts(files: readonly RawRecord[]): Generator<(string | Buffer)[]> {
  let paths = new Set<string | Buffer>();
  let size = 0;
  for (const { names } of files) {
    if (!names.every(fitsArgument)) continue;
    for (const name of names) paths.add(name);
    size += names.reduce((sum, name) => sum + Buffer.byteLength(name) + 1, 0);
    if (size <= MOST_ARGUMENTS) continue;
    yield [...paths];
    paths = new Set();
    size = 0;
  }
  if (paths.size > 0) yield [...paths];
}

async function linesOf(
  ctx: Context,
  range: readonly Oid[],
  paths: readonly (string | Buffer)[],
  options: Abortable,
): Promise<FileLines[]> {
  const nonce = randomBytes(9).toString('hex');
  const reader = new LinesReader(nonce);
  const shape = ['-r', '-M', '-z', '--raw', '--patch', '--unified=0', '--full-index', '--submodule=short'];
  const plain = ['--no-color', '--no-ext-diff', '--no-textconv'];
  const prefixes = [`--src-prefix=${nonce}/a/`, `--dst-prefix=${nonce}/b/`];
  const args = withPaths(['diff-tree', ...shape, ...plain, ...prefixes, ...range], paths);
  await ctx.runner.each(args, { cwd: ctx.dir, env: ctx.env, signal: options.signal }, (chunk) =>
    reader.take(chunk),
  );
  return reader.end();
}

/**
 * Which lines of some files change between two commits, or between nothing and one; files of other paths and files that
 * stay as they are, are left out. Memory grows with the number of changes and not with what is in them, and the number
 * of processes with the length of the paths alone.
 */
export async function changedLines(
  ctx: Context,
  from: Oid | null,
  to: Oid,
  paths: readonly string[],
  options: Abortable = {},
): Promise<FileLines[]> {
  if (from === to || paths.length === 0) return [];
  const range = [from ?? EMPTY_TREE_OID, to];
  const files = await changedFiles(ctx, range, new Set(paths), options);
  const found: FileLines[] = [];
  // Names that are no text take longer to pass on, and the others do not wait for that.
  const isText = ({ names }: RawRecord) => names.every((name) => typeof name === 'string');
  const [plain, odd] = [files.filter(isText), files.filter((file) => !isText(file))];
  for (const part of [...parts(plain), ...parts(odd)]) {
    found.push(...(await linesOf(ctx, range, part, options)));
  }
  return found;
}
