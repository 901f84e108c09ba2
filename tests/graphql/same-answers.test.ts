import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LastingServer, startServer } from '../support/server.js';
import { differences } from './same/compare.js';
import { makeWorld, worlds } from './same/world.js';

/**
 * What GraphQL and REST tell of the same things, field by field, in drawn worlds, to viewers of every kind. HEARTH_PROPERTY_WORLDS
 * sets how many worlds, HEARTH_SEED repeats a run.
 */
const wanted = Number(process.env['HEARTH_PROPERTY_WORLDS'] ?? 2);
const seed = Number(process.env['HEARTH_SEED'] ?? Date.now() % 2 ** 31);

let lasting: LastingServer;
beforeAll(async () => {
  lasting = await startServer({ tier: 'premium' });
}, 60_000);
afterAll(() => lasting?.close());

it(
  `both doors tell the same of ${wanted} drawn worlds`,
  async () => {
    const { server, make } = lasting;
    await fc.assert(
      fc.asyncProperty(worlds, async (drawn) => {
        const made = await makeWorld(make, server.token, drawn);
        const all: unknown[] = [];
        for (const { name, token } of made.viewers) {
          const found = await differences(server.url, token, made);
          all.push(...found.map((one) => ({ viewer: name, ...one })));
        }
        expect(all.slice(0, 20)).toEqual([]);
      }),
      { numRuns: wanted, seed, endOnFailure: true },
    );
  },
  30_000 + wanted * 10_000,
);
