import { type Context, git } from '../context.js';
import { trimPath } from '../names.js';
import { withPaths } from '../process/byte-arguments.js';
import type { Abortable, BlameGroup, Oid } from '../types.js';
import { readCommits } from './objects.js';
import { bytesOfPath, entryAt } from './trees.js';

/** The last commit of each line of a file, consecutive lines of one commit grouped. */
export async function blame(
  ctx: Context,
  commit: Oid,
  given: string,
  range?: { start: number; end: number },
  options: Abortable = {},
): Promise<BlameGroup[] | null> {
  const path = trimPath(given);
  if ((await entryAt(ctx, commit, path))?.type !== 'blob') return null;
  const bytes = await bytesOfPath(ctx, commit, path);
  const lines = range ? ['-L', `${Math.trunc(range.start)},${Math.trunc(range.end)}`] : [];
  // Git refuses a range past the end of the file; the interface answers an empty list.
  const args = withPaths(['blame', '--porcelain', ...lines, commit], [bytes ?? path]);
  const result = await git(ctx, args, {
    signal: options.signal,
    accept: range ? [128] : [],
  });
  const groups = parsePorcelain(result.stdout.toString('utf8'));
  const commits = new Map(
    (await readCommits(ctx, [...new Set(groups.map(({ oid }) => oid))])).map((found) => [found.oid, found]),
  );
  return groups.flatMap(({ oid, lines: text }) => {
    const found = commits.get(oid);
    return found ? [{ commit: found, lines: text }] : [];
  });
}

function parsePorcelain(text: string): { oid: Oid; lines: string[] }[] {
  const groups: { oid: Oid; lines: string[] }[] = [];
  let current = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('\t')) {
      const last = groups.at(-1);
      if (last?.oid === current) last.lines.push(line.slice(1));
      else groups.push({ oid: current, lines: [line.slice(1)] });
      continue;
    }
    const match = /^([0-9a-f]{40}) \d+ \d+/.exec(line);
    if (match?.[1]) current = match[1];
  }
  return groups;
}
