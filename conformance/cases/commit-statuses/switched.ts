import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { branchOf, report } from './support/reports.js';

/** A public project whose branch has a status, with builds switched as told. */
async function switched(world: World, builds_access_level: 'private' | 'disabled') {
  const given = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
  const here = await branchOf(world, given);
  const { pipeline_id } = await report(world, here, { state: 'success' });
  const { url } = given;
  await world.arrange('PUT', url, { builds_access_level });
  const commit = `${url}/repository/commits/${here.sha}`;
  const pipelines = `${url}/pipelines`;
  const latest = `${pipelines}/latest?ref=${here.branch}`;
  const one = `${pipelines}/${pipeline_id}`;
  const reads = [`${commit}/statuses`, pipelines, latest, one, `${one}/jobs`];
  return { ...here, pipeline_id, url, commit, pipelines, reads };
}

/** What the switch of builds does to what outside systems report. */
export const cases = [
  check({
    id: 'status-switch-private',
    rule: 'STATUS-SWITCH-1',
    title:
      'with builds for members alone others are refused statuses and pipelines, and commits tell of none',
    writes: true,
    async run({ as, world, expect }) {
      const { reads, commit, pipeline_id } = await switched(world, 'private');
      for (const path of reads) {
        for (const other of [as.stranger, as.anonymous]) expect(await other.get(path)).status(403);
        expect(await as.reporter.get(path)).status(200);
      }
      expect(await as.stranger.get(commit))
        .status(200)
        .json()
        .toInclude({ status: null, last_pipeline: null });
      const known = await as.reporter.get(commit);
      expect(known).json('status').toEqual('success');
      expect(known).json('last_pipeline.id').toEqual(pipeline_id);
    },
  }),
  check({
    id: 'status-switch-merge-request',
    rules: ['STATUS-SWITCH-1', 'MR-RECORD-17'],
    title: 'with builds for members alone merge requests show others no pipeline',
    writes: true,
    async run({ as, world, expect }) {
      const { url, branch, sha, pipeline_id } = await switched(world, 'private');
      const input = { title: 'One', source_branch: branch, target_branch: 'main' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/merge_requests`, input);
      const one = `${url}/merge_requests/${iid}`;
      expect(await as.reporter.get(one))
        .status(200)
        .json('head_pipeline.id')
        .toEqual(pipeline_id);
      for (const other of [as.stranger, as.anonymous]) {
        const seen = await other.get(one);
        expect(seen).status(200).json('head_pipeline').toBeNull();
        const list = await other.get(`${one}/pipelines`);
        expect(list).status(200, 403, 404);
        for (const told of [`"id":${pipeline_id}`, sha]) {
          expect.value('what others are told', list.tells(told), list).toEqual(false);
        }
      }
    },
  }),
  check({
    id: 'status-switch-disabled',
    rule: 'STATUS-SWITCH-2',
    title: 'with builds switched off outside systems go on reporting, and everybody reads it',
    writes: true,
    async run({ as, world, expect }) {
      const { url, sha, branch, commit, pipelines, pipeline_id } = await switched(world, 'disabled');
      const input = { state: 'failed', ref: branch, name: 'outside' };
      expect(await as.developer.post(`${url}/statuses/${sha}`, input))
        .status(201)
        .json()
        .toInclude({ name: 'outside', status: 'failed', pipeline_id });
      const statuses = await as.anonymous.get(`${commit}/statuses`);
      expect.value('names', statuses.column('name').sort(), statuses).toEqual(['default', 'outside']);
      const list = await as.anonymous.get(pipelines, { ref: branch });
      expect(list).status(200).json('[0]').toInclude({ id: pipeline_id, status: 'failed' });
    },
  }),
];
