import { cp } from 'node:fs/promises';
import { percentile, timeRequest } from './measure.js';
import { type Started, startNode } from './processes.js';
import type { Row } from './report.js';

/** The administrator's token of the compared servers. */
export const token = 'bench-root-token';

const rounds = 60;
const warmUp = 10;

/** A list whose first page must cost the same for any number of rows. */
export interface PageOne {
  name: string;
  /** Address below `/api/v4`. */
  path: string;
  /** The caller's token; empty for anonymous. */
  token: string;
  /** False where the larger folder has more matches, so that nothing can be promised. */
  isPromised?: boolean;
}

/** What a compared server works on: a data folder, and what else its environment says. */
export interface Standing {
  folder: string;
  env?: Record<string, string>;
}

/** Starts a server on a folder, with the administrator's token. */
export const serve = (folder: string, env: Record<string, string> = {}, port = 0): Promise<Started> =>
  startNode(['dist/cli.js', 'serve', '--port', String(port), '--data', folder, '--log-level', 'warn'], {
    HEARTH_ROOT_TOKEN: token,
    // One caller measures what many would ask for.
    HEARTH_RATE_LIMITS: 'false',
    ...env,
  });

/** Makes something as the administrator of a compared server. */
export const post = async (
  base: string,
  path: string,
  body: unknown,
): Promise<{ id: number; token?: string }> => {
  const response = await fetch(`${base}/api/v4${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'private-token': token },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: number; token?: string };
};

/** Copies the folder, for comparison with its later state. */
export const copyFolder = (folder: string, copy: string): Promise<void> =>
  cp(folder, copy, { recursive: true });

/** Writes a little, so that no server answers from memory. */
async function write(url: string, count: number): Promise<void> {
  const response = await fetch(`${url}/api/v4/user/status`, {
    method: 'PUT',
    body: JSON.stringify({ message: `round ${count}` }),
    headers: { 'content-type': 'application/json', 'private-token': token },
  });
  if (!response.ok) throw new Error(`user/status: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

const rowOf = ({ name, isPromised = true }: PageOne, few: number, most: number): Row => ({
  name,
  own: most,
  baseline: few,
  unit: 'ms',
  ratio: most / few,
  p50: most,
  p99: null,
  promise: isPromised ? 'at most 1.3 x the time at 10,000' : '',
  kept: isPromised ? most / few <= 1.3 : null,
});

/**
 * The time of page 1 of every list of two servers, in milliseconds, measured alternately. Something is written
 * before each request, because a list that was requested before would be answered from memory.
 */
export async function comparePages(few: Standing, most: Standing, lists: readonly PageOne[]): Promise<Row[]> {
  const servers = [await serve(few.folder, few.env), await serve(most.folder, most.env)] as const;
  const rows: Row[] = [];
  for (const list of lists) {
    const { path, token: asker } = list;
    const headers: Record<string, string> = asker ? { 'private-token': asker } : {};
    const times: [number[], number[]] = [[], []];
    for (let count = 0; count < rounds; count += 1) {
      for (const [index, { url }] of servers.entries()) {
        await write(url, count);
        times[index as 0 | 1].push(await timeRequest(`${url}/api/v4${path}`, headers));
      }
    }
    const [own, other] = times.map((all) => percentile(all.slice(warmUp), 0.5)) as [number, number];
    rows.push(rowOf(list, own, other));
  }
  for (const server of servers) await server.stop();
  return rows;
}
