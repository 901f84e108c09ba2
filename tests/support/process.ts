import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { program } from '../../tools/testing/program.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ready = /^ready (http:\S+)/m;

/** A server in a process of its own, as `hearth serve` starts it. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Ends the process at once, without any chance to tidy up. */
  kill: () => Promise<void>;
  /** Asks it to stop, and answers its exit code. */
  stop: () => Promise<number | null>;
  /** What it said on standard error. */
  said: () => string;
}

/** Starts a server over a data folder and waits until it says that it is ready. */
export async function serve(options: {
  data: string;
  rootToken: string;
  databaseUrl?: string;
  /** 0 for any that is free. */
  port?: number;
  flags?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Flags of Node. */
  node?: readonly string[];
}): Promise<ServerProcess> {
  const { data, rootToken, databaseUrl, port = 0, flags = [], env = {}, node = [] } = options;
  const where = ['--port', String(port), '--data', data];
  const child = spawn(process.execPath, [...node, await program(), 'serve', ...where, ...flags], {
    cwd: root,
    env: {
      ...process.env,
      HEARTH_ROOT_TOKEN: rootToken,
      HEARTH_LOG_LEVEL: 'warn',
      // Tests write more often than one caller may.
      HEARTH_RATE_LIMITS: 'false',
      DATABASE_URL: databaseUrl ?? '',
      ...env,
    },
    // What a probe tells comes over the last one.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  }) as ChildProcessWithoutNullStreams;
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const gone = once(child, 'exit');
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = ready.exec(out)?.[1];
      if (found) done(found);
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${err}`)));
    child.on('error', fail);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  };
  return {
    url,
    child,
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    said: () => err,
  };
}
