import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tokenOfRoot } from './scene.js';

/** A server as `serve --data` starts it, with every default. */
export interface Attacked {
  url: string;
  pid: number;
  child: ChildProcess;
  /** What it said on standard error of faults. */
  said: () => string[];
  /** Asks it to stop; the exit code, and how long that took in milliseconds. */
  stop: () => Promise<{ code: number | null; millis: number }>;
}

/** Starts what was built over a folder; its temporary files stand there as well. A folder for a profile gets one at the end. */
export async function startAttacked(folder: string, profile = ''): Promise<Attacked> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const given = Object.entries(process.env).filter(([name]) => !/^(HEARTH_|DATABASE_URL)/.test(name));
  const profiling = profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = spawn(
    process.execPath,
    [...profiling, 'dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'data')],
    {
      env: { ...Object.fromEntries(given), HEARTH_ROOT_TOKEN: tokenOfRoot, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const faults: string[] = [];
  let rest = '';
  child.stderr.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    faults.push(...lines.filter((line) => /"level":(50|60)/.test(line)));
  });
  const gone = once(child, 'exit');
  const url = await new Promise<string>((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /^ready (\S+)/m.exec(text)?.[1];
      if (found) done(found);
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid as number,
    child,
    said: () => faults,
    stop: async () => {
      const began = performance.now();
      child.kill('SIGTERM');
      await gone;
      return { code: child.exitCode, millis: performance.now() - began };
    },
  };
}
