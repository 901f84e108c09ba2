import { beforeEach, describe, expect, it } from 'vitest';
import { takeUsedCaches, withoutCaches } from '../../storage/cache-registry.js';
import { captureState, restoreState } from '../../storage/database/engine/state.js';
import { everything, inTurn } from '../../tools/testing/turns.js';
import { useServer } from '../../tools/testing/use-server.js';
import { type CrawlWorld, canaries, makeCrawlWorld, mayRead, roles } from '../confidential/crawl-world.js';
import { makeSecret, makeWorld, type SecretWorld, secretWord } from '../confidential/world.js';
import { answersTo, documentsFor, type Entrances, withoutEntrance } from './hidden/ask.js';

/**
 * What may not be read is told by no field of the schema: everything that the SDL has is asked, two steps below each
 * field of its root and, in shares that change with the seed, three steps below; `npm run test:all` asks all of it.
 */
const app = useServer();
const noon = '2030-05-15T12:00:00.000Z';
const turn = Number(process.env['HEARTH_SEED'] ?? 0);
const reach = { depth: 2, share: everything ? 1 : 12, turn };

const numbered = (model: string, ...ids: number[]): string[] =>
  ids.map((id) => `gid://gitlab/${model}/${id}`);

const idsOf = async (): Promise<Entrances['ids']> => {
  const { db } = app.services;
  const all = (
    table: 'issues' | 'merge_requests' | 'milestones' | 'iterations' | 'todos',
  ): Promise<number[]> => db.read(table).orderBy('id').limit(20).pluck('id');
  const issues = await all('issues');
  const mergeRequests = await all('merge_requests');
  return {
    issue: numbered('Issue', ...issues),
    workItem: numbered('WorkItem', ...issues),
    mergeRequest: numbered('MergeRequest', ...mergeRequests),
    milestone: numbered('Milestone', ...(await all('milestones'))),
    iteration: numbered('Iteration', ...(await all('iterations')), 1),
    todo: numbered('Todo', ...(await all('todos')), 1),
  };
};

const pathsOf = async (): Promise<{ projects: string[]; groups: string[] }> => {
  const { db } = app.services;
  const groups: string[] = await db
    .read('namespaces')
    .where({ kind: 'group' })
    .limit(10_000)
    .orderBy('id')
    .pluck('full_path');
  return { projects: await db.read('projects').orderBy('id').pluck('full_path'), groups };
};

/** Each word and the field that tells it, once. */
const told = (found: readonly { word: string; name: string; text: string }[]) => [
  ...new Map(found.map((one) => [`${one.name} ${one.word}`, one])).values(),
];

describe('words that stand in something hidden', () => {
  let world: CrawlWorld;
  beforeEach(async () => {
    app.server.clock.freeze(noon);
    world = await makeCrawlWorld(app);
  });

  const crawl = async (token: string | null) => {
    const entrances = { ...(await pathsOf()), usernames: ['insider', 'the-developer'], ids: await idsOf() };
    expect(withoutEntrance(entrances)).toEqual([]);
    const answers = await answersTo(app.url, token, documentsFor(entrances, reach));
    return [...answers].flatMap(([query, { name, text }]) => {
      const words = [...Object.keys(canaries), ...(text.startsWith('5') ? [text] : [])];
      return words.flatMap((word) => {
        const at = text.indexOf(word);
        // Whoever asks with a word may read it again.
        return at < 0 || query.includes(word)
          ? []
          : [{ word, name, text: text.slice(Math.max(0, at - 60), at + 60) }];
      });
    });
  };

  const viewers = ['anonymous', 'stranger', 'external', 'blocked', ...roles] as const;
  it.each(inTurn(viewers, 3))(
    'are told by no field to: %s',
    async (caller) => {
      const found = await crawl(caller === 'anonymous' ? null : world.people[caller].token);
      const allowed = mayRead(caller);
      expect(told(found.filter(({ word }) => !allowed.has(word)))).toEqual([]);
    },
    240_000,
  );

  it('are there for an administrator, so that they could have been told', async () => {
    const words = new Set((await crawl(app.server.token)).map(({ word }) => word));
    expect(Object.keys(canaries).filter((word) => !words.has(word))).toEqual(['zqoff']);
  }, 240_000);
});

it.skipIf(process.env['HEARTH_TEST_POSTGRES'] !== undefined)(
  'answers from memory what it would answer anew, to one after another',
  async () => {
    app.server.clock.freeze(noon);
    const world = await makeCrawlWorld(app);
    const entrances = { ...(await pathsOf()), usernames: ['insider'], ids: await idsOf() };
    const documents = documentsFor(entrances, { depth: 1, share: 1, turn });
    const { insider, stranger, guest, owner } = world.people;
    const tokens = [app.server.token, insider.token, owner.token, guest.token, stranger.token, null];
    const all = async () => {
      const answers: Map<string, { name: string; text: string }>[] = [];
      for (const token of tokens) answers.push(await answersTo(app.url, token, documents));
      return answers;
    };
    await all();
    takeUsedCaches();
    const fromMemory = await all();
    expect(takeUsedCaches()).toContain('answers to queries');
    const anew = await withoutCaches(all);
    const wrong = fromMemory.flatMap((answers, at) =>
      [...answers]
        .filter(([query, { text }]) => anew[at]?.get(query)?.text !== text)
        .map(([, { name }]) => name),
    );
    expect(wrong).toEqual([]);
  },
  240_000,
);

describe('a confidential issue and a confidential epic', () => {
  let world: SecretWorld;
  beforeEach(async () => {
    app.server.clock.freeze(noon);
    world = await makeWorld(app);
  });

  /** What is answered with both, and without them. */
  const bothSides = async (token: string) => {
    const { db, settings } = app.services;
    const before = await captureState(db);
    await makeSecret(app, world);
    settings.forget();
    const usernames = ['author', 'holder', 'reporter'];
    const documents = documentsFor({ ...(await pathsOf()), usernames, ids: await idsOf() }, reach);
    const having = await answersTo(app.url, token, documents);
    await restoreState(db, before);
    settings.forget();
    return { having, without: await answersTo(app.url, token, documents) };
  };

  const callers = ['stranger', 'guest', 'bystander'] as const;
  it.each(inTurn(callers, 3))(
    'make no difference to what is answered to: %s',
    async (caller) => {
      const { having, without } = await bothSides(world[caller].token);
      const differences = [...having].flatMap(([query, { name, text }]) => {
        const other = without.get(query)?.text ?? '';
        let start = 0;
        while (start < text.length && text[start] === other[start]) start += 1;
        if (text === other) return [];
        const part = (whole: string) => whole.slice(Math.max(0, start - 60), start + 80);
        return [{ name, having: part(text), without: part(other) }];
      });
      expect(differences).toEqual([]);
      expect([...having.values()].filter(({ text }) => text.includes(secretWord))).toEqual([]);
    },
    240_000,
  );

  it('are there for a reporter', async () => {
    const { having, without } = await bothSides(world.reporter.token);
    const seen = [...having].filter(([query, { text }]) => without.get(query)?.text !== text);
    expect(seen.length).toBeGreaterThan(50);
  }, 240_000);
});
