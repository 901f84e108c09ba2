import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { issueIn, nobody, type OneIssue } from '../issues/support/one.js';

const reads = ['time_stats', 'related_merge_requests', 'closed_by', 'participants', 'metric_images'];
const writes: Record<string, object> = {
  move: { to_project_id: 1 },
  clone: { to_project_id: 1 },
  subscribe: {},
  unsubscribe: {},
  todo: {},
  time_estimate: { duration: '1h' },
  reset_time_estimate: {},
  add_spent_time: { duration: '1h' },
  reset_spent_time: {},
};

interface Merge {
  id: number;
  iid: number;
}

/** A project with a merge request that mentions an issue and closes it on merge. */
async function merging(world: World, ...more: string[]): Promise<{ issue: OneIssue; merge: Merge }> {
  const content = ['refs/heads/main', 'refs/heads/feature', ...more];
  const project = await world.fresh.project({ content });
  const issue = await issueIn(world, project);
  const merge = await world.arrange<Merge>('POST', `${project.url}/merge_requests`, {
    title: 'merge',
    description: `Closes #${issue.iid}`,
    source_branch: 'feature',
    target_branch: 'main',
  });
  return { issue, merge };
}

/** Merge requests of issues, and what all actions have in common. */
export const cases = [
  check({
    id: 'issue-related-none',
    rules: ['ISSUE-RELATED-1', 'ISSUE-RELATED-2', 'ISSUE-RELATED-4'],
    title: 'an issue that nothing mentions has empty lists of merge requests, in pages',
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project());
      for (const word of ['related_merge_requests', 'closed_by']) {
        const answer = await as.guest.get(`${issue.url}/${word}`);
        expect(answer).status(200).json().toEqual([]);
        expect(answer).header('x-total').toEqual('0');
      }
    },
  }),
  check({
    id: 'issue-related',
    rules: ['ISSUE-RELATED-1', 'ISSUE-RELATED-2'],
    title: 'the merge requests that mention and that close an issue are listed',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect, until }) {
      const { issue, merge } = await merging(world);
      for (const word of ['related_merge_requests', 'closed_by']) {
        const ask = () => as.reporter.get(`${issue.url}/${word}`);
        const answer = await until(ask, (one) => one.list().length > 0);
        expect.value('merge requests', answer.column('id'), answer).toEqual([merge.id]);
        expect(answer).json('[0]').toInclude({ iid: merge.iid, title: 'merge', state: 'opened' });
      }
    },
  }),
  check({
    id: 'issue-related-elsewhere',
    rule: 'ISSUE-RELATED-3',
    title: 'merge requests of other projects are listed for those who can read them',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project({ visibility: 'public' }));
      const from = await world.fresh.project({ content: ['refs/heads/main', 'refs/heads/feature'] });
      const [project] = [issue.url.replace(/\/issues.*/, '')];
      const { path_with_namespace } = await world.arrange<{ path_with_namespace: string }>('GET', project);
      const merge = await world.arrange<Merge>('POST', `${from.url}/merge_requests`, {
        title: 'merge',
        description: `See ${path_with_namespace}#${issue.iid}`,
        source_branch: 'feature',
        target_branch: 'main',
      });
      const seen = await as.reporter.get(`${issue.url}/related_merge_requests`);
      expect.value('merge requests', seen.column('id'), seen).toEqual([merge.id]);
      expect(await as.stranger.get(`${issue.url}/related_merge_requests`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-action-absent',
    rule: 'ISSUE-ACTION-1',
    title: 'for every action an issue that is absent or hidden answers 404',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public' });
      const secret = await issueIn(world, project, { confidential: true });
      const absent = `${project.url}/issues/${nobody}`;
      for (const word of reads) {
        expect(await as.guest.get(`${secret.url}/${word}`)).status(404);
        expect(await as.guest.get(`${absent}/${word}`)).status(404);
      }
      for (const [word, params] of Object.entries(writes)) {
        expect(await as.owner.post(`${absent}/${word}`, { ...params, to_project_id: project.id })).status(
          404,
        );
        // Times ask for rights before they look for the issue.
        if (/time/.test(word)) continue;
        const input = { ...params, to_project_id: project.id };
        expect(await as.guest.post(`${secret.url}/${word}`, input)).status(404);
      }
      expect(await as.owner.put(`${absent}/reorder`, { move_after_id: secret.id })).status(404);
      expect(await as.admin.get(`${absent}/user_agent_detail`)).status(404);
      expect(await as.owner.put(`${absent}/metric_images/1`, { url_text: 'x' })).status(404);
      expect(await as.owner.delete(`${absent}/metric_images/1`)).status(404);
    },
  }),
  check({
    id: 'issue-action-anonymous',
    rule: 'ISSUE-ACTION-2',
    title: 'actions without credentials answer 401',
    writes: true,
    async run({ anonymous, world, expect }) {
      const issue = await issueIn(world, await world.fresh.project({ visibility: 'public' }));
      for (const [word, params] of Object.entries(writes)) {
        expect(await anonymous.post(`${issue.url}/${word}`, { ...params })).status(401);
      }
      expect(await anonymous.put(`${issue.url}/reorder`, { move_after_id: 1 })).status(401);
      expect(await anonymous.put(`${issue.url}/metric_images/1`, { url_text: 'x' })).status(401);
      expect(await anonymous.delete(`${issue.url}/metric_images/1`)).status(401);
    },
  }),
  check({
    id: 'issue-related-pages',
    rules: ['ISSUE-RELATED-4', 'CONV-PAGE-1'],
    title: 'the merge requests of an issue come in pages',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      const { issue, merge } = await merging(world, 'refs/heads/topic/rename');
      const merges = issue.url.replace(/\/issues.*/, '/merge_requests');
      const second = await world.arrange<Merge>('POST', merges, {
        title: 'another',
        description: `Closes #${issue.iid}`,
        source_branch: 'topic/rename',
        target_branch: 'main',
      });
      for (const word of ['related_merge_requests', 'closed_by']) {
        const found: unknown[] = [];
        for (const page of [1, 2]) {
          const answer = await as.reporter.get(`${issue.url}/${word}`, { per_page: 1, page });
          expect(answer).status(200).header('x-total').toEqual('2');
          found.push(...answer.column('id'));
        }
        expect.value(word, found.sort()).toEqual([merge.id, second.id].sort());
      }
    },
  }),
  check({
    id: 'issue-related-by-comments',
    rule: 'ISSUE-RELATED-5',
    title:
      'a mention in a comment relates a merge request, by number, and one that is closed closes the issue still',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect, until }) {
      const { issue, merge } = await merging(world, 'refs/heads/topic/rename');
      const merges = issue.url.replace(/\/issues.*/, '/merge_requests');
      const wish = { title: 'more', source_branch: 'feature', target_branch: 'topic/rename' };
      const more = await world.arrange<Merge>('POST', merges, wish);
      await world.arrange('POST', `${merges}/${more.iid}/notes`, { body: `See #${issue.iid}` });
      const related = await until(
        () => as.reporter.get(`${issue.url}/related_merge_requests`),
        (one) => one.list().length > 1,
      );
      expect.value('what mentions it', related.column('id'), related).toEqual([merge.id, more.id]);
      await world.arrange('PUT', `${merges}/${merge.iid}`, { state_event: 'close' });
      const closing = await as.reporter.get(`${issue.url}/closed_by`);
      expect.value('what closes it', closing.column('id'), closing).toEqual([merge.id]);
    },
  }),
];
