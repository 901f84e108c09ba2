import { describe, expect, it } from 'vitest';
import { useGit } from '../../tools/testing/git-client.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';
import { pushScene } from './testing/push-scene.js';

describe('pushing over HTTP', () => {
  const app = useServer();
  const git = useGit();
  const { url, commit, clone, add, push, tips, protect } = pushScene(app, git);

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
});
