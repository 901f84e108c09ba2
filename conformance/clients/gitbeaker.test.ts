import { Gitlab } from '@gitbeaker/rest';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type ClientUser, clientOf, makeUser, refusalOf, useWorld } from './testing/world.js';

/** The JavaScript client of the interface, as its users use it, from an empty server to a project read back. */
const world = useWorld();
let lee: ClientUser;

beforeAll(async () => {
  const { api, projectId } = world;
  lee = await makeUser(world, 'lee');
  await api.Commits.create(projectId, 'main', 'First files', [
    { action: 'create', filePath: 'README.md', content: '# Site\n' },
    { action: 'create', filePath: 'src/a.txt', content: 'a\n' },
    {
      action: 'create',
      filePath: 'src/b.bin',
      content: Buffer.from([0, 1, 255]).toString('base64'),
      encoding: 'base64',
    },
  ]);
}, 60_000);

describe('the JavaScript client', () => {
  it('finds groups, projects and users by number and by path', async () => {
    const { api, groupId, projectId } = world;
    expect((await api.Groups.show(world.innerPath)).parent_id).toBe(groupId);
    const project = await api.Projects.show(world.projectPath);
    expect(project).toMatchObject({
      id: projectId,
      default_branch: 'main',
      path_with_namespace: world.projectPath,
    });
    expect((await api.Users.show(lee.id)).username).toBe(lee.username);
    expect((await api.Users.showCurrentUser()).username).toBe(world.admin);
    expect((await api.Groups.allSubgroups(groupId)).map((group) => group.path)).toEqual(['inner']);
  });

  it('adds members and lists them', async () => {
    const { api, groupId, projectId } = world;
    const { id: userId } = lee;
    await api.ProjectMembers.add(projectId, 30, { userId });
    const members = await api.ProjectMembers.all(projectId);
    expect(members).toContainEqual(expect.objectContaining({ id: userId, access_level: 30 }));
    await api.ProjectMembers.edit(projectId, userId, 40);
    expect((await api.ProjectMembers.show(projectId, userId)).access_level).toBe(40);
    await api.GroupMembers.add(groupId, 10, { userId });
    expect(await api.GroupMembers.all(groupId, { includeInherited: true })).toContainEqual(
      expect.objectContaining({ id: userId }),
    );
  });

  it('commits, and reads commits with their diffs', async () => {
    const { api, projectId } = world;
    const made = await api.Commits.create(projectId, 'main', 'Move one file\n\nAnd change another.', [
      { action: 'move', filePath: 'src/moved.txt', previousPath: 'src/a.txt' },
      { action: 'update', filePath: 'README.md', content: '# The site\n' },
    ]);
    const shown = await api.Commits.show(projectId, made.id, { stats: true });
    expect(shown).toMatchObject({ title: 'Move one file', stats: { total: 2 } });
    const diff = await api.Commits.showDiff(projectId, made.id);
    expect(diff.map((one) => [one.old_path, one.new_path, one.renamed_file])).toContainEqual([
      'src/a.txt',
      'src/moved.txt',
      true,
    ]);
    expect((await api.Commits.all(projectId, { refName: 'main' })).length).toBeGreaterThanOrEqual(2);
    expect(await api.Commits.allReferences(projectId, made.id)).toContainEqual({
      type: 'branch',
      name: 'main',
    });
  });

  it('makes branches and tags and reads them back', async () => {
    const { api, projectId } = world;
    await api.Branches.create(projectId, 'feature/one', 'main');
    expect((await api.Branches.show(projectId, 'feature/one')).name).toBe('feature/one');
    await api.Tags.create(projectId, 'v1.0.0', 'main', { message: 'First' });
    expect(await api.Tags.show(projectId, 'v1.0.0')).toMatchObject({ message: 'First' });
    expect((await api.Tags.all(projectId)).map((tag) => tag.name)).toEqual(['v1.0.0']);
    await api.Branches.remove(projectId, 'feature/one');
    expect(await refusalOf(api.Branches.show(projectId, 'feature/one'))).toMatchObject({ status: 404 });
  });

  it('writes files and reads them, raw too', async () => {
    const { api, projectId } = world;
    await api.RepositoryFiles.create(projectId, 'docs/über uns.md', 'main', 'Wir\n', 'Add a page');
    const file = await api.RepositoryFiles.show(projectId, 'docs/über uns.md', 'main');
    expect(Buffer.from(file.content, 'base64').toString()).toBe('Wir\n');
    const raw = await api.RepositoryFiles.showRaw(projectId, 'docs/über uns.md', 'main');
    expect(typeof raw === 'string' ? raw : await raw.text()).toBe('Wir\n');
    await api.RepositoryFiles.edit(projectId, 'docs/über uns.md', 'main', 'Alle\n', 'Change it');
    const blame = await api.RepositoryFiles.allFileBlames(projectId, 'docs/über uns.md', 'main');
    expect(blame.map((part) => part.lines)).toEqual([['Alle']]);
    await api.RepositoryFiles.remove(projectId, 'docs/über uns.md', 'main', 'Take it away');
    expect(await refusalOf(api.RepositoryFiles.show(projectId, 'docs/über uns.md', 'main'))).toMatchObject({
      status: 404,
      text: '404 File Not Found',
    });
  });

  it('protects branches', async () => {
    const { api, projectId } = world;
    await api.ProtectedBranches.create(projectId, 'release/*', { pushAccessLevel: 40, allowForcePush: true });
    const rule = await api.ProtectedBranches.show(projectId, 'release/*');
    expect(rule).toMatchObject({ name: 'release/*', allow_force_push: true });
    expect((await api.ProtectedBranches.all(projectId)).map((one) => one.name)).toContain('release/*');
    await api.ProtectedBranches.remove(projectId, 'release/*');
  });

  it('makes tokens that work', async () => {
    const { api, deployment, projectId } = world;
    const { id: userId } = lee;
    const bot = await api.ProjectAccessTokens.create(projectId, 'ci', ['read_api'], '2030-01-01', {
      accessLevel: 20,
    });
    const asBot = clientOf(deployment.url, bot.token);
    expect((await asBot.Projects.show(projectId)).id).toBe(projectId);
    expect(await refusalOf(asBot.Branches.create(projectId, 'x', 'main'))).toMatchObject({ status: 403 });
    const own = await api.Users.createPersonalAccessToken(userId, 'mine', ['api']);
    const asLee = new Gitlab({ host: deployment.url, oauthToken: own.token });
    expect((await asLee.Users.showCurrentUser()).username).toBe(lee.username);
    expect((await api.Users.showCurrentUser({ sudo: lee.username })).username).toBe(lee.username);
  });

  it('reads trees, comparisons, contributors, merge bases and archives', async () => {
    const { api, projectId } = world;
    const tree = await api.Repositories.allRepositoryTrees(projectId, { recursive: true });
    expect(tree.map((entry) => entry.path)).toContain('README.md');
    const [head] = await api.Commits.all(projectId, { refName: 'main', maxPages: 1, perPage: 1 });
    const first = (await api.Commits.all(projectId, { refName: 'main' })).at(-1);
    const compared = await api.Repositories.compare(projectId, first?.id ?? '', 'main');
    expect(compared.commit?.id).toBe(head?.id);
    expect(await api.Repositories.allContributors(projectId)).toHaveLength(1);
    expect((await api.Repositories.mergeBase(projectId, ['main', first?.id ?? ''])).id).toBe(first?.id);
    const archive = await api.Repositories.showArchive(projectId, { fileType: 'tar.gz', sha: 'main' });
    const bytes = Buffer.from(await (archive as Blob).arrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  it('pages by offset', async () => {
    const { api, groupId } = world;
    for (let at = 0; at < 5; at += 1)
      await api.Groups.create(`Many ${at}`, `many-${at}`, { parentId: groupId });
    const all = await api.Groups.allSubgroups(groupId, { perPage: 2 });
    expect(all).toHaveLength(6);
    expect(await api.Groups.allSubgroups(groupId, { perPage: 2, maxPages: 2 })).toHaveLength(4);
    const second = await api.Groups.allSubgroups(groupId, {
      pagination: 'offset',
      perPage: 2,
      page: 2,
      showExpanded: true,
    });
    expect(second.data).toHaveLength(2);
    expect(second.paginationInfo).toMatchObject({
      total: 6,
      totalPages: 3,
      current: 2,
      next: 3,
      previous: 1,
      perPage: 2,
    });
  });

  it('pages by keyset', async () => {
    const { api, deployment, groupId } = world;
    const prefix = deployment.name('page');
    for (let at = 0; at < 5; at += 1) {
      await api.Projects.create({ name: `${prefix}-${at}`, path: `${prefix}-${at}`, namespaceId: groupId });
    }
    const options = { pagination: 'keyset', orderBy: 'id', sort: 'asc', perPage: 2, search: prefix } as const;
    const all = await api.Projects.all(options);
    expect(new Set(all.map((project) => project.id)).size).toBe(5);
    expect(await api.Projects.all({ ...options, maxPages: 1 })).toHaveLength(2);
    const groups = await api.Groups.all({ perPage: 2, search: world.groupPath });
    expect(groups.map((group) => group.path)).toContain(world.groupPath);
  });

  it('hears what was wrong', async () => {
    const { api, deployment, projectId } = world;
    expect(await refusalOf(api.Projects.show(2_147_483_600))).toEqual({
      status: 404,
      text: '404 Project Not Found',
    });
    expect(await refusalOf(api.Branches.create(projectId, '', 'main'))).toMatchObject({ status: 400 });
    const nobody = clientOf(deployment.url, 'nonsense');
    expect(await refusalOf(nobody.Users.showCurrentUser())).toEqual({
      status: 401,
      text: '401 Unauthorized',
    });
    expect(await refusalOf(api.Groups.create('Again', world.groupPath))).toMatchObject({ status: 400 });
  });

  it('takes away what it made', async () => {
    const { api, groupId } = world;
    const project = await api.Projects.create({ name: 'Short', path: 'short', namespaceId: groupId });
    await api.Projects.remove(project.id);
    const group = await api.Groups.create('Gone', 'gone', { parentId: groupId });
    await api.Groups.remove(group.id);
    const gone = { status: 404 };
    const soon = { timeout: 20_000, interval: 50 };
    await vi.waitFor(async () => {
      expect(await refusalOf(api.Projects.show(project.id))).toMatchObject(gone);
      expect(await refusalOf(api.Groups.show(group.id))).toMatchObject(gone);
    }, soon);
  });
});
