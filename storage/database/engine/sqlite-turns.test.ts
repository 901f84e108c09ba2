import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loopTurns } from '../../../domain/turns/loop-turns.js';
import { holdLoop, nextTurn, turnsDuring } from '../../../tools/testing/loop-turns.js';
import { all, one, run } from './ask.js';
import { sql } from './sql.js';
import { openSqlite } from './sqlite.js';
import type { Database } from './types.js';

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearth-turns-'));
  database = await openSqlite({ file: join(folder, 'hearth.db'), ephemeral: false });
  await database.write(async (tx) => {
    await run(tx, sql`create table texts (id integer primary key, text text)`);
  });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const question = sql`select id from texts`;

/** The turns of the event loop in which statements are done, each after a while of other work. */
async function turnsOf(ask: () => Promise<unknown>): Promise<number> {
  const seen = new Set<number>();
  await turnsDuring(async (turn) => {
    for (let at = 0; at < 5; at += 1) {
      await ask();
      seen.add(turn());
      holdLoop(12);
    }
  });
  return seen.size;
}

it.each([
  ['one row', () => one(database.hot, question)],
  ['all rows', () => all(database.hot, question)],
])('asks for %s in another turn of the event loop once one has lasted long', async (_name, ask) => {
  expect(await turnsOf(ask)).toBe(5);
});

it('asks for what a write needs in later turns, before all who wait', async () => {
  await database.write(async (tx) => {
    expect(await turnsOf(() => all(tx, question))).toBe(5);
    const order: string[] = [];
    await nextTurn();
    expect(loopTurns.isLong).toBe(false);
    holdLoop(12);
    const waiting = ['a', 'b'].map((name) => loopTurns.next().then(() => order.push(name)));
    await all(tx, question).then(() => order.push('write'));
    await Promise.all(waiting);
    expect(order).toEqual(['write', 'a', 'b']);
  });
});
