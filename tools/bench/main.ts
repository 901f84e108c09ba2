import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { billableTree } from './billable-tree.js';
import { dailyPostgres, dailyWork } from './daily-work.js';
import { largeGit } from './large-git.js';
import { measurements } from './measurements.js';
import { millionRows } from './million.js';
import { millionDeployments } from './million-deployments.js';
import { millionIssues } from './million-issues.js';
import { millionPostgres } from './million-postgres.js';
import { movingLarge, movingSmall } from './moving.js';
import { markdownTable, type Row, terminalTable } from './report.js';
import { startWithData } from './start-with-data.js';
import { workersAgainstOne } from './workers.js';
import { buildWorld } from './world.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

const say = (text: string): void => console.error(`bench: ${text} ...`);

/** Measurements on folders of their own, by the name that asks for one. */
const apart: Readonly<Record<string, (tell: typeof say) => Promise<Row[]>>> = {
  daily: dailyWork,
  'daily-postgres': dailyPostgres,
  workers: workersAgainstOne,
  million: millionRows,
  'million-issues': millionIssues,
  'million-postgres': millionPostgres,
  'million-deployments': millionDeployments,
  billable: billableTree,
  moving: movingSmall,
  'large-git': largeGit,
  'start-with-data': startWithData,
};

/** Measurements that take minutes: for their name, and for the page, which shows everything. */
const named: Readonly<Record<string, (tell: typeof say) => Promise<Row[]>>> = {
  'moving-large': movingLarge,
};

async function measureScenes(wanted: string[]): Promise<Row[]> {
  const chosen = measurements.filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) return [];
  const world = await buildWorld(say);
  const rows: Row[] = [];
  try {
    for (const scene of chosen) {
      say(scene.name);
      rows.push(...(await scene.run(world)));
    }
  } finally {
    await world.close();
  }
  return rows;
}

/** `npm run bench -- [name ...] [--write]`: measures, prints ratios, writes JSON (and with --write the page in docs). */
async function main(): Promise<void> {
  process.chdir(root);
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  say('building');
  if (spawnSync(process.execPath, ['tools/build.mjs'], { stdio: ['ignore', 2, 2] }).status !== 0)
    process.exit(1);
  const scenes = wanted.filter((word) => !(word in apart) && !(word in named));
  const rows = wanted.length > 0 && scenes.length === 0 ? [] : await measureScenes(scenes);
  for (const [name, measure] of Object.entries(apart)) {
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(say)));
  }
  for (const [name, measure] of Object.entries(named)) {
    const isShown = wanted.length === 0 && args.includes('--write');
    if (isShown || wanted.includes(name)) rows.push(...(await measure(say)));
  }
  console.log(terminalTable(rows));
  mkdirSync('.cache', { recursive: true });
  const facts = { node: process.version, cores: cpus().length, date: new Date().toISOString(), rows };
  writeFileSync('.cache/bench.json', `${JSON.stringify(facts, null, 2)}\n`);
  console.error('bench: written to .cache/bench.json');
  if (args.includes('--write')) writeFileSync('docs/benchmarks.md', page(rows));
  if (rows.some(({ kept }) => kept === false)) process.exitCode = 1;
}

function page(rows: Row[]): string {
  return [
    '# Benchmarks',
    '',
    '`npm run bench -- --write` measured these figures. Each baseline was measured in the same run: a bare Koa server',
    'that answers the same bytes (or, for lists, serialises the same objects), or the git command that does the',
    `same work. Figures of this run: Node ${process.version}, ${cpus().length} cores, load from the same machine.`,
    'Limits on how often one caller may act are off, because one caller makes all requests.',
    '',
    'Dear requests are made of the document for every operation of it: with the longest texts, lists and words to search',
    'for, values nested deeply, the largest pages and large files. The ten operations are told whose requests block the',
    'event loop longest, and the ten that take most memory beyond what the server had before.',
    '',
    'On SQLite an answer is kept for as long as nothing at all is written, by any process. Rows "after a write" and those',
    'at 1,000,000 rows have a write before each request, so that nothing of it is answered from memory.',
    '',
    'The least path is a server written by hand that does authentication, paging headers and the same work on a copy of',
    'the same database, and nothing else. On PostgreSQL it has a pool of connections with named statements, and neither',
    'keeps anything in memory, since others may write at any time; the processor time of one request counts that of',
    'PostgreSQL. Writes are on the disk before they are answered, on both engines.',
    '',
    'Two workers are compared with one process over the same folder. Server and load share the processors, so that two',
    'workers cannot reach twice as much. So rows of their own tell what the load takes for one request, what others took',
    'meanwhile, and what the server answers in a second of its own processor time, twice that for two workers.',
    '',
    'Imports and exports of 20,000 issues are measured for this page and by `npm run bench -- moving-large`; other runs',
    'move a tenth of that. Large pushes and clones are compared with `git http-backend` behind a plain server. Memory is that of the server and its helpers, over what they take when idle.',
    '',
    markdownTable(rows),
    '',
  ].join('\n');
}

await main();
