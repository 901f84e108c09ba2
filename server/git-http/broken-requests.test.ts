import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('git requests that cannot be served', () => {
  const app = useServer();

  it.each([
    'zzzz',
    '0009garbage',
    'no lines at all',
    '0032want 0123456789012345678901234567890123456789\n00000009done\n',
  ])('are told so inside the protocol: %j', async (body) => {
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await send(app.url, 'POST', `/${project.full_path}.git/git-upload-pack`, {}, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/^[0-9a-f]{4}ERR /);
  });

  it('are told so when something is pushed', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    const headers = { authorization: `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}` };
    const answer = await send(app.url, 'POST', `/${project.full_path}.git/git-receive-pack`, headers, 'zzzz');
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.stringMatching(/^[0-9a-f]{4}ERR protocol error: bad line length/),
    ]);
  });

  it('are refused when they cannot be inflated, whether they are short, cut off or long', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    const authorization = `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}`;
    const zipped = gzipSync(randomBytes(600_000));
    const [short, cut] = [Buffer.from('not zipped'), zipped.subarray(0, 1000)];
    const long = Buffer.concat([zipped.subarray(0, 400_000), Buffer.alloc(100_000)]);
    // The one after a long one shares its connection.
    const answers = async (service: string, bodies: Buffer[]) => {
      for (const body of [...bodies, ...bodies]) {
        const headers = { authorization, 'content-encoding': 'gzip' };
        const url = `${app.url}/${project.full_path}.git/${service}`;
        const answer = await fetch(url, { method: 'POST', headers, body });
        expect([answer.status, await answer.text()]).toEqual([
          400,
          'The request says that it is compressed and cannot be inflated.',
        ]);
      }
    };
    await answers('git-upload-pack', [short, cut, long]);
    await answers('git-receive-pack', [short, cut]);
  });

  it('hold up no request after them, however much was sent', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    const authorization = `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}`;
    const url = `${app.url}/${project.full_path}.git/git-receive-pack`;
    const body = Buffer.alloc(2_000_000, 'z');
    for (let count = 0; count < 6; count++) {
      const answer = await fetch(url, { method: 'POST', headers: { authorization }, body });
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^[0-9a-f]{4}ERR /)]);
    }
  });

  it('are refused in words of their own: the dumb protocol and large files', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const told = async (method: string, rest: string) => {
      const answer = await send(app.url, method, `/${project.full_path}.git/${rest}`);
      return [answer.status, answer.body];
    };
    const dumb = [404, 'Only the smart protocol of git is served here.'];
    expect(await told('GET', 'HEAD')).toEqual(dumb);
    expect(await told('GET', 'objects/info/packs')).toEqual(dumb);
    expect(await told('POST', 'info/lfs/objects/batch')).toEqual([404, 'Git LFS is not served here.']);
  });
});

describe('files whose names are no UTF-8', () => {
  const app = useServer();
  const git = useGit();

  it('are read by the path that the tree gives', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    const stream = [
      'commit refs/heads/main\ncommitter A <a@example.com> 1 +0000\ndata 3\none',
      'M 100644 inline "caf\\351/\\344.txt"\ndata 5\nfirst',
      'commit refs/heads/main\ncommitter A <a@example.com> 2 +0000\ndata 3\ntwo',
      'M 100644 inline other.txt\ndata 5\nother\n',
    ].join('\n');
    await git.must(['init', '--quiet', 'odd']);
    await git.must(['-C', 'odd', 'fast-import', '--quiet'], { input: stream });
    await git.must(['-C', 'odd', 'push', '--quiet', remote(app.url, project.full_path, user.token), 'main']);
    const first = (await git.must(['-C', 'odd', 'rev-parse', 'main~1'])).trim();
    const client = app.as(user);
    const root = `/projects/${project.id}/repository`;
    const tree = await client.get(`${root}/tree?recursive=true`);
    const { path } = tree.body.find(
      (one: { type: string; path: string }) => one.path.startsWith('caf') && one.type === 'blob',
    );
    const file = `${root}/files/${encodeURIComponent(path)}`;
    const whole = await client.get(`${file}?ref=main`);
    expect([whole.status, whole.body.file_path, whole.body.size, whole.body.last_commit_id]).toEqual([
      200,
      path,
      5,
      first,
    ]);
    expect((await client.get(`${file}/raw?ref=main`)).body).toBe('first');
    const folder = await client.get(`${root}/tree?path=${encodeURIComponent(path.split('/')[0])}`);
    expect(folder.body).toEqual([expect.objectContaining({ path })]);
    const history = await client.get(`${root}/commits?path=${encodeURIComponent(path)}`);
    expect(history.body.map(({ id }: { id: string }) => id)).toEqual([first]);
    const blame = await client.get(`${file}/blame?ref=main`);
    expect(blame.body).toMatchObject([{ commit: { id: first }, lines: ['first'] }]);
    const archive = await client.get(`${root}/archive.tar?path=${encodeURIComponent(path.split('/')[0])}`);
    expect(archive.status).toBe(200);
  });
});
