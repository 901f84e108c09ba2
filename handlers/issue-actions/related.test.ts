import { describe, expect, it } from 'vitest';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote } from '../../storage/database/issuables/side-effects.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

/** A merge request as a row alone: these lists need no repository. */
async function mergeRequest(
  project: { id: number },
  author: { id: number },
  values: Partial<MergeRequestRow> = {},
): Promise<MergeRequestRow> {
  const at = app.services.clock.now();
  const made = await app.services.db.write(async (tx) => {
    const count = await tx('merge_requests').where({ target_project_id: project.id });
    const [row] = await tx('merge_requests')
      .insert({
        target_project_id: project.id,
        source_project_id: project.id,
        iid: count.length + 1,
        author_id: author.id,
        title: 'Add a cache',
        source_branch: `cache-${count.length + 1}`,
        target_branch: 'main',
        created_at: at,
        updated_at: at,
        ...values,
      })
      .returning('*');
    return row;
  });
  if (!made) throw new Error('the merge request did not come back');
  return made;
}

async function world() {
  const [author, reader] = [await app.make.user(), await app.make.user()];
  const project = await app.make.project({ members: { guest: author } });
  const other = await app.make.project();
  const hidden = await app.make.project({ visibility: 'private' });
  const issue = await app.make.issue({ project, author });
  const mentions = (mr: MergeRequestRow) =>
    app.services.db.write((tx) =>
      addSystemNote(
        tx,
        { kind: 'issue', id: issue.id, projectId: project.id },
        { body: `mentioned in merge request !${mr.iid}`, action: 'cross_reference' },
        {
          authorId: author.id,
          at: app.services.clock.now(),
          referrer: { kind: 'merge_request', id: mr.id, projectId: mr.target_project_id },
        },
      ),
    );
  const closes = (mr: MergeRequestRow) =>
    app.services.db.write((tx) =>
      tx('merge_request_closes').insert({ merge_request_id: mr.id, issue_id: issue.id }),
    );
  return { author, reader, project, other, hidden, issue, mentions, closes };
}

describe('listIssueRelatedMergeRequests', () => {
  it('shows those that mention or close it, by project and number, as far as the caller reads them', async () => {
    const { author, project, other, hidden, issue, mentions, closes } = await world();
    const far = await mergeRequest(other, author);
    const second = [await mergeRequest(project, author), await mergeRequest(project, author)][1];
    const secret = await mergeRequest(hidden, author);
    await mergeRequest(project, author);
    for (const one of [far, second, secret, far]) if (one) await mentions(one);
    if (second) await closes(second);
    const { status, body, headers } = await app.as(null).get(`${issue.url}/related_merge_requests`);
    expect([status, body.map((mr: { id: number }) => mr.id)]).toEqual([200, [second?.id, far.id]]);
    expect(headers['x-total']).toBe('2');
    const all = await app.as('root').get(`${issue.url}/related_merge_requests`, { per_page: 1, page: 3 });
    expect(all.body.map((mr: { id: number }) => mr.id)).toEqual([secret.id]);
  });

  it('gives the fields of an embedded merge request', async () => {
    const { author, project, issue, closes } = await world();
    const label = await app.make.label({ project, title: 'bug' });
    const milestone = await app.make.milestone({ project, title: 'v1' });
    const mr = await mergeRequest(project, author, {
      milestone_id: milestone.id,
      state: 'merged',
      merge_status: 'can_be_merged',
      merge_user_id: author.id,
    });
    await closes(mr);
    await app.services.db.write(async (tx) => {
      await tx('merge_request_labels').insert({ merge_request_id: mr.id, label_id: label.id });
      const key = { merge_request_id: mr.id, user_id: author.id, position: 0 };
      await tx('merge_request_assignees').insert(key);
      await tx('merge_request_reviewers').insert({ ...key, created_at: mr.created_at });
    });
    const { body } = await app.as('root').get(`${issue.url}/related_merge_requests`);
    expect(body[0]).toMatchObject({
      labels: ['bug'],
      milestone: { title: 'v1' },
      assignee: { id: author.id },
      reviewers: [{ id: author.id }],
      merged_by: { id: author.id },
      detailed_merge_status: 'not_open',
      references: { relative: '!1' },
      head_pipeline: null,
      user: { can_merge: true },
    });
  });
});

describe('listIssueClosingMergeRequests', () => {
  it('shows those of its own project that close it, in any state', async () => {
    const { author, project, other, issue, mentions, closes } = await world();
    const merged = await mergeRequest(project, author, { state: 'merged' });
    const open = await mergeRequest(project, author);
    await closes(await mergeRequest(other, author));
    await mentions(await mergeRequest(project, author));
    for (const one of [open, merged]) await closes(one);
    const { body } = await app.as(null).get(`${issue.url}/closed_by`);
    expect(body.map((mr: { id: number }) => mr.id)).toEqual([merged.id, open.id]);
    expect((await app.as(null).get(issue.url)).body.merge_requests_count).toBe(3);
  });
});

describe('listIssueParticipants', () => {
  it('shows the author, the assignees, who commented and who was mentioned', async () => {
    const [author, assignee, reporter] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const [commenter, mentioned, insider] = [
      await app.make.user(),
      await app.make.user({ username: 'zoe' }),
      await app.make.user(),
    ];
    const members = { reporter: [reporter, insider], guest: assignee };
    const project = await app.make.project({ members });
    const issue = await app.make.issue({ project, author, assignees: [assignee] });
    await app.as(commenter).post(`${issue.url}/notes`, { body: 'what does @zoe say?' });
    await app.as(insider).post(`${issue.url}/notes`, { body: 'inside', internal: true });
    const ids = async (who: Parameters<typeof app.as>[0]) =>
      (await app.as(who).get(`${issue.url}/participants`)).body.map((user: { id: number }) => user.id);
    const open = [author.id, assignee.id, commenter.id, mentioned.id];
    expect(await ids(null)).toEqual(open);
    expect(await ids(reporter)).toEqual([author.id, assignee.id, commenter.id, insider.id, mentioned.id]);
    await app.services.db.write((tx) => tx('issues').where({ id: issue.id }).update({ confidential: 1 }));
    expect(await ids(reporter)).toEqual([author.id, assignee.id, insider.id]);
  });

  it('comes in pages', async () => {
    const author = await app.make.user();
    const project = await app.make.project();
    const issue = await app.make.issue({ project, author });
    await app.as(await app.make.user()).post(`${issue.url}/notes`, { body: 'x' });
    const { body, headers } = await app.as(null).get(`${issue.url}/participants`, { per_page: 1 });
    expect([body.length, headers['x-total'], headers['x-next-page']]).toEqual([1, '2', '2']);
    expect(Object.keys(body[0])).toEqual(['id', 'username', 'name', 'state', 'avatar_url', 'web_url']);
  });
});

describe('getIssueUserAgentDetail', () => {
  it('shows administrators from where an issue was submitted', async () => {
    const [author, project] = [await app.make.user(), await app.make.project()];
    const agent = { 'user-agent': 'curl/7.85.0' };
    const { body: issue } = await app.as(author).post(`${project.url}/issues`, { title: 'x' }, agent);
    const url = `${project.url}/issues/${issue.iid}/user_agent_detail`;
    const answer = await app.as('root').get(url);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        user_agent: 'curl/7.85.0',
        ip_address: expect.stringMatching(/127\.0\.0\.1|::1/),
        akismet_submitted: false,
      },
    ]);
    expect((await app.as(author).get(url)).status).toBe(403);
    expect((await app.as(null).get(url)).status).toBe(401);
  });

  it('answers 404 where nothing was recorded', async () => {
    const issue = await app.make.issue({ project: await app.make.project() });
    const answer = await app.as('root').get(`${issue.url}/user_agent_detail`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 UserAgentDetail Not Found' }]);
  });
});

describe('reading what hangs on a hidden issue', () => {
  it.each(['related_merge_requests', 'closed_by', 'participants', 'time_stats', 'metric_images'])(
    'answers 404 for %s, as for an absent one',
    async (what) => {
      const { issue, project, reader } = await world();
      await app.services.db.write((tx) => tx('issues').where({ id: issue.id }).update({ confidential: 1 }));
      for (const who of [null, reader]) {
        const hidden = await app.as(who).get(`${issue.url}/${what}`);
        const absent = await app.as(who).get(`${project.url}/issues/99/${what}`);
        expect([hidden.status, hidden.body]).toEqual([404, { message: '404 Not found' }]);
        expect([absent.status, absent.body]).toEqual([hidden.status, hidden.body]);
      }
    },
  );
});
