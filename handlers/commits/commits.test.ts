import { describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const zero = '0'.repeat(40);

const titles = (body: { title: string }[]) => body.map(({ title }) => title);
const repositoryOf = (project: MadeProject) => app.services.git.open(project.id);

/** Three commits on main a day apart and one more on a branch. */
async function history() {
  const days = ['2030-01-01T10:00:00.000Z', '2030-01-02T10:00:00.000Z', '2030-01-03T10:00:00.000Z'];
  app.server.clock.freeze(days[0]);
  const project = await app.make.project();
  const first = await app.make.commit(
    project,
    { 'a.txt': 'a\n' },
    { message: 'One\n\nText\n\nReviewed-by: Mia\n' },
  );
  app.server.clock.freeze(days[1]);
  const second = await app.make.commit(project, { 'lib/b.txt': 'b\nb\n' }, { message: 'Two' });
  app.server.clock.freeze(days[2]);
  const third = await app.make.commit(project, { 'a.txt': 'A\n' }, { message: 'Three', action: 'update' });
  const side = await app.make.commit(
    project,
    { 'c.txt': 'c' },
    { branch: 'side', startBranch: 'main', message: 'Side' },
  );
  return { project, first, second, third, side, days, url: `${project.url}/repository/commits` };
}

describe('listCommits', () => {
  it('lists the default branch, newest first, with the whole record', async () => {
    const { project, first, second, third, url } = await history();
    const answer = await app.as(null).get(url);
    expect(titles(answer.body)).toEqual(['Three', 'Two', 'One']);
    expect(answer.body[0]).toEqual({
      id: third,
      short_id: third.slice(0, 8),
      created_at: '2030-01-03T10:00:00.000+00:00',
      parent_ids: [second],
      title: 'Three',
      message: 'Three',
      author_name: 'Test Author',
      author_email: 'author@example.org',
      authored_date: '2030-01-03T10:00:00.000+00:00',
      committer_name: 'Test Author',
      committer_email: 'author@example.org',
      committed_date: '2030-01-03T10:00:00.000+00:00',
      trailers: {},
      web_url: `${app.url}/${project.full_path}/-/commit/${third}`,
    });
    expect(answer.body[2].id).toBe(first);
  });

  it('pages without totals and without a last link', async () => {
    const { url } = await history();
    const first = await app.as(null).get(url, { per_page: 2 });
    expect([titles(first.body), first.headers['x-next-page']]).toEqual([['Three', 'Two'], '2']);
    expect(first.headers['x-total']).toBeUndefined();
    expect(first.headers['link']).toContain('rel="next"');
    expect(first.headers['link']).not.toContain('rel="last"');
    const second = await app.as(null).get(url, { per_page: 2, page: 2 });
    expect([titles(second.body), second.headers['x-next-page']]).toEqual([['One'], '']);
  });

  it('is empty on a page far beyond the end', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(url, { page: 2_000_000_000, per_page: 100 });
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('takes a branch, a tag, a commit and a range', async () => {
    const { project, first, second, url } = await history();
    await repositoryOf(project).updateRefs([{ ref: 'refs/tags/v1', old: zero, new: second }]);
    const list = async (ref_name: string) => titles((await app.as(null).get(url, { ref_name })).body);
    expect(await list('side')).toEqual(['Side', 'Three', 'Two', 'One']);
    expect(await list('v1')).toEqual(['Two', 'One']);
    expect(await list(first)).toEqual(['One']);
    expect(await list(`${first}..side`)).toEqual(['Side', 'Three', 'Two']);
  });

  it('bounds by dates, both inclusive', async () => {
    const { days, url } = await history();
    const list = async (params: Record<string, unknown>) =>
      titles((await app.as(null).get(url, params)).body);
    expect(await list({ since: days[1] })).toEqual(['Three', 'Two']);
    expect(await list({ until: days[1] })).toEqual(['Two', 'One']);
    expect(await list({ since: days[1], until: days[1] })).toEqual(['Two']);
  });

  it('refuses what is no date', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(url, { since: 'yesterdayish' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'since is invalid' }]);
  });

  it('keeps a path and an author', async () => {
    const { url } = await history();
    const list = async (params: Record<string, unknown>) =>
      titles((await app.as(null).get(url, params)).body);
    expect(await list({ path: 'a.txt' })).toEqual(['Three', 'One']);
    expect(await list({ path: 'lib' })).toEqual(['Two']);
    expect(await list({ author: 'author@' })).toHaveLength(3);
    expect(await list({ author: 'Somebody' })).toEqual([]);
    expect(await list({ author: '[' })).toEqual([]);
  });

  it('walks every ref with all', async () => {
    const { url } = await history();
    expect(titles((await app.as(null).get(url, { all: true })).body)).toHaveLength(4);
  });

  it('adds sizes and trailers on demand', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(url, { with_stats: true, trailers: true });
    expect(answer.body[0].stats).toEqual({ additions: 1, deletions: 1, total: 2 });
    expect(answer.body[2].trailers).toEqual({ 'Reviewed-by': 'Mia' });
  });

  it.each([['nope'], ['-x'], ['a b'], ['nope..main']])(
    'lists nothing for the unknown ref %s',
    async (ref_name) => {
      const { url } = await history();
      const answer = await app.as(null).get(url, { ref_name });
      expect([answer.status, answer.body]).toEqual([200, []]);
    },
  );

  it('lists nothing for a repository without commits', async () => {
    const project = await app.make.project();
    const answer = await app.as(null).get(`${project.url}/repository/commits`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('answers 404 where there never was a repository', async () => {
    const project = await app.make.project();
    await app.services.git.remove(project.id);
    const answer = await app.as(null).get(`${project.url}/repository/commits`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Repository Not Found' }]);
  });

  it('is refused to guests of a private project', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ visibility: 'private', members: { guest } });
    expect((await app.as(guest).get(`${project.url}/repository/commits`)).status).toBe(403);
  });
});

describe('getCommit', () => {
  it('reads by id, branch and tag with its size', async () => {
    const { project, third, url } = await history();
    const detail = {
      id: third,
      stats: { additions: 1, deletions: 1, total: 2 },
      status: null,
      project_id: project.id,
      last_pipeline: null,
    };
    expect((await app.as(null).get(`${url}/${third}`)).body).toMatchObject(detail);
    expect((await app.as(null).get(`${url}/main`)).body).toMatchObject(detail);
    expect((await app.as(null).get(`${url}/${third.slice(0, 8)}`)).body).toMatchObject(detail);
  });

  it('leaves the size out on demand', async () => {
    const { url } = await history();
    expect((await app.as(null).get(`${url}/main`, { stats: false })).body).not.toHaveProperty('stats');
  });
});

describe('what hangs on a commit', () => {
  it.each([[''], ['/diff'], ['/refs'], ['/signature']])(
    'answers 404 for an unknown commit at %s',
    async (tail) => {
      const { url } = await history();
      for (const sha of ['nope', 'f'.repeat(40)]) {
        const answer = await app.as(null).get(`${url}/${sha}${tail}`);
        expect([answer.status, answer.body]).toEqual([404, { message: '404 Commit Not Found' }]);
      }
    },
  );
});

describe('listCommitDiffs', () => {
  it('tells changes against the first parent', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(`${url}/main/diff`);
    expect(answer.body).toEqual([
      {
        diff: '@@ -1 +1 @@\n-a\n+A\n',
        new_path: 'a.txt',
        old_path: 'a.txt',
        a_mode: '100644',
        b_mode: '100644',
        new_file: false,
        renamed_file: false,
        deleted_file: false,
      },
    ]);
  });

  it('tells a root commit against nothing', async () => {
    const { first, url } = await history();
    expect((await app.as(null).get(`${url}/${first}/diff`)).body).toMatchObject([
      { new_path: 'a.txt', new_file: true, a_mode: '0' },
    ]);
  });

  it('pages', async () => {
    const project = await app.make.project({ files: { a: '1', b: '2', c: '3' } });
    const answer = await app
      .as(null)
      .get(`${project.url}/repository/commits/main/diff`, { per_page: 2, page: 2 });
    expect([answer.body.length, answer.body[0].new_path, answer.headers['x-total']]).toEqual([1, 'c', '3']);
  });
});

describe('listCommitRefs', () => {
  it('lists branches, then tags', async () => {
    const { project, second, side, url } = await history();
    await repositoryOf(project).updateRefs([{ ref: 'refs/tags/v1', old: zero, new: second }]);
    const list = async (sha: string, type?: string) =>
      (await app.as(null).get(`${url}/${sha}/refs`, { type })).body;
    const branches = [
      { type: 'branch', name: 'main' },
      { type: 'branch', name: 'side' },
    ];
    const tags = [{ type: 'tag', name: 'v1' }];
    expect(await list(second)).toEqual([...branches, ...tags]);
    expect(await list(second, 'branch')).toEqual(branches);
    expect(await list(second, 'tag')).toEqual(tags);
    expect(await list(side)).toEqual([{ type: 'branch', name: 'side' }]);
  });

  it('refuses an unknown kind', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(`${url}/main/refs`, { type: 'note' });
    expect([answer.status, answer.body]).toEqual([400, { error: 'type does not have a valid value' }]);
  });
});

describe('getCommitSignature', () => {
  it('answers 404 for a commit without signature', async () => {
    const { url } = await history();
    const answer = await app.as(null).get(`${url}/main/signature`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Signature Not Found' }]);
  });
});
