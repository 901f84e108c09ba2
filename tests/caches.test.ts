import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '../actions/viewer.js';
import { answerIssueList } from '../handlers/issues/list-answer.js';
import { cacheNames, takeUsedCaches, withoutCaches } from '../storage/cache-registry.js';
import { loadProject } from '../storage/database/projects/load.js';
import { type TestAnswer, TestClient } from '../tools/testing/client.js';
import { Factories, type MadeUser } from '../tools/testing/factories.js';
import { startTestServer, type TestServer } from '../tools/testing/test-server.js';
import { cachedReads } from './caches/reads.js';
import { type CacheWorld, days, makeWorld } from './caches/world.js';

/**
 * Every read that is answered from memory, asked by readers of different rights, in different places, with different
 * parameters, on two days and in two tiers, twice and without a write in between: each answer must be the one that a
 * server without caches gives. A token's first use of a day writes, so each is used before. `docs/caches.md` tells what
 * was planted to see it caught.
 */
const tiers = ['free', 'ultimate'] as const;
type Tier = (typeof tiers)[number];

const readers = ['root', 'owner', 'guest', 'stranger', 'external', 'nobody'] as const;
type ReaderName = (typeof readers)[number];

const servers = new Map<Tier, TestServer & { world: CacheWorld }>();

const of = (tier: Tier) => {
  const found = servers.get(tier);
  if (!found) throw new Error(`no server of the tier ${tier}`);
  return found;
};

const clientOf = (tier: Tier, reader: ReaderName): TestClient => {
  const { server, world } = of(tier);
  const token = reader === 'root' ? server.token : reader === 'nobody' ? null : world[reader].token;
  return new TestClient(server.url, token);
};

const dbOf = (tier: Tier) => of(tier).server.services.db;
const versionOf = (tier: Tier) => dbOf(tier).changes?.now() ?? 0;

/** Brings both databases to one version, so that nothing but the server itself keeps their answers apart. */
async function levelVersions(): Promise<void> {
  const most = Math.max(...tiers.map(versionOf));
  for (const tier of tiers) {
    for (let version = versionOf(tier); version < most; version = versionOf(tier)) {
      await dbOf(tier).write((tx) =>
        tx('users')
          .where({ id: 1 })
          .update({ name: `Root ${version}` }),
      );
    }
  }
}

beforeAll(async () => {
  for (const tier of tiers) {
    const started = await startTestServer({ tier });
    const { server } = started;
    server.clock.freeze(days.after);
    const world = await makeWorld(new Factories(server.services));
    servers.set(tier, { ...started, world });
    await server.jobs.drain();
    for (const reader of readers) await clientOf(tier, reader).get('/version');
  }
  await levelVersions();
});
afterAll(async () => {
  for (const { stop } of servers.values()) await stop();
});

/** A user as a request carries them. */
const viewerOf = ({ id, username, name }: MadeUser): Viewer => {
  const token = { id: 0, scopes: ['api'], kind: 'personal' };
  return { id, username, name, state: 'active', admin: false, external: false, bot: false, token };
};

/** All of an answer but what differs between any two. */
const contentOf = ({ status, headers, bytes }: TestAnswer): string => {
  const { date: _, 'x-request-id': id = '', 'x-runtime': __, ...rest } = headers;
  return JSON.stringify([status, rest, bytes.toString('utf8')]).replaceAll(id, 'ID');
};

type Answers = Map<string, string>;

/** So many requests are under way at a time. */
const together = 8;

/** What readers are answered on a day; the answers of the second tier come between those of the first. */
async function answersOn(day: keyof typeof days, who: readonly [Tier, ReaderName][]): Promise<Answers> {
  const answers: Answers = new Map();
  for (const tier of tiers) of(tier).server.clock.freeze(days[day]);
  const asked = cachedReads(of('free').world).flatMap(({ paths, params }) =>
    params.flatMap((given) => paths.flatMap((path) => who.map((one) => ({ path, given, one })))),
  );
  for (let at = 0; at < asked.length; at += together) {
    const now = asked.slice(at, at + together).map(async ({ path, given, one: [tier, reader] }) => {
      const answer = await clientOf(tier, reader).get(path, given);
      answers.set(`${day} ${tier} ${reader} ${path} ${JSON.stringify(given)}`, contentOf(answer));
    });
    await Promise.all(now);
  }
  return answers;
}

const everybody: readonly [Tier, ReaderName][] = [
  ...readers.map((reader): [Tier, ReaderName] => ['free', reader]),
  ['ultimate', 'owner'],
];

/** Nobody has a token, so that for them alone another day writes nothing. */
const everything = async (): Promise<Answers> =>
  new Map([...(await answersOn('after', everybody)), ...(await answersOn('before', [['free', 'nobody']]))]);

let plain: Answers;
beforeAll(async () => {
  plain = await withoutCaches(everything);
}, 120_000);

const differences = (one: Answers, other: Answers) =>
  [...one]
    .filter(([name, text]) => other.get(name) !== text)
    .map(([name, text]) => [name, text, other.get(name)]);

describe('answers from memory', () => {
  it('are those of a server without caches, for every reader, place, parameter, day and tier', async () => {
    const before = tiers.map(versionOf);
    takeUsedCaches();
    const first = await everything();
    const second = await everything();
    const used = takeUsedCaches();
    expect(tiers.map(versionOf)).toEqual(before);
    expect(differences(plain, first)).toEqual([]);
    expect(differences(plain, second)).toEqual([]);
    // PostgreSQL does not tell whether something was written, so nothing that follows from rows is cached there.
    const rows = before.includes(0) ? [] : cacheNames('rows').filter((name) => !name.endsWith('of the test'));
    expect(used.sort()).toEqual([...new Set([...rows, ...cacheNames('objects')])].sort());
  }, 120_000);

  it('are kept apart also by what only a write changes, for requests that are on their way', async () => {
    const { server, world } = of('free');
    const { services } = server;
    const project = await loadProject(services.db.hot, { id: world.site.id }, world.stranger.id);
    if (!project) throw new Error('the project is gone');
    const reader = { ...viewerOf(world.stranger), admin: false, external: false };
    const call = { services, page: { page: 1, perPage: 20 }, at: days.after, viewer: reader, params: {} };
    const everywhere = { ...call, place: { kind: 'all' }, params: { scope: 'all' } } as const;
    const inSite = { ...call, place: { kind: 'project', project } } as const;
    const lists = {
      all: () => answerIssueList(everywhere),
      'all, external': () => answerIssueList({ ...everywhere, viewer: { ...reader, external: true } }),
      'all, administrator': () => answerIssueList({ ...everywhere, viewer: { ...reader, admin: true } }),
      site: () => answerIssueList(inSite),
      'site, reporter': () =>
        answerIssueList({ ...inSite, place: { kind: 'project', project: { ...project, access_level: 20 } } }),
    };
    const read = async () => {
      const answers: Record<string, string> = {};
      for (const [name, list] of Object.entries(lists)) answers[name] = JSON.stringify(await list());
      return answers;
    };
    const expected = await withoutCaches(read);
    expect(await read()).toEqual(expected);
    expect(new Set(Object.values(expected)).size).toBe(Object.keys(lists).length);
  });

  it('differ by each of what they may follow from, so that none could stand for another', () => {
    const { site, tools, group, other } = of('free').world;
    const at = (name: string) => plain.get(name);
    const list = `${site.url}/issues`;
    const pairs: [string, string][] = [
      [`after free owner ${list} {}`, `after free guest ${list} {}`],
      [`after free guest /projects {}`, `after free nobody /projects {}`],
      [`after free stranger /projects {}`, `after free external /projects {}`],
      [`after free owner ${list} {}`, `after ultimate owner ${list} {}`],
      [`after free owner ${list} {}`, `after free owner ${tools.url}/issues {}`],
      [`after free owner /groups/${group.id}/issues {}`, `after free owner /groups/${other.id}/issues {}`],
      [`after free owner ${list} {}`, `after free owner ${list} {"with_labels_details":true}`],
      [`after free owner ${list} {"per_page":1}`, `after free owner ${list} {"per_page":1,"page":2}`],
      [`after free owner ${list} {"per_page":1}`, `after free owner ${list} {"per_page":2}`],
      [`after free nobody ${list} {}`, `before free nobody ${list} {}`],
    ];
    for (const [one, another] of pairs) {
      expect(at(one), one).toMatch(/^\[200/);
      expect(at(another), another).toBeDefined();
      expect(at(one), `${one} / ${another}`).not.toBe(at(another));
    }
  });
});
