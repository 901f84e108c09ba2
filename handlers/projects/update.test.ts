import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('updateProject', () => {
  it('lets a Maintainer change settings and keeps the others', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer }, settings: { merge_method: 'ff' } });
    const params = { description: 'New', squash_option: 'never', topics: ['a'] };
    const answer = await app.as(maintainer).put(project.url, params);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...params, merge_method: 'ff', name: project.name });
    expect(answer.body).not.toHaveProperty('permissions');
  });

  it('clears a text that may be absent', async () => {
    const project = await app.make.project({ settings: { ci_config_path: 'x.yml' } });
    const { body } = await app.as('root').put(project.url, { ci_config_path: null, description: '' });
    expect(body).toMatchObject({ ci_config_path: null });
  });

  it('moves the project to a new path and keeps its number', async () => {
    const project = await app.make.project({ files: { a: 'a' } });
    const { body } = await app.as('root').put(project.url, { path: 'moved', name: 'Moved' });
    expect(body).toMatchObject({ id: project.id, path: 'moved', name: 'Moved' });
    const path = encodeURIComponent(body.path_with_namespace);
    expect((await app.as(null).get(`/projects/${path}`)).body.id).toBe(project.id);
  });

  it('asks anonymous callers to sign in', async () => {
    const project = await app.make.project();
    expect((await app.as(null).put(project.url, { name: 'x' })).status).toBe(401);
  });

  it('is forbidden to Developers and strangers, and nothing changes', async () => {
    const developer = await app.make.user();
    const project = await app.make.project({ members: { developer } });
    expect((await app.as(developer).put(project.url, { name: 'x' })).status).toBe(403);
    expect((await app.as(await app.make.user()).put(project.url, { name: 'x' })).status).toBe(403);
    expect((await app.as(null).get(project.url)).body.name).toBe(project.name);
  });

  it('hides a private project from strangers', async () => {
    const project = await app.make.project({ visibility: 'private' });
    expect((await app.as(await app.make.user()).put(project.url, { name: 'x' })).status).toBe(404);
  });

  it('lets only Owners change the visibility', async () => {
    const [maintainer, owner] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { maintainer, owner } });
    expect((await app.as(maintainer).put(project.url, { visibility: 'private' })).status).toBe(403);
    expect((await app.as(maintainer).put(project.url, { visibility: 'public' })).status).toBe(200);
    const answer = await app.as(owner).put(project.url, { visibility: 'private' });
    expect(answer.body.visibility).toBe('private');
  });

  it('refuses a visibility above that of the group', async () => {
    const group = await app.make.group({ visibility: 'internal' });
    const project = await app.make.project({ namespace: group, visibility: 'private' });
    const answer = await app.as('root').put(project.url, { visibility: 'public' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: { visibility_level: ['public is not allowed in a internal group.'] },
    });
  });

  it('refuses a call that changes nothing', async () => {
    const project = await app.make.project();
    const answer = await app.as('root').put(project.url, {});
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatch(
      /^name, path, .* are missing, at least one parameter must be provided$/,
    );
  });

  it('makes another branch the default one', async () => {
    const project = await app.make.project({ files: { a: 'a' } });
    await app.make.commit(project, { b: 'b' }, { branch: 'next', startBranch: 'main' });
    const { body } = await app.as('root').put(project.url, { default_branch: 'next' });
    expect(body.default_branch).toBe('next');
    expect((await app.services.git.open(project.id).head()).branch).toBe('next');
  });

  it('refuses a default branch that does not exist', async () => {
    const project = await app.make.project({ files: { a: 'a' } });
    const answer = await app.as('root').put(project.url, { default_branch: 'nope' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: { base: ["Could not change HEAD: branch 'nope' does not exist"] },
    });
  });

  it('refuses names that are taken, malformed or reserved, and changes nothing', async () => {
    const group = await app.make.group();
    await app.make.project({ namespace: group, name: 'Taken', path: 'taken' });
    const project = await app.make.project({ namespace: group });
    const taken = await app.as('root').put(project.url, { name: 'taken', path: 'TAKEN', description: 'x' });
    expect(taken.status).toBe(400);
    expect(Object.keys(taken.body.message)).toEqual(['project_namespace.name', 'name', 'path']);
    const bad = await app.as('root').put(project.url, { path: 'tree', name: ' ' });
    expect(bad.body).toEqual({ message: { name: ["can't be blank"], path: ['tree is a reserved name'] } });
    expect((await app.as(null).get(project.url)).body).toMatchObject({
      name: project.name,
      path: project.path,
      description: null,
    });
  });

  it('is forbidden on an archived project', async () => {
    const project = await app.make.project({ archived: true });
    expect((await app.as('root').put(project.url, { name: 'x' })).status).toBe(403);
  });
});

describe('archiveProject and unarchiveProject', () => {
  it('makes a project read-only and writable again', async () => {
    const owner = await app.make.user();
    const project = await app.make.project({ members: { owner } });
    const archived = await app.as(owner).post(`${project.url}/archive`);
    expect(archived.status).toBe(201);
    expect(archived.body.archived).toBe(true);
    expect((await app.as(owner).put(project.url, { name: 'x' })).status).toBe(403);
    const open = await app.as(owner).post(`${project.url}/unarchive`);
    expect(open.status).toBe(201);
    expect(open.body.archived).toBe(false);
  });

  it.each(['archive', 'unarchive'])('%s is refused below Owner', async (action) => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    expect((await app.as(maintainer).post(`${project.url}/${action}`)).status).toBe(403);
    expect((await app.as(await app.make.user()).post(`${project.url}/${action}`)).status).toBe(403);
    expect((await app.as(null).post(`${project.url}/${action}`)).status).toBe(401);
    expect((await app.as('root').post(`/projects/987654/${action}`)).status).toBe(404);
    expect((await app.as(null).get(project.url)).body.archived).toBe(false);
  });
});
