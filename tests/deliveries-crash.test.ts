import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../tools/testing/client.js';
import { type TestDatabase, testDatabase } from '../tools/testing/database.js';
import { type ServerProcess, serve } from './support/process.js';

/**
 * A server that is killed again and again while it tells a receiver that fails, hangs, breaks off and redirects at random:
 * everything that was acknowledged arrives, in order, under one key. `npm run deliveries` tells 10,000 events and kills five
 * times; without it there are few.
 */
const events = Number(process.env['HEARTH_CRASH_EVENTS'] ?? 40);
const kills = Number(process.env['HEARTH_CRASH_KILLS'] ?? 1);
const places = Math.max(4, Math.min(20, Math.ceil(events / 500)));
const rootToken = 'root-token-of-the-tests';
const patience = 60_000 + events * 60;

/** What arrived at one webhook, in order. */
interface Arrival {
  title: string;
  iid: number;
  key: string;
}

const arrivals = new Map<string, Arrival[]>();

/** Answers well most of the time; whatever it does, it has heard. */
const behave = (request: IncomingMessage, response: ServerResponse): void => {
  const chance = randomInt(1000);
  if (chance < 40) response.writeHead(500).end();
  else if (chance < 80) request.socket.destroy();
  else if (chance < 120) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (chance < 122) return;
  else response.end('ok');
};

const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { title, iid } = JSON.parse(Buffer.concat(parts).toString()).object_attributes;
    const list = arrivals.get(request.url ?? '') ?? [];
    list.push({ title, iid, key: String(request.headers['idempotency-key']) });
    arrivals.set(request.url ?? '', list);
    behave(request, response);
  });
});

let folder: string;
let database: TestDatabase;
let server: ServerProcess;
let port = 0;

const start = () => serve({ data: join(folder, 'data'), rootToken, databaseUrl: database.url });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-deliveries-'));
  database = await testDatabase();
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(async () => {
  await server?.kill();
  receiver.closeAllConnections();
  receiver.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

/** The titles that were acknowledged, by the path of their webhook. */
const acknowledged = new Map<string, string[]>();

const prepare = async (): Promise<number[]> => {
  const api = new TestClient(server.url, rootToken);
  await api.put('/application/settings', { allow_local_requests_from_web_hooks_and_services: true });
  const projects: number[] = [];
  for (let at = 0; at < places; at += 1) {
    const { body } = await api.post('/projects', { name: `place ${at}` });
    const url = `http://127.0.0.1:${port}/${body.id}`;
    await api.post(`/projects/${body.id}/hooks`, { url, push_events: false, issues_events: true });
    acknowledged.set(`/${body.id}`, []);
    projects.push(body.id);
  }
  return projects;
};

/** Opens issues in one project, and some that cannot be; a server that is gone is waited for. */
const write = async (project: number, count: number): Promise<void> => {
  for (let at = 1, done = 0; done < count; at += 1) {
    const title = `Event ${at}`;
    const api = new TestClient(server.url, rootToken);
    const refused = at % 50 === 0 ? { milestone_id: -1, labels: 'x'.repeat(300) } : {};
    const answer = await api.post(`/projects/${project}/issues`, { title, ...refused }).catch(() => null);
    if (!answer) await pause(50);
    if (answer?.status !== 201) continue;
    acknowledged.get(`/${project}`)?.push(title);
    done += 1;
  }
};

const missing = (): number =>
  [...acknowledged].reduce((sum, [path, titles]) => {
    const there = new Set(arrivals.get(path)?.map(({ title }) => title));
    return sum + titles.filter((title) => !there.has(title)).length;
  }, 0);

/** Each event as it arrived first, in that order. */
const firsts = (path: string): Arrival[] => {
  const seen = new Map<string, Arrival>();
  for (const one of arrivals.get(path) ?? []) if (!seen.has(one.title)) seen.set(one.title, one);
  return [...seen.values()];
};

const restart = async (): Promise<void> => {
  const old = server;
  await old.kill();
  server = await start();
};

describe('deliveries of a server that is killed', () => {
  it(
    'arrive at least once, in order, each under one key, and none that was rolled back',
    async () => {
      server = await start();
      const projects = await prepare();
      const writing = Promise.all(projects.map((project) => write(project, Math.ceil(events / places))));
      const killing = (async () => {
        for (let kill = 0; kill < kills; kill += 1) {
          await pause(randomInt(500, 1500) + (events * 10) / (kills + 1));
          await restart();
        }
      })();
      await Promise.all([writing, killing]);
      const until = Date.now() + patience;
      while (missing() > 0 && Date.now() < until) await pause(200);
      expect(missing()).toBe(0);
      const api = new TestClient(server.url, rootToken);
      for (const project of projects) {
        const list = firsts(`/${project}`);
        const iids = list.map(({ iid }) => iid);
        expect(iids).toEqual([...iids].sort((one, other) => one - other));
        const all = arrivals.get(`/${project}`) ?? [];
        expect(new Set(all.map(({ title, key }) => `${title} ${key}`)).size).toBe(list.length);
        expect(new Set(all.map(({ key }) => key)).size).toBe(list.length);
        const { headers } = await api.get(`/projects/${project}/issues`, { per_page: 1 });
        expect(list.length).toBe(Number(headers['x-total']));
      }
      const told = [...arrivals.values()].reduce((sum, list) => sum + list.length, 0);
      const distinct = projects.reduce((sum, project) => sum + firsts(`/${project}`).length, 0);
      console.log(`${distinct} events arrived in ${told} attempts over ${kills} kills`);
    },
    patience * 2,
  );
});
