import { describe, expect, it } from 'vitest';
import { makeUser } from '../testing/make.js';
import { useDatabase } from '../testing/use-database.js';
import { paged, slice } from './page.js';

describe('paged', () => {
  const app = useDatabase();
  const fill = async (count: number) => {
    for (let number = 0; number < count; number += 1) await makeUser(app.db, `u${number}`);
  };
  const users = () => app.db.read('users').select('id', 'username').orderBy('id');

  it('tells the place of a page in the middle', async () => {
    await fill(6);
    const { rows, info } = await paged<{ id: number }>(users(), { page: 2, perPage: 2 });
    expect(rows).toHaveLength(2);
    expect(info).toEqual({ page: 2, perPage: 2, nextPage: 3, prevPage: 1, total: 7, totalPages: 4 });
  });

  it('has no next page at the end', async () => {
    await fill(3);
    const { rows, info } = await paged(users(), { page: 2, perPage: 2 });
    expect(rows).toHaveLength(2);
    expect(info).toMatchObject({ nextPage: null, total: 4, totalPages: 2 });
  });

  it('is empty beyond the end and still knows the total', async () => {
    const { rows, info } = await paged(users(), { page: 9, perPage: 2 });
    expect(rows).toEqual([]);
    expect(info).toEqual({ page: 9, perPage: 2, nextPage: null, prevPage: 8, total: 1, totalPages: 1 });
  });

  it('counts an empty list as one page', async () => {
    const { info } = await paged(app.db.read('keys').orderBy('id'), { page: 1, perPage: 20 });
    expect(info).toMatchObject({ total: 0, totalPages: 1 });
  });

  it('gives up counting at the limit', async () => {
    await fill(5);
    const { info } = await paged(users(), { page: 1, perPage: 2 }, { countLimit: 4 });
    expect(info).toMatchObject({ nextPage: 2, total: null, totalPages: null });
  });

  it('counts groups of a grouped list', async () => {
    await fill(3);
    const query = app.db.read('users').select('state').groupBy('state').orderBy('state');
    expect((await paged(query, { page: 1, perPage: 20 })).info.total).toBe(1);
  });
});

describe('slice', () => {
  it('cuts a list in memory', () => {
    expect(slice([1, 2, 3], { page: 2, perPage: 2 })).toEqual({
      rows: [3],
      info: { page: 2, perPage: 2, nextPage: null, prevPage: 1, total: 3, totalPages: 2 },
    });
  });
});
