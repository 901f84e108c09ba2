import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect } from '../../storage/database/engine/types.js';
import { compareWork, type Doer, tailOfBytes } from './daily-rounds.js';
import { givenBytes, issues, koaPath, readIid, worksOn } from './daily-steps.js';
import { type FilledPlace, fillIssues, fillNotes } from './fill-issues.js';
import { prepareFolders } from './million-issues.js';
import { lasting, makeDatabase, onCluster } from './on-postgres.js';
import { copyFolder, serve, token } from './page-one.js';
import { type Started, startNode } from './processes.js';
import type { Row } from './report.js';

type Say = (text: string) => void;

/** The servers that are compared, and the project whose issues they have. */
interface Stand {
  projectId: number;
  own: Doer;
  least: Doer;
  koa: Doer;
}

/** Gives bare Koa what Hearth answers at a path. */
async function give(own: Doer, koa: Doer, path: string): Promise<void> {
  const answer = await fetch(own.url + path, { headers: { 'private-token': token } });
  await fetch(koa.url + koaPath, {
    method: 'PUT',
    body: await answer.arrayBuffer(),
    headers: { 'content-type': 'application/json' },
  });
}

/** Makes a project with issues, and a copy of all; answers where the rows of either are. */
type Prepare = (folder: string, copy: string) => Promise<{ projectId: number; rows: Rows; copied: string }>;

/** How a server finds its rows, with the processes that keep them. */
interface Rows {
  env: Record<string, string>;
  pids: readonly number[];
}

const filled = async (say: Say, folder: string, place: FilledPlace, env: Rows['env'] = {}) => {
  const { stock } = await prepareFolders(folder, env);
  say(`filling ${issues} issues`);
  await fillIssues(place, stock, issues);
  await fillNotes(place, stock, readIid, 20);
  return stock.projectId;
};

/** Starts all servers and has them measured. */
async function onServers(prepare: Prepare, measure: (stand: Stand) => Promise<Row[]>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-daily-'));
  const copy = `${folder}-least`;
  try {
    const { projectId, rows, copied } = await prepare(folder, copy);
    const own = await serve(folder, rows.env);
    const least = await startNode(['tools/bench/least-path.mjs', copied]);
    const koa = await startNode(['tools/bench/baseline.mjs'], { NODE_ENV: 'production' });
    const doer = ({ url, pid }: Started): Doer => ({ url, pids: [pid, ...rows.pids] });
    const measured = await measure({ projectId, own: doer(own), least: doer(least), koa: doer(koa) });
    for (const server of [own, least, koa]) await server.stop();
    return measured;
  } finally {
    for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
  }
}

const measureAll =
  (say: Say, engine: Dialect, prefix = '') =>
  async ({ projectId, own, least, koa }: Stand): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const work of worksOn(projectId)) {
      if (work.byKoa && work.least[engine] === null) continue;
      say(work.name);
      const named = { ...work, name: prefix + work.name };
      if (work.byKoa) await give(own, koa, `/api/v4/projects/${projectId}/issues/${readIid}`);
      const measured = await compareWork(own, work.byKoa ? koa : least, named, work.least[engine]);
      rows.push(...measured);
      const tail = measured.at(-1);
      if (work.bytesOf === undefined || !tail) continue;
      await give(own, koa, work.bytesOf);
      rows.push(await tailOfBytes(koa, givenBytes, named.name, tail));
    }
    return rows;
  };

/**
 * What people do with issues against the least path: random pages of a long list, reads among which something is
 * written, the same things again and again, and writes that are synced before they are answered. Both servers have the
 * same rows.
 */
export const dailyWork = (say: Say): Promise<Row[]> =>
  onServers(
    async (folder, copy) => {
      const projectId = await filled(say, folder, { file: join(folder, 'hearth.db') });
      await copyFolder(folder, copy);
      return { projectId, rows: { env: {}, pids: [] }, copied: join(copy, 'hearth.db') };
    },
    measureAll(say, 'sqlite'),
  );

/**
 * The same with the rows in PostgreSQL, whose processor time counts. Nothing can be kept in memory there, since others may
 * write at any time, for the least path neither.
 */
export const dailyPostgres = (say: Say): Promise<Row[]> =>
  onCluster(say, lasting, (cluster) =>
    onServers(
      async (folder) => {
        const url = await makeDatabase(cluster);
        const projectId = await filled(say, folder, { url }, { DATABASE_URL: url });
        const copied = await makeDatabase(cluster, url);
        return { projectId, rows: { env: { DATABASE_URL: url }, pids: [cluster.pid] }, copied };
      },
      measureAll(say, 'postgres', 'PostgreSQL, '),
    ),
  );
