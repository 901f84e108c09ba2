import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { timeCommand } from './processes.js';

const megabyte = 1024 * 1024;
const beginning = 1_600_000_000;
/** Files of one folder. */
const together = 25;

/** Commits with a file of a megabyte each, as git imports them. */
function* stream(megabytes: number): Generator<string | Buffer> {
  const bytes = Buffer.alloc(megabyte);
  for (let count = 0; count < megabytes; count += 1) {
    const message = `Weigh part ${count}\n`;
    const file = `part-${Math.floor(count / together)}/${count}.bin`;
    yield `commit refs/heads/main\ncommitter A <a@example.org> ${beginning + count * 60} +0000\n`;
    yield `data ${message.length}\n${message}M 100644 inline ${file}\ndata ${megabyte}\n`;
    // Copied, since what is written waits in memory while the next one is made.
    yield Buffer.from(randomFillSync(bytes));
    yield '\n';
  }
}

/** Creates a bare repository of so many files of a megabyte that cannot be compressed, a commit for each. */
export async function largeRepository(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await timeCommand('git', ['init', '--quiet', '--bare', '--initial-branch=main', '.'], folder);
  // Trying to compress and compare what is random would take most of the time.
  const plain = ['-c', 'core.compression=0', '-c', 'fastimport.unpackLimit=1'];
  const child = spawn('git', [...plain, 'fast-import', '--quiet', '--depth=0'], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (const part of stream(megabytes)) if (!child.stdin.write(part)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

/** Pushes such a repository; nothing is compared that cannot be like anything else. */
export const pushLarge = (folder: string, remote: string): Promise<number> =>
  timeCommand(
    'git',
    ['-c', 'core.compression=0', '-c', 'pack.window=0', 'push', '--quiet', remote, 'main'],
    folder,
  );
