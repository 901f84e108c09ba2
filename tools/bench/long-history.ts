import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { timeCommand } from './processes.js';
import type { World } from './world.js';

const beginning = 1_600_000_000;

function* stream(commits: number): Generator<string> {
  for (let count = 1; count <= commits; count += 1) {
    const trailer = count % 10 === 0 ? `\n\nChangelog: ${count % 20 === 0 ? 'added' : 'fixed'}` : '';
    const message = `Change number ${count}${trailer}\n`;
    const content = `${count}\n`;
    const author = `Mia Lindqvist <mia@example.org> ${beginning + count * 60} +0000`;
    yield `commit refs/heads/main\nauthor ${author}\ncommitter ${author}\n`;
    yield `data ${Buffer.byteLength(message)}\n${message}`;
    yield `M 100644 inline count.txt\ndata ${content.length}\n${content}\n`;
    if (count === 1) yield `reset refs/tags/first\nfrom refs/heads/main\n\n`;
  }
}

/** Creates a bare repository with a linear history; its first commit has the tag `first`. */
export async function longHistory(folder: string, commits: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await timeCommand('git', ['init', '--quiet', '--bare', '--initial-branch=main', '.'], folder);
  const child = spawn('git', ['fast-import', '--quiet'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  for (const part of stream(commits)) if (!child.stdin.write(part)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

/** Times a git command against the measured server. */
export const pushTo = (args: string[], world: World, folder = world.folder): Promise<number> =>
  timeCommand('git', args, folder);
