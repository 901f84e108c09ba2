import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { issueIn } from '../issues/support/one.js';
import { branchIn, freshProject, proposed } from '../merge-requests/support/proposal.js';
import { judgeWritten, written } from './support/written.js';

const day = 'October 28, 2022';

/** A merge request whose target goes when that is merged tells where it goes instead. */
async function judgeTargetGone(context: CaseContext): Promise<void> {
  const { as, world, until, expect } = context;
  const project = await freshProject(world);
  const lower = await proposed(world, { project });
  const upper = await proposed(world, { project, from: lower.source, onto: lower.source });
  expect(await as.maintainer.put(`${lower.url}/merge`, { should_remove_source_branch: true })).status(200);
  const turned = await until(
    () => as.developer.get(upper.url),
    (answer) => answer.at('target_branch') === 'main',
  );
  expect(turned).json('target_branch').toEqual('main');
  const text = `deleted the \`${lower.source}\` branch. This merge request now targets the \`main\` branch`;
  expect.value('what is told', await written(as.developer, upper.url)).toContain(text);
  await as.developer.delete(`${project.url}/repository/branches/${encodeURIComponent(upper.source)}`);
  const gone = await until(
    () => as.developer.get(upper.url),
    (answer) => answer.at('state') === 'closed',
  );
  expect(gone).json('state').toEqual('closed');
}

/** The words of the server under issues. */
export const cases = [
  check({
    id: 'system-notes-of-issues',
    rule: 'NOTE-SYSTEM-1',
    title: 'each change of an issue is told in the words that clients know',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({ members: { reporter: ann, developer: bob } });
      const { url } = await issueIn(world, project, { title: 'Old words', description: 'Text' });
      const put = (params: Params) => () => as.reporter.put(url, params);
      const say = (body: string) => () => as.reporter.post(`${url}/notes`, { body });
      await judgeWritten(
        context,
        [as.reporter, url],
        [
          [put({ assignee_ids: [ann.id] }), `assigned to @${ann.username}`],
          [put({ assignee_ids: [bob.id] }), `assigned to @${bob.username} and unassigned @${ann.username}`],
          [put({ assignee_ids: [] }), `unassigned @${bob.username}`],
          [put({ title: 'xyz' }), 'changed title from **{-Old words-}** to **{+xyz+}**'],
          [put({ title: 'xyz and more' }), 'changed title from **xyz** to **xyz{+ and more+}**'],
          [put({ description: '- [ ] Buy milk' }), 'changed the description'],
          [put({ description: '- [x] Buy milk' }), 'marked the checklist item **Buy milk** as completed'],
          [put({ description: '- [ ] Buy milk' }), 'marked the checklist item **Buy milk** as incomplete'],
          [put({ confidential: true }), 'made the issue confidential'],
          [put({ confidential: false }), 'made the issue visible to everyone'],
          [put({ due_date: '2022-10-28' }), `changed due date to ${day}`],
          [put({ due_date: '' }), `removed due date ${day}`],
          [put({ discussion_locked: true }), 'locked this issue'],
          [put({ discussion_locked: false }), 'unlocked this issue'],
          [put({ issue_type: 'incident' }), 'changed issue type to incident'],
          [say('/severity high'), 'changed the severity to **High - S2**'],
          [put({ labels: 'bug' })],
          [put({ state_event: 'close' })],
          [put({ state_event: 'reopen' })],
          [put({ title: 'xyz and more' })],
        ],
      );
    },
  }),
  check({
    id: 'system-notes-of-times',
    rule: 'NOTE-SYSTEM-2',
    title: 'each change of the times of an issue or a merge request is told, with the day where one is named',
    writes: true,
    async run(context) {
      const { as, world } = context;
      const issue = await issueIn(world, await world.fresh.project());
      for (const { url } of [issue, await proposed(world)]) {
        const post = (path: string, params: Params) => () => as.developer.post(`${url}/${path}`, params);
        await judgeWritten(
          context,
          [as.developer, url],
          [
            [post('time_estimate', { duration: '1d 2h' }), 'changed time estimate to 1d 2h'],
            [post('reset_time_estimate', {}), 'removed time estimate'],
            [post('add_spent_time', { duration: '2h 30m' }), 'added 2h 30m of time spent'],
            [post('add_spent_time', { duration: '-1h' }), 'subtracted 1h of time spent'],
            [post('notes', { body: '/spend 30m 2022-10-14' }), 'added 30m of time spent at 2022-10-14'],
            [post('reset_spent_time', {}), 'removed time spent'],
          ],
        );
      }
    },
  }),
  check({
    id: 'system-notes-of-relations',
    rule: 'NOTE-SYSTEM-3',
    title:
      'what becomes of an issue elsewhere is told on both sides, by the shortest name that is meant there',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const group = await world.fresh.group();
      const inside = { group, content: ['refs/heads/main'] };
      const [here, there] = [await world.fresh.project(inside), await world.fresh.project({ group })];
      const both = async (one: string, other: string, texts: readonly [here: string, there: string]) => {
        const told = [await written(as.developer, one), await written(as.developer, other)];
        expect.value('what is told on both sides', told).toEqual([[texts[0]], [texts[1]]]);
      };
      const copied = await issueIn(world, here);
      const copy = await as.developer.post(`${copied.url}/clone`, { to_project_id: there.id });
      await both(copied.url, `${there.url}/issues/${copy.number('iid')}`, [
        `cloned to ${there.path}#${copy.number('iid')}`,
        `cloned from ${here.path}#${copied.iid}`,
      ]);
      const moved = await issueIn(world, here);
      const now = await as.developer.post(`${moved.url}/move`, { to_project_id: there.id });
      await both(moved.url, `${there.url}/issues/${now.number('iid')}`, [
        `moved to ${there.path}#${now.number('iid')}`,
        `moved from ${here.path}#${moved.iid}`,
      ]);
      const [first, again] = [await issueIn(world, here), await issueIn(world, here)];
      expect(await as.developer.post(`${again.url}/notes`, { body: `/duplicate #${first.iid}` })).status(202);
      for (const [url, text] of [
        [again.url, `marked this issue as a duplicate of #${first.iid}`],
        [first.url, `marked #${again.iid} as a duplicate of this issue`],
      ] as const) {
        expect.value('what is told of duplicates', await written(as.developer, url)).toContain(text);
      }
      const planned = await issueIn(world, here);
      const order = { body: '/create_merge_request a-branch' };
      expect(await as.developer.post(`${planned.url}/notes`, order)).status(202);
      const told = await written(as.developer, planned.url);
      expect
        .value('what is told of the plan', told)
        .toContain('created merge request !1 to address this issue');
    },
  }),
  check({
    id: 'system-notes-of-merge-requests',
    rule: 'NOTE-SYSTEM-4',
    title: 'each change of a merge request is told in the words that clients know',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, world, until, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({
        content: ['refs/heads/main'],
        members: { developer: ann, maintainer: bob },
      });
      const made = await proposed(world, { project, onto: 'own', params: { title: 'A lamp' } });
      const { url } = made;
      const target = await branchIn(world, project);
      const put = (params: Params) => () => as.developer.put(url, params);
      const post = (word: string) => () => as.maintainer.post(`${url}/${word}`);
      const names = { ann: `@${ann.username}`, bob: `@${bob.username}` };
      await judgeWritten(
        context,
        [as.developer, url],
        [
          [put({ reviewer_ids: [ann.id] }), `requested review from ${names.ann}`],
          [
            put({ reviewer_ids: [bob.id] }),
            `requested review from ${names.bob} and removed review request for ${names.ann}`,
          ],
          [put({ reviewer_ids: [] }), `removed review request for ${names.bob}`],
          [put({ assignee_ids: [ann.id] }), `assigned to ${names.ann}`],
          [put({ title: 'Draft: A lamp' }), 'marked this merge request as **draft**'],
          [put({ title: 'A lamp' }), 'marked this merge request as **ready**'],
          [put({ description: 'Words' }), 'changed the description'],
          [put({ discussion_locked: true }), 'locked this merge request'],
          [put({ discussion_locked: false }), 'unlocked this merge request'],
          [post('approve'), 'approved this merge request'],
          [post('unapprove'), 'unapproved this merge request'],
          [put({ target_branch: target }), `changed target branch from \`${made.target}\` to \`${target}\``],
        ],
      );
      const sha = made.head;
      const running = { state: 'running', ref: made.source, name: 'build' };
      await world.arrange('POST', `${project.url}/statuses/${sha}`, running);
      await judgeWritten(
        context,
        [as.developer, url],
        [
          [
            () => as.developer.put(`${url}/merge`, { merge_when_pipeline_succeeds: true }),
            `enabled an automatic merge when the pipeline for ${sha} succeeds`,
          ],
          [
            () => as.developer.post(`${url}/cancel_merge_when_pipeline_succeeds`),
            'canceled the automatic merge',
          ],
        ],
      );
      const before = (await written(as.developer, url)).length;
      await world.arrange('POST', `${project.url}/repository/commits`, {
        branch: made.source,
        commit_message: 'One <more>',
        actions: [{ action: 'create', file_path: 'more.txt', content: 'x' }],
      });
      await until(
        () => as.developer.get(`${url}/notes`),
        (list) => list.list().length > before,
      );
      const [pushed] = (await written(as.developer, url)).slice(before);
      const path = `/${project.fullPath}/-/merge_requests/${made.iid}/diffs`;
      expect.value('what is told of a push', pushed).toMatch(/^added 1 commit\n\n<ul><li>[0-9a-f]{8} - /);
      expect.value('what is told of a push', pushed).toContain('[Compare with previous version](');
      expect.value('what is told of a push', pushed).toContain(path);
      expect.value('what is told of a push', pushed).toContain(`start_sha=${sha}`);
      await judgeTargetGone(context);
    },
  }),
];
