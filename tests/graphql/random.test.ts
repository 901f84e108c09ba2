import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LastingServer, startServer } from '../support/server.js';
import { documents, type KnownNames } from './documents.js';

/**
 * Documents drawn from the schema, right, broken and hostile, from callers of every kind: never does the server fail or
 * hang. HEARTH_RANDOM sets how many, HEARTH_SEED repeats a run.
 */
const wanted = Number(process.env['HEARTH_RANDOM'] ?? 400);
const seed = Number(process.env['HEARTH_SEED'] ?? Date.now() % 2 ** 31);
const slowest = 5_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** What is in use once everything that is not is thrown away. */
const heldBytes = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

let lasting: LastingServer;
let tokens: (string | null)[];
let known: KnownNames;

beforeAll(async () => {
  lasting = await startServer();
  const { make } = lasting;
  const owner = await make.user({ username: 'owner' });
  const stranger = await make.user({ username: 'stranger' });
  const group = await make.group({ path: 'acme', members: { owner } });
  const site = await make.project({ namespace: group, path: 'site', files: { 'README.md': 'Hello\n' } });
  const issue = await make.issue({ project: site, title: 'One', author: owner });
  tokens = [null, owner.token, stranger.token, lasting.server.token];
  known = {
    paths: ['acme', 'acme/site', 'owner'],
    ids: ['User/2', 'Project/1', 'Group/1', `Issue/${issue.id}`, 'MergeRequest/1', 'Label/1', 'Note/1']
      .concat('Issue/9999999999', 'Note/99999999999999999999', 'Discussion/\0')
      .map((id) => `gid://gitlab/${id}`),
    texts: [
      '',
      '1',
      'name_asc',
      'README.md',
      'main',
      'x'.repeat(300),
      '\u0001',
      'é💥',
      '\0',
      '9999999999',
      'none',
    ],
  };
}, 120_000);
afterAll(() => lasting?.close());

it(`${wanted} drawn documents are answered, none of them by a failure of the server`, async () => {
  const schema = buildSchema(readFileSync('generated/schema.graphql', 'utf8'));
  const before = heldBytes();
  const wrong: string[] = [];
  const one = async (query: string, token: string | null): Promise<void> => {
    const begun = performance.now();
    const response = await fetch(`${lasting.server.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { 'private-token': token } : {}) },
      body: JSON.stringify({ query }),
    });
    const text = await response.text();
    const millis = performance.now() - begun;
    if (response.status >= 500 || millis > slowest || !text.startsWith('{')) {
      const fault = lasting.faultOf(response.headers.get('x-request-id'));
      wrong.push(
        `${response.status} in ${Math.round(millis)} ms: ${query.slice(0, 400)} -> ${text.slice(0, 200)} ${fault}`,
      );
    }
  };
  await fc.assert(
    fc.asyncProperty(documents(schema, known), fc.constantFrom(...tokens), async (query, token) => {
      await one(query, token);
    }),
    { numRuns: wanted, seed, endOnFailure: true },
  );
  expect(wrong, `drawn with the seed ${seed}`).toEqual([]);
  expect(heldBytes() - before).toBeLessThan(120_000_000);
}, 3_600_000);
