import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationEntry } from '../domain/operation.js';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { send } from '../tools/testing/client.js';
import { importHistory } from '../tools/testing/import-history.js';
import { inputFor } from './matrix/requests.js';
import { withFiles } from './matrix/uploads.js';
import { buildWorld, type World } from './matrix/world.js';
import { type OwnTemporary, ownTemporary } from './support/left-behind.js';

/**
 * Clients that go away in the middle of every request there is: the server lives on, calls nothing of it a fault, and
 * keeps no process, file or lock. HEARTH_ABORTS says how often each request is given up.
 */
const rounds = Number(process.env['HEARTH_ABORTS'] ?? 1);
const longestMillis = 30;

let temporary: OwnTemporary;
let world: World;
const unheard: string[] = [];
const hear = (error: unknown): void =>
  void unheard.push(String(error instanceof Error ? error.stack : error));
beforeAll(async () => {
  temporary = await ownTemporary();
  world = await buildWorld();
  process.on('unhandledRejection', hear);
}, 120_000);
afterAll(async () => {
  process.off('unhandledRejection', hear);
  await world?.close();
  await temporary?.leave();
});

const millis = (count: number): number[] =>
  fc.sample(fc.double({ min: 0, max: longestMillis, noNaN: true }), count);

interface Given {
  verb: string;
  path: string;
  params: Record<string, unknown>;
}

let calls = 0;

/** Makes a request and goes away after so many milliseconds; answers what the log calls a fault of it. */
async function giveUp({ verb, path, params }: Given, after: number): Promise<string> {
  calls += 1;
  const id = `given-up-${calls}`;
  const headers = { 'x-request-id': id };
  const signal = AbortSignal.timeout(Math.ceil(after));
  const asked = world.as('administrator').call(verb, path, params, headers, signal);
  await asked.catch(() => undefined);
  return world.faultOf(id);
}

/** Gives every request of an operation up; answers what is wrong. */
async function problemsOf(operation: OperationEntry): Promise<string[]> {
  const place = world.places.private[operation.access.on === 'group' ? 'group' : 'project'];
  const { verb, path, params } = inputFor(operation, world, place);
  const problems: string[] = [];
  for (const after of millis(rounds)) {
    const fault = await giveUp({ verb, path, params: withFiles(operation.id, params) }, after);
    if (fault !== '') problems.push(`${operation.id} after ${after} ms: ${fault}`);
    // What was given up still runs: the world is brought back once it is through.
    if (verb !== 'GET') {
      await pause(longestMillis);
      await world.restore(place.project.id);
    }
  }
  return problems;
}

const built = operations.filter(({ id }) => handlers.has(id));
const verbs = [...new Set(built.map(({ verb }) => verb))];

describe('a server whose clients go away', () => {
  it.each(verbs)(
    'lives on when any %s is given up',
    async (verb) => {
      const problems: string[] = [];
      for (const operation of built.filter((one) => one.verb === verb)) {
        problems.push(...(await problemsOf(operation)));
      }
      expect(problems).toEqual([]);
      expect(unheard.splice(0)).toEqual([]);
    },
    600_000,
  );

  it('lives on when a comparison of commits that nobody has read yet is given up', async () => {
    const { services } = world.server;
    const project = await world.make.project();
    const count = 40 * rounds;
    const history = Array.from({ length: count }, (_, at) => ({
      files: [['a.txt', `${at}\n`] as const],
      ...(at === 0 ? {} : { parents: [0] }),
    }));
    const oids = await importHistory(services, project, history);
    for (const [at, after] of millis(count - 1).entries()) {
      const params = { from: oids[at] ?? '', to: oids[at + 1] ?? '' };
      await giveUp({ verb: 'GET', path: `/projects/${project.id}/repository/compare`, params }, after);
    }
    await pause(longestMillis);
    expect(unheard.splice(0)).toEqual([]);
  });

  it('lives on when git goes away', async () => {
    const { project } = world.places.public.project;
    const authorization = `Basic ${Buffer.from(`root:${world.server.token}`).toString('base64')}`;
    const packet = (line: string): string => (line.length + 4).toString(16).padStart(4, '0') + line;
    const { sha } = world.places.public.project;
    const zero = '0'.repeat(40);
    const bodies = {
      'git-upload-pack': `${packet(`want ${sha} ofs-delta\n`)}0000${packet('done\n')}`,
      'git-receive-pack': `${packet(`${zero} ${sha} refs/heads/pushed\0report-status\n`)}0000`,
    };
    for (const [service, body] of Object.entries(bodies)) {
      const base = `/${project.full_path}.git`;
      const type = { 'content-type': `application/x-${service}-request` };
      for (const after of millis(10 * rounds)) {
        const signal = () => AbortSignal.timeout(Math.ceil(after));
        const { url } = world.server;
        const headers = { authorization };
        const refs = send(url, 'GET', `${base}/info/refs?service=${service}`, headers, undefined, signal());
        await refs.catch(() => undefined);
        const pack = send(url, 'POST', `${base}/${service}`, { ...headers, ...type }, body, signal());
        await pack.catch(() => undefined);
        // A body that breaks off in the middle.
        const halved = { ...headers, ...type, 'content-length': String(body.length * 2) };
        const half = send(url, 'POST', `${base}/${service}`, halved, body, signal());
        await half.catch(() => undefined);
      }
    }
    expect(unheard.splice(0)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('keeps no process, file or lock of them', async () => {
    await expect.poll(() => temporary.leftBehind(), { timeout: 10_000, interval: 100 }).toEqual([]);
    const { status } = await send(world.server.url, 'GET', '/-/health');
    expect(status).toBe(200);
  });
});
