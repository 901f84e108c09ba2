import { describe, expect, it } from 'vitest';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

const forked: CommitInput[] = [
  { message: 'Begin\n', files: [['a', '1']] },
  { message: 'On main\n', files: [['a', '2']] },
  { ref: 'refs/heads/side', parents: [0], message: 'On side\n', files: [['b', '1']] },
  { ref: 'refs/heads/other', parents: [0], message: 'On other\n', files: [['c', '1']] },
  { ref: 'refs/heads/alone', parents: [], message: 'Alone\n', files: [['d', '1']] },
];

describe('getMergeBase', () => {
  const app = useServer();
  const make = async () => {
    const project = await app.make.project({ path: 'site' });
    const ids = await importHistory(app.services, project, forked);
    const ask = (refs: unknown) => app.as(null).get(`${project.url}/repository/merge_base`, { refs });
    return { project, ids, ask };
  };

  it('answers the common ancestor of two branches as a full commit', async () => {
    const { project, ids, ask } = await make();
    const { body } = await ask(['main', 'side']);
    expect(body).toEqual({
      id: ids[0],
      short_id: ids[0]?.slice(0, 8),
      created_at: '2022-10-03T09:06:12.000+02:00',
      parent_ids: [],
      title: 'Begin',
      message: 'Begin\n',
      author_name: 'Mia Berg',
      author_email: 'mia@example.com',
      authored_date: '2022-10-03T09:06:12.000+02:00',
      committer_name: 'Mia Berg',
      committer_email: 'mia@example.com',
      committed_date: '2022-10-03T09:06:12.000+02:00',
      trailers: {},
      web_url: `${app.url}/${project.full_path}/-/commit/${ids[0]}`,
    });
  });

  it('takes several refs, ids among them', async () => {
    const { ids, ask } = await make();
    expect((await ask(['main', 'side', ids[3]])).body.id).toBe(ids[0]);
  });

  it('takes comma-separated text', async () => {
    const { ids, ask } = await make();
    expect((await ask('main,side')).body.id).toBe(ids[0]);
  });

  it('answers the commit itself when all refs are one', async () => {
    const { ids, ask } = await make();
    expect((await ask(['main', 'main'])).body.id).toBe(ids[1]);
  });

  it('answers 400 without refs', async () => {
    const { project } = await make();
    const answer = await app.as(null).get(`${project.url}/repository/merge_base`);
    expect([answer.status, answer.body]).toEqual([400, { error: 'refs is missing' }]);
  });

  it.each([
    ['one ref', ['main'], 'Provide at least 2 refs'],
    ['an unknown ref', ['main', 'nope'], 'Could not find ref: nope'],
    ['several unknown refs', ['a', 'main', 'b'], 'Could not find refs: a, b'],
  ])('answers 400 for %s', async (_what, refs, message) => {
    const { ask } = await make();
    const answer = await ask(refs);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  });

  it('answers 404 for unrelated histories', async () => {
    const { ask } = await make();
    const answer = await ask(['main', 'alone']);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Merge Base Not Found' }]);
  });
});
