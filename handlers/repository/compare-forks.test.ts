import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

describe('comparing across forks', () => {
  const app = useServer();
  const fork = async (source: { id: number }, visibility: 'public' | 'private' = 'public') => {
    const project = await app.make.project({ visibility });
    await app.services.git.remove(project.id);
    await app.services.git.fork(source.id, project.id);
    await app.services.db.write((tx) =>
      tx('project_forks').insert({
        project_id: project.id,
        source_id: source.id,
        created_at: app.services.clock.now(),
      }),
    );
    return project;
  };
  const files = { 'a.txt': 'one\n' };

  it('looks from up in the other project', async () => {
    const source = await app.make.project({ files });
    const copy = await fork(source);
    const only = await app.make.commit(source, { 'source.txt': 's\n' });
    await app.make.commit(copy, { 'copy.txt': 'c\n' });
    const params = { from: 'main', to: 'main', from_project_id: source.id, straight: true };
    const { status, body } = await app.as(null).get(`${copy.url}/repository/compare`, params);
    expect([status, body.diffs.map((diff: { new_path: string }) => diff.new_path)]).toEqual([
      200,
      ['copy.txt', 'source.txt'],
    ]);
    expect(body.web_url).toContain(`/${copy.full_path}/-/compare/${only}...`);
  });

  it('reaches two forks of one project', async () => {
    const source = await app.make.project({ files });
    const [one, two] = [await fork(source), await fork(source)];
    const params = { from: 'main', to: 'main', from_project_id: one.id };
    const { status, body } = await app.as(null).get(`${two.url}/repository/compare`, params);
    expect([status, body.compare_same_ref]).toEqual([200, true]);
  });

  it('answers 400 for a project outside the fork network', async () => {
    const [one, two] = [await app.make.project({ files }), await app.make.project({ files })];
    const params = { from: 'main', to: 'main', from_project_id: one.id };
    const answer = await app.as(null).get(`${two.url}/repository/compare`, params);
    const message = `Target project id:${one.id} is not a fork of project id:${two.id}`;
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('answers 400 for a project that does not exist', async () => {
    const project = await app.make.project({ files });
    const params = { from: 'main', to: 'main', from_project_id: 999_999 };
    const answer = await app.as(null).get(`${project.url}/repository/compare`, params);
    const message = `Target project id:999999 is not a fork of project id:${project.id}`;
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('answers 403 for a project of the network whose code the caller may not read', async () => {
    const source = await app.make.project({ files });
    const hidden = await fork(source, 'private');
    const params = { from: 'main', to: 'main', from_project_id: hidden.id };
    const answer = await app.as(null).get(`${source.url}/repository/compare`, params);
    const message = "403 Forbidden - You don't have access to this fork's parent project";
    expect([answer.status, answer.body]).toEqual([403, { message }]);
  });
});
