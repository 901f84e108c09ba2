import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const reads = [
  ['the tree', 'tree', {}],
  ['a blob', 'blobs/e965047ad7c57865823c7d992b1d046ea66edf78', {}],
  ['a raw blob', 'blobs/e965047ad7c57865823c7d992b1d046ea66edf78/raw', {}],
  ['an archive', 'archive', {}],
  ['an archive with a suffix', 'archive.tar', {}],
  ['a comparison', 'compare', { from: 'main', to: 'main' }],
  ['contributors', 'contributors', {}],
  ['a merge base', 'merge_base', { refs: ['main', 'main'] }],
] as const;

describe.each(reads)('reading %s', (_what, path, params) => {
  const app = useServer();
  const files = { 'hello.txt': 'Hello\n' };

  it('needs no credentials on a public project', async () => {
    const project = await app.make.project({ visibility: 'public', files });
    const answer = await app.as(null).get(`${project.url}/repository/${path}`, params);
    expect(answer.status).toBe(200);
  });

  it('is open to signed-in people on an internal project', async () => {
    const project = await app.make.project({ visibility: 'internal', files });
    const answer = await app.as(await app.make.user()).get(`${project.url}/repository/${path}`, params);
    expect(answer.status).toBe(200);
  });

  it('hides an internal project from callers without credentials', async () => {
    const project = await app.make.project({ visibility: 'internal', files });
    const answer = await app.as(null).get(`${project.url}/repository/${path}`, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it('hides a private project from strangers', async () => {
    const project = await app.make.project({ visibility: 'private', files });
    const answer = await app.as(await app.make.user()).get(`${project.url}/repository/${path}`, params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it('is forbidden to guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', files, members: { guest } });
    const answer = await app.as(guest).get(`${project.url}/repository/${path}`, params);
    expect([answer.status, answer.body]).toEqual([403, { message: '403 Forbidden' }]);
  });

  it('is open to reporters of a private project, which may be named by its path', async () => {
    const reporter = await app.make.user();
    const project = await app.make.project({ visibility: 'private', files, members: { reporter } });
    const name = encodeURIComponent(project.full_path);
    const answer = await app.as(reporter).get(`/projects/${name}/repository/${path}`, params);
    expect(answer.status).toBe(200);
  });

  it('is forbidden where the repository is switched off', async () => {
    const values = { repository_access_level: 'disabled' };
    const project = await app.make.project({ visibility: 'public', files, values });
    const answer = await app.as(null).get(`${project.url}/repository/${path}`, params);
    expect(answer.status).toBe(403);
  });

  it('goes on in an archived project', async () => {
    const project = await app.make.project({ visibility: 'public', files, archived: true });
    const answer = await app.as(null).get(`${project.url}/repository/${path}`, params);
    expect(answer.status).toBe(200);
  });
});
