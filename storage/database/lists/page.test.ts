import { describe, expect, it } from 'vitest';
import { slice } from './page.js';

describe('slice', () => {
  it('cuts a list in memory', () => {
    expect(slice([1, 2, 3], { page: 2, perPage: 2 })).toEqual({
      rows: [3],
      info: { page: 2, perPage: 2, nextPage: null, prevPage: 1, total: 3, totalPages: 2 },
    });
  });
});
