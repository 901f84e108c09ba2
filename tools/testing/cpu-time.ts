import { readFileSync } from 'node:fs';

/** A clock tick of Linux, in which it counts the time of processes. */
const tick = 10;

/** What this process, and every process that it has waited for, have spent so far; null where nothing tells that. */
function spentByAll(): number | null {
  try {
    // The name of the program stands in brackets, and may hold blanks.
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * tick, 0);
  } catch {
    return null;
  }
}

/**
 * What a task answers, with the milliseconds of CPU time that this process and the processes that it started and that
 * have ended meanwhile spent on it, independent of how busy the machine is. Without Linux only those of this process
 * are known.
 */
export async function withCpuMillis<T>(task: () => Promise<T>): Promise<{ value: T; millis: number }> {
  const [before, own] = [spentByAll(), process.cpuUsage()];
  const value = await task();
  const { user, system } = process.cpuUsage(own);
  const [after, alone] = [spentByAll(), (user + system) / 1000];
  return { value, millis: before === null || after === null ? alone : Math.max(alone, after - before) };
}

/**
 * Milliseconds of CPU time that this process spent on a task, independent of how busy the machine is. The time of git
 * processes is not included.
 */
export async function cpuMillis(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
