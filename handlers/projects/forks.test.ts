import { describe, expect, it, vi } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

/** Waits until the repository of a fork is there; the server's own worker may be at it already. */
const finished = (id: number) =>
  vi.waitFor(
    async () => {
      await app.server.jobs.drain();
      const { body } = await app.as('root').get(`/projects/${id}`);
      expect(body.import_status).toBe('finished');
      return body;
    },
    { timeout: 20_000 },
  );

describe('forkProject', () => {
  it('copies a project with its repository into the namespace of the caller', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ files: { 'a.txt': 'a' }, settings: { merge_method: 'ff' } });
    const answer = await app.as(user).post(`${project.url}/fork`);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      path_with_namespace: `${user.username}/${project.path}`,
      import_status: 'scheduled',
      merge_method: 'ff',
      forked_from_project: { id: project.id },
    });
    expect(answer.body).not.toHaveProperty('permissions');

    const fork = await finished(answer.body.id);
    expect(fork).toMatchObject({ default_branch: 'main', empty_repo: false });
    const [source, copy] = [app.services.git.open(project.id), app.services.git.open(fork.id)];
    expect(await copy.branchTip('main')).toBe(await source.branchTip('main'));
    expect((await app.as(null).get(project.url)).body.forks_count).toBe(1);
  });

  it('is no wider than what is not restricted, but for administrators', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ visibility: 'public' });
    const forked = async (who: Parameters<typeof app.as>[0], path: string, visibility?: string) => {
      const answer = await app.as(who).post(`${project.url}/fork`, { path, name: path, visibility });
      expect(answer.status).toBe(201);
      return answer.body.visibility as string;
    };
    const restrict = (levels: string[]) =>
      app.as('root').put('/application/settings', { restricted_visibility_levels: levels });
    await restrict(['public']);
    expect(await forked(user, 'one')).toBe('internal');
    expect(await forked(user, 'two', 'public')).toBe('internal');
    expect(await forked('root', 'three')).toBe('public');
    await restrict(['public', 'internal', 'private']);
    expect(await forked(user, 'four')).toBe('private');
    await restrict([]);
  });

  it('can be read at any moment while it is being filled', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ files: { 'a.txt': 'a' } });
    const seen = new Set<number>();
    for (let count = 0; count < 6; count += 1) {
      const { body } = await app
        .as(user)
        .post(`${project.url}/fork`, { path: `fork-${count}`, name: `Fork ${count}` });
      const reads = async () => {
        for (let read = 0; read < 12; read += 1) {
          const path = read % 2 === 0 ? 'branches/main' : 'tree';
          seen.add((await app.as(user).get(`/projects/${body.id}/repository/${path}`)).status);
        }
      };
      await Promise.all([finished(body.id), reads(), reads()]);
    }
    expect([...seen].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(seen).toContain(200);
  });

  it('finishes the fork of an empty project', async () => {
    const project = await app.make.project();
    const { body } = await app.as(await app.make.user()).post(`${project.url}/fork`);
    expect(await finished(body.id)).toMatchObject({ empty_repo: true, default_branch: null });
  });

  it('takes names, description, namespace and visibility from the caller', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ members: { owner } });
    const project = await app.make.project();
    const params = { namespace_path: group.full_path, path: 'copy', name: 'Copy', description: 'Mine' };
    const { body } = await app.as(owner).post(`${project.url}/fork`, { ...params, visibility: 'internal' });
    expect(body).toMatchObject({
      path_with_namespace: `${group.full_path}/copy`,
      name: 'Copy',
      description: 'Mine',
      visibility: 'internal',
    });
  });

  it('is held to the limit of the one whose namespace it goes to', async () => {
    const owner = await app.make.user({ projects_limit: 1 });
    const project = await app.make.project();
    const fork = (who: typeof owner | 'root', path: string) =>
      app.as(who).post(`${project.url}/fork`, { namespace_path: owner.username, path, name: path });
    expect((await fork('root', 'first')).status).toBe(201);
    for (const who of [owner, 'root'] as const) {
      const { status, body } = await fork(who, 'second');
      expect([status, body.error[0]]).toEqual([
        403,
        expect.stringMatching(/^Your project limit is 1 projects!/),
      ]);
    }
    expect((await app.as(null).get(project.url)).body.forks_count).toBe(1);
  });

  it('never opens a fork wider than its source and its group', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ members: { owner }, visibility: 'private' });
    const project = await app.make.project({ visibility: 'internal' });
    const own = await app.as(owner).post(`${project.url}/fork`, { visibility: 'public' });
    expect(own.body.visibility).toBe('internal');
    const inGroup = await app.as(owner).post(`${project.url}/fork`, { namespace_id: group.id });
    expect(inGroup.body.visibility).toBe('private');
  });

  it('is 404 for those who may not fork', async () => {
    const guest = await app.make.user();
    const closed = await app.make.project({ visibility: 'private', members: { guest } });
    const answer = await app.as(guest).post(`${closed.url}/fork`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 Not Found' });
    const off = await app.make.project({ settings: { forking_access_level: 'disabled' } });
    expect((await app.as(guest).post(`${off.url}/fork`)).status).toBe(404);
    expect((await app.as(null).post(`${off.url}/fork`)).status).toBe(401);
  });

  it('tells an absent namespace from one that may not be used', async () => {
    const user = await app.make.user();
    const closed = await app.make.group();
    const project = await app.make.project();
    const absent = await app.as(user).post(`${project.url}/fork`, { namespace_id: 987654 });
    expect(absent.status).toBe(404);
    expect(absent.body).toEqual({ message: '404 Namespace Not Found' });
    const refused = await app.as(user).post(`${project.url}/fork`, { namespace: closed.full_path });
    expect(refused.body).toEqual({ message: '404 Target Namespace Not Found' });
  });

  it('answers 409 for names that are taken', async () => {
    const user = await app.make.user();
    const project = await app.make.project();
    await app.as(user).post(`${project.url}/fork`);
    const again = await app.as(user).post(`${project.url}/fork`);
    expect(again.status).toBe(409);
    expect(again.body.message).toMatchObject({
      name: ['has already been taken'],
      path: ['has already been taken'],
    });
  });
});

describe('listProjectForks', () => {
  it('lists the forks the caller may see', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project();
    const open = await app.as(user).post(`${project.url}/fork`);
    await app.as(other).post(`${project.url}/fork`, { visibility: 'private' });
    const anonymous = await app.as(null).get(`${project.url}/forks`);
    expect(anonymous.body.map((fork: { id: number }) => fork.id)).toEqual([open.body.id]);
    expect((await app.as('root').get(`${project.url}/forks`)).body).toHaveLength(2);
  });

  it('shows the source only to those who may see it', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { reporter: user } });
    const { body } = await app.as(user).post(`${project.url}/fork`);
    expect((await app.as(user).get(`/projects/${body.id}`)).body.forked_from_project.id).toBe(project.id);
    await app.services.db.write(async (tx) => {
      await tx('projects').where({ id: body.id }).update({ visibility: 'public' });
    });
    expect((await app.as(null).get(`/projects/${body.id}`)).body).not.toHaveProperty('forked_from_project');
  });
});

describe('fork relations', () => {
  it('are declared by Owners, once', async () => {
    const owner = await app.make.user();
    const [source, project] = [await app.make.project(), await app.make.project({ members: { owner } })];
    const answer = await app.as(owner).post(`${project.url}/fork/${source.id}`);
    expect(answer.status).toBe(201);
    expect(answer.body.forked_from_project.id).toBe(source.id);
    expect((await app.as(null).get(source.url)).body.forks_count).toBe(1);
    const again = await app.as('root').post(`${project.url}/fork/${source.id}`);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ message: 'Project already forked' });
  });

  it('are refused to others, for sources that are absent or closed, and for the project itself', async () => {
    const [owner, maintainer] = [await app.make.user(), await app.make.user()];
    const source = await app.make.project();
    const project = await app.make.project({ members: { owner, maintainer } });
    const hidden = await app.make.project({ visibility: 'private' });
    const closed = await app.make.project();
    await app.as('root').put(closed.url, { forking_access_level: 'disabled' });
    expect((await app.as(maintainer).post(`${project.url}/fork/${source.id}`)).status).toBe(403);
    expect((await app.as(owner).post(`${project.url}/fork/${hidden.id}`)).status).toBe(404);
    expect((await app.as(owner).post(`${project.url}/fork/${closed.id}`)).status).toBe(404);
    expect((await app.as(null).post(`${project.url}/fork/${source.id}`)).status).toBe(401);
    expect((await app.as('root').post(`${project.url}/fork/987654`)).status).toBe(404);
    expect((await app.as('root').post(`${project.url}/fork/${project.id}`)).status).toBe(404);
  });

  it('are cut by Owners, and then there is nothing to cut', async () => {
    const [owner, maintainer] = [await app.make.user(), await app.make.user()];
    const source = await app.make.project();
    const project = await app.make.project({ members: { owner, maintainer } });
    await app.as('root').post(`${project.url}/fork/${source.id}`);
    expect((await app.as(maintainer).delete(`${project.url}/fork`)).status).toBe(403);
    expect((await app.as(owner).delete(`${project.url}/fork`)).status).toBe(204);
    expect((await app.as(owner).delete(`${project.url}/fork`)).status).toBe(304);
    expect((await app.as(null).get(source.url)).body.forks_count).toBe(0);
  });
});
