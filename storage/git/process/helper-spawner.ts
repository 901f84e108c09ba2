import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directSpawner, type Exit, type Running, type Spawner, type SpawnRequest } from './spawner.js';

/** The text of `helper.cjs`, inserted when the published package is bundled. */
declare const HEARTH_GIT_HELPER: string | undefined;

let helperText: string | undefined;

/** The source of the helper process. */
export const helperSource = (): string => {
  if (typeof HEARTH_GIT_HELPER === 'string') return HEARTH_GIT_HELPER;
  helperText ??= readFileSync(new URL('./helper.cjs', import.meta.url), 'utf8');
  return helperText;
};

interface Waiting {
  resolve: (exit: Exit) => void;
  reject: (error: Error) => void;
}

interface Report {
  id: number;
  ready?: boolean;
  error?: string;
  code: number | null;
  signal: string | null;
  stderr: string;
}

/** Starts git through a small helper process, so that the cost of a fork does not grow with this process's memory. */
export class HelperSpawner implements Spawner {
  readonly #git: string;
  readonly #direct: Spawner;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #folder = '';
  #child: ChildProcess | null = null;
  #control: Socket | null = null;
  #ready = false;
  #closed = false;
  #failures = 0;

  constructor(git: string) {
    this.#git = git;
    this.#direct = directSpawner(git);
    this.#start();
  }

  /** Whether the helper is ready; until then this process starts git itself. */
  get isReady(): boolean {
    return this.#ready;
  }

  spawn(request: SpawnRequest): Running {
    // The helper takes about 40 ms to start, once; requests do not wait for it.
    if (!this.#ready || !this.#control) return this.#direct.spawn(request);
    const id = this.#nextId++;
    const slots = 1 + (request.input ? 1 : 0) + (request.channel ? 1 : 0);
    const { args, cwd, env, polite = false } = request;
    const command = { args, cwd, env, slots, polite };
    const control = this.#control;
    const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
      if (!control.destroyed) control.write(`${JSON.stringify({ kill: id, signal })}\n`);
    };
    const open = (header: object) => {
      const socket = this.#connect(header);
      let connected = false;
      socket.once('connect', () => {
        connected = true;
      });
      // Without this connection the command would never start, and nothing would report it.
      socket.once('close', () => connected || kill('SIGKILL'));
      return socket;
    };
    const done = new Promise<Exit>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    control.ref();
    const stdout = open({ id, slot: 1, command });
    stdout.end();
    const stdin = request.input ? open({ id, slot: 0 }) : null;
    const channel = request.channel ? open({ id, slot: 3 }) : null;
    stdin?.resume();
    return { stdin, stdout, channel, done, kill };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#child?.kill('SIGTERM');
    this.#lose(new Error('the process that starts git was stopped'));
    await this.#direct.close();
  }

  #connect(header: object): Socket {
    const socket = connect({ path: join(this.#folder, 's'), allowHalfOpen: true });
    const body = Buffer.from(JSON.stringify(header), 'utf8');
    const context = Buffer.allocUnsafe(4 + body.length);
    context.writeUInt32BE(body.length, 0);
    body.copy(context, 4);
    socket.write(context);
    socket.on('error', () => {});
    return socket;
  }

  #start(): void {
    this.#folder = mkdtempSync(join(tmpdir(), 'hearth-git-'));
    const args = ['--max-old-space-size=64', '-e', helperSource(), '--', join(this.#folder, 's'), this.#git];
    const child = spawn(process.execPath, args, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] ?? '' },
      // Its own process group: an interrupt typed at a terminal must not end transfers that the server lets finish.
      detached: true,
    });
    this.#child = child;
    child.unref();
    child.once('error', () => this.#lose(new Error('the process that starts git could not be started')));
    child.once('exit', () => this.#lose(new Error('the process that starts git ended')));
    this.#attach(this.#folder, 0);
  }

  #attach(folder: string, attempt: number): void {
    // The folder changes with each helper, so attempts for an earlier one end here.
    if (this.#closed || this.#folder !== folder || attempt > 200) return;
    const control = this.#connect({ control: true });
    let rest = '';
    control.setEncoding('utf8');
    control.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#hear(control, JSON.parse(line) as Report);
    });
    control.once('close', () => {
      if (this.#control === control)
        this.#lose(new Error('the connection to the process that starts git was lost'));
      else if (!this.#control) setTimeout(() => this.#attach(folder, attempt + 1), 25).unref();
    });
    control.unref();
  }

  #hear(control: Socket, report: Report): void {
    if (report.ready) {
      this.#control = control;
      this.#ready = true;
      return;
    }
    const waiting = this.#waiting.get(report.id);
    this.#waiting.delete(report.id);
    if (this.#waiting.size === 0) control.unref();
    if (report.error !== undefined) waiting?.reject(new Error(report.error));
    else waiting?.resolve({ code: report.code, signal: report.signal, stderr: report.stderr });
  }

  #lose(error: Error): void {
    this.#ready = false;
    const control = this.#control;
    this.#control = null;
    control?.destroy();
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = '';
    const child = this.#child;
    this.#child = null;
    child?.removeAllListeners('exit');
    if (this.#closed || !child || ++this.#failures > 5) return;
    child.kill('SIGKILL');
    this.#start();
  }
}
