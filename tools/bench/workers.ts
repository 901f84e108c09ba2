import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../testing/free-port.js';
import { buildRealRepository } from '../testing/real-repository.js';
import { processesThatCompute } from './computing.js';
import { fillIssues } from './fill-issues.js';
import { lightLoad, requestBytes } from './light-load.js';
import { median, percentile } from './measure.js';
import { prepareFolders } from './million-issues.js';
import { post, serve, token } from './page-one.js';
import { cpuOf, cpuOfMachine, type Started, timeCommand } from './processes.js';
import type { Row } from './report.js';

const issues = 10_000;
const workers = 2;
const least = 1.7;
const rounds = 3;
const allConnections = 16;
const seconds = Number(process.env['HEARTH_BENCH_SECONDS'] ?? 3);

/** What a number of processes did in a round. */
interface Done {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time of the server, all its processes included, and of the load, for one request. */
  cpu: number;
  loadCpu: number;
  /** Milliseconds of processor time in a second that others took meanwhile. */
  others: number;
}

/** Reads that are compared: the address of each in turn, of which none was asked for before where reads are cold. */
interface Reads {
  name: string;
  path: (turn: number) => string;
}

interface Stand {
  projectId: number;
  /** The project with a repository. */
  writtenId: number;
  commits: readonly string[];
}

/** The first so many seconds of the issues; no two lists begin at the same moment. */
const moment = (turn: number): string => new Date(1_600_000_000_000 + turn * 40).toISOString();

const readsOf = ({ projectId, writtenId, commits }: Stand): Reads[] => {
  const project = `/api/v4/projects/${projectId}`;
  const repository = `/api/v4/projects/${writtenId}/repository`;
  return [
    {
      name: 'lists of 20 issues, each another one',
      path: (turn) => `${project}/issues?per_page=20&created_after=${moment(turn)}`,
    },
    {
      name: 'trees of 100 files by commit',
      path: (turn) =>
        `${repository}/tree?recursive=true&per_page=100&ref=${commits[turn % commits.length] ?? ''}`,
    },
    { name: '400 pages of issues', path: (turn) => `${project}/issues?per_page=20&page=${1 + (turn % 400)}` },
    { name: 'one issue', path: () => `${project}/issues/77` },
  ];
};

/** How far addresses have been asked for: no server is asked for one again, as its second answer is from memory. */
let turn = 0;

async function round(
  { url, pid }: Started,
  { path }: Reads,
  duration: number,
  connections = allConnections,
): Promise<Done> {
  const headers = { 'private-token': token };
  const next = () => {
    turn += 1;
    return requestBytes(url, { verb: 'GET', path: path(turn), headers });
  };
  const [before, began] = [cpuOf(pid), cpuOfMachine()];
  const { perSecond, requests, delays, ownCpu } = await lightLoad(url, next, {
    seconds: duration,
    connections,
  });
  const cpu = (cpuOf(pid) - before) / requests;
  const all = (cpuOfMachine() - began) * (perSecond / requests);
  return {
    perSecond,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    cpu,
    loadCpu: ownCpu,
    others: Math.max(0, all - perSecond * (cpu + ownCpu)),
  };
}

const middle = (all: readonly Done[]): Done => {
  const of = (key: keyof Done) => median(all.map((one) => one[key]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    loadCpu: of('loadCpu'),
    others: of('others'),
  };
};

/** Milliseconds, of which nothing is promised. */
const told = (name: string, own: number, baseline: number): Row => ({
  name,
  own,
  baseline,
  unit: 'ms',
  ratio: baseline > 0 ? own / baseline : null,
  p50: null,
  p99: null,
  promise: '',
  kept: null,
});

/** Requests in a second, of which several times those of one process are promised. */
const promised = (name: string, own: number, baseline: number, ends: Partial<Done> = {}): Row => ({
  name,
  own,
  baseline,
  unit: 'requests/s',
  ratio: own / baseline,
  p50: ends.p50 ?? null,
  p99: ends.p99 ?? null,
  promise: `at least ${least * 100} % of one process`,
  kept: own / baseline >= least,
});

async function compare(many: Started, one: Started, reads: Reads): Promise<Row[]> {
  for (const server of [one, many]) await round(server, reads, 2);
  const manys: Done[] = [];
  const ones: Done[] = [];
  const halves: Done[] = [];
  for (let count = 0; count < rounds; count += 1) {
    ones.push(await round(one, reads, seconds));
    halves.push(await round(one, reads, seconds, allConnections / workers));
    manys.push(await round(many, reads, seconds));
  }
  const [mine, other, half] = [middle(manys), middle(ones), middle(halves)];
  const name = `${workers} workers, ${reads.name}`;
  return [
    promised(`${name}: beside the load`, mine.perSecond, other.perSecond, mine),
    // What they would answer if each had a processor and the load had another one.
    promised(`${name}: by processor time`, (workers * 1000) / mine.cpu, 1000 / other.cpu),
    // As many as each of the workers has, which share less of what is done once for all that arrive together.
    told(`${name}: processor time for one with a share of the connections`, half.cpu, other.cpu),
    told(`${name}: processor time of the load for one`, mine.loadCpu, other.loadCpu),
    told(`${name}: processor time of others in a second`, mine.others, other.others),
  ];
}

/** Pushes a repository of some thousand commits; answers the latest of them. */
async function push(server: Started, folder: string, projectId: number): Promise<string[]> {
  const clone = join(folder, 'clone');
  await buildRealRepository(clone);
  const project = await fetch(`${server.url}/api/v4/projects/${projectId}`, {
    headers: { 'private-token': token },
  });
  const { path_with_namespace: path } = (await project.json()) as { path_with_namespace: string };
  const remote = `${server.url.replace('http://', `http://root:${token}@`)}/${path}.git`;
  await timeCommand('git', ['push', '--quiet', '--mirror', remote], clone);
  return execFileSync('git', ['rev-list', 'HEAD'], { cwd: clone }).toString().trim().split('\n');
}

/**
 * Reads with two workers against one process, over the same folder and in turn. The load takes a part of the same
 * processors, which is told beside what the server takes: on two of them, what is left is all that two workers can use.
 */
export async function workersAgainstOne(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-workers-'));
  const data = join(folder, 'data');
  const started: Started[] = [];
  try {
    const { stock } = await prepareFolders(data);
    say(`filling ${issues} issues`);
    await fillIssues({ file: join(data, 'hearth.db') }, stock, issues);
    const one = await serve(data);
    started.push(one);
    say('pushing a repository');
    const { id } = await post(one.url, '/projects', { path: 'written' });
    const commits = await push(one, folder, id);
    const many = await serve(data, { HEARTH_WORKERS: String(workers) }, await freePort());
    started.push(many);
    const rows: Row[] = [];
    for (const reads of readsOf({ projectId: stock.projectId, writtenId: id, commits })) {
      say(`${workers} workers, ${reads.name}`);
      rows.push(...(await compare(many, one, reads)));
    }
    say(`${workers} processes that only compute`);
    rows.push(...(await processesThatCompute(workers)));
    return rows;
  } finally {
    for (const server of started) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
