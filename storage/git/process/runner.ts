import { pipeline, Readable } from 'node:stream';
import { GitFailure, GitStopped } from '../errors.js';
import { endedByInput } from './ended-by-input.js';
import { gitEnvironment } from './environment.js';
import { GitPlaces, type RunnerLimits } from './places.js';
import type { Exit, Running, Spawner } from './spawner.js';

/** Options of one git command. */
export interface RunOptions {
  cwd: string;
  env?: Readonly<Record<string, string>> | undefined;
  input?: Buffer | string | Readable | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds after which it is killed. */
  timeout?: number | undefined;
  /** Bytes of output after which it is killed. */
  maxBytes?: number | undefined;
  /** Processes that it starts in its turn, at most at once. */
  children?: number | undefined;
  /** Bytes of the file that it holds in memory. */
  bytes?: number | undefined;
  /** Exit codes that are accepted, besides 0. */
  accept?: readonly number[] | undefined;
}

/** How many processes some commands start in their turn, at most at once. */
export const CHILDREN = { fetch: 3, gc: 2, repack: 1 } as const;

/** The output of a finished command. */
export interface RunResult {
  code: number;
  stdout: Buffer;
  stderr: string;
}

/** Milliseconds between asking a command to end and killing it. */
const KILL_AFTER_MS = 2000;
/** Milliseconds that the longest command may take, a push among them. */
export const LONG = 3_600_000;
/** What is gathered in memory; whatever may be longer is read as it arrives. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Runs git commands within limits of time, size and number. */
export class Runner {
  readonly #spawner: Spawner;
  readonly #root: string;
  readonly #places: GitPlaces;
  readonly #timeout: number;

  constructor(spawner: Spawner, root: string, limits: RunnerLimits) {
    this.#spawner = spawner;
    this.#root = root;
    this.#places = new GitPlaces(limits);
    this.#timeout = limits.timeout;
  }

  /** Runs a command to its end and answers its output. */
  async run(args: readonly string[], given: RunOptions): Promise<RunResult> {
    const options = { timeout: this.#timeout, ...given };
    const leave = await this.#places.forCommand(args, options);
    try {
      const running = this.#start(args, options, options.input !== undefined);
      give(running, options.input);
      return await collect(args, running, options);
    } finally {
      leave();
    }
  }

  /** As `run`, passing each chunk of output to `eat` instead; `eat` answers false to stop early, or throws. */
  async each(args: readonly string[], given: RunOptions, eat: (chunk: Buffer) => boolean): Promise<void> {
    const options = { timeout: this.#timeout, ...given };
    const leave = await this.#places.forCommand(args, options);
    try {
      const running = this.#start(args, options, options.input !== undefined);
      give(running, options.input);
      const watch = watchOver(args, running, options);
      const wanted = await new Promise<boolean>((resolve, reject) => {
        let full = false;
        running.stdout.on('data', (chunk: Buffer) => {
          if (full) return;
          try {
            if (eat(chunk)) return;
            resolve(false);
          } catch (error) {
            reject(error);
          }
          full = true;
          running.kill('SIGKILL');
        });
        running.stdout.once('error', reject);
        running.stdout.once('close', () => resolve(true));
        running.done.catch(reject);
      });
      if (!wanted) running.stdout.destroy();
      const exit = await watch.exit();
      if (wanted) requireAccepted(args, exit, options.accept);
    } finally {
      leave();
    }
  }

  /** Starts a long transfer; its output is a stream that fails when the command does, and kills it when destroyed. */
  async stream(
    args: readonly string[],
    options: RunOptions,
    input = false,
    channel = false,
  ): Promise<Running> {
    const leave = await this.#places.forTransfer(args, options);
    let running: Running;
    try {
      const started = this.#start(args, options, input, channel);
      running = channel ? endedByInput(started) : started;
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

  /** Starts a long-running process, which its owner ends. */
  serve(args: readonly string[], options: RunOptions): Running {
    return this.#start(args, options, true, false, false);
  }

  async close(): Promise<void> {
    await this.#spawner.close();
  }

  #start(
    args: readonly string[],
    options: RunOptions,
    input: boolean,
    channel = false,
    polite = true,
  ): Running {
    const env = gitEnvironment(this.#root, { GIT_DIR: options.cwd, ...options.env });
    return this.#spawner.spawn({ args, cwd: options.cwd, env, input, channel, polite });
  }
}

/** Passes a command its input; one that breaks off ends the command. */
function give({ stdin, kill }: Running, input: RunOptions['input']): void {
  if (!(input instanceof Readable)) return void stdin?.end(input);
  if (stdin) pipeline(input, stdin, (error) => error && input.errored && kill('SIGTERM'));
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
    requireAccepted(args, exit, options.accept);
    const stdout = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    return { code: exit.code ?? 0, stdout, stderr: exit.stderr };
  });
}

function requireAccepted(args: readonly string[], exit: Exit, accept: readonly number[] = []): void {
  if (exit.code === 0 || (exit.code !== null && accept.includes(exit.code))) return;
  throw new GitFailure(args[0] ?? '', exit.code, exit.stderr);
}

/** Kills the process on timeout or abort, and then reports that instead of its exit. */
function watchOver(args: readonly string[], running: Running, options: RunOptions) {
  let stopped: GitStopped | null = null;
  let last: NodeJS.Timeout | undefined;
  const stop = (why: GitStopped['why']) => {
    stopped ??= new GitStopped(args[0] ?? '', why);
    // Git removes its locks and temporary files when it is asked to end.
    running.kill('SIGTERM');
    last ??= setTimeout(() => running.kill('SIGKILL'), KILL_AFTER_MS);
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
