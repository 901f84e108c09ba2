import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const denied = 'HTTP Basic: Access denied';

describe('fetching over HTTP', () => {
  const app = useServer();
  const git = useGit();

  const refs = (path: string, headers = {}, service = 'git-upload-pack') =>
    send(app.url, 'GET', `/${path}.git/info/refs?service=${service}`, headers);

  it('clones a public project without credentials', async () => {
    const project = await app.make.project({ files: { 'README.md': 'hello\n', 'lib/a.rb': 'puts 1\n' } });
    await git.must(['clone', '--quiet', remote(app.url, project.full_path), 'copy']);
    expect(await git.must(['-C', 'copy', 'ls-files'])).toBe('README.md\nlib/a.rb\n');
  });

  it('clones with protocol version 2', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const env = { GIT_TRACE_PACKET: '1' };
    const { stderr } = await git.run(
      ['-c', 'protocol.version=2', 'ls-remote', remote(app.url, project.full_path)],
      { env },
    );
    expect(stderr).toContain('version 2');
  });

  it('clones an empty repository and lets the client know its branch name', async () => {
    const project = await app.make.project();
    const { code, stderr } = await git.run(['clone', remote(app.url, project.full_path), 'copy']);
    expect([code, stderr.includes('empty repository')]).toEqual([0, true]);
    expect(await git.must(['-C', 'copy', 'symbolic-ref', 'HEAD'])).toBe('refs/heads/main\n');
  });

  it('clones a private project with a token as password', async () => {
    const user = await app.make.user();
    const project = await app.make.project({
      visibility: 'private',
      members: { reporter: user },
      files: { a: '1' },
    });
    await git.must(['clone', '--quiet', remote(app.url, project.full_path, user.token), 'copy']);
  });

  it('asks for credentials for a private project', async () => {
    const project = await app.make.project({ visibility: 'private', files: { a: '1' } });
    const answer = await refs(project.full_path);
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Basic realm="GitLab"']);
    expect(answer.body).toContain(denied);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  });

  it('answers an absent project as a private one to strangers', async () => {
    const project = await app.make.project({ visibility: 'private' });
    const [hidden, absent] = [await refs(project.full_path), await refs('nobody/nothing')];
    expect([absent.status, absent.body]).toEqual([hidden.status, hidden.body]);
  });

  it('refuses wrong credentials on a public project too', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    expect((await refs(project.full_path, basic('oauth2', 'glpat-nonsense'))).status).toBe(401);
  });

  it('refuses an expired token', async () => {
    const user = await app.make.user({ expiresAt: '2001-01-01' });
    const project = await app.make.project({ files: { a: '1' } });
    expect((await refs(project.full_path, basic('oauth2', user.token))).status).toBe(401);
  });

  it('refuses a token whose scopes do not reach code, even on a public project', async () => {
    const user = await app.make.user({ scopes: ['read_api'] });
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await refs(project.full_path, basic(user.username, user.token));
    expect([answer.status, answer.body]).toEqual([403, 'You are not allowed to download code.']);
  });

  it('lets read_repository fetch', async () => {
    const user = await app.make.user({ scopes: ['read_repository'] });
    const project = await app.make.project({ files: { a: '1' } });
    expect((await refs(project.full_path, basic('x', user.token))).status).toBe(200);
  });

  it('does not take a token from other places than Basic', async () => {
    const user = await app.make.user();
    const project = await app.make.project({
      visibility: 'private',
      members: { owner: user },
      files: { a: '1' },
    });
    expect((await refs(project.full_path, { 'private-token': user.token })).status).toBe(401);
  });

  it('hides a private project from a stranger who is signed in', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ visibility: 'private', files: { a: '1' } });
    const answer = await refs(project.full_path, basic('x', user.token));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain("or you don't have permission to view it.");
  });

  it('refuses the code of a private project to a guest', async () => {
    const user = await app.make.user();
    const project = await app.make.project({
      visibility: 'private',
      members: { guest: user },
      files: { a: '1' },
    });
    const answer = await refs(project.full_path, basic('x', user.token));
    expect([answer.status, answer.body]).toEqual([
      403,
      'You are not allowed to download code from this project.',
    ]);
  });

  it('refuses an unknown service after the credentials', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await refs(project.full_path, basic('x', user.token), 'git-sing');
    expect([answer.status, answer.body]).toEqual([
      403,
      "The command you're trying to execute is not allowed.",
    ]);
    expect((await refs(project.full_path, {}, 'git-sing')).status).toBe(401);
  });

  it('answers 404 for a path without a namespace', async () => {
    const user = await app.make.user();
    const answer = await refs('alone', basic('x', user.token));
    expect([answer.status, answer.body]).toEqual([
      404,
      'The namespace you were looking for could not be found.',
    ]);
  });

  it('answers 404 for a project without repository', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user } });
    await app.services.git.remove(project.id);
    const answer = await refs(project.full_path, basic('x', user.token));
    expect([answer.status, answer.body]).toEqual([404, 'A repository for this project does not exist yet.']);
  });

  it('sends an address without suffix to the one with it', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await send(app.url, 'GET', `/${project.full_path}/info/refs?service=git-upload-pack`);
    expect([answer.status, answer.headers['location']]).toEqual([
      301,
      `${app.url}/${project.full_path}.git/info/refs?service=git-upload-pack`,
    ]);
  });

  it('refuses HEAD', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await send(app.url, 'HEAD', `/${project.full_path}.git/info/refs?service=git-upload-pack`);
    expect(answer.status).toBe(403);
  });

  it('finds a project in any letter case', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    expect((await refs(project.full_path.toUpperCase())).status).toBe(200);
  });

  it('marks its answers as never to be cached', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await refs(project.full_path);
    expect(answer.headers['content-type']).toBe('application/x-git-upload-pack-advertisement');
    expect(answer.headers['cache-control']).toContain('no-cache');
    expect(answer.body.startsWith('001e# service=git-upload-pack\n0000')).toBe(true);
  });

  it('reads a gzip request body', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const body = gzipSync('0014command=ls-refs\n0000');
    const answer = await send(
      app.url,
      'POST',
      `/${project.full_path}.git/git-upload-pack`,
      { 'content-encoding': 'gzip', 'git-protocol': 'version=2', 'content-length': String(body.length) },
      body,
    );
    expect(answer.body).toContain('refs/heads/main');
  });

  it('fetches a partial clone and a commit by its id', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const oid = await app.make.commit(project, { b: '2' });
    const url = remote(app.url, project.full_path);
    await git.must(['clone', '--quiet', '--bare', '--filter=blob:none', '--depth=1', url, 'copy']);
    await git.must(['init', '--quiet', 'other']);
    await git.must(['-C', 'other', 'fetch', '--quiet', url, oid]);
  });

  it('signs in with user name or address and password', async () => {
    const user = await app.make.user();
    const { hashPassword } = await import('../../domain/users/password.js');
    const password_hash = await hashPassword('correct horse');
    const confirmed_at = app.services.clock.now();
    await app.services.db.write(async (tx) => {
      await tx('users').where({ id: user.id }).update({ password_hash, confirmed_at });
    });
    const project = await app.make.project({
      visibility: 'private',
      members: { reporter: user },
      files: { a: '1' },
    });
    expect((await refs(project.full_path, basic(user.username, 'correct horse'))).status).toBe(200);
    expect((await refs(project.full_path, basic(user.email, 'correct horse'))).status).toBe(200);
    expect((await refs(project.full_path, basic(user.username, 'wrong'))).status).toBe(401);
  });

  it('stops git when the client goes away', async () => {
    const project = await app.make.project({ files: { big: Buffer.alloc(3_000_000, 'x') } });
    await new Promise<void>((done) => {
      const outgoing = request(`${app.url}/${project.full_path}.git/git-upload-pack`, { method: 'POST' });
      outgoing.on('error', () => done());
      outgoing.write('0014command=');
      setTimeout(() => outgoing.destroy(), 100);
    });
    expect((await refs(project.full_path)).status).toBe(200);
  });
});
