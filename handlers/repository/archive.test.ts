import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const files = { 'README.md': '# Site\n', 'lib/a.rb': 'a\n', 'lib/inner/b.rb': 'b\n' };

/** The names of the files in an archive, as the tar program sees them. */
const namesIn = (archive: Buffer, flag: string) =>
  spawnSync('tar', ['-t', flag, '-f', '-'].filter(Boolean), { input: archive })
    .stdout.toString()
    .split('\n')
    .filter((name) => name !== '' && !name.endsWith('/'));

describe('getRepositoryArchive', () => {
  const app = useServer();
  const tipOf = async (project: { id: number }) =>
    (await app.services.git.open(project.id).resolve('HEAD')) ?? '';

  it('answers a tar.gz of the default branch under a root folder named after it', async () => {
    const project = await app.make.project({ path: 'site', files });
    const sha = await tipOf(project);
    const answer = await app.as(null).get(`${project.url}/repository/archive`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="site-main-${sha}.tar.gz"`,
      'content-transfer-encoding': 'binary',
      'cache-control': 'private',
    });
    const root = `site-main-${sha}`;
    expect(namesIn(answer.bytes, '-z')).toEqual([
      `${root}/README.md`,
      `${root}/lib/a.rb`,
      `${root}/lib/inner/b.rb`,
    ]);
  });

  it('is the same bytes each time', async () => {
    const project = await app.make.project({ files });
    const first = await app.as(null).get(`${project.url}/repository/archive`);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const second = await app.as(null).get(`${project.url}/repository/archive`);
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('takes a path, which stays whole below the root folder', async () => {
    const project = await app.make.project({ path: 'site', files });
    const sha = await tipOf(project);
    const answer = await app.as(null).get(`${project.url}/repository/archive`, { path: '/lib/inner/' });
    expect(namesIn(answer.bytes, '-z')).toEqual([`site-main-${sha}-lib-inner/lib/inner/b.rb`]);
    expect(answer.headers['content-disposition']).toContain(`"site-main-${sha}-lib-inner.tar.gz"`);
  });

  it('takes a branch and turns its slashes into hyphens', async () => {
    const project = await app.make.project({ path: 'site', files });
    const sha = await app.make.commit(project, { 'c.rb': 'c' }, { branch: 'topic/c', startBranch: 'main' });
    const answer = await app.as(null).get(`${project.url}/repository/archive`, { sha: 'topic/c' });
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="site-topic-c-${sha}.tar.gz"`);
    expect(namesIn(answer.bytes, '-z')).toContain(`site-topic-c-${sha}/c.rb`);
  });

  it('names the commit twice when it was asked for by its id', async () => {
    const project = await app.make.project({ path: 'site', files });
    const sha = await tipOf(project);
    const answer = await app.as(null).get(`${project.url}/repository/archive`, { sha });
    expect(answer.headers['content-disposition']).toContain(`"site-${sha}-${sha}.tar.gz"`);
  });

  it('takes the format as a parameter too', async () => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/repository/archive`, { format: 'tar' });
    expect(namesIn(answer.bytes, '')).toHaveLength(3);
  });

  it('answers 400 for a format parameter it does not know', async () => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/repository/archive`, { format: 'rar' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'format does not have a valid value' }]);
  });

  it('answers HEAD with the headers alone', async () => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).head(`${project.url}/repository/archive.zip`);
    expect([answer.status, answer.headers['content-type'], answer.bytes.length]).toEqual([
      200,
      'application/zip',
      0,
    ]);
  });

  it.each([
    ['an unknown revision', { sha: 'nope' }],
    ['an absent path', { path: 'nope' }],
    ['a path that climbs', { path: '../x' }],
  ])('answers 404 for %s', async (_what, params) => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/repository/archive`, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 File Not Found' }]);
  });

  it('answers 404 for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/archive.zip`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 File Not Found' }]);
  });
});

describe('getRepositoryArchiveInFormat', () => {
  const app = useServer();

  it.each([
    ['tar.gz', 'tar.gz', '1f8b'],
    ['tgz', 'tar.gz', '1f8b'],
    ['gz', 'tar.gz', '1f8b'],
    ['zip', 'zip', '504b0304'],
    ['tar', 'tar', ''],
  ])('answers %s as %s', async (suffix, extension, magic) => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/repository/archive.${suffix}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`\\.${extension.replace('.', '\\.')}"$`),
    );
    expect(answer.bytes.toString('hex').startsWith(magic)).toBe(true);
  });

  it.each(['tar.bz2', 'tbz', 'tbz2', 'tb2', 'bz2'])(
    'answers %s as tar.bz2 where bzip2 exists',
    async (suffix) => {
      const project = await app.make.project({ files });
      const answer = await app.as(null).get(`${project.url}/repository/archive.${suffix}`);
      if (!app.services.git.capabilities.bzip2) {
        expect([answer.status, answer.body]).toEqual([404, { message: '404 File Not Found' }]);
        return;
      }
      expect(answer.headers['content-disposition']).toMatch(/\.tar\.bz2"$/);
      expect(answer.bytes.toString('latin1').startsWith('BZh')).toBe(true);
    },
  );

  it('knows no other suffix', async () => {
    const project = await app.make.project({ files });
    const answer = await app.as(null).get(`${project.url}/repository/archive.rar`);
    expect([answer.status, answer.body]).toEqual([404, { error: '404 Not Found' }]);
  });
});
