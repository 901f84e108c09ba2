import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movingArchive, type Size } from './moving-archive.js';
import { post, serve, token } from './page-one.js';
import { memoryOf, type Started } from './processes.js';
import { latencies, type Read } from './reads-while-cloning.js';
import { absolute, type Row } from './report.js';

const small: Size = { issues: 2000, notes: 10, repository: 20 };
const large: Size = { issues: 20_000, notes: 10, repository: 200 };

const headers = { 'private-token': token };
const lookEvery = 250;
const quietMillis = 6000;

/** What moving took: its duration in seconds, the memory over idle at most, and how small reads did meanwhile. */
interface Moved {
  seconds: number;
  memory: number;
  p50: number;
  p99: number;
}

const stateAt = async (url: string, path: string, field: string): Promise<string> => {
  const response = await fetch(`${url}/api/v4${path}`, { headers });
  const body = (await response.json()) as Record<string, unknown>;
  return String(body[field]);
};

/** Waits until the state of something is one of the last ones; measures memory and small reads meanwhile. */
async function watch(read: Read, idle: number, state: () => Promise<string>): Promise<Moved> {
  const began = performance.now();
  let isOver = false;
  let memory = 0;
  const reads = latencies(read, () => isOver);
  for (;;) {
    memory = Math.max(memory, memoryOf(read.hearth.pid) - idle);
    const now = await state();
    if (now === 'failed' || now === 'none') throw new Error(`it ended as ${now}`);
    if (now === 'finished') break;
    await new Promise((next) => setTimeout(next, lookEvery));
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  return { seconds, memory, ...(await reads) };
}

async function send(url: string, archive: string): Promise<number> {
  const form = new FormData();
  form.set('path', 'moved');
  form.set('file', await openAsBlob(archive), 'moving.tar.gz');
  const response = await fetch(`${url}/api/v4/projects/import`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(`import: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

const rowsOf = (what: string, { issues }: Size, moved: Moved, quiet: { p99: number }): Row[] => [
  {
    name: `${what}: issues a second`,
    own: issues / moved.seconds,
    baseline: null,
    unit: 'issues/s',
    ratio: null,
    p50: null,
    p99: null,
    promise: '',
    kept: null,
  },
  absolute(`${what}: memory over idle, helpers included`, moved.memory, 'MB', 300),
  {
    name: `${what}: p99 of small reads meanwhile`,
    own: moved.p99,
    baseline: quiet.p99,
    unit: 'ms',
    ratio: moved.p99 / quiet.p99,
    p50: moved.p50,
    p99: moved.p99,
    promise: 'at most 3 x the quiet p99',
    kept: moved.p99 / quiet.p99 <= 3,
  },
];

async function measure(server: Started, archive: string, size: Size): Promise<Row[]> {
  const { id } = await post(server.url, '/projects', { path: 'small', visibility: 'public' });
  const read: Read = { hearth: server, headers, projectId: id };
  const until = performance.now() + quietMillis;
  const quiet = await latencies(read, () => performance.now() > until);
  const idle = memoryOf(server.pid);
  const of = `${size.issues.toLocaleString('en')} issues, ${(size.issues * size.notes).toLocaleString('en')} notes, ${size.repository} MB`;
  const copy = await send(server.url, archive);
  const brought = await watch(read, idle, () =>
    stateAt(server.url, `/projects/${copy}/import`, 'import_status'),
  );
  await post(server.url, `/projects/${copy}/export`, {});
  const written = await watch(read, idle, () =>
    stateAt(server.url, `/projects/${copy}/export`, 'export_status'),
  );
  return [
    ...rowsOf(`import of ${of}`, size, brought, quiet),
    ...rowsOf(`export of ${of}`, size, written, quiet),
  ];
}

const moving =
  (size: Size) =>
  async (say: (text: string) => void): Promise<Row[]> => {
    const folder = await mkdtemp(join(tmpdir(), 'hearth-moving-'));
    try {
      say('writing an archive');
      const archive = await movingArchive(folder, size);
      const server = await serve(join(folder, 'data'));
      say('moving a project');
      const rows = await measure(server, archive, size);
      await server.stop();
      return rows;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** Imports and exports a project while small reads go on, as every run of the benchmarks does. */
export const movingSmall = moving(small);

/** The same with the largest project that anything is promised of. */
export const movingLarge = moving(large);
