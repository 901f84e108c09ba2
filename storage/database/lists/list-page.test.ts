import { describe, expect, it } from 'vitest';
import { sql } from '../engine/sql.js';
import { makeUser } from '../testing/make.js';
import { useDatabase } from '../testing/use-database.js';
import { listPage } from './list-page.js';
import type { PageRequest } from './page.js';

describe('a page of a list', () => {
  const app = useDatabase();
  const fill = async (count: number) => {
    for (let number = 0; number < count; number += 1) await makeUser(app.db, `u${number}`);
  };
  const users = (request: PageRequest, limit?: number) =>
    listPage<{ id: number }>(
      app.db.read,
      { columns: sql`id, username`, from: sql`from users`, order: sql`id` },
      request,
      limit,
    );

  it('tells its place in the middle', async () => {
    await fill(6);
    const { rows, info } = await users({ page: 2, perPage: 2 });
    expect(rows).toHaveLength(2);
    expect(info).toEqual({ page: 2, perPage: 2, nextPage: 3, prevPage: 1, total: 7, totalPages: 4 });
  });

  it('has no next page at the end', async () => {
    await fill(3);
    const { rows, info } = await users({ page: 2, perPage: 2 });
    expect(rows).toHaveLength(2);
    expect(info).toMatchObject({ nextPage: null, total: 4, totalPages: 2 });
  });

  it('is empty beyond the end and still knows the total', async () => {
    const { rows, info } = await users({ page: 9, perPage: 2 });
    expect(rows).toEqual([]);
    expect(info).toEqual({ page: 9, perPage: 2, nextPage: null, prevPage: 8, total: 1, totalPages: 1 });
  });

  it('counts an empty list as one page', async () => {
    const keys = { columns: sql`*`, from: sql`from keys`, order: sql`id` };
    const { info } = await listPage(app.db.read, keys, { page: 1, perPage: 20 });
    expect(info).toMatchObject({ total: 0, totalPages: 1 });
  });

  it('gives up counting at the limit', async () => {
    await fill(5);
    const { info } = await users({ page: 1, perPage: 2 }, 4);
    expect(info).toMatchObject({ nextPage: 2, total: null, totalPages: null });
  });

  it('counts groups of a grouped list', async () => {
    await fill(3);
    const states = { columns: sql`state`, from: sql`from users group by state`, order: sql`state` };
    expect((await listPage(app.db.read, states, { page: 1, perPage: 20 })).info.total).toBe(1);
  });
});
