import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../tools/testing/untyped.js';
import { openDatabase } from './connection.js';
import { mergeSearchIndexes } from './merge-search-indexes.js';
import { migrate } from './migrate.js';
import type { Database } from './types.js';

describe('search indexes', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openDatabase({ ephemeral: true });
    await migrate(db);
  });
  afterEach(() => db.close());

  /** Parts of the index of projects, as its own structure record tells them. */
  const parts = async (): Promise<number> => {
    const rows = await db.hot.all<{ segid: number }>('select distinct segid from project_search_idx');
    return rows.length;
  };

  it('are brought together, and find the same', async () => {
    for (let count = 1; count <= 12; count += 1) {
      await db.write((tx) =>
        untyped(tx).raw(
          `insert into project_search (rowid, name_lower, path_lower, description) values (?, ?, ?, '')`,
          [count, `project ${count * 111}`, `project-${count * 111}`],
        ),
      );
    }
    const found = () => db.hot.all(`select rowid from project_search where project_search match '"333"'`);
    const before = await found();
    expect(await parts()).toBeGreaterThan(2);
    await mergeSearchIndexes(db);
    expect(await parts()).toBe(1);
    expect(await found()).toEqual(before);
    expect(before).toEqual([{ rowid: 3 }]);
    await mergeSearchIndexes(db);
    expect(await parts()).toBe(1);
  });
});
