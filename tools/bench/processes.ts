import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

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

/** What Linux tells of a process; nothing once it has ended. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The numbers of a process and of all that it started, and they in turn. */
function familyOf(pid: number): number[] {
  const children = told(pid, `task/${pid}/children`).trim().split(/\s+/);
  return [pid, ...children.filter((id) => id !== '').flatMap((id) => familyOf(Number(id)))];
}

/** Resident memory of a process and of its children, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).map((id) => Number(/VmRSS:\s+(\d+)/.exec(told(id, 'status'))?.[1] ?? 0));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

/** Processor time of a process so far and of all that it started, ended or not, in milliseconds. */
export function cpuOf(pid: number): number {
  const ticks = familyOf(pid).flatMap((id) => {
    const [, rest = ''] = /\) (.*)/.exec(told(id, 'stat')) ?? [];
    return rest.split(' ').slice(11, 15).map(Number);
  });
  // The kernel counts in hundredths of a second, whatever the machine.
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

/** Processor time of the whole machine so far, in milliseconds: all that was neither idle nor waiting for a disk. */
export function cpuOfMachine(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/)
    .map(Number);
  return [user, nice, system, irq, softirq].reduce<number>((sum, one) => sum + (one ?? 0), 0) * 10;
}

/** Peak memory of a process so far, in MB; 0 when it has ended. */
export function peakMemoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(told(pid, 'status'))?.[1] ?? 0) / 1024;
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
