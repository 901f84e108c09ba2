import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../engine/connection.js';
import type { Database } from '../engine/types.js';
import { boundedTotal } from './bounded-total.js';

describe('the total of a list', () => {
  let db: Database;
  let rows: number;
  let counted: number;
  beforeEach(async () => {
    db = await openDatabase({ ephemeral: true });
    [rows, counted] = [0, 0];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.close();
  });

  const total = async (key = 'list') => {
    await new Promise((done) => setImmediate(done));
    return boundedTotal(db, key, async () => {
      counted += 1;
      return rows > 10_000 ? null : rows;
    });
  };
  const change = async (to: number) => {
    rows = to;
    await db.write((tx) => tx('jobs').insert({ kind: 'x', payload: '{}', run_at: 'x', created_at: 'x' }));
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
});
