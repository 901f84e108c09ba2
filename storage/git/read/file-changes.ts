import type { Context } from '../context.js';
import type { Abortable, FileChanges, Oid } from '../types.js';
import { DEFAULT_LIMITS } from './diff-stream.js';

const shape = [
  'log',
  '--stdin',
  '--no-walk=unsorted',
  '--diff-merges=first-parent',
  '--raw',
  '--no-abbrev',
  '-r',
  '-M',
  '-z',
  '--format=%H',
];

const ZERO = 0;
const COLON = ':';

/** Parses the ids of commits, each followed by its raw records, as they arrive. */
class ChangesReader {
  readonly found = new Map<Oid, FileChanges>();
  #buffer: Buffer = Buffer.alloc(0);
  #current: FileChanges = { added: [], modified: [], removed: [] };
  #count = 0;
  /** The kind of the record whose paths come next, and those that came. */
  #record: { kind: string; paths: string[] } | null = null;

  take(chunk: Buffer): boolean {
    this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
    let start = 0;
    for (let end = this.#buffer.indexOf(ZERO); end >= 0; end = this.#buffer.indexOf(ZERO, start)) {
      this.#token(this.#buffer.toString('utf8', start, end));
      start = end + 1;
    }
    this.#buffer = this.#buffer.subarray(start);
    return true;
  }

  #token(text: string): void {
    if (this.#record) {
      this.#record.paths.push(text);
      if (this.#record.kind !== 'R' || this.#record.paths.length === 2) this.#keep();
      return;
    }
    const line = text.replace(/^\n/, '');
    if (line.startsWith(COLON)) this.#record = { kind: line.split(' ')[4]?.charAt(0) ?? '', paths: [] };
    else if (line !== '') this.#begin(line);
  }

  #begin(oid: Oid): void {
    this.#count = 0;
    this.#current = { added: [], modified: [], removed: [] };
    this.found.set(oid, this.#current);
  }

  #keep(): void {
    const { kind, paths } = this.#record ?? { kind: '', paths: [] };
    this.#record = null;
    this.#count += 1;
    if (this.#count > DEFAULT_LIMITS.maxFiles) return;
    const [old = '', now = old] = paths;
    const { added, modified, removed } = this.#current;
    // A file that became a link, or the like, is another one of the same name.
    if (kind === 'A' || kind === 'R' || kind === 'T') added.push(now);
    if (kind === 'D' || kind === 'R' || kind === 'T') removed.push(old);
    if (kind === 'M') modified.push(now);
  }
}

/** The paths that each commit changes against its first parent, the first thousand of each, found in one process. */
export async function fileChanges(
  ctx: Context,
  oids: readonly Oid[],
  options: Abortable = {},
): Promise<Map<Oid, FileChanges>> {
  const reader = new ChangesReader();
  if (oids.length === 0) return reader.found;
  const input = `${oids.join('\n')}\n`;
  await ctx.runner.each(shape, { cwd: ctx.dir, env: ctx.env, signal: options.signal, input }, (chunk) =>
    reader.take(chunk),
  );
  return reader.found;
}
