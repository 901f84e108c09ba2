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

/** Resident memory of a process without its children, in MB. */
export const ownMemoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(told(pid, 'status'))?.[1] ?? 0) / 1024;

/** Resident memory of a process and of its children, in MB; what several of them share counts for each. */
export const memoryOf = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => sum + ownMemoryOf(one), 0);

/** Kilobytes of each file that a process has mapped, and of what is its own. */
function mappedBy(pid: number): { files: Map<string, number>; own: number } {
  const files = new Map<string, number>();
  let [own, file] = [0, ''];
  for (const line of told(pid, 'smaps').split('\n')) {
    file = /^[0-9a-f]+-[0-9a-f]+ (?:\S+ +){4}(.*)$/.exec(line)?.[1] ?? file;
    const [, name, size] = /^(Rss|Anonymous): +(\d+)/.exec(line) ?? [];
    if (name === 'Anonymous') own += Number(size);
    // What a process wrote to is its own, whatever file it came from.
    if (name) files.set(file, (files.get(file) ?? 0) + Number(size) * (name === 'Rss' ? 1 : -1));
  }
  return { files, own };
}

/** The same memory with files that several of them have mapped, as their program, counted once. */
export function distinctMemoryOf(pid: number): number {
  const all = familyOf(pid).map(mappedBy);
  const most = new Map<string, number>();
  for (const [file, size] of all.flatMap(({ files }) => [...files])) {
    most.set(file, Math.max(most.get(file) ?? 0, size));
  }
  const files = [...most.values()].reduce((sum, size) => sum + size, 0);
  return all.reduce((sum, { own }) => sum + own, files) / 1024;
}

/** Has the peak memory of a process be that from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

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
