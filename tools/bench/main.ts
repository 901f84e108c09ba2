import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
import { page } from './page.js';
import { type Row, terminalTable } from './report.js';
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

const kept = '.cache/bench.json';

/** The rows of earlier runs, which measured other parts. */
function earlierRows(): Row[] {
  if (!existsSync(kept)) return [];
  return (JSON.parse(readFileSync(kept, 'utf8')) as { rows: Row[] }).rows;
}

/** Rows of several runs, those measured anew in the place of what they were before. */
function together(earlier: Row[], rows: Row[]): Row[] {
  const fresh = new Map(rows.map((row) => [row.name, row]));
  const stay = earlier.map((row) => fresh.get(row.name) ?? row);
  const known = new Set(earlier.map(({ name }) => name));
  return [...stay, ...rows.filter(({ name }) => !known.has(name))];
}

/**
 * `npm run bench -- [name ...] [--add] [--write]`: measures, prints ratios, writes JSON, with --add beside what earlier
 * runs measured, and with --write the page in docs.
 */
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
  const earlier = args.includes('--add') ? earlierRows() : [];
  const all = together(earlier, rows);
  const facts = { node: process.version, cores: cpus().length, date: new Date().toISOString(), rows: all };
  writeFileSync(kept, `${JSON.stringify(facts, null, 2)}\n`);
  console.error(`bench: written to ${kept}`);
  if (args.includes('--write')) writeFileSync('docs/benchmarks.md', page(all));
  if (rows.some(({ kept }) => kept === false)) process.exitCode = 1;
}

await main();
