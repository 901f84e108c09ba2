import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Told } from './held-loop.js';
import { tokenOfRoot } from './scene.js';

/** A server as `serve --data` starts it, with every default. */
export interface Attacked {
  url: string;
  pid: number;
  child: ChildProcess;
  /** What it said on standard error of faults. */
  said: () => string[];
  /** What it logged of the request of an id lately. */
  logged: (id: string) => readonly string[];
  /** Asks it to stop; the exit code, and how long that took in milliseconds. */
  stop: () => Promise<{ code: number | null; millis: number }>;
}

/** Lines of the log by the id of their request. */
class Log {
  readonly faults: string[] = [];
  readonly #lines = new Map<string, string[]>();

  take(line: string): void {
    if (/"level":(50|60)/.test(line)) this.faults.push(line);
    const id = /"requestId":"([^"]+)"/.exec(line)?.[1];
    if (id === undefined) return;
    const known = this.#lines.get(id) ?? [];
    this.#lines.set(id, [...known, line]);
  }

  of(id: string): readonly string[] {
    return this.#lines.get(id) ?? [];
  }
}

/** Starts what was built over a folder; its temporary files stand there as well. A folder for a profile gets one at the end. */
export async function startAttacked(
  folder: string,
  profile: string,
  hear: (told: Told) => void,
): Promise<Attacked> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  const given = Object.entries(process.env).filter(([name]) => !/^(HEARTH_|DATABASE_URL)/.test(name));
  const probe = fileURLToPath(new URL('./probe.cjs', import.meta.url));
  const profiling = profile === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = spawn(
    process.execPath,
    [...profiling, '--require', probe, 'dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'data')],
    {
      env: { ...Object.fromEntries(given), HEARTH_ROOT_TOKEN: tokenOfRoot, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      // In a session of its own, as a manager of services starts it: Linux may share processors out among sessions first,
      // and what attacks would take from what is the server's.
      detached: true,
    },
  );
  const log = new Log();
  const { stdout, stderr } = child as ChildProcessWithoutNullStreams;
  createInterface({ input: stderr }).on('line', (line) => log.take(line));
  createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => hear(JSON.parse(line) as Told));
  const gone = once(child, 'exit');
  const url = await new Promise<string>((done, fail) => {
    let text = '';
    stdout.on('data', (chunk: Buffer) => {
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
    said: () => log.faults,
    logged: (id) => log.of(id),
    stop: async () => {
      const began = performance.now();
      child.kill('SIGTERM');
      await gone;
      return { code: child.exitCode, millis: performance.now() - began };
    },
  };
}
