import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let scene: MergingScene;
const url = (iid = 1) => `/projects/${scene.project.id}/merge_requests/${iid}`;
const read = (part: string, params = {}) => app.as(null).get(`${url()}/${part}`, params);
const tip = (branch: string) => app.services.git.open(scene.project.id).branchTip(branch);

beforeEach(async () => {
  scene = await mergingScene(app);
  await app.make.commit(
    scene.project,
    { 'a.txt': 'one\n2\nthree\n' },
    { branch: 'feature', action: 'update' },
  );
  await propose(app, scene, { description: 'for @rita' });
});

describe('listMergeRequestCommits', () => {
  it('lists them newest first, in pages', async () => {
    const answer = await read('commits', { per_page: 1 });
    expect([answer.status, answer.headers['x-total'], answer.body.length]).toEqual([200, '2', 1]);
    expect(answer.body[0].id).toBe(await tip('feature'));
    const rest = await read('commits', { per_page: 1, page: 2 });
    expect(answer.body[0].parent_ids).toEqual([rest.body[0].id]);
  });
});

describe('getMergeRequestChanges', () => {
  it.each([false, true])('answers the long record with its files, raw or not: %s', async (raw) => {
    const answer = await read('changes', { access_raw_diffs: raw });
    expect([answer.status, answer.body.overflow, answer.body.changes_count]).toEqual([200, false, '2']);
    expect(answer.body.changes).toMatchObject([
      { new_path: 'a.txt', new_file: false, diff: '@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n' },
      { new_path: 'c.txt', new_file: true, a_mode: '0', b_mode: '100644' },
    ]);
  });
});

describe('listMergeRequestDiffs', () => {
  it('lists the files in pages', async () => {
    const answer = await read('diffs', { per_page: 1, page: 2 });
    expect(answer.body.map((file: { new_path: string }) => file.new_path)).toEqual(['c.txt']);
  });
});

describe('getMergeRequestRawDiffs', () => {
  it('gives one patch in plain text', async () => {
    const answer = await read('raw_diffs');
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(String(answer.body)).toContain('diff --git a/a.txt b/a.txt');
    expect(String(answer.body)).toContain('+++ b/c.txt\n@@ -0,0 +1 @@\n+new\n');
  });

  it('is empty when there is nothing to merge', async () => {
    const from = await tip('main');
    await app.make.commit(scene.project, { 'x.txt': 'x' }, { branch: 'even', startBranch: 'main' });
    await propose(app, scene, { source_branch: 'even' });
    await app.services.db.write((tx) =>
      tx('merge_request_diffs').where({ merge_request_id: 2 }).update({ state: 'empty', base_sha: from }),
    );
    const answer = await app.as(null).get(`${url(2)}/raw_diffs`);
    expect([answer.status, String(answer.body ?? '')]).toEqual([200, '']);
  });
});

describe('versions of a merge request', () => {
  it('are listed and read with commits and files', async () => {
    const list = await read('versions');
    const [main, feature] = [await tip('main'), await tip('feature')];
    expect(list.body).toMatchObject([
      {
        head_commit_sha: feature,
        base_commit_sha: main,
        start_commit_sha: main,
        state: 'collected',
        real_size: '2',
      },
    ]);
    const one = await read(`versions/${list.body[0].id}`);
    expect([one.status, one.body.commits.length, one.body.diffs.length]).toEqual([200, 2, 2]);
  });

  it('answer 404 for one of another merge request', async () => {
    await app.make.commit(scene.project, { 'x.txt': 'x' }, { branch: 'next', startBranch: 'main' });
    await propose(app, scene, { source_branch: 'next' });
    const [other] = (await app.as(null).get(`${url(2)}/versions`)).body;
    expect((await read(`versions/${other.id}`)).status).toBe(404);
  });
});

describe('people of a merge request', () => {
  it('are its author, assignees, commenters and whom it mentions', async () => {
    const { maintainer, stranger } = scene.people;
    await app.as(stranger).post(`${url()}/notes`, { body: 'Hello' });
    await app.as(maintainer).put(url(), { assignee_id: maintainer.id });
    const answer = await read('participants');
    expect(answer.body.map((one: { username: string }) => one.username)).toEqual([
      'dora',
      'max',
      'sam',
      'rita',
    ]);
  });

  it('are asked to review it', async () => {
    expect((await read('reviewers')).body).toEqual([]);
    const { maintainer } = scene.people;
    await app.as(maintainer).put(url(), { reviewer_ids: [maintainer.id] });
    expect((await read('reviewers')).body).toMatchObject([
      { user: { username: 'max' }, state: 'unreviewed', created_at: expect.any(String) },
    ]);
  });
});

describe('listMergeRequestPipelines', () => {
  it('is empty', async () => {
    const answer = await read('pipelines');
    expect([answer.status, answer.body]).toEqual([200, []]);
  });
});

describe('listMergeRequestClosedIssues', () => {
  it('names those of the description and of commits that the caller may read', async () => {
    const { developer, stranger } = scene.people;
    const { project } = scene;
    const [first, second] = [
      await app.make.issue({ project, author: developer }),
      await app.make.issue({ project, author: developer, confidential: 1 }),
    ];
    await app.as(developer).put(url(), { description: `Closes #${first.iid}, closes #${second.iid}` });
    const iids = async (by: typeof developer | null) =>
      (await app.as(by).get(`${url()}/closes_issues`)).body.map((one: { iid: number }) => one.iid);
    expect(await iids(developer)).toEqual([first.iid, second.iid]);
    expect(await iids(stranger)).toEqual([first.iid]);
    await app.services.db.write((tx) => tx('projects').update({ default_branch: 'other' }));
    expect(await iids(developer)).toEqual([]);
  });
});

describe('listCommitMergeRequests', () => {
  const of = (sha: string | null, by: MergingScene['people']['owner'] | null = null) =>
    app.as(by).get(`/projects/${scene.project.id}/repository/commits/${sha}/merge_requests`);

  it('lists those that hold a commit', async () => {
    const answer = await of(await tip('feature'));
    expect([answer.status, answer.body.map((one: { iid: number }) => one.iid)]).toEqual([200, [1]]);
    expect((await of(await tip('main'))).body).toEqual([]);
  });

  it('answers 404 for an unknown commit', async () => {
    expect((await of('0'.repeat(40))).status).toBe(404);
  });

  it('lists nothing where merge requests are hidden', async () => {
    await app.services.db.write((tx) => tx('projects').update({ merge_requests_access_level: 'private' }));
    expect((await of(await tip('feature'), scene.people.stranger)).body).toEqual([]);
    expect((await of(await tip('feature'), scene.people.reporter)).body).toHaveLength(1);
  });
});

const parts = [
  '',
  'commits',
  'changes',
  'diffs',
  'raw_diffs',
  'versions',
  'versions/1',
  'participants',
  'reviewers',
  'pipelines',
  'closes_issues',
  'context_commits',
  'time_stats',
];

describe.each(parts)('reading %s', (part) => {
  const get = (by: MergingScene['people']['owner'] | null, iid = 1) => {
    return app.as(by).get(part ? `${url(iid)}/${part}` : url(iid));
  };
  const set = (values: Record<string, unknown>) =>
    app.services.db.write((tx) => untyped(tx)('projects').update(values));

  it('is open to everybody in public, and to nobody where it is hidden', async () => {
    const { stranger, reporter } = scene.people;
    expect((await get(null)).status).toBe(200);
    expect((await get(null, 77)).body).toEqual({ message: '404 Not found' });
    await set({ merge_requests_access_level: 'private' });
    expect([(await get(null)).status, (await get(stranger)).status]).toEqual([404, 404]);
    expect((await get(reporter)).status).toBe(200);
    await set({ merge_requests_access_level: 'enabled', visibility: 'private' });
    expect([(await get(null)).status, (await get(stranger)).status]).toEqual([404, 404]);
    await set({ merge_requests_access_level: 'disabled', visibility: 'public' });
    expect((await get(reporter)).status).toBe(404);
  });
});

const talks = [
  'notes',
  'discussions',
  'award_emoji',
  'resource_state_events',
  'resource_label_events',
  'resource_milestone_events',
] as const;

describe('what hangs on a merge request', () => {
  it.each(talks)('is read at %s by whoever reads it', async (part) => {
    const { stranger, reporter } = scene.people;
    const statuses = async () => {
      const answers = [null, stranger, reporter].map((by) => app.as(by).get(`${url()}/${part}`));
      return (await Promise.all(answers)).map((answer) => answer.status);
    };
    expect(await statuses()).toEqual([401, 200, 200]);
    await app.services.db.write((tx) => tx('projects').update({ merge_requests_access_level: 'private' }));
    expect(await statuses()).toEqual([401, 404, 200]);
  });

  it('is written and read again', async () => {
    const by = app.as(scene.people.maintainer);
    const note = await by.post(`${url()}/notes`, { body: 'Looks good' });
    const thread = await by.post(`${url()}/discussions`, { body: 'But why?' });
    const award = await by.post(`${url()}/award_emoji`, { name: 'thumbsup' });
    expect([note.status, thread.status, award.status]).toEqual([201, 201, 201]);
    await by.put(url(), { labels: 'bug', state_event: 'close' });
    expect((await by.get(url())).body).toMatchObject({ user_notes_count: 2, upvotes: 1, state: 'closed' });
    expect((await by.get(`${url()}/resource_state_events`)).body).toMatchObject([
      { state: 'closed', resource_type: 'MergeRequest' },
    ]);
    expect((await by.get(`${url()}/resource_label_events`)).body).toMatchObject([
      { action: 'add', label: { name: 'bug' } },
    ]);
  });
});
