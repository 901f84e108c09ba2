import type { Context } from '../context.js';
import { trimPath } from '../names.js';
import { withPaths } from '../process/byte-arguments.js';
import { checkedOutput } from '../process/checked-output.js';
import type { Abortable, BlameGroup, BlamePart, Oid } from '../types.js';
import { BlameReader } from './blame-reader.js';
import { readCommits, readInfo } from './objects.js';
import { bytesOfPath, entryAt } from './trees.js';

/** Milliseconds for the blame of a file that is read while it is sent, a slow client's time among them. */
const streamedMillis = 300_000;

/** The command for a file: its arguments, and how many bytes it holds; null when the path is none. */
async function commandFor(
  ctx: Context,
  commit: Oid,
  given: string,
): Promise<{ args: string[]; bytes: number } | null> {
  const path = trimPath(given);
  const entry = await entryAt(ctx, commit, path);
  if (entry?.type !== 'blob') return null;
  const bytes = (await readInfo(ctx, entry.id))?.size ?? 0;
  const named = (await bytesOfPath(ctx, commit, path)) ?? path;
  return { args: withPaths(['blame', '--porcelain', commit], [named]), bytes };
}

/** The last commit of each line of a file, consecutive lines of one commit grouped; null when the path is no file. */
export async function blame(
  ctx: Context,
  commit: Oid,
  path: string,
  { signal }: Abortable = {},
): Promise<BlameGroup[] | null> {
  const command = await commandFor(ctx, commit, path);
  if (!command) return null;
  const { args, bytes } = command;
  const reader = new BlameReader();
  const groups: { oid: Oid; lines: string[] }[] = [];
  let line = '';
  await ctx.runner.each(args, { cwd: ctx.dir, env: ctx.env, signal, bytes }, (chunk) => {
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
  const command = await commandFor(ctx, commit, path);
  if (!command) return null;
  const { args, bytes } = command;
  const options = { cwd: ctx.dir, env: ctx.env, signal, bytes, timeout: streamedMillis };
  return partsOf(checkedOutput('blame', await ctx.runner.stream(args, options)));
}

async function* partsOf(output: AsyncIterable<Buffer>): AsyncGenerator<BlamePart> {
  const reader = new BlameReader();
  for await (const chunk of output) yield* reader.take(chunk);
}
