import { describe, expect, it } from 'vitest';
import type { Transport, WireAnswer } from '../http/transport.js';
import { runCase } from '../runner/run-case.js';
import type { World } from '../world/types.js';
import { generatedCases } from './index.js';

const place = { id: 7, name: 'p', path: 'p', fullPath: 'g/p', url: '/projects/7' };
const person = { id: 3, username: 'ada', name: 'Ada', email: '', token: 'token-of-the-test' };
const making = { project: async () => place, group: async () => place, user: async () => person };
const world: World = {
  prefix: 'cf-',
  name: (word: string) => word,
  person: () => person,
  standIn: (role: string) => role,
  once: (_key: string, make: (whole: World) => Promise<unknown>) => make(world),
  fresh: making,
} as unknown as World;

const commit = {
  id: 'a'.repeat(40),
  short_id: 'aaaaaaaa',
  created_at: '2022-01-01T00:00:00.000+00:00',
  parent_ids: [],
  title: 't',
  message: 't',
  author_name: 'Ada',
  author_email: 'ada@example.org',
  authored_date: '2022-01-01T00:00:00.000+00:00',
  committer_name: 'Ada',
  committer_email: 'ada@example.org',
  committed_date: '2022-01-01T00:00:00.000+00:00',
  trailers: {},
  web_url: 'http://forge.example.org/g/p/-/commit/a',
};
const tagged = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `v${index + 1}`,
    message: '',
    target: 'a'.repeat(40),
    commit,
    release: null,
    protected: false,
  }));
const tags = tagged(5);

const user = {
  username: 'ada',
  name: 'Ada',
  state: 'active',
  avatar_url: null,
  web_url: 'http://forge.example.org/ada',
};

interface Breakage {
  rows?: (page: number, size: number) => unknown[];
  headers?: Record<string, string>;
  /** What the list holds. */
  all?: unknown[];
}

const refused: WireAnswer = {
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"error":"per_page does not have a valid value"}'),
};

/** A server of one list, right in everything but what is broken on purpose. */
function listServer({ rows, headers, all = tags }: Breakage): Transport {
  return async (request): Promise<WireAnswer> => {
    const { searchParams } = new URL(request.url);
    const size = Math.min(Number(searchParams.get('per_page') ?? 20), 100);
    const page = Number(searchParams.get('page') ?? 1);
    if (size === 0) return refused;
    const count = Math.ceil(all.length / size);
    const shown = rows?.(page, size) ?? all.slice((page - 1) * size, page * size);
    return {
      status: 200,
      headers: {
        'content-type': 'application/json',
        'x-page': String(page),
        'x-per-page': String(size),
        'x-prev-page': page > 1 ? String(page - 1) : '',
        'x-next-page': page < count ? String(page + 1) : '',
        'x-total': String(all.length),
        'x-total-pages': String(count),
        link: [...(page < count ? ['next'] : []), 'first', 'last']
          .map((rel) => `<http://forge.example.org/${rel}>; rel="${rel}"`)
          .join(', '),
        ...headers,
      },
      body: Buffer.from(JSON.stringify(shown)),
    };
  };
}

const all = generatedCases();

async function judge(broken: Breakage, id = 'gen.pages.listTags') {
  const one = all.find((some) => some.id === id);
  if (!one) throw new Error('the case is gone');
  const transport = listServer(broken);
  return runCase(one, { base: 'http://forge.example.org', transport, world, deadline: 5000 });
}

describe('the case about pages', () => {
  it('passes for a list that is right', async () => {
    expect(await judge({})).toMatchObject({ status: 'pass', reason: '' });
  });

  it.each([99, 100, 101, 102, 103, 250])('passes for a list of %i that is right', async (count) => {
    expect(await judge({ all: tagged(count) })).toMatchObject({ status: 'pass', reason: '' });
  });

  it.each([
    [10_050, 'pass'],
    [9050, 'fail'],
  ])('lets totals be left out of more than 10,000 records alone: %i', async (count, status) => {
    const hidden = { 'x-total': undefined, 'x-total-pages': undefined } as unknown as Record<string, string>;
    expect(await judge({ all: tagged(count), headers: hidden })).toMatchObject({ status });
  });

  it.each([
    [17_000, 'pass'],
    [30_000, 'pass'],
    [60_000, 'skip'],
  ])('looks behind the last page of a list of %i', async (count, status) => {
    expect(await judge({ all: tagged(count) }, 'gen.page-bounds.listTags')).toMatchObject({ status });
  });

  it('passes for a list whose records change while they are read', async () => {
    let asked = 0;
    const people = Array.from({ length: 5 }, (_, index) => ({ ...user, id: index + 1 }));
    const rows = (page: number, size: number) => {
      asked += 1;
      const name = `Ada ${asked}`;
      return people.slice((page - 1) * size, page * size).map((one) => ({ ...one, name }));
    };
    expect(await judge({ rows }, 'gen.pages.listProjectUsers')).toMatchObject({ status: 'pass', reason: '' });
    const again = (page: number) => people.slice(page - 1, page + 1);
    expect(await judge({ rows: again }, 'gen.pages.listProjectUsers')).toMatchObject({ status: 'fail' });
  });

  it.each<[string, Breakage]>([
    ['repeats a record on two pages', { rows: (page) => tags.slice(page - 1, page + 1) }],
    [
      'leaves the last record out',
      { rows: (page, size) => tags.slice(0, -1).slice((page - 1) * size, page * size) },
    ],
    ['ignores the size', { rows: () => tags }],
    [
      'turns the order round on later pages',
      { rows: (page, size) => tags.slice((page - 1) * size, page * size).reverse() },
    ],
    ['counts wrongly', { headers: { 'x-total': '4' } }],
    ['tells the wrong page', { headers: { 'x-page': '1' } }],
    ['never ends', { headers: { 'x-next-page': '2' } }],
    ['has no links', { headers: { link: '' } }],
    ['ends before its time', { all: tagged(250), headers: { 'x-next-page': '' } }],
  ])('fails for a list that %s', async (_what, broken) => {
    expect((await judge(broken)).status).toBe('fail');
  });
});
