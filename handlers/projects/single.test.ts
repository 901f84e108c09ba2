import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

describe('getProject', () => {
  it('answers the full record of a public project to anybody', async () => {
    const project = await app.make.project({ name: 'Site', files: { 'README.md': '# Site\n' } });
    const answer = await app.as(null).get(project.url);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: project.id,
      name: 'Site',
      path_with_namespace: project.full_path,
      default_branch: 'main',
      empty_repo: false,
      visibility: 'public',
    });
    expect(answer.body).not.toHaveProperty('permissions');
  });

  it('finds a project by its full path in any letter case', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`/projects/${encodeURIComponent(project.full_path.toUpperCase())}`);
    expect(answer.body.id).toBe(project.id);
  });

  it('hides a private project from strangers exactly as an absent one', async () => {
    const project = await app.make.project({ visibility: 'private' });
    const stranger = app.as(await app.make.user());
    const hidden = await stranger.get(project.url);
    const absent = await stranger.get('/projects/999999');
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual({ message: '404 Project Not Found' });
    expect(absent.body).toEqual(hidden.body);
  });

  it('hides an internal project from anonymous callers and external users', async () => {
    const project = await app.make.project({ visibility: 'internal' });
    const external = await app.make.user({ external: 1 });
    expect((await app.as(null).get(project.url)).status).toBe(404);
    expect((await app.as(external).get(project.url)).status).toBe(404);
    expect((await app.as(await app.make.user()).get(project.url)).status).toBe(200);
  });

  it('tells the levels of the direct membership and of the group', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ members: { developer: user } });
    const project = await app.make.project({ namespace: group, members: { maintainer: user } });
    const answer = await app.as(user).get(project.url);
    expect(answer.body.permissions).toEqual({
      project_access: { access_level: 40, notification_level: 3 },
      group_access: { access_level: 30, notification_level: 3 },
    });
  });

  it('gives null levels to a signed-in reader who is no member', async () => {
    const project = await app.make.project();
    const answer = await app.as(await app.make.user()).get(project.url);
    expect(answer.body.permissions).toEqual({ project_access: null, group_access: null });
  });

  it('shows the owner of a personal project, who has level 50 in it', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ namespace: user });
    const answer = await app.as(user).get(project.url);
    expect(answer.body.owner).toMatchObject({ id: user.id, username: user.username });
    expect(answer.body.namespace).toMatchObject({ kind: 'user', path: user.username });
    expect(answer.body.permissions.project_access.access_level).toBe(50);
  });

  it('leaves the owner out in group projects', async () => {
    const project = await app.make.project();
    expect((await app.as('root').get(project.url)).body).not.toHaveProperty('owner');
  });

  it('says that an empty project is empty', async () => {
    const project = await app.make.project();
    const { body } = await app.as(null).get(project.url);
    expect(body).toMatchObject({ empty_repo: true, default_branch: null, readme_url: null });
  });

  it('leaves the default branch out for guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest }, files: { a: 'a' } });
    const { body } = await app.as(guest).get(project.url);
    expect(body).not.toHaveProperty('default_branch');
    expect(body.can_create_merge_request_in).toBe(false);
  });

  it('shows features as the caller may use them', async () => {
    const member = await app.make.user();
    const project = await app.make.project({
      values: { issues_access_level: 'private', merge_requests_access_level: 'disabled' },
      members: { guest: member },
    });
    const anonymous = (await app.as(null).get(project.url)).body;
    expect(anonymous).toMatchObject({ issues_enabled: false, issues_access_level: 'private' });
    expect(anonymous).not.toHaveProperty('open_issues_count');
    expect(anonymous._links).not.toHaveProperty('issues');
    const own = (await app.as(member).get(project.url)).body;
    expect(own).toMatchObject({ issues_enabled: true, merge_requests_enabled: false, open_issues_count: 0 });
    expect(own._links.issues).toBe(`${app.url}/api/v4/projects/${project.id}/issues`);
    expect(own._links).not.toHaveProperty('merge_requests');
  });

  it('shows the runners token to Maintainers and the storage to administrators only', async () => {
    const [developer, maintainer] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { developer, maintainer } });
    expect((await app.as(developer).get(project.url)).body).not.toHaveProperty('runners_token');
    const own = (await app.as(maintainer).get(project.url)).body;
    expect(own).toHaveProperty('runners_token');
    expect(own).not.toHaveProperty('repository_storage');
    expect((await app.as('root').get(project.url)).body).toHaveProperty('repository_storage', 'default');
  });

  it('adds statistics for Reporters who ask', async () => {
    const [guest, reporter] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ members: { guest, reporter }, files: { a: 'a' } });
    const params = { statistics: true };
    expect((await app.as(guest).get(project.url, params)).body).not.toHaveProperty('statistics');
    const { statistics } = (await app.as(reporter).get(project.url, params)).body;
    expect(statistics.commit_count).toBe(1);
    expect(statistics.storage_size).toBeGreaterThan(0);
    expect((await app.as(reporter).get(project.url)).body).not.toHaveProperty('statistics');
  });

  it('recognises the license when asked', async () => {
    const text =
      'MIT License\n\nPermission is hereby granted, free of charge, ... THE SOFTWARE IS PROVIDED "AS IS"';
    const project = await app.make.project({ files: { LICENSE: text } });
    const { body } = await app.as(null).get(project.url, { license: true });
    expect(body.license).toMatchObject({ key: 'mit', name: 'MIT License' });
    expect(body.license_url).toBe(`${app.url}/${project.full_path}/-/blob/main/LICENSE`);
  });

  it('answers null for the license of a project without one', async () => {
    const project = await app.make.project({ files: { a: 'a' } });
    const { body } = await app.as(null).get(project.url, { license: true });
    expect(body).toMatchObject({ license: null, license_url: null });
  });
});

describe('deleteProject', () => {
  it('deletes the project of an owner, with its repository', async () => {
    const owner = await app.make.user();
    const project = await app.make.project({ members: { owner }, files: { a: 'a' } });
    const answer = await app.as(owner).delete(project.url);
    expect(answer.status).toBe(202);
    expect(answer.body).toEqual({ message: '202 Accepted' });
    expect((await app.as('root').get(project.url)).status).toBe(404);
    await app.server.jobs.drain();
    expect(await app.services.git.exists(project.id)).toBe(false);
  });

  it('asks anonymous callers to sign in', async () => {
    const project = await app.make.project();
    expect((await app.as(null).delete(project.url)).status).toBe(401);
  });

  it('is forbidden to Maintainers, and nothing changes', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    expect((await app.as(maintainer).delete(project.url)).status).toBe(403);
    expect((await app.as(null).get(project.url)).status).toBe(200);
  });

  it('hides a private project from strangers', async () => {
    const project = await app.make.project({ visibility: 'private' });
    expect((await app.as(await app.make.user()).delete(project.url)).status).toBe(404);
  });

  it('answers 412 when the project changed since', async () => {
    const project = await app.make.project();
    const headers = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as('root').delete(project.url, {}, headers)).status).toBe(412);
    expect((await app.as('root').get(project.url)).status).toBe(200);
  });
});
