import { beforeEach, describe, expect, it } from 'vitest';
import { branchForIssue, titleForIssue } from '../../domain/merge-requests/for-issue.js';
import { type MergingScene, mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const blank = `400 Bad request - Note {:note=>["can't be blank"]}`;

let scene: MergingScene;
let url: string;

beforeEach(async () => {
  scene = await mergingScene(app);
  const { people, project } = scene;
  const label = await app.make.label({ project, title: 'bug' });
  const milestone = await app.make.milestone({ project, title: 'v1' });
  const input = { project, author: people.developer, title: 'Fix the Größe', labels: [label] };
  ({ url } = await app.make.issue({ ...input, milestone_id: milestone.id }));
});

const post = (body: string, who = scene.people.developer) => app.as(who).post(`${url}/notes`, { body });
const proposals = async () =>
  (await app.as('root').get(`${scene.project.url}/merge_requests`, { sort: 'asc' })).body;
const systemNotes = async () => {
  const { body } = await app
    .as('root')
    .get(`${url}/notes`, { sort: 'asc', activity_filter: 'only_activity' });
  return body.map((note: { body: string }) => note.body);
};

describe('/create_merge_request', () => {
  it('makes a branch and a draft from it that closes the issue', async () => {
    const answer = await post('/create_merge_request');
    expect([answer.status, answer.body]).toEqual([
      202,
      {
        commands_changes: { create_merge_request: { branch_name: null, issue_iid: 1 } },
        summary: ['Created a branch and a merge request to resolve this issue.'],
      },
    ]);
    expect(await proposals()).toMatchObject([
      {
        title: 'Draft: Resolve "Fix the Größe"',
        description: 'Closes #1',
        source_branch: '1-fix-the-grosse',
        target_branch: 'main',
        author: { username: 'dora' },
        assignees: [{ username: 'dora' }],
        labels: ['bug'],
        milestone: { title: 'v1' },
      },
    ]);
    expect(await systemNotes()).toEqual([
      'mentioned in merge request !1',
      'created merge request !1 to address this issue',
    ]);
    expect((await app.as('root').get(`${url}/closed_by`)).body).toMatchObject([{ iid: 1 }]);
  });

  it('takes the name of the branch, and the next one where its own is taken', async () => {
    expect((await post('Now\n/create_merge_request fix/size')).body).toMatchObject({
      body: 'Now',
      commands_changes: { create_merge_request: { branch_name: 'fix/size', issue_iid: 1 } },
    });
    await post('/create_merge_request');
    await post('/create_merge_request');
    const branches = (await proposals()).map((one: { source_branch: string }) => one.source_branch);
    expect(branches).toEqual(['fix/size', '1-fix-the-grosse', '1-fix-the-grosse-2']);
  });

  it.each(['feature', 'no..name', 'a'.repeat(40)])('says why nothing is made of %s', async (branch) => {
    const answer = await post(`/create_merge_request ${branch}`);
    expect([answer.status, answer.body.commands_changes]).toEqual([202, {}]);
    expect(answer.body.summary[0]).toMatch(/^Failed to create a branch and a merge request: \S/);
    expect(await proposals()).toEqual([]);
    expect(await systemNotes()).toEqual([]);
  });

  it('notes the branch that stays where the merge request is refused', async () => {
    await propose(app, scene);
    const tip = await app.services.git.open(scene.project.id).branchTip('feature');
    const update = { ref: 'refs/heads/feature', old: tip ?? '', new: '0'.repeat(40) };
    await app.services.git.open(scene.project.id).updateRefs([update]);
    const answer = await post('/create_merge_request feature');
    expect(answer.body.summary).toEqual([
      "Created branch 'feature', but failed to create a merge request: " +
        'Another open merge request already exists for this source branch: !1.',
    ]);
    const path = `/${scene.project.full_path}/-/compare/main...feature`;
    expect(await systemNotes()).toEqual([`created branch [\`feature\`](${path}) to address this issue`]);
  });

  it('is for those who may push and propose', async () => {
    expect((await post('/create_merge_request', scene.people.reporter)).body.message).toBe(blank);
    await app.services.db.write((tx) =>
      tx('projects').where({ id: scene.project.id }).update({ merge_requests_access_level: 'disabled' }),
    );
    expect((await post('/create_merge_request')).body.message).toBe(blank);
    await app.services.db.write((tx) =>
      tx('projects')
        .where({ id: scene.project.id })
        .update({ merge_requests_access_level: 'enabled', archived: 1 }),
    );
    expect((await post('/create_merge_request')).status).toBe(403);
    expect(await app.services.git.open(scene.project.id).branches()).toHaveLength(2);
  });

  it('works through every door to a text', async () => {
    const dora = app.as(scene.people.developer);
    const { body: issue } = await dora.post(`${scene.project.url}/issues`, {
      title: 'Two',
      description: 'Words\n/create_merge_request by-opening',
    });
    expect(issue.description).toBe('Words');
    await dora.put(url, { description: 'Words\n/create_merge_request by-changing' });
    const { body: thread } = await dora.post(`${url}/discussions`, {
      body: 'Words\n/create_merge_request by-thread',
    });
    await dora.post(`${url}/discussions/${thread.id}/notes`, {
      body: 'Words\n/create_merge_request by-reply',
    });
    await dora.put(`${url}/notes/${thread.notes[0].id}`, { body: 'Words\n/create_merge_request by-edit' });
    const branches = (await proposals()).map((one: { source_branch: string }) => one.source_branch);
    expect(branches).toEqual(['by-opening', 'by-changing', 'by-thread', 'by-reply', 'by-edit']);
  });
});

describe('the names for an issue', () => {
  it('tell nothing of a confidential one', () => {
    const issue = { iid: 7, title: 'Leak', confidential: true };
    expect([branchForIssue(issue), titleForIssue(issue)]).toEqual([
      '7-confidential-issue',
      'Draft: Resolve #7',
    ]);
  });

  it('fit into what names may have', () => {
    const issue = { iid: 7, title: `${'long '.repeat(50)}💡`, confidential: false };
    expect(branchForIssue(issue).length).toBeLessThanOrEqual(100);
    expect([...titleForIssue({ ...issue, title: 'x'.repeat(255) })]).toHaveLength(255);
    expect(branchForIssue({ iid: 7, title: '¿?', confidential: false })).toBe('7');
  });
});
