import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const git = useGit();

const one = { title: 'x', visibility: 'public', content: 'old\n', file_name: 'a.txt' };

async function made(author: MadeUser, params: object = {}, project?: MadeProject) {
  const answer = await app.as(author).post(`${project?.url ?? ''}/snippets`, { ...one, ...params });
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: number };
  return { id, path: `${project ? `${project.full_path}/` : ''}snippets/${id}` };
}

const credentials = (user: MadeUser | null): Record<string, string> =>
  user ? { authorization: `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}` } : {};

const status = async (path: string, user: MadeUser | null, service = 'git-upload-pack') => {
  const address = `/${path}.git/info/refs?service=${service}`;
  return (await send(app.url, 'GET', address, credentials(user))).status;
};
const push = 'git-receive-pack';

async function commit(name: string, content: string) {
  await writeFile(join(git.folder, 'copy', name), content);
  await git.must(['-C', 'copy', 'add', '--all']);
  await git.must(['-C', 'copy', 'commit', '--quiet', '-m', 'More']);
}

async function cloned(author: MadeUser, path: string) {
  await git.must(['clone', '--quiet', remote(app.url, path, author.token), 'copy']);
}

describe('cloning a snippet', () => {
  it('needs no credentials for a public one', async () => {
    const { path } = await made(await app.make.user());
    await git.must(['clone', '--quiet', remote(app.url, path), 'copy']);
    expect(await git.must(['-C', 'copy', 'show', 'HEAD:a.txt'])).toBe('old\n');
  });

  it('works below the path of its project, and nowhere else', async () => {
    const author = await app.make.user();
    const project = await app.make.project({ members: { reporter: author } });
    const other = await app.make.project();
    const { id, path } = await made(author, {}, project);
    expect(await status(path, null)).toBe(200);
    expect(await status(`${project.full_path.toUpperCase()}/snippets/${id}`, null)).toBe(200);
    for (const wrong of [`snippets/${id}`, `${other.full_path}/snippets/${id}`, 'snippets/999999']) {
      expect([await status(wrong, null), await status(wrong, author)]).toEqual([401, 404]);
    }
  });

  it('follows the rights to read', async () => {
    const [author, stranger] = [await app.make.user(), await app.make.user()];
    const external = await app.make.user({ external: 1 });
    const hidden = await made(author, { visibility: 'private' });
    const inside = await made(author, { visibility: 'internal' });
    expect([await status(hidden.path, author), await status(hidden.path, stranger)]).toEqual([200, 404]);
    expect([await status(hidden.path, null), await status(inside.path, null)]).toEqual([401, 401]);
    expect([await status(inside.path, stranger), await status(inside.path, external)]).toEqual([200, 404]);
  });

  it('follows the visibility and the switch of the project', async () => {
    const [author, stranger] = [await app.make.user(), await app.make.user()];
    const members = { reporter: author };
    const hidden = await app.make.project({ visibility: 'private', members });
    const open = await app.make.project({ members });
    const inHidden = await made(author, {}, hidden);
    const inOpen = await made(author, {}, open);
    expect([await status(inHidden.path, author), await status(inHidden.path, stranger)]).toEqual([200, 404]);
    await app.as('root').put(open.url, { snippets_access_level: 'disabled' });
    expect([await status(inOpen.path, author), await status(inOpen.path, null)]).toEqual([404, 401]);
  });

  it('needs a token whose scopes reach code', async () => {
    const { path } = await made(await app.make.user());
    expect(await status(path, await app.make.user({ scopes: ['read_api'] }))).toBe(403);
    expect(await status(path, await app.make.user({ scopes: ['read_repository'] }))).toBe(200);
  });
});

describe('pushing to a snippet', () => {
  it('changes its files', async () => {
    const author = await app.make.user();
    const { id, path } = await made(author);
    await cloned(author, path);
    await commit('b.txt', 'new\n');
    await git.must(['-C', 'copy', 'push', '--quiet']);
    const { body } = await app.as(null).get(`/snippets/${id}`);
    expect(body.files.map((file: { path: string }) => file.path)).toEqual(['a.txt', 'b.txt']);
    const row = await app.services.db.read('snippets').where({ id }).first();
    expect(row?.writing_at).toBeNull();
  });

  it('is for author, maintainers and administrators', async () => {
    const [author, maintainer, developer] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const project = await app.make.project({ members: { reporter: author, maintainer, developer } });
    const { path } = await made(author, {}, project);
    const root = { ...author, token: app.server.token };
    const found = [author, maintainer, root, developer, await app.make.user(), null].map((who) =>
      status(path, who, push),
    );
    expect(await Promise.all(found)).toEqual([200, 200, 200, 403, 403, 401]);
    await app.as('root').post(`${project.url}/archive`);
    expect(await status(path, author, push)).toBe(403);
  });

  it('needs a token that may write', async () => {
    const author = await app.make.user();
    const { path } = await made(author);
    const token = await app.make.token(author, ['read_repository']);
    expect(await status(path, { ...author, token }, push)).toBe(403);
  });

  it.each([
    ['another branch', ['HEAD:refs/heads/other'], 'You can not create or delete branches.'],
    ['a tag', ['HEAD:refs/tags/v1'], 'You can not create or delete branches.'],
    ['no branch', [':refs/heads/main'], 'You can not create or delete branches.'],
  ])('refuses %s', async (_name, refs, text) => {
    const author = await app.make.user();
    const { path } = await made(author);
    await cloned(author, path);
    const { code, stderr } = await git.run(['-C', 'copy', 'push', 'origin', ...refs]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
  });

  it('refuses too many files and none', async () => {
    const author = await app.make.user();
    const { id, path } = await made(author);
    await cloned(author, path);
    for (let number = 0; number < 10; number += 1)
      await writeFile(join(git.folder, 'copy', `f${number}`), '');
    await commit('more', 'x');
    const many = await git.run(['-C', 'copy', 'push']);
    expect(many.stderr).toContain('at most 10 file(s)');
    await git.must(['-C', 'copy', 'rm', '--quiet', '-r', '.']);
    await git.must(['-C', 'copy', 'commit', '--quiet', '-m', 'None']);
    const none = await git.run(['-C', 'copy', 'push']);
    expect(none.stderr).toContain('at least 1 file');
    expect((await app.as(null).get(`/snippets/${id}`)).body.files).toHaveLength(1);
  });

  it('refuses a file that is too large', async () => {
    const author = await app.make.user();
    const { path } = await made(author);
    await app.as('root').put('/application/settings', { snippet_size_limit: 10 });
    await cloned(author, path);
    await commit('big', 'x'.repeat(11));
    expect((await git.run(['-C', 'copy', 'push'])).stderr).toContain('larger than 10 Bytes');
  });
});
