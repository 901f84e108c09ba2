import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Duplex, Readable, Writable } from 'node:stream';

/** How a git process ended. */
export interface Exit {
  code: number | null;
  signal: string | null;
  stderr: string;
}

/** A process to start; `channel` opens descriptor 3 as a two-way stream. */
export interface SpawnRequest {
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  input: boolean;
  channel?: boolean | undefined;
  /** Whether the server goes first where both want a processor. */
  polite?: boolean | undefined;
}

/** So much politer than the server: where processors are short it gets about ten times as much of them. */
export const NICENESS = 10;

/** Lets a process give way to the server, where the system allows it. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or nobody may do so here; then it works as any other.
  }
}

/** A started git process. */
export interface Running {
  stdin: Writable | null;
  stdout: Readable;
  channel: Duplex | null;
  /** Resolves once the process has ended and its messages are read. */
  done: Promise<Exit>;
  kill(signal?: NodeJS.Signals): void;
}

/** Starts git processes. */
export interface Spawner {
  spawn(request: SpawnRequest): Running;
  /** Asks all running processes to end, so that git removes its locks; does not wait for them. */
  close(): Promise<void>;
}

const STDERR_LIMIT = 65_536;

/** Starts git directly from this process: exact and simple, but the cost grows with this process's memory. */
export function directSpawner(git: string): Spawner {
  const running = new Set<Running>();
  return {
    spawn(request) {
      const started = spawnDirectly(git, request);
      const forget = () => running.delete(started);
      running.add(started);
      started.done.then(forget, forget);
      return started;
    },
    async close() {
      for (const started of running) started.kill();
    },
  };
}

function spawnDirectly(git: string, request: SpawnRequest): Running {
  const child = spawn(git, [...request.args], {
    cwd: request.cwd,
    env: { ...request.env },
    stdio: [
      request.input ? 'pipe' : 'ignore',
      'pipe',
      'pipe',
      ...(request.channel ? (['pipe'] as const) : []),
    ],
  });
  if (request.polite) giveWay(child.pid);
  const [stdin, stdout, stderr] = [child.stdin, child.stdout, child.stderr];
  if (!stdout || !stderr) throw new Error('git was started without pipes');
  let text = '';
  stderr.on('data', (chunk: Buffer) => {
    if (text.length < STDERR_LIMIT) text += chunk.toString('utf8');
  });
  stdin?.on('error', () => {});
  const channel = request.channel ? (child.stdio[3] as unknown as Duplex) : null;
  channel?.on('error', () => {});
  const done = new Promise<Exit>((resolve, reject) => {
    let ended: { code: number | null; signal: string | null } | null = null;
    let closed = false;
    // Not 'close': that waits for stdout, which a reader may leave paused.
    const settle = () => {
      if (ended && closed) resolve({ ...ended, stderr: text });
    };
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended = { code, signal };
      settle();
    });
    stderr.once('close', () => {
      closed = true;
      settle();
    });
  });
  return { stdin, stdout, channel, done, kill: (signal = 'SIGTERM') => void child.kill(signal) };
}
