import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { fillIssues } from './fill-issues.js';
import { median, percentile } from './measure.js';
import { prepareFolders } from './million-issues.js';
import { copyFolder, serve, token } from './page-one.js';
import { cpuOf, type Started, startNode } from './processes.js';
import type { Row } from './report.js';

/** How many issues there are, and over how many pages of them reads go. */
const issues = 10_000;
const pages = 400;
const connections = 16;
const rounds = 3;
const seconds = Number(process.env['HEARTH_BENCH_SECONDS'] ?? 3);

/** What people do again and again: a request of it, made anew each time. */
type Step = () => autocannon.Request;

interface Work {
  name: string;
  steps: readonly Step[];
  /** The least share of what the least path does. */
  least: number;
}

/** What one server did in a round. */
interface Done {
  perSecond: number;
  /** Milliseconds of processor time of the server for one request. */
  cpu: number;
  p50: number;
  p99: number;
}

/** Anew for each request: the client writes the length of the body among them. */
const headers = () => ({ 'private-token': token, 'content-type': 'application/json' });

const readPage =
  (issuesPath: string): Step =>
  () => ({
    method: 'GET',
    path: `${issuesPath}?per_page=20&page=${1 + Math.floor(Math.random() * pages)}`,
    headers: headers(),
  });

const writeTo =
  (path: string, body: object): Step =>
  () => ({
    method: 'POST',
    path,
    headers: headers(),
    body: JSON.stringify(body),
  });

function works(projectId: number): Work[] {
  const path = `/api/v4/projects/${projectId}/issues`;
  const note = writeTo(`${path}/77/notes`, { body: 'Measured again.' });
  const issue = writeTo(path, { title: 'Slow start', description: 'It takes long.' });
  const reads = Array.from({ length: 19 }, () => readPage(path));
  return [
    { name: `${pages} pages of ${issues} issues`, steps: [readPage(path)], least: 1 },
    { name: '19 such pages to 1 note written', steps: [...reads, note], least: 0.9 },
    { name: 'create issue, on the disk', steps: [issue], least: 0.5 },
    { name: 'add note, on the disk', steps: [note], least: 0.5 },
  ];
}

/** Has a server do some work for some seconds. */
async function round({ url, pid }: Started, { steps }: Work, duration: number): Promise<Done> {
  const delays: number[] = [];
  const before = cpuOf(pid);
  let turn = 0;
  const next = (): autocannon.Request => {
    turn += 1;
    return (steps[turn % steps.length] as Step)();
  };
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const requests = [{ setupRequest: (known: autocannon.Request) => ({ ...known, ...next() }) }];
    const run = autocannon({ url, connections, duration, requests }, (error, ended) =>
      error ? fail(error) : done(ended),
    );
    run.on('response', (_client, _status, _bytes, millis) => delays.push(millis));
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`);
  }
  const { total } = result.requests;
  return {
    perSecond: total / result.duration,
    cpu: (cpuOf(pid) - before) / total,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
  };
}

const middle = (all: Done[]): Done => {
  const of = (key: keyof Done) => median(all.map((one) => one[key]));
  return { perSecond: of('perSecond'), cpu: of('cpu'), p50: of('p50'), p99: of('p99') };
};

async function compare(own: Started, bare: Started, work: Work): Promise<Row[]> {
  for (const server of [bare, own]) await round(server, work, 2);
  const owns: Done[] = [];
  const bares: Done[] = [];
  for (let count = 0; count < rounds; count += 1) {
    bares.push(await round(bare, work, seconds));
    owns.push(await round(own, work, seconds));
  }
  const [mine, other] = [middle(owns), middle(bares)];
  const ratio = mine.perSecond / other.perSecond;
  const shared = { name: work.name, p50: mine.p50, p99: mine.p99 };
  return [
    {
      ...shared,
      own: mine.perSecond,
      baseline: other.perSecond,
      unit: 'requests/s',
      ratio,
      promise: `at least ${work.least * 100} % of the least path`,
      kept: ratio >= work.least,
    },
    {
      ...shared,
      name: `${work.name}: processor time of one`,
      own: mine.cpu,
      baseline: other.cpu,
      unit: 'ms',
      ratio: mine.cpu / other.cpu,
      promise: '',
      kept: null,
    },
  ];
}

/**
 * What people do with issues against the least path: random pages of a long list, reads among which something is
 * written, and writes that are synced before they are answered. Both servers have the same rows.
 */
export async function dailyWork(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-daily-'));
  const copy = `${folder}-least`;
  try {
    const { stock } = await prepareFolders(folder);
    say(`filling ${issues} issues`);
    await fillIssues(join(folder, 'hearth.db'), stock, issues);
    await copyFolder(folder, copy);
    const own = await serve(folder);
    const bare = await startNode(['tools/bench/least-path.mjs', join(copy, 'hearth.db')]);
    const rows: Row[] = [];
    for (const work of works(stock.projectId)) {
      say(work.name);
      rows.push(...(await compare(own, bare, work)));
    }
    for (const server of [own, bare]) await server.stop();
    return rows;
  } finally {
    for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
  }
}
