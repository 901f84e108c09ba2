import { describe, expect, it } from 'vitest';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

const forked: CommitInput[] = [
  { message: 'Begin\n', files: [['a.txt', 'one\n']] },
  { message: 'On main\n', files: [['main.txt', 'm\n']] },
  { ref: 'refs/heads/side', parents: [0], message: 'Side 1\n', files: [['a.txt', 'two\n']] },
  { ref: 'refs/heads/side', message: 'Side 2\n', files: [['new.txt', 'n']] },
  { ref: 'refs/heads/alone', parents: [], message: 'Alone\n', files: [['d', '1\n']] },
];

describe('compareRepository', () => {
  const app = useServer();
  const make = async (commits: readonly CommitInput[] = forked) => {
    const project = await app.make.project();
    const ids = await importHistory(app.services, project, commits);
    const ask = (params: Record<string, unknown>) =>
      app.as(null).get(`${project.url}/repository/compare`, params);
    return { project, ids, ask };
  };
  const paths = (body: { diffs: { new_path: string }[] }) => body.diffs.map((diff) => diff.new_path);

  it('lists the commits of the target oldest first and names the newest', async () => {
    const { ids, ask } = await make();
    const { body } = await ask({ from: 'main', to: 'side' });
    expect(body.commits.map((commit: { id: string }) => commit.id)).toEqual([ids[2], ids[3]]);
    expect(body.commit.id).toBe(ids[3]);
  });

  it('answers its fields in the order of the interface', async () => {
    const { ask } = await make();
    const { body } = await ask({ from: 'main', to: 'side' });
    expect(Object.keys(body)).toEqual([
      'commit',
      'commits',
      'diffs',
      'compare_timeout',
      'compare_same_ref',
      'web_url',
    ]);
  });

  it('counts changes from the merge base', async () => {
    const { project, ids, ask } = await make();
    const { body } = await ask({ from: 'main', to: 'side' });
    expect(paths(body)).toEqual(['a.txt', 'new.txt']);
    expect(body.web_url).toBe(`${app.url}/${project.full_path}/-/compare/${ids[0]}...${ids[3]}`);
  });

  it('counts changes from the first revision when straight', async () => {
    const { project, ids, ask } = await make();
    const { body } = await ask({ from: 'main', to: 'side', straight: true });
    expect(paths(body)).toEqual(['a.txt', 'main.txt', 'new.txt']);
    expect(body.commits).toHaveLength(2);
    expect(body.web_url).toBe(`${app.url}/${project.full_path}/-/compare/${ids[1]}...${ids[3]}`);
  });

  it('names the pages of the project by where it is now', async () => {
    const { project, ids, ask } = await make();
    await ask({ from: 'main', to: 'side' });
    await app.as('root').put(project.url, { path: 'renamed' });
    const { body } = await ask({ from: 'main', to: 'side' });
    const path = project.full_path.replace(/[^/]+$/, 'renamed');
    expect(body.web_url).toBe(`${app.url}/${path}/-/compare/${ids[0]}...${ids[3]}`);
    expect(body.commit.web_url).toBe(`${app.url}/${path}/-/commit/${ids[3]}`);
  });

  it('shows hunks alone', async () => {
    const { ask } = await make();
    const { body } = await ask({ from: 'main', to: 'side' });
    expect(body.diffs).toEqual([
      {
        diff: '@@ -1 +1 @@\n-one\n+two\n',
        new_path: 'a.txt',
        old_path: 'a.txt',
        a_mode: '100644',
        b_mode: '100644',
        new_file: false,
        renamed_file: false,
        deleted_file: false,
      },
      {
        diff: '@@ -0,0 +1 @@\n+n\n\\ No newline at end of file\n',
        new_path: 'new.txt',
        old_path: 'new.txt',
        a_mode: '0',
        b_mode: '100644',
        new_file: true,
        renamed_file: false,
        deleted_file: false,
      },
    ]);
  });

  it('takes ids, long and short', async () => {
    const { ids, ask } = await make();
    const { body } = await ask({ from: ids[0], to: ids[1]?.slice(0, 10) });
    expect(body.commit.id).toBe(ids[1]);
  });

  it('finds nothing in the reverse direction', async () => {
    const { ids, ask } = await make();
    const { body } = await ask({ from: ids[1], to: ids[0] });
    expect([body.commit, body.commits, body.diffs, body.compare_same_ref]).toEqual([null, [], [], false]);
  });

  it('tells that both are the same commit', async () => {
    const { ids, ask } = await make();
    const { body } = await ask({ from: 'main', to: ids[1] });
    expect([body.commit, body.commits, body.diffs, body.compare_same_ref]).toEqual([null, [], [], true]);
  });

  it('shows no changes between unrelated histories', async () => {
    const { project, ids, ask } = await make();
    const { status, body } = await ask({ from: 'main', to: 'alone' });
    expect([status, body.commits.length, body.diffs]).toEqual([200, 1, []]);
    expect(body.web_url).toBe(`${app.url}/${project.full_path}/-/compare/${ids[1]}...${ids[4]}`);
  });

  it('compares unrelated histories when straight', async () => {
    const { ask } = await make();
    const { body } = await ask({ from: 'main', to: 'alone', straight: true });
    expect(paths(body)).toEqual(['a.txt', 'd', 'main.txt']);
  });

  it.each([
    ['from', { from: 'nope', to: 'main' }],
    ['to', { from: 'main', to: 'nope' }],
    ['an option', { from: '--output=/tmp/x', to: 'main' }],
  ])('answers 404 for an unknown revision: %s', async (_what, params) => {
    const { ask } = await make();
    const answer = await ask(params);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Ref Not Found' }]);
  });

  it.each([
    [{ to: 'main' }, 'from is missing'],
    [{ from: 'main' }, 'to is missing'],
    [{}, 'from is missing, to is missing'],
    [{ from: 'main', to: 'main', straight: 'x' }, 'straight is invalid'],
    [{ from: 'main', to: 'main', from_project_id: 'x' }, 'from_project_id is invalid'],
  ])('answers 400 for %j', async (params, error) => {
    const { ask } = await make();
    const answer = await ask(params);
    expect([answer.status, answer.body]).toEqual([400, { error }]);
  });
});
