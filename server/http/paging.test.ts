import { describe, expect, it } from 'vitest';
import { cachedPageHeaders, pageHeaders, pageRequest } from './paging.js';

const source = {
  address: 'http://hearth.test/api/v4/projects/5/issues',
  params: { id: 5, state: 'all', page: 2, per_page: 20, iids: [1, 2], not: { labels: ['a'] } },
};
const info = (values: {
  page: number;
  next?: number | null;
  prev?: number | null;
  total?: number | null;
}) => ({
  page: values.page,
  perPage: 20,
  nextPage: values.next ?? null,
  prevPage: values.prev ?? null,
  total: values.total === undefined ? 60 : values.total,
  totalPages: values.total === null ? null : Math.max(1, Math.ceil((values.total ?? 60) / 20)),
});
const relsOf = (link: string | undefined) =>
  [...(link ?? '').matchAll(/rel="(\w+)"/g)].map((match) => match[1]);

describe('pageRequest', () => {
  it.each([
    [{}, { page: 1, perPage: 20 }],
    [
      { page: 3, per_page: 50 },
      { page: 3, perPage: 50 },
    ],
    [
      { page: 0, per_page: 1000 },
      { page: 1, perPage: 100 },
    ],
    [
      { page: -4, per_page: -1 },
      { page: 1, perPage: 1 },
    ],
    [
      { page: 9e15, per_page: 20 },
      { page: 2_000_000_000, perPage: 20 },
    ],
  ])('reads %j', (params, expected) => {
    expect(pageRequest(params)).toEqual(expected);
  });
});

describe('pageHeaders', () => {
  const page = { page: 2, perPage: 20 };

  it('orders the links and gives every figure', () => {
    const headers = pageHeaders(info({ page: 2, next: 3, prev: 1 }), page, source);
    expect(relsOf(headers['link'])).toEqual(['prev', 'next', 'first', 'last']);
    expect(headers).toMatchObject({
      'x-next-page': '3',
      'x-page': '2',
      'x-per-page': '20',
      'x-prev-page': '1',
      'x-total': '60',
      'x-total-pages': '3',
    });
  });

  it('keeps the names of empty neighbours, with empty values', () => {
    const headers = pageHeaders(info({ page: 1, total: 0 }), { page: 1, perPage: 20 }, source);
    expect(headers).toMatchObject({
      'x-next-page': '',
      'x-prev-page': '',
      'x-total': '0',
      'x-total-pages': '1',
    });
    expect(relsOf(headers['link'])).toEqual(['first', 'last']);
  });

  it('leaves totals and the last link out when they are not counted', () => {
    const headers = pageHeaders(info({ page: 2, next: 3, prev: 1, total: null }), page, source);
    expect(headers).not.toHaveProperty('x-total');
    expect(headers).not.toHaveProperty('x-total-pages');
    expect(relsOf(headers['link'])).toEqual(['prev', 'next', 'first']);
  });

  it('repeats every parameter sorted by name, lists in bracket form, page replaced', () => {
    const headers = pageHeaders(info({ page: 2, next: 3, prev: 1 }), page, source);
    const next = /<([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    expect(next).toBe(
      'http://hearth.test/api/v4/projects/5/issues?id=5&iids%5B%5D=1&iids%5B%5D=2' +
        '&not%5Blabels%5D%5B%5D=a&page=3&per_page=20&state=all',
    );
  });

  it('keeps only the next link when all of them would not fit into the headers', () => {
    const long = { ...source, params: { search: 'x'.repeat(3000) } };
    const headers = pageHeaders(info({ page: 2, next: 3, prev: 1 }), page, long);
    expect(relsOf(headers['link'])).toEqual(['next']);
  });

  it('never repeats a token', () => {
    const params = { ...source.params, private_token: 'secret', access_token: 'secret', sudo: 'root' };
    const headers = pageHeaders(info({ page: 1, next: 2 }), page, { ...source, params });
    expect(headers['link']).not.toMatch(/secret|root/);
  });

  it('gives a keyset page one link and no figures', () => {
    const headers = pageHeaders({ next: { page_token: 'abc' } }, page, source);
    expect(Object.keys(headers)).toEqual(['link']);
    expect(relsOf(headers['link'])).toEqual(['next']);
    expect(headers['link']).toContain('page_token=abc');
  });

  it('gives the last keyset page nothing', () => {
    expect(pageHeaders({ next: null }, page, source)).toEqual({});
  });
});

describe('keptPageHeaders', () => {
  it('makes the headers of a page once for an address', () => {
    const page = info({ page: 1 });
    let made = 0;
    const headersOf = (url: string) => cachedPageHeaders(page, url, () => ({ made: String(++made) }));
    expect(headersOf('/a?page=1')).toEqual({ made: '1' });
    expect(headersOf('/a?page=1')).toEqual({ made: '1' });
    expect(headersOf('/a?page=1&ref=x')).toEqual({ made: '2' });
    expect(cachedPageHeaders(info({ page: 1 }), '/a?page=1', () => ({ made: 'anew' }))).toEqual({
      made: 'anew',
    });
  });
});
