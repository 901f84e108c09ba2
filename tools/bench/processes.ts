import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A started server and how to end it. */
export interface Started {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its ready line. */
  millis: number;
  stop(): Promise<void>;
}

/** Starts a Node program that prints `ready URL`, and waits for that line. */
export function startNode(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  return new Promise((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /^ready (\S+)/m.exec(text)?.[1];
      if (url) done({ url, pid: child.pid ?? 0, millis: performance.now() - began, stop: () => stop(child) });
    });
    child.on('exit', (code) => fail(new Error(`${args.join(' ')} ended with ${code}: ${errors}`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.removeAllListeners('exit');
    child.on('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** Resident memory of a process without its children, in MB. */
export const ownMemoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Resident memory of a process and of its children, in MB. */
export function memoryOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
  const below = children.filter((id) => id !== '').map((id) => memoryOf(Number(id)));
  return ownMemoryOf(pid) + below.reduce((sum, part) => sum + part, 0);
}

/** Has the peak memory of a process be that from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Processor time of a process so far, all its threads included, in milliseconds. */
export function cpuOf(pid: number): number {
  const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  // The kernel counts in hundredths of a second, whatever the machine.
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** Peak memory of a process so far, in MB; 0 when it has ended. */
export function peakMemoryOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a command and answers its duration; its output is discarded. */
export function timeCommand(command: string, args: string[], cwd: string, env = {}): Promise<number> {
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let errors = '';
  child.stdout.on('data', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done(performance.now() - began);
      else fail(new Error(`${command} ${args.join(' ')} ended with ${code}: ${errors}`));
    });
  });
}
