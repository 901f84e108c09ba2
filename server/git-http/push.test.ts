import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('pushing over HTTP', () => {
  const app = useServer();
  const git = useGit();

  const url = (project: { full_path: string }, user: MadeUser) =>
    remote(app.url, project.full_path, user.token);
  const commit = async (file: string, text = file) => {
    await git.must(['init', '--quiet', '--initial-branch=main', 'work']);
    await git.must(['-C', 'work', 'fast-import', '--quiet', '--force'], {
      input: `commit refs/heads/main\ncommitter M <m@x.y> 1700000000 +0000\ndata 1\nm\nM 644 inline ${file}\ndata ${text.length}\n${text}\n\n`,
    });
  };
  const clone = (project: MadeProject, user: MadeUser) =>
    git.must(['clone', '--quiet', url(project, user), 'work']);
  const add = async (file: string, text = file) => {
    await git.must(['-C', 'work', 'commit', '--quiet', '--allow-empty', '-m', `Add ${file} ${text}`]);
  };
  const push = (...args: string[]) => git.run(['-C', 'work', 'push', ...args]);
  const tips = async (project: { id: number }) => {
    const branches = await app.services.git.open(project.id).branches();
    return Object.fromEntries(branches.map(({ name, oid }) => [name, oid]));
  };
  const rules = (project: { id: number }) =>
    app.services.db.read('protected_branches').where({ project_id: project.id }).select('name');
  const row = (id: number) => app.services.db.read('projects').where({ id }).first();
  const protect = async (
    project: { id: number },
    name: string,
    levels: { push: number; merge: number },
    force = 0,
  ) => {
    const at = app.services.clock.now();
    await app.services.db.write(async (tx) => {
      const [{ id }] = await untyped(tx)('protected_branches')
        .insert({ project_id: project.id, name, allow_force_push: force, created_at: at, updated_at: at })
        .returning('id');
      for (const [kind, access_level] of Object.entries(levels)) {
        await untyped(tx)('protected_branch_access_levels').insert({
          protected_branch_id: id,
          kind,
          access_level,
        });
      }
    });
  };

  it('takes the first push, makes its branch the default one and protects it', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    await commit('a');
    expect((await push(url(project, user), 'main')).code).toBe(0);
    const stored = await row(project.id);
    expect([stored?.default_branch, stored?.empty_repo]).toEqual(['main', 0]);
    expect(await rules(project)).toEqual([{ name: 'main' }]);
  });

  it('makes the only pushed branch the default one', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    await commit('a');
    await push(url(project, user), 'main:trunk');
    expect((await row(project.id))?.default_branch).toBe('trunk');
    expect((await app.services.git.open(project.id).head()).branch).toBe('trunk');
  });

  it('records activity, an event and an entry of the outbox', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    await commit('a');
    await push(url(project, user), 'main');
    const events = await app.services.db.read('events').where({ project_id: project.id });
    expect(JSON.parse(events[0]?.payload ?? '')).toMatchObject({
      ref: 'main',
      action: 'created',
      commit_count: 1,
    });
    expect(
      await app.services.db.read('outbox').where({ project_id: project.id, topic: 'push' }),
    ).toHaveLength(1);
  });

  it('refuses a first push by a developer to the branch that will be protected', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user } });
    await commit('a');
    const { code, stderr } = await push(url(project, user), 'main');
    expect(code).not.toBe(0);
    expect(stderr).toContain(`A default branch (e.g. main) does not yet exist for ${project.full_path}`);
    expect(await tips(project)).toEqual({});
  });

  it('refuses a developer on a protected branch and moves nothing', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user }, files: { a: '1' } });
    await protect(project, 'main', { push: 40, merge: 40 });
    const before = await tips(project);
    await clone(project, user);
    await add('b');
    const { stderr } = await push('origin', 'main', 'main:feature');
    expect(stderr).toContain(
      'remote: GitLab: You are not allowed to push code to protected branches on this project.',
    );
    expect(stderr.match(/pre-receive hook declined/g)).toHaveLength(2);
    expect(await tips(project)).toEqual(before);
  });

  it('takes a developer on other branches and offers a merge request', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user }, files: { a: '1' } });
    await clone(project, user);
    await add('b');
    const { code, stderr } = await push('origin', 'main:feature/x');
    expect(code).toBe(0);
    expect(stderr).toContain('remote: To create a merge request for feature/x, visit:');
    expect(stderr).toContain(`/-/merge_requests/new?merge_request%5Bsource_branch%5D=feature%2Fx`);
  });

  it('refuses to replace the history of a protected branch unless the rule allows it', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    await protect(project, 'main', { push: 40, merge: 40 });
    await clone(project, user);
    await add('b');
    await push('origin', 'main');
    await git.must(['-C', 'work', 'reset', '--quiet', '--hard', 'HEAD~1']);
    await add('c');
    const { stderr } = await push('--force', 'origin', 'main');
    expect(stderr).toContain(
      'GitLab: You are not allowed to force push code to a protected branch on this project.',
    );
    await app.services.db.write((tx) => tx('protected_branches').update({ allow_force_push: 1 }));
    expect((await push('--force', 'origin', 'main')).code).toBe(0);
  });

  it('replaces and deletes unprotected branches', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user }, files: { a: '1' } });
    await clone(project, user);
    await add('b');
    await push('origin', 'main:x');
    expect((await push('--force', 'origin', 'main~1:x')).code).toBe(0);
    expect((await push('origin', ':x')).code).toBe(0);
    expect(Object.keys(await tips(project))).toEqual(['main']);
  });

  it('keeps the default branch and, over git, protected branches from deletion', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    await app.make.commit(project, { b: '2' }, { branch: 'stable', startBranch: 'main' });
    await protect(project, 'stable', { push: 40, merge: 40 });
    await clone(project, user);
    expect((await push('origin', ':main')).stderr).toContain(
      'The default branch of a project cannot be deleted.',
    );
    expect((await push('origin', ':stable')).stderr).toContain(
      'You can only delete protected branches using the web interface.',
    );
  });

  it('refuses a branch that looks like a commit id', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user }, files: { a: '1' } });
    await clone(project, user);
    const { stderr } = await push('origin', `main:refs/heads/${'ab'.repeat(20)}`);
    expect(stderr).toContain('You cannot create a branch with a 40-character hexadecimal branch name.');
  });

  it('refuses internal references', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user }, files: { a: '1' } });
    await clone(project, user);
    expect((await push('origin', 'main:refs/merge-requests/1/head')).code).not.toBe(0);
    expect(await app.services.git.open(project.id).ref('refs/merge-requests/1/head')).toBeNull();
  });

  it('shows merge request references to those who fetch', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const repository = app.services.git.open(project.id);
    const tip = (await repository.resolve('main')) ?? '';
    await repository.updateRefs([{ ref: 'refs/merge-requests/1/head', old: '0'.repeat(40), new: tip }]);
    await git.must(['init', '--quiet', 'work']);
    await git.must([
      '-C',
      'work',
      'fetch',
      '--quiet',
      remote(app.url, project.full_path),
      'refs/merge-requests/1/head',
    ]);
  });

  it('takes tags, and refuses to create a protected one', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user }, files: { a: '1' } });
    const at = app.services.clock.now();
    await app.services.db.write(async (tx) => {
      const [{ id }] = await untyped(tx)('protected_tags')
        .insert({ project_id: project.id, name: 'v*', created_at: at, updated_at: at })
        .returning('id');
      await tx('protected_tag_access_levels').insert({
        protected_tag_id: id,
        kind: 'create',
        access_level: 40,
      });
    });
    await clone(project, user);
    await git.must(['-C', 'work', 'tag', 'free']);
    await git.must(['-C', 'work', 'tag', '-a', '-m', 'one', 'v1']);
    expect((await push('origin', 'free')).code).toBe(0);
    expect((await push('origin', 'v1')).stderr).toContain(
      'GitLab: You are not allowed to create this tag as it is protected.',
    );
  });

  it.each(['reporter', 'guest'] as const)('stops a %s at the first step', async (role) => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { [role]: user }, files: { a: '1' } });
    const authorization = `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}`;
    const answer = await send(
      app.url,
      'GET',
      `/${project.full_path}.git/info/refs?service=git-receive-pack`,
      { authorization },
    );
    expect([answer.status, answer.body]).toEqual([403, 'You are not allowed to push code to this project.']);
  });

  it('asks for credentials before any push', async () => {
    const project = await app.make.project({ files: { a: '1' } });
    const answer = await send(app.url, 'GET', `/${project.full_path}.git/info/refs?service=git-receive-pack`);
    expect(answer.status).toBe(401);
  });

  it('refuses a token that may only read', async () => {
    const user = await app.make.user({ scopes: ['read_repository'] });
    const project = await app.make.project({ members: { owner: user }, files: { a: '1' } });
    const authorization = `Basic ${Buffer.from(`x:${user.token}`).toString('base64')}`;
    const answer = await send(
      app.url,
      'GET',
      `/${project.full_path}.git/info/refs?service=git-receive-pack`,
      { authorization },
    );
    expect([answer.status, answer.body]).toEqual([403, 'You are not allowed to upload code.']);
  });

  it('refuses an archived project', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user }, files: { a: '1' }, archived: true });
    await clone(project, user);
    expect((await push('origin', 'main:x')).stderr).toContain(
      'You are not allowed to push code to this project.',
    );
  });

  it('takes a push larger than the buffer of the client', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user } });
    await git.must(['init', '--quiet', '--initial-branch=main', 'work']);
    const noise = Array.from({ length: 60_000 }, (_, at) => Math.sin(at).toString(36).slice(2)).join('\n');
    await git.must(['-C', 'work', 'fast-import', '--quiet'], {
      input: `commit refs/heads/main\ncommitter M <m@x.y> 1700000000 +0000\ndata 1\nm\nM 644 inline big\ndata ${noise.length}\n${noise}\n`,
    });
    const { code, stderr } = await git.run([
      '-C',
      'work',
      '-c',
      'http.postBuffer=65536',
      'push',
      url(project, user),
      'main',
    ]);
    expect([code, stderr.includes('rejected')]).toEqual([0, false]);
    await git.must(['clone', '--quiet', url(project, user), 'copy']);
  });

  it('takes all or nothing of an atomic push, and push options', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { maintainer: user }, files: { a: '1' } });
    await clone(project, user);
    await add('b');
    expect((await push('--atomic', '-o', 'ci.skip', 'origin', 'main', 'main:one')).code).toBe(0);
  });

  it('creates a private project in the namespace of the pusher', async () => {
    const user = await app.make.user();
    await commit('a');
    const path = `${user.username}/tools`;
    const { code, stderr } = await push(remote(app.url, path, user.token), 'main');
    expect(code).toBe(0);
    expect(stderr).toContain(`remote: The private project ${path} was successfully created.`);
    const made = await app.services.db.read('projects').where({ full_path: path }).first();
    expect([made?.visibility, made?.default_branch, made?.name]).toEqual(['private', 'main', 'tools']);
  });

  it('creates nothing in a namespace of others', async () => {
    const user = await app.make.user();
    const group = await app.make.group();
    await commit('a');
    const { code, stderr } = await push(remote(app.url, `${group.full_path}/tools`, user.token), 'main');
    expect([code, stderr.includes('could not be found')]).toEqual([128, true]);
    expect(await app.services.db.read('projects').where({ path: 'tools' })).toEqual([]);
  });

  it('creates nothing under a name that cannot be one', async () => {
    const user = await app.make.user();
    await commit('a');
    const { stderr } = await push(remote(app.url, `${user.username}/tree`, user.token), 'main');
    expect(stderr).toContain('422');
    expect(stderr).toContain('remote: Could not create project: ');
    expect(stderr).toContain('Path tree is a reserved name');
    expect(await app.services.db.read('projects').where({ path: 'tree' })).toEqual([]);
  });

  it('creates nothing beyond the limit of projects', async () => {
    const user = await app.make.user({ projects_limit: 0 });
    await commit('a');
    const { stderr } = await push(remote(app.url, `${user.username}/tools`, user.token), 'main');
    expect(stderr).toContain('Could not create project: Your project limit is 0 projects!');
  });

  it('tells of the creation once', async () => {
    const user = await app.make.user();
    await commit('a');
    const target = remote(app.url, `${user.username}/tools`, user.token);
    await push(target, 'main');
    expect((await push(target, 'main:x')).stderr).not.toContain('successfully created');
  });

  it('keeps an old path working and tells the new one', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { owner: user }, files: { a: '1' } });
    const { renameProject } = await import('../../storage/database/projects/projects.js');
    await clone(project, user);
    const stored = await row(project.id);
    if (!stored) throw new Error('the project is gone');
    await app.services.db.write((tx) =>
      renameProject(tx, stored, { path: 'moved' }, app.services.clock.now()),
    );
    const { code, stderr } = await push('origin', 'main:x');
    expect(code).toBe(0);
    expect(stderr).toContain(`Project '${project.full_path}' was moved to`);
  });
});
