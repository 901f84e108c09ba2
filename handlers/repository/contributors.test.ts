import { describe, expect, it } from 'vitest';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

const history: CommitInput[] = [
  { author: 'ann <Zed@example.com>' },
  { author: 'Bob <bob@example.com>' },
  { author: 'Old Carl <carl@example.com>' },
  { author: 'Carl <carl@example.com>' },
  { author: 'Carl <carl@example.com>' },
  { author: 'Bob <bob@example.com>' },
];

describe('listRepositoryContributors', () => {
  const app = useServer();
  const ask = async (params: Record<string, unknown> = {}, commits: CommitInput[] = history) => {
    const project = await app.make.project();
    await importHistory(app.services, project, commits);
    return app.as(null).get(`${project.url}/repository/contributors`, params);
  };
  const names = (body: { name: string }[]) => body.map((row) => row.name).join(' ');

  it('counts the commits of each address under its newest name', async () => {
    const { body } = await ask();
    expect(body).toEqual([
      { name: 'ann', email: 'Zed@example.com', commits: 1, additions: 0, deletions: 0 },
      { name: 'Bob', email: 'bob@example.com', commits: 2, additions: 0, deletions: 0 },
      { name: 'Carl', email: 'carl@example.com', commits: 3, additions: 0, deletions: 0 },
    ]);
  });

  it.each([
    ['commits', 'desc', 'Carl Bob ann'],
    ['name', 'asc', 'ann Bob Carl'],
    ['name', 'desc', 'Carl Bob ann'],
    ['email', 'asc', 'Bob Carl ann'],
    ['email', 'desc', 'ann Carl Bob'],
  ])('orders by %s %s', async (order_by, sort, expected) => {
    expect(names((await ask({ order_by, sort })).body)).toBe(expected);
  });

  it('tells addresses apart by their letter case', async () => {
    const { body } = await ask({}, [{ author: 'A <a@example.com>' }, { author: 'A <A@example.com>' }]);
    expect(body).toHaveLength(2);
  });

  it('leaves merges out', async () => {
    const { body } = await ask({}, [
      { files: [['a', 'a']] },
      { ref: 'refs/heads/side', parents: [0], files: [['b', 'b']] },
      { ref: 'refs/heads/main', parents: [0, 1], author: 'Merger <m@example.com>' },
    ]);
    expect(names(body)).toBe('Mia Berg');
  });

  it('counts the default branch alone', async () => {
    const { body } = await ask({}, [
      { files: [['a', 'a']] },
      { ref: 'refs/heads/side', parents: [0], author: 'Side <s@example.com>', files: [['b', 'b']] },
    ]);
    expect(names(body)).toBe('Mia Berg');
  });

  it('counts the newest 2000 commits', async () => {
    const old: CommitInput = { author: 'Long Gone <gone@example.com>' };
    const { body } = await ask({}, [old, ...Array.from({ length: 2000 }, () => ({}))]);
    expect(body).toMatchObject([{ name: 'Mia Berg', commits: 2000 }]);
  });

  it('pages with totals and repeats the order in the links', async () => {
    const { body, headers } = await ask({ per_page: 2 });
    expect(names(body)).toBe('ann Bob');
    expect([headers['x-total'], headers['x-total-pages'], headers['x-next-page']]).toEqual(['3', '2', '2']);
    expect(headers['link']).toMatch(/order_by=commits&page=2&per_page=2&sort=asc>; rel="next"/);
  });

  it('is empty for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/contributors`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it.each([
    [{ order_by: 'age' }, 'order_by does not have a valid value'],
    [{ sort: 'up' }, 'sort does not have a valid value'],
  ])('answers 400 for %j', async (params, error) => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/contributors`, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });
});
