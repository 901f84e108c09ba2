import { beforeEach, describe, expect, it } from 'vitest';
import { operations } from '../generated/operations.js';
import { handlers } from '../handlers/table.js';
import { inTurn } from '../tools/testing/turns.js';
import { useServer } from '../tools/testing/use-server.js';
import { crawlRequests } from './confidential/crawl-requests.js';
import { type CrawlWorld, canaries, makeCrawlWorld, mayRead, roles } from './confidential/crawl-world.js';

/**
 * Every reading operation of the description is asked in every place, by viewers of every kind: a word that stands in
 * something hidden alone must be in no answer to those who may not read it. An operation that is new is asked by itself.
 */
const app = useServer();
const noon = '2030-05-15T12:00:00.000Z';
const together = 8;

const reading = operations.filter(({ id, verb }) => verb === 'GET' && handlers.has(id));
const limits = new Map(reading.flatMap(({ id, limit }) => (limit ? [[id, limit]] : [])));

const viewers = ['anonymous', 'stranger', 'external', 'blocked', ...roles] as const;

interface Found {
  word: string;
  operation: string;
  asked: string;
  text: string;
}

let world: CrawlWorld;

type Caller = 'anonymous' | 'root' | keyof CrawlWorld['people'];

/** Which of the words are in the answers to somebody; answers of the server's own failing count as all of them. */
async function crawl(caller: Caller): Promise<Found[]> {
  const { people } = world;
  const client = caller === 'root' ? app.as('root') : app.as(caller === 'anonymous' ? null : people[caller]);
  const found: Found[] = [];
  const ask = async (one: ReturnType<typeof crawlRequests>[number]) => {
    const { status, bytes, headers } = await client.get(one.path, one.params);
    const whole = `${status} ${JSON.stringify(headers)} ${bytes.toString('utf8')}`;
    const asked = `${one.path} ${JSON.stringify(one.params)}`;
    for (const word of [...Object.keys(canaries), ...(status >= 500 ? [whole] : [])]) {
      const at = whole.indexOf(word);
      // Whoever asks with a word may read it again.
      if (at < 0 || asked.includes(word)) continue;
      found.push({ word, operation: one.operation, asked, text: whole.slice(Math.max(at - 60, 0), at + 40) });
    }
  };
  app.server.clock.freeze(noon);
  const requests = reading.flatMap((operation) => crawlRequests(operation, world));
  const free = requests.filter(({ operation }) => !limits.has(operation));
  for (let at = 0; at < free.length; at += together) {
    await Promise.all(free.slice(at, at + together).map(ask));
  }
  for (const one of requests.filter(({ operation }) => limits.has(operation))) {
    app.server.clock.advance(60_000);
    await ask(one);
  }
  return found;
}

/** Whoever arranges with which groups a project is shared reads all of them in this one list. */
const isArranging = (caller: Caller, { operation, word }: Found): boolean =>
  operation === 'listProjectGroups' && word === 'zqvault' && (caller === 'maintainer' || caller === 'owner');

/** Each operation and word once, with the first answer that tells it. */
const told = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((one) => [`${one.operation} ${one.word}`, one])).values(),
];

beforeEach(async () => {
  app.server.clock.freeze(noon);
  world = await makeCrawlWorld(app);
});

describe('what is hidden', () => {
  it.each(inTurn(viewers, 2))(
    'is in no answer to: %s',
    async (caller) => {
      const found = await crawl(caller);
      const allowed = mayRead(caller);
      const leaks = found.filter((one) => !allowed.has(one.word) && !isArranging(caller, one));
      expect(told(leaks)).toEqual([]);
    },
    120_000,
  );

  it('is there for an administrator, so that it could have been told', async () => {
    const words = new Set((await crawl('root')).map(({ word }) => word));
    // What is switched off is there for nobody, until it is switched on again.
    expect(Object.keys(canaries).filter((word) => !words.has(word))).toEqual(['zqoff']);
    expect(reading.length).toBeGreaterThan(150);
  }, 120_000);
});
