import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { file, snippetOf } from './testing/new-snippets.js';

const app = useServer();
let ana: MadeUser;
beforeEach(async () => {
  ana = await app.make.user();
});

const made = (...files: object[]) => snippetOf(app, ana, files);
const put = (id: number, params: object) => app.as(ana).put(`/snippets/${id}`, { ...params });
const pathsOf = (body: { files: { path: string }[] }) => body.files.map(({ path }) => path);
const stored = async (id: number): Promise<Record<string, string>> => {
  const repository = app.services.git.open(`snippet-${id}`);
  const tip = (await repository.branchTip('main')) ?? '';
  const found: Record<string, string> = {};
  for (const entry of (await repository.recursiveTree(tip, '')) ?? []) {
    if (entry.type === 'blob') found[entry.path] = String(await repository.blob(entry.id));
  }
  return found;
};

describe('the files of a new snippet', () => {
  it('are listed in the order of trees, the first one named', async () => {
    const id = await made(file('b.rb'), file('lib/a b.rb'), file('a.rb'));
    const { body } = await app.as(null).get(`/snippets/${id}`);
    expect(pathsOf(body)).toHaveLength(3);
    expect(body.file_name).toBe(pathsOf(body)[0]);
    expect(body.files).toContainEqual({
      path: 'lib/a b.rb',
      raw_url: `${app.url}/-/snippets/${id}/raw/main/lib/a%20b.rb`,
    });
    expect((await app.as(null).get(`/snippets/${id}/raw`)).body).toBe(body.file_name);
    const [listed] = (await app.as(ana).get('/snippets')).body;
    expect(listed).toEqual(body);
  });

  it('are named when they have no name', async () => {
    const id = await made(file('', 'x'), file(' ', 'y'), file('snippetfile3.txt', 'z'));
    expect(await stored(id)).toEqual({
      'snippetfile1.txt': 'x',
      'snippetfile2.txt': 'y',
      'snippetfile3.txt': 'z',
    });
  });

  it.each([
    [[], 'The repository must contain at least 1 file.'],
    [
      Array.from({ length: 11 }, (_, index) => file(`f${index}`)),
      'The repository can contain at most 10 file(s).',
    ],
    [[file('a'), file('a')], 'Repository Error creating the snippet - A file with this name already exists'],
    [
      [file('a'), file('a/b')],
      'Repository Error creating the snippet - A file with this name already exists',
    ],
    [[file('.git/config')], "Repository Error creating the snippet - invalid path: '.git/config'"],
  ])('are refused as %j', async (files, error) => {
    const answer = await app.as(ana).post('/snippets', { title: 'x', files });
    expect([answer.status, answer.body]).toEqual([422, { message: { error } }]);
    await app.server.jobs.drain();
    expect(await app.services.db.read('snippets')).toEqual([]);
    expect((await app.services.git.repair()).repositories).toBe(0);
  });

  it('may be no larger than administrators allow', async () => {
    await app.as('root').put('/application/settings', { snippet_size_limit: 3 });
    const answer = await app.as(ana).post('/snippets', { title: 'x', files: [file('a', 'four')] });
    expect(answer.status).toBe(400);
    expect(answer.body.message.error).toContain('Content is too long');
  });

  it('come from forms too', async () => {
    const body = 'title=x&files[][file_path]=a&files[][content]=1&files[][file_path]=b&files[][content]=2';
    const answer = await fetch(`${app.url}/api/v4/snippets`, {
      method: 'POST',
      headers: { 'private-token': ana.token, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(pathsOf((await answer.json()) as { files: { path: string }[] })).toEqual(['a', 'b']);
  });
});

describe('what is done with files', () => {
  it('is done in order and all at once', async () => {
    const id = await made(file('a'), file('b'), file('c'));
    const answer = await put(id, {
      files: [
        { action: 'update', file_path: 'a', content: 'A' },
        { action: 'move', previous_path: 'b', file_path: 'd' },
        { action: 'delete', file_path: 'c' },
        { action: 'create', file_path: 'e', content: 'E' },
      ],
    });
    expect([answer.status, pathsOf(answer.body)]).toEqual([200, ['a', 'd', 'e']]);
    expect(await stored(id)).toEqual({ a: 'A', d: 'b', e: 'E' });
    const kept = await app.services.db.read('snippets').where({ id }).first();
    expect([kept?.files, kept?.writing_at]).toEqual(['["a","d","e"]', null]);
  });

  it('moves with another content', async () => {
    const id = await made(file('a'));
    const files = [{ action: 'move', previous_path: 'a', file_path: 'b', content: 'new' }];
    expect((await put(id, { files })).status).toBe(200);
    expect(await stored(id)).toEqual({ b: 'new' });
  });

  it.each([
    [[{ action: 'update', file_path: 'a' }], 'Snippet actions have invalid data'],
    [[{ action: 'create', file_path: 'x' }], 'Snippet actions have invalid data'],
    [[{ action: 'delete' }], 'Snippet actions have invalid data'],
    [[{ action: 'move', file_path: 'x' }], 'Snippet actions have invalid data'],
    [
      [{ action: 'update', file_path: 'x', content: 'x' }],
      "Repository Error updating the snippet - A file with this name doesn't exist",
    ],
    [
      [
        { action: 'update', file_path: 'a', content: 'x' },
        { action: 'create', file_path: 'b', content: 'x' },
      ],
      'Repository Error updating the snippet - A file with this name already exists',
    ],
    [
      [
        { action: 'delete', file_path: 'a' },
        { action: 'delete', file_path: 'b' },
      ],
      'The repository must contain at least 1 file.',
    ],
    [
      Array.from({ length: 9 }, (_, n) => ({ action: 'create', file_path: `f${n}`, content: 'x' })),
      'The repository can contain at most 10 file(s).',
    ],
  ])('is refused as %j and changes nothing', async (files, error) => {
    const id = await made(file('a'), file('b'));
    const before = (await app.as(ana).get(`/snippets/${id}`)).body;
    const answer = await put(id, { title: 'New', files });
    expect([answer.status, answer.body]).toEqual([422, { message: { error } }]);
    expect((await app.as(ana).get(`/snippets/${id}`)).body).toEqual(before);
    expect(await stored(id)).toEqual({ a: 'a', b: 'b' });
    const kept = await app.services.db.read('snippets').where({ id }).first();
    expect(kept?.writing_at).toBeNull();
  });

  it('loses nothing when many write at once', async () => {
    const id = await made(file('a'));
    const names = Array.from({ length: 9 }, (_, n) => `f${n}`);
    const answers = await Promise.all(
      names.map((name) => put(id, { files: [{ action: 'create', file_path: name, content: name }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(Object.keys(await stored(id))).toEqual(['a', ...names]);
    expect(pathsOf((await app.as(ana).get(`/snippets/${id}`)).body)).toEqual(['a', ...names]);
  });
});

describe('content and file_name', () => {
  it('change the only file', async () => {
    const id = await made(file('a'));
    expect((await put(id, { content: 'new' })).status).toBe(200);
    expect(await stored(id)).toEqual({ a: 'new' });
    expect((await put(id, { file_name: 'b' })).body.file_name).toBe('b');
    expect(await stored(id)).toEqual({ b: 'new' });
    await put(id, { file_name: 'c', content: 'newer' });
    expect(await stored(id)).toEqual({ c: 'newer' });
    await put(id, { file_name: 'c' });
    expect(await stored(id)).toEqual({ c: 'newer' });
  });

  it('are refused for several files', async () => {
    const id = await made(file('a'), file('b'));
    for (const params of [{ content: 'x' }, { file_name: 'x' }]) {
      const answer = await put(id, params);
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          message: {
            error: 'To update Snippets with multiple files, you must use the `files` parameter',
          },
        },
      ]);
    }
    expect(await stored(id)).toEqual({ a: 'a', b: 'b' });
  });

  it('give a file to a snippet without any', async () => {
    const id = await made(file('a'));
    await app.services.git.remove(`snippet-${id}`);
    await app.services.db.write((tx) => tx('snippets').where({ id }).update({ files: '[]' }));
    expect((await put(id, { content: 'x' })).body.file_name).toBe('snippetfile1.txt');
  });
});

describe('the bytes', () => {
  it('come as text under the name of the file', async () => {
    const id = await made(file('lib/page.html', '<script>'));
    for (const path of ['raw', 'files/main/lib%2Fpage.html/raw']) {
      const answer = await app.as(null).get(`/snippets/${id}/${path}`);
      expect([answer.status, answer.body]).toEqual([200, '<script>']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain',
        'content-disposition': 'inline; filename="page.html"',
        'content-length': '8',
        'x-content-type-options': 'nosniff',
      });
    }
    const head = await app.as(null).head(`/snippets/${id}/raw`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it('are there at older commits', async () => {
    const id = await made(file('a', 'old'));
    const sha = await app.services.git.open(`snippet-${id}`).branchTip('main');
    await put(id, { content: 'new' });
    expect((await app.as(null).get(`/snippets/${id}/files/${sha}/a/raw`)).body).toBe('old');
    expect((await app.as(null).get(`/snippets/${id}/files/main/a/raw`)).body).toBe('new');
  });

  it.each([
    ['nope', 'a', 'Reference'],
    ['main', 'nope', 'File'],
    ['main', 'lib', 'File'],
    ['main', '..%2F..%2Fa', 'File'],
    ['--all', 'a', 'Reference'],
  ])('at %s of %s are not there', async (ref, path, thing) => {
    const id = await made(file('a'), file('lib/b'));
    const answer = await app.as(null).get(`/snippets/${id}/files/${ref}/${path}/raw`);
    expect([answer.status, answer.body]).toEqual([404, { message: `404 ${thing} Not Found` }]);
  });

  it('are not there without a repository', async () => {
    const id = await made(file('a'));
    await app.services.git.remove(`snippet-${id}`);
    expect((await app.as(null).get(`/snippets/${id}/raw`)).body).toEqual({ message: '404 File Not Found' });
    const answer = await app.as(null).get(`/snippets/${id}/files/main/a/raw`);
    expect(answer.body).toEqual({ message: '404 Reference Not Found' });
  });
});
