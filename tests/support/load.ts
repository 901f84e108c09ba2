import { readFileSync, writeFileSync } from 'node:fs';
import { send } from '../../tools/testing/client.js';

/** A server in a process of its own. */
export interface Watched {
  url: string;
  child: { pid?: number | undefined };
}

/** What a task cost a server: its longest block of the event loop by its own doing, and the most memory beyond what it had before. */
export interface Load {
  blockMillis: number;
  memoryMegabytes: number;
}

/** The longest block since this was asked last, as the metrics tell it. */
async function longestBlock(url: string): Promise<number> {
  const { body } = await send(url, 'GET', '/-/metrics');
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(String(body))?.[1];
  if (seconds === undefined) throw new Error('the metrics do not tell of the event loop');
  return Number(seconds) * 1000;
}

/** A figure of a process in megabytes, as Linux tells it. */
function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(kilobytes?.[1]) / 1024;
}

/** Milliseconds for which the main thread of a process could have run while others had the processors. */
function waitedMillis(pid: number): number {
  const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1_000_000;
}

/** How a load is measured. */
interface Measuring {
  /** Done before each try; it does not count. */
  prepare?: () => Promise<void>;
  /**
   * Whether all of a block counts that is longer than its limit. Otherwise the time for which others had the processors
   * during the task is taken off it, which tells little of a task of some seconds.
   */
  isByClock?: boolean;
}

async function loadOnce(
  { url, child }: Watched,
  task: () => Promise<unknown>,
  { atRest, limit, isByClock }: { atRest: number; limit: number; isByClock: boolean },
): Promise<Load> {
  const pid = child.pid as number;
  await longestBlock(url);
  // The highest figure starts anew from what is used now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const waited = waitedMillis(pid);
  await task();
  const byClock = await longestBlock(url);
  const others = isByClock || byClock <= limit ? 0 : waitedMillis(pid) - waited;
  return { blockMillis: Math.max(byClock - others, 0), memoryMegabytes: megabytes(pid, 'VmHWM') - atRest };
}

/** The least that a task costs in a few tries: what a busy machine adds to one of them is not the server's doing. */
export async function loadOf(
  server: Watched,
  task: () => Promise<unknown>,
  limits: Load,
  { prepare = async () => {}, isByClock = false }: Measuring = {},
): Promise<Load> {
  await prepare();
  let least: Load = { blockMillis: Number.POSITIVE_INFINITY, memoryMegabytes: Number.POSITIVE_INFINITY };
  // Each try is measured from here: memory that the first one took is not given back before the next.
  const atRest = megabytes(server.child.pid as number, 'VmRSS');
  for (let turn = 0; turn < 4; turn += 1) {
    if (turn > 0) await prepare();
    const load = await loadOnce(server, task, { atRest, limit: limits.blockMillis, isByClock });
    least = {
      blockMillis: Math.min(least.blockMillis, load.blockMillis),
      memoryMegabytes: Math.min(least.memoryMegabytes, load.memoryMegabytes),
    };
    const isWithin =
      least.blockMillis <= limits.blockMillis && least.memoryMegabytes <= limits.memoryMegabytes;
    if (isWithin) break;
  }
  return least;
}
