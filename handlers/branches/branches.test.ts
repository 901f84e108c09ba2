import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { branchScene, names } from './testing/branch-scene.js';

const app = useServer();
const { fork } = branchScene(app);

describe('listBranches', () => {
  it('lists by name with the whole record', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    await fork(project, 'feature/x');
    const answer = await app.as(null).get(`${project.url}/repository/branches`);
    expect(answer.status).toBe(200);
    expect(names(answer.body)).toEqual(['feature/x', 'main']);
    expect(answer.body[1]).toMatchObject({
      name: 'main',
      merged: false,
      protected: false,
      developers_can_push: false,
      developers_can_merge: false,
      can_push: false,
      default: true,
      web_url: `${app.url}/${project.full_path}/-/tree/main`,
      commit: { title: 'Add files', author_name: 'Test Author' },
    });
    expect(answer.headers['x-total']).toBe('2');
  });

  it('is empty for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/branches`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it.each([
    ['fix', ['bugfix', 'fix-1']],
    ['^fix', ['fix-1']],
    ['fix$', ['bugfix']],
    ['FIX', ['bugfix', 'fix-1']],
    ['nothing', []],
  ])('search %s keeps %j', async (search, expected) => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    await fork(project, 'bugfix');
    await fork(project, 'fix-1');
    const answer = await app.as(null).get(`${project.url}/repository/branches`, { search });
    expect(names(answer.body)).toEqual(expected);
  });

  it('orders by the date of the tip', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    app.server.clock.freeze('2030-01-01T00:00:00.000Z');
    await fork(project, 'zz-later');
    app.server.clock.freeze('2031-01-01T00:00:00.000Z');
    await fork(project, 'aa-latest');
    const list = (sort: string) => app.as(null).get(`${project.url}/repository/branches`, { sort });
    expect(names((await list('updated_desc')).body)).toEqual(['aa-latest', 'zz-later', 'main']);
    expect(names((await list('updated_asc')).body)).toEqual(['main', 'zz-later', 'aa-latest']);
  });

  it('refuses an unknown order', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/branches`, { sort: 'newest' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'sort does not have a valid value' }]);
  });

  it('pages by offset', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    await fork(project, 'b');
    await fork(project, 'c');
    const answer = await app.as(null).get(`${project.url}/repository/branches`, { per_page: 2, page: 2 });
    expect(names(answer.body)).toEqual(['main']);
    expect(answer.headers).toMatchObject({
      'x-page': '2',
      'x-prev-page': '1',
      'x-next-page': '',
      'x-total': '3',
    });
  });

  it('pages by name with a link alone', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    await fork(project, 'b');
    const first = await app
      .as(null)
      .get(`${project.url}/repository/branches`, { pagination: 'keyset', per_page: 1 });
    expect(names(first.body)).toEqual(['b']);
    expect(first.headers['link']).toMatch(/page_token=b&.*rel="next"/);
    expect(first.headers['x-total']).toBeUndefined();
    const second = await app
      .as(null)
      .get(`${project.url}/repository/branches`, { pagination: 'keyset', per_page: 2, page_token: 'b' });
    expect(names(second.body)).toEqual(['main']);
    expect(second.headers['link']).toBeUndefined();
  });

  it('names no page after a last keyset page that is exactly full', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const url = `${project.url}/repository/branches`;
    const answer = await app.as(null).get(url, { pagination: 'keyset', per_page: 1 });
    expect([names(answer.body), answer.headers['link']]).toEqual([['main'], undefined]);
  });

  it('refuses a page token that names no branch', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app
      .as(null)
      .get(`${project.url}/repository/branches`, { pagination: 'keyset', page_token: 'gone' });
    expect(answer.status).toBe(422);
  });

  it('is refused to guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest } });
    expect((await app.as(guest).get(`${project.url}/repository/branches`)).status).toBe(403);
  });

  it('hides a private project from strangers', async () => {
    const project = await app.make.project({ visibility: 'private', files: { 'a.txt': 'a' } });
    const answer = await app.as(await app.make.user()).get(`${project.url}/repository/branches`);
    expect([answer.status, answer.body.message]).toEqual([404, '404 Project Not Found']);
  });
});

describe('getBranch', () => {
  it('tells what the caller may do', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer }, files: { 'a.txt': 'a\n' } });
    await fork(project, 'feature/x');
    const path = `${project.url}/repository/branches/feature%2Fx`;
    expect((await app.as(developer).get(path)).body).toMatchObject({ name: 'feature/x', can_push: true });
    expect((await app.as(null).get(path)).body.can_push).toBe(false);
  });

  it('says that nobody may push to an archived project', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({
      members: { developer },
      archived: true,
      files: { 'a.txt': 'a' },
    });
    const answer = await app.as(developer).get(`${project.url}/repository/branches/main`);
    expect(answer.body.can_push).toBe(false);
  });

  it('knows merged branches from those at the same commit', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const repository = app.services.git.open(project.id);
    const old = (await repository.branchTip('main')) ?? '';
    const tip = await app.make.commit(project, { 'b.txt': 'b' });
    await repository.updateRefs([
      { ref: 'refs/heads/old', old: '0'.repeat(40), new: old },
      { ref: 'refs/heads/same', old: '0'.repeat(40), new: tip },
    ]);
    const merged = async (name: string) =>
      (await app.as(null).get(`${project.url}/repository/branches/${name}`)).body.merged;
    expect([await merged('old'), await merged('same'), await merged('main')]).toEqual([true, false, false]);
  });

  it('answers 404 for an absent branch', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/branches/nope`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Branch Not Found' }]);
  });

  it('answers 400 for a name no branch can have', async () => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    const answer = await app.as(null).get(`${project.url}/repository/branches/a%20b`);
    expect([answer.status, answer.body]).toEqual([400, { message: 'The branch refname is invalid' }]);
  });
});

describe('checkBranch', () => {
  it.each([
    ['main', 204],
    ['nope', 404],
    ['a%20b', 404],
  ])('%s answers %i', async (name, status) => {
    const project = await app.make.project({ files: { 'a.txt': 'a\n' } });
    expect((await app.as(null).head(`${project.url}/repository/branches/${name}`)).status).toBe(status);
  });
});
