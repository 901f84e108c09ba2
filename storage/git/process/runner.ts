import { pipeline, type Readable, Transform } from 'node:stream';
import { GitFailure, GitStopped } from '../errors.js';
import { gitEnvironment } from './environment.js';
import { Gate } from './gate.js';
import type { Exit, Running, Spawner } from './spawner.js';

/** How one git command is run. */
export interface RunOptions {
  cwd: string;
  env?: Readonly<Record<string, string>> | undefined;
  input?: Buffer | string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds before it is killed. */
  timeout?: number | undefined;
  /** Bytes of output before it is killed. */
  maxBytes?: number | undefined;
  /** Exit codes that are answers, besides 0. */
  accept?: readonly number[] | undefined;
}

/** The output of a finished command. */
export interface RunResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** Milliseconds between asking a command to end and ending it. */
const PATIENCE = 2000;
const LONG = 3_600_000;
const MAX_BYTES = 512 * 1024 * 1024;

/** How many commands and transfers run at once, and the milliseconds a command may take. */
export interface RunnerLimits {
  processes: number;
  transfers: number;
  timeout: number;
}

/** Runs git commands within limits of time, size and number. */
export class Runner {
  readonly #spawner: Spawner;
  readonly #root: string;
  readonly #short: Gate;
  readonly #long: Gate;
  readonly #timeout: number;

  constructor(spawner: Spawner, root: string, limits: RunnerLimits) {
    this.#spawner = spawner;
    this.#root = root;
    this.#short = new Gate(limits.processes);
    this.#long = new Gate(limits.transfers);
    this.#timeout = limits.timeout;
  }

  /** Runs a command to its end and answers what it wrote. */
  async run(args: readonly string[], given: RunOptions): Promise<RunResult> {
    const options = { timeout: this.#timeout, ...given };
    const leave = await this.#short.enter(options.signal);
    try {
      const running = this.#start(args, options, options.input !== undefined);
      running.stdin?.end(options.input);
      return await collect(args, running, options);
    } finally {
      leave();
    }
  }

  /** As `run`, feeding each piece of output to `eat` instead; `eat` answers false to stop early. */
  async each(args: readonly string[], given: RunOptions, eat: (chunk: Buffer) => boolean): Promise<void> {
    const options = { timeout: this.#timeout, ...given };
    const leave = await this.#short.enter(options.signal);
    try {
      const running = this.#start(args, options, options.input !== undefined);
      running.stdin?.end(options.input);
      const watch = watchOver(args, running, options);
      const wanted = await new Promise<boolean>((resolve, reject) => {
        let full = false;
        running.stdout.on('data', (chunk: Buffer) => {
          if (full || eat(chunk)) return;
          full = true;
          resolve(false);
          running.kill('SIGKILL');
        });
        running.stdout.once('error', reject);
        running.stdout.once('close', () => resolve(true));
        running.done.catch(reject);
      });
      if (!wanted) running.stdout.destroy();
      const exit = await watch.exit();
      if (wanted) judge(args, exit, options.accept);
    } finally {
      leave();
    }
  }

  /** Starts a long transfer; its output is a stream that fails when the command does, killing it when destroyed. */
  async stream(
    args: readonly string[],
    options: RunOptions,
    input = false,
    channel = false,
  ): Promise<Running> {
    const leave = await this.#long.enter(options.signal);
    let running: Running;
    try {
      running = this.#start(args, options, input, channel);
    } catch (error) {
      leave();
      throw error;
    }
    const watch = watchOver(args, running, { ...options, timeout: options.timeout ?? LONG });
    running.stdout.once('close', () => {
      if (!running.stdout.readableEnded) running.kill('SIGTERM');
    });
    watch
      .exit()
      .catch(() => {})
      .finally(leave);
    return running;
  }

  /** Starts a process that lives on; its owner ends it. */
  serve(args: readonly string[], options: RunOptions): Running {
    return this.#start(args, options, true);
  }

  async close(): Promise<void> {
    await this.#spawner.close();
  }

  #start(args: readonly string[], options: RunOptions, input: boolean, channel = false): Running {
    const env = gitEnvironment(this.#root, { GIT_DIR: options.cwd, ...options.env });
    return this.#spawner.spawn({ args, cwd: options.cwd, env, input, channel });
  }
}

function collect(args: readonly string[], running: Running, options: RunOptions): Promise<RunResult> {
  const watch = watchOver(args, running, options);
  const chunks: Buffer[] = [];
  let size = 0;
  const max = options.maxBytes ?? MAX_BYTES;
  running.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > max) watch.stop('size');
    else chunks.push(chunk);
  });
  const ended = new Promise<void>((resolve) =>
    running.stdout.once('close', resolve).once('error', () => resolve()),
  );
  return Promise.all([watch.exit(), ended]).then(([exit]) => {
    judge(args, exit, options.accept);
    const stdout = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    return { code: exit.code ?? 0, stdout, stderr: exit.stderr };
  });
}

function judge(args: readonly string[], exit: Exit, accept: readonly number[] = []): void {
  if (exit.code === 0 || (exit.code !== null && accept.includes(exit.code))) return;
  throw new GitFailure(args[0] ?? '', exit.code, exit.stderr);
}

/** Kills the process when time is up or nobody waits any more, and then says so instead of how it ended. */
function watchOver(args: readonly string[], running: Running, options: RunOptions) {
  let stopped: GitStopped | null = null;
  let last: NodeJS.Timeout | undefined;
  const stop = (why: GitStopped['why']) => {
    stopped ??= new GitStopped(args[0] ?? '', why);
    // Git takes its locks and drafts away when it is asked to end.
    running.kill('SIGTERM');
    last ??= setTimeout(() => running.kill('SIGKILL'), PATIENCE);
    last.unref();
    running.stdout.destroy();
  };
  const timer = setTimeout(() => stop('time'), options.timeout ?? LONG);
  timer.unref();
  const abort = () => stop('aborted');
  if (options.signal?.aborted) abort();
  options.signal?.addEventListener('abort', abort, { once: true });
  const finished = running.done.finally(() => {
    clearTimeout(timer);
    clearTimeout(last);
    options.signal?.removeEventListener('abort', abort);
  });
  finished.catch(() => {});
  return {
    stop,
    exit: async (): Promise<Exit> => {
      const exit = await finished;
      if (stopped) throw stopped;
      return exit;
    },
  };
}

/** The output of a started transfer as a stream that ends well only when its command did. */
export function guarded(command: string, running: Running): Readable {
  const gate = new Transform({
    transform: (chunk, _encoding, next) => next(null, chunk),
    flush: (done) => {
      running.done.then(
        (exit) => done(exit.code === 0 ? null : new GitFailure(command, exit.code, exit.stderr)),
        (error: Error) => done(error),
      );
    },
  });
  pipeline(running.stdout, gate, () => {});
  return gate;
}
