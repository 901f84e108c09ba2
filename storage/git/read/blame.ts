import type { Context } from '../context.js';
import { trimPath } from '../names.js';
import { withPaths } from '../process/byte-arguments.js';
import { checkedOutput } from '../process/checked-output.js';
import type { Abortable, BlameGroup, BlamePart, Oid } from '../types.js';
import { BlameReader } from './blame-reader.js';
import { readCommits } from './objects.js';
import { bytesOfPath, entryAt } from './trees.js';

/** Milliseconds for the blame of a file that is read while it is sent, a slow client's time among them. */
const streamedMillis = 300_000;

/** The arguments for a file; null when the path is none. */
async function argumentsFor(ctx: Context, commit: Oid, given: string): Promise<string[] | null> {
  const path = trimPath(given);
  if ((await entryAt(ctx, commit, path))?.type !== 'blob') return null;
  return withPaths(['blame', '--porcelain', commit], [(await bytesOfPath(ctx, commit, path)) ?? path]);
}

/** The last commit of each line of a file, consecutive lines of one commit grouped; null when the path is no file. */
export async function blame(
  ctx: Context,
  commit: Oid,
  path: string,
  { signal }: Abortable = {},
): Promise<BlameGroup[] | null> {
  const args = await argumentsFor(ctx, commit, path);
  if (!args) return null;
  const reader = new BlameReader();
  const groups: { oid: Oid; lines: string[] }[] = [];
  let line = '';
  await ctx.runner.each(args, { cwd: ctx.dir, env: ctx.env, signal }, (chunk) => {
    for (const part of reader.take(chunk)) {
      if ('commit' in part) {
        groups.push({ oid: part.commit, lines: [] });
        continue;
      }
      line += part.text;
      if (!part.isEnd) continue;
      groups.at(-1)?.lines.push(line);
      line = '';
    }
    return true;
  });
  const oids = [...new Set(groups.map(({ oid }) => oid))];
  const commits = new Map((await readCommits(ctx, oids)).map((found) => [found.oid, found]));
  return groups.flatMap(({ oid, lines }) => {
    const found = commits.get(oid);
    return found ? [{ commit: found, lines }] : [];
  });
}

/** As `blame`, in parts that are read while others are used, so that memory does not grow with the file. */
export async function blameParts(
  ctx: Context,
  commit: Oid,
  path: string,
  { signal }: Abortable = {},
): Promise<AsyncIterable<BlamePart> | null> {
  const args = await argumentsFor(ctx, commit, path);
  if (!args) return null;
  const options = { cwd: ctx.dir, env: ctx.env, signal, timeout: streamedMillis };
  return partsOf(checkedOutput('blame', await ctx.runner.stream(args, options)));
}

async function* partsOf(output: AsyncIterable<Buffer>): AsyncGenerator<BlamePart> {
  const reader = new BlameReader();
  for await (const chunk of output) yield* reader.take(chunk);
}
