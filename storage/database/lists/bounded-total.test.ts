import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../engine/connection.js';
import type { Database } from '../engine/types.js';
import { boundedTotal, type Counted } from './bounded-total.js';

describe('the total of a list', () => {
  let db: Database;
  let counted: number;
  beforeEach(async () => {
    const opened = await openDatabase({ ephemeral: true });
    const get: typeof opened.hot.get = (sql, params) => {
      counted += 1;
      return opened.hot.get(sql, params);
    };
    db = { ...opened, hot: { ...opened.hot, get } };
    counted = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.close();
  });

  const numbers = 'with recursive t(n) as (select 1 union all select n + 1 from t limit ?) select n from t';
  const total = async (list = 'list', among: Counted['among'] = null) => {
    const sql = `select 1 from (${numbers}) a, jobs where a.n <= attempts and kind <> '${list}'`;
    return boundedTotal(db, { rows: { sql, params: [20_000] }, among });
  };
  const change = async (to: number) => {
    await db.write(async (tx) => {
      await tx('jobs').delete();
      const job = { kind: 'x', payload: '{}', run_at: 'x', created_at: 'x', attempts: to };
      await tx('jobs').insert(job);
    });
  };

  it('is counted once while nothing is written, and anew after a write', async () => {
    expect([await total(), await total()]).toEqual([0, 0]);
    expect(counted).toBe(1);
    await change(7);
    expect(await total()).toBe(7);
  });

  it('is left out for a minute once there were too many, for this list alone', async () => {
    await change(10_001);
    expect(await total()).toBeNull();
    await change(5);
    expect([await total(), await total('other')]).toEqual([null, 5]);
    expect(counted).toBe(2);
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_001);
    expect(await total()).toBe(5);
  });

  it('is left out where too many others would have to be looked at', async () => {
    await change(7);
    const among = (most: number) => ({ rows: { sql: numbers, params: [100] }, most });
    expect([await total('list', among(99)), await total('list', among(100))]).toEqual([null, 7]);
  });
});
