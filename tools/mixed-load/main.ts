import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mixedLoadOn } from '../bench/page.js';
import { memoryOf, startNode } from '../bench/processes.js';
import { type Action, actions, type Client, drawAction } from './actions.js';
import { judge, Times } from './figures.js';
import { buildScene, rootToken, type Scene } from './scene.js';

/**
 * Many people at work on one server for some minutes: reads, writes, GraphQL, clones and pushes, each with a pause
 * after it as people make. With DATABASE_URL the server runs on PostgreSQL.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '64' },
    /** Milliseconds between two actions of one client, on average. */
    pause: { type: 'string', default: '600' },
  },
});
const [minutes, clients, meanPause] = [values.minutes, values.clients, values.pause].map(Number) as [
  number,
  number,
  number,
];

const say = (text: string): void => console.error(`mixed load: ${text}`);
const quietMillis = 20_000;
/** Milliseconds between two questions to the server that does nothing. */
const barePause = 100;

/** Does something until a moment, again and again. */
async function walk(client: Client, until: number, times: Times, draw: typeof drawAction, wait: number) {
  while (performance.now() < until) {
    const action = draw();
    const began = performance.now();
    const failure = await action.perform(client).then(
      () => null,
      (error: Error) => error.message,
    );
    times.add(action.kind, performance.now() - began, failure);
    await pause(Math.random() * 2 * wait);
  }
}

/** A server that does nothing, asked at the same moments from the same process. */
async function startBare(): Promise<{ action: Action; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('../attack/watcher/bare.mjs', import.meta.url)), { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  const perform = async () => void (await (await fetch(`http://127.0.0.1:${port}`)).text());
  return { action: { kind: 'bare', share: 0, perform }, stop: () => child.disconnect() };
}

async function measure(scene: Scene, pid: number, folder: string) {
  const people = scene.people.map((person, at): Client => ({ scene, person, folder: join(folder, `${at}`) }));
  const [first] = people;
  const [reading] = actions;
  if (!first || !reading) throw new Error('nobody is there');
  say('one client reads alone');
  const quiet = new Times();
  await walk(first, performance.now() + quietMillis, quiet, () => reading, 20);
  if (quiet.failures.length > 0) throw new Error(`a read failed: ${quiet.failures[0]}`);
  say(`${clients} clients for ${minutes} minutes`);
  const busy = new Times();
  const memory: number[] = [];
  const until = performance.now() + minutes * 60_000;
  const looking = setInterval(() => {
    memory.push(memoryOf(pid));
    if (memory.length % 20 === 0) {
      say(`${busy.count} actions, ${busy.failures.length} failed, ${memory.at(-1)?.toFixed(0)} MB`);
    }
  }, 1000);
  const bare = await startBare();
  const beside = walk(first, until, busy, () => bare.action, barePause);
  await Promise.all([beside, ...people.map((client) => walk(client, until, busy, drawAction, meanPause))]);
  bare.stop();
  clearInterval(looking);
  return judge(quiet, busy, memory);
}

const folder = await mkdtemp(join(tmpdir(), 'hearth-mixed-load-'));
const server = await startNode(
  ['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'data'), '--log-level', 'warn'],
  { HEARTH_ROOT_TOKEN: rootToken },
);
try {
  say(`making ${clients} people, their projects and repositories`);
  const scene = await buildScene(server.url, clients, join(folder, 'scene'));
  const { text, broken } = await measure(scene, server.pid, join(folder, 'clones'));
  console.log(text);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(mixedLoadOn(process.env['DATABASE_URL'] ? 'postgres' : 'sqlite'), `${text}\n`);
  for (const line of broken) console.log(`BROKEN ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
