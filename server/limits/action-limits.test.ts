import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer({ rateLimits: true });
const tooOften = {
  message: { error: 'This endpoint has been requested too many times. Try again later.' },
};
const start = '2022-11-20T09:30:00.000Z';

let mia: MadeUser;
let project: MadeProject;
beforeEach(async () => {
  mia = await app.make.user();
  project = await app.make.project({ files: { 'a.txt': 'a', 'b.txt': 'b' } });
  app.server.clock.freeze(start);
});

const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push((await ask()).status);
  return found;
};

describe('fetching archives', () => {
  const fetchIt = (who: MadeUser | null, url = project.url, end = '') =>
    app.as(who).get(`${url}/repository/archive${end}`);

  it('is over after five in a minute', async () => {
    expect(await statuses(6, () => fetchIt(mia))).toEqual([200, 200, 200, 200, 200, 429]);
    const answer = await fetchIt(mia);
    expect([answer.status, answer.body]).toEqual([429, tooOften]);
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  it('counts every format', async () => {
    const ends = ['', '.zip', '.tar.gz', '.tar', '.tgz', '.zip'];
    const found: number[] = [];
    for (const end of ends) found.push((await fetchIt(mia, project.url, end)).status);
    expect(found).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('begins anew with the next minute of the clock', async () => {
    app.server.clock.advance(59_000);
    await statuses(5, () => fetchIt(mia));
    expect((await fetchIt(mia)).status).toBe(429);
    app.server.clock.advance(1000);
    expect((await fetchIt(mia)).status).toBe(200);
  });

  it('counts users, callers without one, and projects apart', async () => {
    const other = await app.make.project({ files: { 'a.txt': 'a' } });
    await statuses(5, () => fetchIt(mia));
    expect((await fetchIt(await app.make.user())).status).toBe(200);
    expect((await fetchIt(null)).status).toBe(200);
    expect((await fetchIt(mia, other.url)).status).toBe(200);
    expect((await fetchIt(mia)).status).toBe(429);
  });

  it('counts a project once, by number or path', async () => {
    await statuses(5, () => fetchIt(mia));
    expect((await fetchIt(mia, `/projects/${encodeURIComponent(project.full_path)}`)).status).toBe(429);
  });

  it('does not tell of hidden projects', async () => {
    const hidden = await app.make.project({ visibility: 'private', files: { 'a.txt': 'a' } });
    expect(new Set(await statuses(7, () => fetchIt(mia, hidden.url)))).toEqual(new Set([404]));
  });
});

describe('reading single users', () => {
  it('is over after 300 in ten minutes', async () => {
    await statuses(300, () => app.as(mia).get(`/users/${mia.id}`));
    expect((await app.as(mia).get(`/users/${mia.id}`)).status).toBe(429);
    app.server.clock.advance(600_000);
    expect((await app.as(mia).get(`/users/${mia.id}`)).status).toBe(200);
  });

  it('has no limit for administrators', async () => {
    expect(new Set(await statuses(301, () => app.as('root').get(`/users/${mia.id}`)))).toEqual(
      new Set([200]),
    );
  });
});

describe('reading the bytes of a blob', () => {
  const raw = async (name: string) => {
    const tree = await app.as(null).get(`${project.url}/repository/tree`);
    const { id } = tree.body.find((entry: { name: string }) => entry.name === name);
    return `${project.url}/repository/blobs/${id}/raw`;
  };

  it('is limited as the setting says, for all callers together and each blob apart', async () => {
    await app.as('root').put('/application/settings', { raw_blob_request_limit: 2 });
    const [one, other] = [await raw('a.txt'), await raw('b.txt')];
    expect(await statuses(2, () => app.as(null).get(one))).toEqual([200, 200]);
    expect((await app.as(mia).get(one)).status).toBe(429);
    expect((await app.as(mia).get(other)).status).toBe(200);
  });

  it('has no limit when the setting is 0', async () => {
    await app.as('root').put('/application/settings', { raw_blob_request_limit: 0 });
    const url = await raw('a.txt');
    expect(new Set(await statuses(20, () => app.as(null).get(url)))).toEqual(new Set([200]));
  });
});

describe('a server with limits switched off', () => {
  const open = useServer();

  it('holds nobody back', async () => {
    const { url } = await open.make.project({ files: { 'a.txt': 'a' } });
    const found = await statuses(7, () => open.as('root').get(`${url}/repository/archive`));
    expect(new Set(found)).toEqual(new Set([200]));
  });
});

describe('reading large files', () => {
  const read = (who: MadeUser | null, path: string) => app.as(who).get(`${project.url}/repository/${path}`);

  it('is over after five in a minute, by any door and for one caller in one project alone', async () => {
    const files = { 'large.txt': 'A line of text.\n'.repeat(700_000), 'small.txt': 'small' };
    project = await app.make.project({ files });
    const sha = (await app.as(mia).get(`${project.url}/repository/tree`)).body[0].id as string;
    const doors = ['files/large.txt', 'files/large.txt/raw', 'files/large.txt/blame'].map(
      (one) => `${one}?ref=main`,
    );
    for (const door of [...doors, `blobs/${sha}`, `blobs/${sha}/raw`])
      expect((await read(mia, door)).status).toBe(200);
    for (const door of [...doors, `blobs/${sha}`, `blobs/${sha}/raw`]) {
      const answer = await read(mia, door);
      expect([door, answer.status, answer.body]).toEqual([door, 429, tooOften]);
    }
    expect((await app.as(mia).head(`${project.url}/repository/${doors[0]}`)).status).toBe(429);
    expect((await read(mia, 'files/small.txt?ref=main')).status).toBe(200);
    expect((await read(null, doors[0] ?? '')).status).toBe(200);
    app.server.clock.advance(60_000);
    expect((await read(mia, doors[0] ?? '')).status).toBe(200);
  });
});
