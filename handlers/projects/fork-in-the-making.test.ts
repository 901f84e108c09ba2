import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { remote, useGit } from '../../tools/testing/git-client.js';
import { useServer } from '../../tools/testing/use-server.js';

describe('a fork whose repository is not there yet', () => {
  const app = useServer();
  const git = useGit();

  /** A fork; with `waiting` its repository comes when the jobs are drained, else at any moment. */
  const fork = async (waiting: boolean) => {
    if (waiting) await app.server.jobs.stop();
    const user = await app.make.user();
    const source = await app.make.project({ files: { 'a.txt': 'a' } });
    const { body } = await app.as(user).post(`${source.url}/fork`);
    return {
      user,
      source,
      made: {
        ...source,
        id: body.id,
        url: `/projects/${body.id}`,
        path: body.path,
        full: body.path_with_namespace,
      },
    };
  };
  const refsOf = async ({ id }: { id: number }) =>
    (await app.services.git.open(id).branches()).map(({ name, oid }) => `${name} ${oid}`);

  const change = { branch: 'main', commit_message: 'Write', content: 'x' };
  const action = { action: 'create', file_path: 'b.txt', content: 'x' };
  const writes = (sha: string): [string, string, object][] => [
    ['POST', 'files/b.txt', change],
    ['PUT', 'files/a.txt', change],
    ['DELETE', 'files/a.txt', change],
    ['POST', 'commits', { branch: 'main', commit_message: 'Write', actions: [action] }],
    ['POST', 'commits', { branch: 'new', start_branch: 'main', commit_message: 'Write', actions: [action] }],
    ['POST', `commits/${sha}/cherry_pick`, { branch: 'main' }],
    ['POST', `commits/${sha}/revert`, { branch: 'main' }],
    ['POST', 'branches', { branch: 'new', ref: 'main' }],
    ['DELETE', 'branches/main', {}],
    ['POST', 'tags', { tag_name: 'v1', ref: 'main' }],
    ['POST', 'changelog', { version: '1.0.0', branch: 'main' }],
    ['PUT', 'submodules/lib', { branch: 'main', commit_sha: sha }],
  ];

  it('takes no write, by no door, and is whole afterwards', async () => {
    const { user, source, made } = await fork(true);
    const sha = (await app.services.git.open(source.id).branchTip('main')) ?? '';
    const answers: string[] = [];
    for (const [verb, path, params] of writes(sha)) {
      const { status } = await app.as(user).call(verb, `${made.url}/repository/${path}`, { ...params });
      answers.push(`${verb} ${path} ${status}`);
    }
    expect(answers.filter((answer) => !/ (400|404|422)$/.test(answer))).toEqual([]);
    const { status, body } = await app.as(user).post(`${made.url}/repository/files/b.txt`, change);
    expect([status, body]).toEqual([404, { message: '404 Repository Not Found' }]);

    const url = remote(app.url, made.full, user.token);
    await git.must(['init', '--quiet', '--initial-branch=main', 'work']);
    await git.must(['-C', 'work', 'commit', '--quiet', '--allow-empty', '-m', 'First']);
    expect((await git.run(['-C', 'work', 'push', url, 'main'])).stderr).toContain('not found');

    await app.server.jobs.drain();
    expect(await refsOf(made)).toEqual(await refsOf(source));
    const { body: record } = await app.as(user).get(made.url);
    expect(record).toMatchObject({ import_status: 'finished', default_branch: 'main', empty_repo: false });
  });

  const write = async (user: MadeUser, { url }: Pick<MadeProject, 'url'>, name: string) => {
    const answer = await app.as(user).post(`${url}/repository/files/${name}`, change);
    return answer.status === 201 ? [name] : [];
  };

  it('keeps whatever it has accepted', async () => {
    const lost: string[] = [];
    let accepted = 0;
    for (let round = 0; round < 6; round += 1) {
      const { user, made } = await fork(false);
      const kept: string[] = [];
      const writing = async () => {
        for (let turn = 0; kept.length < 3; turn += 1) kept.push(...(await write(user, made, `${turn}.txt`)));
      };
      await Promise.all([writing(), app.server.jobs.drain()]);
      accepted += kept.length;
      for (const name of ['a.txt', ...kept]) {
        const { status } = await app.as(user).get(`${made.url}/repository/files/${name}`, { ref: 'main' });
        if (status !== 200) lost.push(`${round}: ${name}`);
      }
    }
    expect(lost).toEqual([]);
    expect(accepted).toBe(18);
  });

  it('stays when the job runs once more after it', async () => {
    const { user, source, made } = await fork(true);
    await app.server.jobs.drain();
    expect(await write(user, made, 'kept.txt')).toEqual(['kept.txt']);
    // As after a crash between the copy and the row that tells of it.
    await app.services.db.write(async (tx) => {
      await tx('projects').where({ id: made.id }).update({ import_status: 'scheduled' });
    });
    const { copyRepository } = await import('../../actions/projects/copy-repository.js');
    await copyRepository(app.services, { from: source.id, to: made.id });
    const { status } = await app.as(user).get(`${made.url}/repository/files/kept.txt`, { ref: 'main' });
    expect(status).toBe(200);
  });
});
