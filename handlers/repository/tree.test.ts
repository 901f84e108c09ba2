import { describe, expect, it } from 'vitest';
import { importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

const pinned = '0123456789abcdef0123456789abcdef01234567';
const sample = {
  'README.md': '# Site\n',
  'bar/x.txt': 'x\n',
  'files/html/a.html': '<p>\n',
  'files/js/b.js': 'b\n',
  'a.txt': 'a\n',
};

describe('listRepositoryTree', () => {
  const app = useServer();
  const paths = (body: { path: string }[]) => body.map((entry) => entry.path);

  it('lists folders first, then files, each in order of their paths', async () => {
    const project = await app.make.project({ files: sample });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`);
    expect(paths(body)).toEqual(['bar', 'files', 'README.md', 'a.txt']);
  });

  it('tells id, name, type, path and mode, in this order', async () => {
    const project = await app.make.project({ files: { 'docs/hello.txt': 'Hello\n' } });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { path: 'docs' });
    expect(JSON.stringify(body)).toBe(
      '[{"id":"e965047ad7c57865823c7d992b1d046ea66edf78","name":"hello.txt","type":"blob",' +
        '"path":"docs/hello.txt","mode":"100644"}]',
    );
  });

  it('regroups a recursive listing as a whole', async () => {
    const project = await app.make.project({ files: sample });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { recursive: true });
    expect(paths(body)).toEqual([
      'bar',
      'files',
      'files/html',
      'files/js',
      'README.md',
      'a.txt',
      'bar/x.txt',
      'files/html/a.html',
      'files/js/b.js',
    ]);
  });

  it('lists what is below a path', async () => {
    const project = await app.make.project({ files: sample });
    const { body } = await app
      .as(null)
      .get(`${project.url}/repository/tree`, { path: 'files/', recursive: true });
    expect(paths(body)).toEqual(['files/html', 'files/js', 'files/html/a.html', 'files/js/b.js']);
  });

  it('lists another branch', async () => {
    const project = await app.make.project({ files: sample });
    await app.make.commit(project, { 'new.txt': 'n\n' }, { branch: 'topic/new', startBranch: 'main' });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { ref: 'topic/new' });
    expect(paths(body)).toContain('new.txt');
  });

  it('lists a commit by its id', async () => {
    const project = await app.make.project({ files: sample });
    const commit = await app.make.commit(project, { 'new.txt': 'n\n' });
    await app.make.commit(project, { 'newer.txt': 'n\n' });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { ref: commit });
    expect(paths(body)).toEqual(['bar', 'files', 'README.md', 'a.txt', 'new.txt']);
  });

  it('takes a blank ref for the default branch', async () => {
    const project = await app.make.project({ files: sample });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, { ref: '' });
    expect(answer.status).toBe(200);
  });

  it('tells executables, symlinks and submodules apart and lists submodules last', async () => {
    const project = await app.make.project({ path: 'kinds' });
    await importHistory(app.services, project, [
      {
        files: [
          ['aaa', pinned, '160000'],
          ['link', 'run.sh', '120000'],
          ['run.sh', '#!/bin/sh\n', '100755'],
          ['zzz/x', 'x'],
        ],
      },
    ]);
    const { body } = await app.as(null).get(`${project.url}/repository/tree`);
    expect(body.map(({ path, type, mode }: Record<string, string>) => [path, type, mode])).toEqual([
      ['zzz', 'tree', '040000'],
      ['link', 'blob', '120000'],
      ['run.sh', 'blob', '100755'],
      ['aaa', 'commit', '160000'],
    ]);
    expect(body[3].id).toBe(pinned);
  });

  it('keeps names of any script and replaces bytes that are no UTF-8', async () => {
    const project = await app.make.project();
    await importHistory(app.services, project, [
      {
        files: [
          ['grün/日本.txt', 'a'],
          [Buffer.from('caf\xe9.txt', 'latin1'), 'b'],
        ],
      },
    ]);
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { recursive: true });
    expect(paths(body)).toEqual(['grün', 'caf\uFFFD.txt', 'grün/日本.txt']);
  });

  it('finds folders of any script by their path', async () => {
    const project = await app.make.project({ files: { 'grün/日本/x.txt': 'a' } });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`, { path: 'grün/日本' });
    expect(paths(body)).toEqual(['grün/日本/x.txt']);
  });

  it.each([
    ['an unknown ref', { ref: 'nope' }, '404 Tree Not Found'],
    ['a ref git would not take', { ref: '--upload-pack=x' }, '404 Tree Not Found'],
    ['an absent path', { path: 'nope' }, '404 invalid revision or path Not Found'],
    [
      'an absent path, recursively',
      { path: 'nope', recursive: true },
      '404 invalid revision or path Not Found',
    ],
    ['a path that names a file', { path: 'README.md' }, '404 invalid revision or path Not Found'],
    ['a path that climbs', { path: '../..' }, '404 invalid revision or path Not Found'],
  ])('answers 404 for %s', async (_what, params, message) => {
    const project = await app.make.project({ files: sample });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, params);
    expect([answer.status, answer.body]).toEqual([404, { message }]);
  });

  it('answers 404 for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/tree`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Tree Not Found' }]);
  });

  it.each([
    [{ pagination: 'none' }, 'pagination does not have a valid value'],
    [{ recursive: 'maybe' }, 'recursive is invalid'],
    [{ per_page: 0 }, 'per_page has a value not allowed'],
  ])('answers 400 for %j', async (params, error) => {
    const project = await app.make.project({ files: sample });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });
});

describe('pages of listRepositoryTree', () => {
  const app = useServer();
  const five = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.txt`, 'same\n']));
  const names = (body: { name: string }[]) => body.map((entry) => entry.name).join(' ');

  it('carries all paging headers by offset', async () => {
    const project = await app.make.project({ files: five });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, { per_page: 2, page: 2 });
    expect(names(answer.body)).toBe('c.txt d.txt');
    expect(answer.headers).toMatchObject({
      'x-total': '5',
      'x-total-pages': '3',
      'x-page': '2',
      'x-per-page': '2',
      'x-next-page': '3',
      'x-prev-page': '1',
    });
    expect(answer.headers['link']).toMatch(/rel="prev".*rel="next".*rel="first".*rel="last"/);
  });

  it('is empty beyond the end', async () => {
    const project = await app.make.project({ files: five });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, { page: 9 });
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('holds 20 entries unless told otherwise', async () => {
    const files = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`f${at}`, 'x']));
    const project = await app.make.project({ files });
    expect((await app.as(null).get(`${project.url}/repository/tree`)).body).toHaveLength(20);
  });

  it('carries only a next link by keyset, with the parameters that apply', async () => {
    const project = await app.make.project({ files: five });
    const params = { per_page: 2, pagination: 'keyset' };
    const { headers } = await app.as(null).get(`${project.url}/repository/tree`, params);
    expect(headers['x-total']).toBeUndefined();
    expect(headers['x-page']).toBeUndefined();
    const link = /^<(.+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1] ?? '';
    const url = new URL(link);
    expect(link.startsWith(`${app.url}/api/v4${project.url}/repository/tree?`)).toBe(true);
    url.searchParams.delete('page_token');
    expect(url.search).toBe(`?id=${project.id}&page=1&pagination=keyset&per_page=2&recursive=false`);
  });

  it('passes every entry once when the links are followed, though all share one blob', async () => {
    const project = await app.make.project({ files: five });
    const seen: string[] = [];
    let next: string | undefined = `${project.url}/repository/tree?pagination=keyset&per_page=2`;
    while (next) {
      const { body, headers } = await app.as(null).get(next);
      seen.push(names(body));
      next = /\/api\/v4([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(['a.txt b.txt', 'c.txt d.txt', 'e.txt']);
  });

  it('leads from a last page that is exactly full to an empty one', async () => {
    const project = await app.make.project({ files: five });
    const params = { per_page: 5, pagination: 'keyset' };
    const { headers } = await app.as(null).get(`${project.url}/repository/tree`, params);
    const next = /\/api\/v4([^>]+)>; rel="next"/.exec(headers['link'] ?? '')?.[1] ?? '';
    const answer = await app.as(null).get(next);
    expect([answer.status, answer.body, answer.headers['link']]).toEqual([200, [], undefined]);
  });

  it('starts after a bare entry id', async () => {
    const project = await app.make.project({ files: { 'a.txt': '1', 'b.txt': '2', 'c.txt': '3' } });
    const { body } = await app.as(null).get(`${project.url}/repository/tree`);
    const params = { pagination: 'keyset', page_token: body[0].id };
    const answer = await app.as(null).get(`${project.url}/repository/tree`, params);
    expect(names(answer.body)).toBe('b.txt c.txt');
  });

  it('answers 404 for a token that names no entry', async () => {
    const project = await app.make.project({ files: five });
    const params = { pagination: 'keyset', page_token: pinned };
    const answer = await app.as(null).get(`${project.url}/repository/tree`, params);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: '404 invalid revision or path Not Found' },
    ]);
  });

  it('does not read the token by offset', async () => {
    const project = await app.make.project({ files: five });
    const answer = await app.as(null).get(`${project.url}/repository/tree`, { page_token: pinned });
    expect(answer.status).toBe(200);
  });
});
