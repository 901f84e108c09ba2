import { describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';
import { pushScene } from './testing/push-scene.js';

describe('pushing over HTTP', () => {
  const app = useServer();
  const git = useGit();
  const { url, commit, clone, add, push, rules, row } = pushScene(app, git);

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

  it('shows the open merge request of a branch instead of offering another', async () => {
    const user = await app.make.user();
    const project = await app.make.project({ members: { developer: user }, files: { a: '1' } });
    await clone(project, user);
    await add('b');
    await push('origin', 'main:feature/x');
    const wish = { title: 'One', source_branch: 'feature/x', target_branch: 'main' };
    const made = await app.as(user).post(`/projects/${project.id}/merge_requests`, wish);
    expect(made.status).toBe(201);
    await add('c');
    const { code, stderr } = await push('origin', 'main:feature/x');
    expect(code).toBe(0);
    expect(stderr).toContain('remote: View merge request for feature/x:');
    expect(stderr).toContain('/-/merge_requests/1');
    expect(stderr).not.toContain('merge_requests/new');
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
