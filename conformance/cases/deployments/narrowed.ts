import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { deployable, deployed } from './support/scene.js';

const [past, future] = ['2000-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];

/** Conditions that no merge request of the scene meets. */
const unmet: readonly Record<string, string | number>[] = [
  { state: 'opened' },
  { draft: 'true' },
  { wip: 'yes' },
  { author_id: 2_000_000_000 },
  { scope: 'assigned_to_me' },
  { source_project_id: 2_000_000_000 },
  { created_after: future },
  { created_before: past },
  { updated_after: future },
  { updated_before: past },
  { deployed_after: future },
  { deployed_before: past },
  { search: 'Add', in: 'description' },
  { source_branch: 'elsewhere' },
  { target_branch: 'elsewhere' },
  { environment: 'nowhere' },
  { milestone: 'never planned' },
  { my_reaction_emoji: 'tada' },
  { approved_by_ids: 'Any' },
  { approved_by_usernames: 'Any' },
  { approver_ids: 'Any' },
  { 'not[labels]': 'bug' },
];

/** A deployment of one merged merge request that has a label, and the address of what it delivered. */
async function delivering(world: World): Promise<string> {
  const scene = await deployable(world);
  const { url } = scene.project;
  await world.fresh.commit(scene.project, { 'b.txt': 'b\n' }, { branch: 'topic', from: 'main' });
  const input = { title: 'Add b', source_branch: 'topic', target_branch: 'main', labels: 'bug' };
  const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/merge_requests`, input);
  const merge = `${url}/merge_requests/${iid}/merge`;
  const { merge_commit_sha: sha } = await world.arrange<{ merge_commit_sha: string }>('PUT', merge);
  const { id } = await deployed(world, scene, { sha });
  return `${url}/deployments/${id}/merge_requests`;
}

/** What a deployment delivered, narrowed as any list of merge requests. */
export const cases = [
  check({
    id: 'deployment-merge-requests-narrowed',
    rules: ['DEPLOY-MR-2', 'operation:listDeploymentMergeRequests'],
    title: 'the merge requests of a deployment are narrowed and shown as those of any list',
    writes: true,
    async run({ as, world, expect, until }) {
      const url = await delivering(world);
      // What was delivered is known shortly after the deployment.
      const whole = await until(
        () => as.developer.get(url),
        (answer) => answer.list().length === 1,
      );
      expect(whole).json('[0]').toInclude({ title: 'Add b', state: 'merged' });
      for (const params of unmet) {
        const found = await as.developer.get(url, params);
        expect.value(JSON.stringify(params), found.list(), found).toEqual([]);
      }
      const simple = await as.developer.get(url, { view: 'simple' });
      expect(simple).json('[0].labels').toBeAbsent();
      const detailed = await as.developer.get(url, { with_labels_details: true });
      expect(detailed).json('[0].labels[0]').toInclude({ name: 'bug' });
    },
  }),
  check({
    id: 'deployment-merge-requests-switched-off',
    rule: 'DEPLOY-MR-9',
    title: 'where merge requests are switched off a deployment tells of none',
    writes: true,
    async run({ as, world, expect }) {
      const url = await delivering(world);
      expect(await as.reporter.get(url))
        .json()
        .toHaveLength(1);
      const project = url.split('/deployments/')[0] ?? '';
      await world.arrange('PUT', project, { merge_requests_access_level: 'disabled' });
      const list = await as.reporter.get(url);
      expect(list).status(200, 403, 404);
      expect.value('whether any is told', list.tells('Add b'), list).toEqual(false);
    },
  }),
];
