import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script against the sources in a separate process; it imports them relative to the root of the repository. */
export const runScript = (script: string): ChildProcessByStdio<null, Readable, null> =>
  spawn(process.execPath, ['--import', import.meta.resolve('tsx'), '--input-type=module', '--eval', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
