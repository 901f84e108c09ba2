import { readdirSync, readFileSync } from 'node:fs';

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}

/** A figure of a process in megabytes, as Linux tells it; 0 when it has ended. */
export function megabytes(pid: number, name: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(textOf(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

/** Milliseconds for which the main thread of a process could have run while others had the processors. */
export function waitedMillis(pid: number): number {
  const nanoseconds = textOf(`/proc/${pid}/task/${pid}/schedstat`).split(' ')[1];
  return Number(nanoseconds ?? 0) / 1_000_000;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

const childrenOf = (pid: number): number[] =>
  threadsOf(pid)
    .flatMap((thread) => textOf(`/proc/${pid}/task/${thread}/children`).trim().split(/\s+/))
    .filter((word) => word !== '')
    .map(Number);

/** The processes below a process. */
export const below = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...below(child)]);

const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`).split('\0').slice(0, 4).join(' ');

/**
 * Resident memory of a process, and of those below it together, in megabytes: what they took for themselves, since the
 * files that git reads are counted for each of them though they are in memory once.
 */
export function readMemory(pid: number): { own: number; children: number; count: number; largest: string } {
  const others = below(pid).map((child) => ({ child, taken: megabytes(child, 'RssAnon') }));
  const most = others.reduce((a, b) => (b.taken > a.taken ? b : a), { child: 0, taken: 0 });
  return {
    own: megabytes(pid, 'VmRSS'),
    children: others.reduce((sum, { taken }) => sum + taken, 0),
    count: others.length,
    largest: most.taken < 100 ? '' : `${commandOf(most.child)} with ${most.taken.toFixed(0)} MB`,
  };
}
