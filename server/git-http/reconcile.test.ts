import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { reconcile } from './reconcile.js';

describe('reconcile', () => {
  const app = useServer();
  const row = (id: number) => app.services.db.read('projects').where({ id }).first();
  const old = { created_at: '2020-01-01T00:00:00.000Z' };
  const person = { name: 'M', email: 'm@x.y', at: '2022-01-01T00:00:00Z' };
  const pushed = async (id: number, branch: string) => {
    const actions = [{ action: 'create' as const, filePath: 'a', content: Buffer.from('1') }];
    await app.services.git
      .open(id)
      .createCommit({ branch, message: 'm', author: person, committer: person, actions });
  };

  it('finishes a first push that the database has not heard of', async () => {
    const project = await app.make.project({ values: old });
    await pushed(project.id, 'trunk');
    expect(await reconcile(app.services)).toEqual({ adopted: 1, created: 0 });
    expect(await row(project.id)).toMatchObject({ default_branch: 'trunk', empty_repo: 0 });
    expect((await app.services.git.open(project.id).head()).branch).toBe('trunk');
    expect(await app.services.db.read('protected_branches').where({ project_id: project.id })).toHaveLength(
      1,
    );
    expect(await reconcile(app.services)).toEqual({ adopted: 0, created: 0 });
  });

  it('makes a repository that is missing', async () => {
    const project = await app.make.project({ values: old });
    await app.services.git.remove(project.id);
    expect(await reconcile(app.services)).toEqual({ adopted: 0, created: 1 });
    expect(await app.services.git.open(project.id).isEmpty()).toBe(true);
  });

  it('leaves alone what may still be under way, and what is empty', async () => {
    const young = await app.make.project();
    await pushed(young.id, 'main');
    await app.make.project({ values: old });
    expect(await reconcile(app.services)).toEqual({ adopted: 0, created: 0 });
  });
});
