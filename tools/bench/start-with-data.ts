import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillIssues } from './fill-issues.js';
import { longHistory } from './long-history.js';
import { loadAddresses, median, timeRequest } from './measure.js';
import { prepareFolders } from './million-issues.js';
import { post, serve, token } from './page-one.js';
import { distinctMemoryOf, memoryOf, type Started, timeCommand } from './processes.js';
import { absolute, type Row } from './report.js';

const issues = 10_000;
const repositories = 50;
/** Commits of each repository. */
const commits = 200;
const starts = 5;
const restMillis = 5000;
const pages = 400;
const seconds = Number(process.env['HEARTH_BENCH_SECONDS'] ?? 3);

const headers = { 'private-token': token };

/** What is in the folder: a project with all issues, and projects with a repository each. */
interface Filled {
  full: number;
  projects: number[];
}

const rest = () => new Promise((done) => setTimeout(done, restMillis));

async function fillRepositories(data: string, history: string): Promise<number[]> {
  await longHistory(history, commits);
  const server = await serve(data);
  const remote = server.url.replace('http://', `http://root:${token}@`);
  const made: number[] = [];
  for (let count = 0; count < repositories; count += 1) {
    const path = `kept-${count}`;
    made.push((await post(server.url, '/projects', { path, visibility: 'public' })).id);
    await timeCommand('git', ['push', '--quiet', '--mirror', `${remote}/root/${path}.git`], history);
  }
  // What follows from pushes is not left to those that are measured.
  await rest();
  await server.stop();
  return made;
}

async function fill(folder: string, data: string, say: (text: string) => void): Promise<Filled> {
  const { stock } = await prepareFolders(data);
  say(`filling ${issues} issues and ${repositories} repositories`);
  await fillIssues({ file: join(data, 'hearth.db') }, stock, issues);
  return { full: stock.projectId, projects: await fillRepositories(data, join(folder, 'history')) };
}

/** Milliseconds from the start of a server to its first answer. */
async function timeStart(data: string): Promise<number> {
  const began = performance.now();
  const server = await serve(data);
  await timeRequest(`${server.url}/api/v4/version`, headers);
  const millis = performance.now() - began;
  await server.stop();
  return millis;
}

/** Reads of many kinds, each address another one. */
function reads({ full, projects }: Filled): string[] {
  const lists = Array.from({ length: pages }, (_, page) => [
    `/projects/${full}/issues?per_page=20&page=${page + 1}`,
    `/projects/${full}/issues/${page * 20 + 1}`,
  ]);
  const ofRepositories = projects.map((id) => [
    `/projects/${id}`,
    `/projects/${id}/repository/tree?recursive=true`,
    `/projects/${id}/repository/commits?per_page=20`,
    `/projects/${id}/repository/files/count.txt?ref=main`,
  ]);
  return [...lists, ...ofRepositories].flat().map((path) => `/api/v4${path}`);
}

/** Memory as it is now, and what of it would be gone with all of these processes. */
function memoryRows(what: string, server: Started, most: number): Row[] {
  const name = `${what}, helpers included`;
  return [
    absolute(name, memoryOf(server.pid), 'MB', most),
    absolute(`${name}, shared pages once`, distinctMemoryOf(server.pid), 'MB', null),
  ];
}

async function measureMemory(server: Started, filled: Filled): Promise<Row[]> {
  const [first] = filled.projects;
  await timeRequest(`${server.url}/api/v4/projects/${first}/repository/tree`, headers);
  await rest();
  const idle = memoryRows('idle memory with data, after a read of a repository', server, 110);
  await loadAddresses({ url: server.url, headers, paths: reads(filled) }, seconds * 3);
  return [...idle, ...memoryRows('memory after a run of reads', server, 260)];
}

/** How quickly a server starts on a folder that is in use, and what memory it takes then and after many reads. */
export async function startWithData(say: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-start-'));
  const data = join(folder, 'data');
  try {
    const filled = await fill(folder, data, say);
    say('starting');
    const times: number[] = [];
    const bare: number[] = [];
    for (let count = 0; count < starts; count += 1) {
      times.push(await timeStart(data));
      bare.push(await timeCommand(process.execPath, ['-e', '0'], folder));
    }
    const server = await serve(data);
    say('reading');
    const memory = await measureMemory(server, filled);
    await server.stop();
    const what = `start to first answer, ${issues} issues and ${repositories} repositories`;
    const nothing = absolute('start and end of a Node that does nothing', median(bare), 'ms', null);
    return [absolute(what, median(times), 'ms', 300), nothing, ...memory];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
