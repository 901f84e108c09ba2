import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../storage/database/settings/settings.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const projectCount = async (): Promise<number> =>
  Number((await untyped(app.services.db.read)('projects').count({ n: '*' }))[0]?.['n']);

describe('createProject', () => {
  it('creates a private project in the personal namespace of the caller', async () => {
    const user = await app.make.user();
    const answer = await app.as(user).post('/projects', { name: 'My Site' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: 'My Site',
      path: 'my-site',
      path_with_namespace: `${user.username}/my-site`,
      visibility: 'private',
      empty_repo: true,
      creator_id: user.id,
      owner: { id: user.id },
    });
    expect(answer.body).not.toHaveProperty('permissions');
    expect(await app.services.git.exists(answer.body.id)).toBe(true);
  });

  it('takes the name from the path and keeps a name that is a valid path', async () => {
    const user = app.as(await app.make.user());
    expect((await user.post('/projects', { path: 'tools' })).body).toMatchObject({
      name: 'tools',
      path: 'tools',
    });
    expect((await user.post('/projects', { name: 'Keep.It' })).body).toMatchObject({ path: 'Keep.It' });
  });

  it('asks for a name or a path', async () => {
    const answer = await app.as('root').post('/projects', { description: 'x' });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'name, path are missing, at least one parameter must be provided',
    });
  });

  it('asks anonymous callers to sign in before anything else', async () => {
    expect((await app.as(null).post('/projects', {})).status).toBe(401);
  });

  it('makes a Maintainer of a Developer who creates in a group', async () => {
    const developer = await app.make.user();
    const group = await app.make.group({ members: { developer } });
    const { status, body } = await app.as(developer).post('/projects', { name: 'a', namespace_id: group.id });
    expect(status).toBe(201);
    const own = await app.as(developer).get(`/projects/${body.id}`);
    expect(own.body.permissions).toMatchObject({
      project_access: { access_level: 40 },
      group_access: { access_level: 30 },
    });
  });

  it('adds no membership for an owner of the group', async () => {
    const owner = await app.make.user();
    const group = await app.make.group({ members: { owner } });
    const { body } = await app.as(owner).post('/projects', { name: 'a', namespace_id: group.id });
    const own = await app.as(owner).get(`/projects/${body.id}`);
    expect(own.body.permissions.project_access).toBeNull();
  });

  it.each([
    ['a Reporter', 'developer', 'reporter'],
    ['a Developer where Maintainers create', 'maintainer', 'developer'],
    ['an Owner where nobody creates', 'noone', 'owner'],
  ] as const)('refuses the namespace to %s', async (_who, project_creation_level, role) => {
    const user = await app.make.user();
    const group = await app.make.group({ members: { [role]: user }, settings: { project_creation_level } });
    const answer = await app.as(user).post('/projects', { name: 'a', namespace_id: group.id });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: { namespace: ['is not valid'] } });
    expect(await projectCount()).toBe(0);
  });

  it('refuses an absent namespace and the one of somebody else', async () => {
    const [user, other] = [await app.make.user(), await app.make.user()];
    for (const namespace_id of [987654, other.namespaceId]) {
      const answer = await app.as(user).post('/projects', { name: 'a', namespace_id });
      expect(answer.body).toEqual({ message: { namespace: ['is not valid'] } });
    }
  });

  it('names the fields that clash, whatever the letter case', async () => {
    const user = await app.make.user();
    await app.make.project({ namespace: user, name: 'Site', path: 'site' });
    const both = await app.as(user).post('/projects', { name: 'SITE' });
    expect(both.status).toBe(400);
    const taken = ['has already been taken'];
    expect(both.body).toEqual({
      message: { 'project_namespace.name': taken, name: taken, path: taken },
    });
    const path = await app.as(user).post('/projects', { name: 'Other', path: 'Site' });
    expect(path.body).toEqual({ message: { path: taken } });
    expect(await projectCount()).toBe(1);
  });

  it('refuses the path of a subgroup', async () => {
    const group = await app.make.group();
    await app.make.group({ parent: group, path: 'web' });
    const answer = await app.as('root').post('/projects', { name: 'Web', namespace_id: group.id });
    expect(answer.body).toEqual({ message: { path: ['has already been taken'] } });
  });

  it.each([
    [
      '-a',
      "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'",
    ],
    [
      'a.git',
      "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'",
    ],
    ['tree', 'tree is a reserved name'],
  ])('refuses the path %s', async (path, text) => {
    const answer = await app.as('root').post('/projects', { name: 'x', path });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: { path: [text] } });
  });

  it('refuses a visibility above that of the group', async () => {
    const group = await app.make.group({ visibility: 'private' });
    const params = { name: 'x', namespace_id: group.id, visibility: 'public' };
    const answer = await app.as('root').post('/projects', params);
    expect(answer.body).toEqual({
      message: { visibility_level: ['public is not allowed in a private group.'] },
    });
  });

  it('refuses a visibility that is not a word of the interface', async () => {
    const answer = await app.as('root').post('/projects', { name: 'x', visibility: 'secret' });
    expect(answer.body).toEqual({ error: 'visibility does not have a valid value' });
  });

  it('makes a first commit when asked', async () => {
    const user = await app.make.user();
    const params = { name: 'Site', description: 'Our site', initialize_with_readme: true };
    const { body } = await app.as(user).post('/projects', { ...params, default_branch: 'trunk' });
    expect(body).toMatchObject({ empty_repo: false, default_branch: 'trunk' });
    const repository = app.services.git.open(body.id);
    const tip = await repository.resolve('trunk');
    const commit = await repository.commit(tip ?? '');
    expect(commit).toMatchObject({ title: 'Initial commit', authorName: user.name, authorEmail: user.email });
    const entry = await repository.entry(tip ?? '', 'README.md');
    expect((await repository.blob(entry?.id ?? ''))?.toString()).toBe('# Site\n\nOur site\n');
  });

  it('lets the group say what the first branch is called', async () => {
    const group = await app.make.group({ settings: { default_branch: 'develop' } });
    const params = { name: 'x', namespace_id: group.id, initialize_with_readme: true };
    expect((await app.as('root').post('/projects', params)).body.default_branch).toBe('develop');
  });

  it('takes settings under the names of the record and under the older ones', async () => {
    const { body } = await app.as('root').post('/projects', {
      name: 'x',
      issues_access_level: 'private',
      wiki_enabled: false,
      merge_method: 'ff',
      squash_option: 'always',
      public_builds: false,
      ci_config_path: 'ci/main.yml',
    });
    expect(body).toMatchObject({
      issues_access_level: 'private',
      wiki_access_level: 'disabled',
      wiki_enabled: false,
      merge_method: 'ff',
      squash_option: 'always',
      public_jobs: false,
      ci_config_path: 'ci/main.yml',
    });
  });

  it('takes topics as a list or as comma text, each once', async () => {
    const list = await app.as('root').post('/projects', { name: 'x', topics: ['web', 'Web', 'site'] });
    expect(list.body.topics).toEqual(['web', 'site']);
    const text = await app.as('root').post('/projects', { name: 'y', tag_list: 'b, a' });
    expect(text.body).toMatchObject({ topics: ['b', 'a'], tag_list: ['b', 'a'] });
  });

  it('starts from the settings of the installation', async () => {
    await app.services.db.write((tx) =>
      changeSettings(tx, { default_project_visibility: 'internal' }, app.services.clock.now()),
    );
    const { body } = await app.as('root').post('/projects', { name: 'x' });
    expect(body.visibility).toBe('internal');
  });

  it('copies from no address and no template', async () => {
    const address = await app
      .as('root')
      .post('/projects', { name: 'x', import_url: 'http://127.0.0.1/x.git' });
    expect(address.status).toBe(400);
    expect(address.body.message).toHaveProperty('import_url');
    const template = await app.as('root').post('/projects', { name: 'x', template_name: 'rails' });
    expect(template.body).toEqual({ message: { template_name: ["'rails' is unknown or invalid"] } });
    expect(await projectCount()).toBe(0);
  });

  it('refuses an over-long description and build time', async () => {
    const answer = await app.as('root').post('/projects', {
      name: 'x',
      description: 'd'.repeat(2001),
      build_timeout: 1,
    });
    expect(answer.body).toEqual({
      message: {
        description: ['is too long (maximum is 2000 characters)'],
        build_timeout: ['needs to be between 10 minutes and 1 month'],
      },
    });
  });
});

describe('createProjectForUser', () => {
  it('lets an administrator create in the namespace of a user', async () => {
    const user = await app.make.user();
    const answer = await app.as('root').post(`/projects/user/${user.id}`, { name: 'Gift' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ path_with_namespace: `${user.username}/Gift`, creator_id: user.id });
  });

  it('is forbidden to everybody else', async () => {
    const user = await app.make.user();
    expect((await app.as(user).post(`/projects/user/${user.id}`, { name: 'x' })).status).toBe(403);
    expect((await app.as(null).post(`/projects/user/${user.id}`, { name: 'x' })).status).toBe(401);
  });

  it('answers 404 for an unknown user', async () => {
    const answer = await app.as('root').post('/projects/user/987654', { name: 'x' });
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ message: '404 User Not Found' });
  });
});
