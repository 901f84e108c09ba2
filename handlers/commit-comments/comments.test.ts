import { describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('comments of commits', () => {
  const app = useServer();

  const pathOf = ({ project }: MergingScene, sha = 'feature') =>
    `/projects/${project.id}/repository/commits/${sha}/comments`;

  const notes = () => app.services.db.read('notes');

  it('are made on the whole commit', async () => {
    const scene = await mergingScene(app);
    const answer = await app.as(scene.people.reporter).post(pathOf(scene), { note: 'Good' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      note: 'Good',
      path: null,
      line: null,
      line_type: null,
      author: expect.objectContaining({ username: 'rita' }),
      created_at: expect.any(String),
    });
  });

  it('are listed oldest first, in pages, for anybody who may read the code', async () => {
    const scene = await mergingScene(app);
    for (const note of ['one', 'two', 'three'])
      await app.as(scene.people.stranger).post(pathOf(scene), { note });
    const answer = await app.as(null).get(pathOf(scene), { per_page: 2 });
    expect(answer.body.map((one: { note: string }) => one.note)).toEqual(['one', 'two']);
    expect(answer.headers['x-total']).toBe('3');
    expect((await app.as(null).get(pathOf(scene), { per_page: 2, page: 2 })).body).toHaveLength(1);
    expect((await app.as(null).get(pathOf(scene, 'main'))).body).toEqual([]);
  });

  it('stand on a line that the commit adds or removes', async () => {
    const scene = await mergingScene(app);
    const { developer } = scene.people;
    await app.as(developer).post(`/projects/${scene.project.id}/repository/commits`, {
      branch: 'feature',
      commit_message: 'Change',
      actions: [{ action: 'update', file_path: 'a.txt', content: 'one\nzwei\nthree\n' }],
    });
    const added = await app.as(developer).post(pathOf(scene), { note: 'why', path: 'a.txt', line: 2 });
    expect(added.body).toMatchObject({ path: 'a.txt', line: 2, line_type: 'new' });
    const gone = { note: 'oh', path: 'a.txt', line: 2, line_type: 'old' };
    const removed = await app.as(developer).post(pathOf(scene), gone);
    expect(removed.body).toMatchObject({ path: 'a.txt', line: 2, line_type: 'old' });
    const threads = `/projects/${scene.project.id}/repository/commits/feature/discussions`;
    const { body } = await app.as(developer).get(threads);
    expect(body[0].notes[0]).toMatchObject({
      type: 'DiffNote',
      position: { new_path: 'a.txt', new_line: 2 },
    });
    expect((await app.as(null).get(pathOf(scene))).body).toEqual([added.body, removed.body]);
  });

  it('stand on a line of the first commit', async () => {
    const scene = await mergingScene(app);
    const params = { note: 'start', path: 'a.txt', line: 3 };
    const answer = await app.as(scene.people.developer).post(pathOf(scene, 'main'), params);
    expect(answer.body).toMatchObject({ path: 'a.txt', line: 3, line_type: 'new' });
  });

  it.each([
    [{ path: 'nope.txt', line: 1 }],
    [{ path: 'c.txt', line: 99 }],
    [{ path: 'c.txt', line: 1, line_type: 'old' }],
  ])('on %j are kept for the whole commit', async (place) => {
    const scene = await mergingScene(app);
    const answer = await app.as(scene.people.developer).post(pathOf(scene), { note: 'x', ...place });
    expect([answer.status, answer.body.path, answer.body.line]).toEqual([201, null, null]);
  });

  it('of discussions are among them, notes of the server are not', async () => {
    const scene = await mergingScene(app);
    const { developer } = scene.people;
    const base = `/projects/${scene.project.id}/repository/commits/feature`;
    await app.as(developer).post(`${base}/discussions`, { body: 'in a thread' });
    const sha = await app.services.git.open(scene.project.id).branchTip('feature');
    const issue = { title: 'Look', description: `see ${sha}` };
    await app.as(developer).post(`/projects/${scene.project.id}/issues`, issue);
    const { body } = await app.as(null).get(pathOf(scene));
    expect(body.map((one: { note: string }) => one.note)).toEqual(['in a thread']);
  });

  it.each([
    [{}, { error: 'note is missing' }],
    [{ note: 'x', path: 'c.txt' }, { error: 'line is missing' }],
    [
      { note: 'x', path: 'c.txt', line: 1, line_type: 'both' },
      { error: 'line_type does not have a valid value' },
    ],
    [{ note: ' ' }, { message: `400 Bad request - Note {:note=>["can't be blank"]}` }],
  ])('are refused with 400 for %j', async (params, body) => {
    const scene = await mergingScene(app);
    const answer = await app.as(scene.people.developer).post(pathOf(scene), params);
    expect([answer.status, answer.body]).toEqual([400, body]);
    expect(await notes()).toEqual([]);
  });

  it('answer 404 for an unknown commit', async () => {
    const scene = await mergingScene(app);
    const path = pathOf(scene, '1'.repeat(40));
    expect((await app.as(null).get(path)).body).toEqual({ message: '404 Commit Not Found' });
    expect((await app.as(scene.people.developer).post(path, { note: 'x' })).status).toBe(404);
  });

  it('are refused to nobody in particular, to guests of private projects and in archived ones', async () => {
    const scene = await mergingScene(app);
    const guest = await app.make.user();
    await app.make.members({ type: 'project', id: scene.project.id }, { guest });
    const change = (values: Record<string, unknown>) =>
      app.services.db.write((tx) => untyped(tx)('projects').where({ id: scene.project.id }).update(values));
    const status = async (by: Parameters<typeof app.as>[0]) =>
      (await app.as(by).post(pathOf(scene), { note: 'x' })).status;
    expect(await status(null)).toBe(401);
    await change({ visibility: 'private' });
    expect([await status(guest), await status(scene.people.stranger)]).toEqual([403, 404]);
    expect((await app.as(guest).get(pathOf(scene))).status).toBe(403);
    await change({ archived: 1 });
    expect(await status(scene.people.developer)).toBe(403);
    expect(await notes()).toEqual([]);
  });
});
