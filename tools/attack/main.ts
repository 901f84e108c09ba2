import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { leftBehindIn } from '../../tests/support/left-behind.js';
import { drawsFrom } from './draws.js';
import { Figures } from './figures.js';
import { aborts, drawnRequests } from './raids/aborts.js';
import { blobs } from './raids/blobs.js';
import { bodies } from './raids/bodies.js';
import { held } from './raids/held.js';
import { honest } from './raids/honest.js';
import { passwords } from './raids/passwords.js';
import { queries } from './raids/queries.js';
import type { Field, Raid } from './raids/raid.js';
import { texts } from './raids/texts.js';
import { Record } from './record.js';
import { buildScene } from './scene.js';
import { type Attacked, startAttacked } from './server.js';
import type { Seen } from './watcher/main.js';
import { readMemory } from './watcher/process-figures.js';

const raids: readonly Raid[] = [
  aborts,
  drawnRequests,
  bodies,
  held,
  passwords,
  texts,
  blobs,
  queries,
  honest,
];

const say = (text: string): void => console.error(`attack: ${text}`);
const quietMillis = 3000;
const lineEvery = 10_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string', default: '' },
    profile: { type: 'string', default: '' },
  },
});

async function lane(raid: Raid, field: Field): Promise<void> {
  while (!field.isOver()) {
    await raid.strike(field);
    await pause(field.draws.between(0, raid.pause));
  }
}

async function attack(
  server: Attacked,
  field: Omit<Field, 'isOver'>,
  chosen: readonly Raid[],
  millis: number,
) {
  const until = Date.now() + millis;
  const isOver = () =>
    Date.now() >= until || server.child.exitCode !== null || server.child.signalCode !== null;
  const lanes = chosen.flatMap((raid) =>
    Array.from({ length: raid.lanes }, () => lane(raid, { ...field, draws: field.draws.apart(), isOver })),
  );
  await Promise.all(lanes);
}

/** What is still there once everybody has gone; the server is given a while to notice. */
async function leftovers(folder: string): Promise<string[]> {
  let found: string[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    found = await leftBehindIn(folder);
    if (found.length === 0) return [];
    await pause(200);
  }
  return found;
}

/** Starts a bare server, and who watches that one and the attacked one. */
async function startWatching(server: Attacked, see: (seen: Seen) => void): Promise<ChildProcess[]> {
  const fileOf = (name: string): string => fileURLToPath(new URL(`./watcher/${name}`, import.meta.url));
  const bare = fork(fileOf('bare.mjs'), { execArgv: [] });
  const [port] = (await once(bare, 'message')) as [number];
  const watcher = fork(fileOf('main.ts'), [server.url, String(server.pid), `http://127.0.0.1:${port}/`]);
  await once(watcher, 'message');
  watcher.on('message', (seen) => see(seen as Seen));
  return [bare, watcher];
}

/** `npm run attack -- [--minutes 5] [--seed N] [--only raid,raid] [--profile folder]`: attacks a default server and tells what it did to it. */
async function main(): Promise<void> {
  process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
  if (spawnSync(process.execPath, ['tools/fresh.mjs'], { stdio: ['ignore', 2, 2] }).status !== 0) {
    process.exit(1);
  }
  const wanted = values.only.split(',').filter((word) => word !== '');
  const chosen = raids.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const [seed, minutes] = [Number(values.seed), Number(values.minutes)];
  const folder = await mkdtemp(join(tmpdir(), 'hearth-attack-'));
  let figures: Figures | null = null;
  const server = await startAttacked(folder, values.profile, (told) => figures?.hear(told));
  // Whatever goes wrong here, it does not go on without us.
  process.on('exit', () => server.child.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  await pause(quietMillis);
  const idle = readMemory(server.pid);
  say(
    `at rest the server has ${idle.own.toFixed(0)} MB, the processes below it ${idle.children.toFixed(0)} MB`,
  );
  say('building what there is to attack');
  const scene = await buildScene(server.url, folder);
  await pause(quietMillis);
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const record = new Record();
  const began = Date.now();
  const gathered = new Figures(idle, record, began);
  figures = gathered;
  const watchers = await startWatching(server, (seen) => gathered.add(seen));
  say(`attacking for ${minutes} minutes with ${chosen.map(({ name }) => name).join(', ')}; seed ${seed}`);
  const lines = setInterval(() => {
    say(`${((Date.now() - began) / 1000).toFixed(0)} s: ${gathered.line()}`);
  }, lineEvery);
  await attack(server, { url: server.url, scene, draws: drawsFrom(seed), record }, chosen, minutes * 60_000);
  clearInterval(lines);
  await pause(quietMillis);
  gathered.close();
  for (const one of watchers) one.kill();
  const problems = gathered.broken();
  if (server.child.exitCode !== null || server.child.signalCode !== null) {
    problems.push(`the server ended with ${server.child.exitCode ?? server.child.signalCode}`);
  } else {
    problems.push(...(await leftovers(folder)).map((what) => `left behind: ${what}`));
    const { code, millis } = await server.stop();
    say(`stopped in ${millis.toFixed(0)} ms`);
    if (code !== 0) problems.push(`the server stopped with ${code}`);
  }
  const faults = server.said();
  if (faults.length > 0) problems.push(`${faults.length} faults in the log`);
  await rm(folder, { recursive: true, force: true });
  console.log(gathered.report(server.logged));
  for (const line of faults.slice(0, 20)) console.log(line.slice(0, 1500));
  console.log(problems.length === 0 ? '\nevery promise was kept' : `\nbroken:\n  ${problems.join('\n  ')}`);
  if (problems.length > 0) process.exitCode = 1;
  console.log(`repeat it with --seed ${seed}`);
}

await main();
process.exit();
