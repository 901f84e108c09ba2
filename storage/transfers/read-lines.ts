import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ArchiveRefused } from './refused.js';

/** A record of a relation with the number of its line, counted from 0. */
export interface NumberedRecord {
  line: number;
  record: Record<string, unknown>;
}

const longestLine = 32 * 1024 * 1024;
const deepest = 60;
const newline = 0x0a;

const isDeep = (value: unknown, left = deepest): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((one) => isDeep(one, left - 1));
};

/** Text of an archive as JSON; refused when it is none, is not UTF-8, or is nested without end. */
function parse(bytes: Buffer, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ArchiveRefused(`${what} is not valid JSON`, error);
  }
  if (isDeep(value)) throw new ArchiveRefused(`${what} is nested too deeply`);
  return value;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function* rawLines(file: string, what: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...held, chunk.subarray(from, end)]);
      held = [];
      size = 0;
      from = end + 1;
    }
    const rest = chunk.subarray(from);
    if (rest.length === 0) continue;
    held.push(rest);
    size += rest.length;
    if (size > longestLine) throw new ArchiveRefused(`${what} has a line that is too long`);
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The records of a relation, one after the other; none where the archive has no such file. */
export async function* readRecords(root: string, path: string): AsyncGenerator<NumberedRecord> {
  const file = join(root, path);
  if (!(await stat(file).catch(() => null))) return;
  let line = 0;
  for await (const bytes of rawLines(file, path)) {
    if (bytes.length > longestLine) throw new ArchiveRefused(`${path} has a line that is too long`);
    const blank = bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
    const value = blank ? null : parse(bytes, `${path}, line ${line + 1},`);
    // A single relation that is absent is written as null.
    if (value !== null && !isRecord(value))
      throw new ArchiveRefused(`${path}, line ${line + 1}, is not a record`);
    if (value !== null) yield { line, record: value };
    line += 1;
  }
}

/** One record that is a file of its own; null where the archive does not have it. */
export async function readRecord(
  root: string,
  path: string,
  largest = longestLine,
): Promise<Record<string, unknown> | null> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found) return null;
  if (found.size > largest) throw new ArchiveRefused(`${path} is too large`);
  const value = parse(await readFile(join(root, path)), path);
  if (!isRecord(value)) throw new ArchiveRefused(`${path} is not a record`);
  return value;
}

/** The first line of a small file; null where there is none. */
export async function firstLine(root: string, path: string): Promise<string | null> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found || found.size > 1000) return null;
  return (await readFile(join(root, path), 'utf8')).split('\n')[0]?.trim() ?? '';
}

/** The paths of all files below a folder of an archive. */
export async function pathsBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) found.push(...(await pathsBelow(root, path)));
    else found.push(path);
  }
  return found;
}
