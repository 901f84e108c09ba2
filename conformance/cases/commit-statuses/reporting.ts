import { check } from '../../check.js';
import { branchOf, report } from './support/reports.js';

/** Reporting what became of outside jobs. */
export const cases = [
  check({
    id: 'commit-status-set',
    rule: 'STATUS-SET-1',
    title: 'a report answers the status with all that was said',
    writes: true,
    async run({ as, world, expect }) {
      const { project, branch, sha } = await branchOf(world);
      const said = {
        name: 'lint',
        target_url: 'https://ci.example.com/7',
        description: 'Fine',
        coverage: 81.5,
      };
      const answer = await as.developer.post(`${project.url}/statuses/${sha}`, {
        state: 'success',
        ref: branch,
        ...said,
      });
      expect(answer)
        .status(201)
        .json()
        .toInclude({ ...said, sha, ref: branch, status: 'success' });
      expect(answer).json('author.username').toEqual(world.person('developer').username);
      expect(answer).json('allow_failure').toEqual(false);
      expect(answer).json('finished_at').toBeType('string');
      expect(answer).json('started_at').toBeNull();
    },
  }),
  check({
    id: 'commit-status-state',
    rule: 'STATUS-SET-2',
    title: 'a report names one of five states',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const path = `${target.project.url}/statuses/${target.sha}`;
      expect(await as.developer.post(path, { name: 'x' }))
        .status(400)
        .complaint('state is missing');
      expect(await as.developer.post(path, { state: 'skipped' }))
        .status(400)
        .complaint('state does not have a valid value');
      for (const state of ['pending', 'running', 'success', 'failed', 'canceled']) {
        expect(await as.developer.post(path, { state, name: state, ref: target.branch }))
          .status(201)
          .json('status')
          .toEqual(state);
      }
    },
  }),
  check({
    id: 'commit-status-name',
    rule: 'STATUS-SET-3',
    title: 'the job is called by name or context, else default',
    writes: true,
    async run({ as, world, expect }) {
      const { project, sha } = await branchOf(world);
      for (const [params, name] of [
        [{ context: 'ci/build' }, 'ci/build'],
        [{ name: 'unit' }, 'unit'],
        [{}, 'default'],
      ] as const) {
        const answer = await as.developer.post(`${project.url}/statuses/${sha}`, {
          state: 'success',
          ...params,
        });
        expect(answer).status(201).json('name').toEqual(name);
      }
    },
  }),
  check({
    id: 'commit-status-ref',
    rule: 'STATUS-SET-4',
    title: 'without ref it goes where the newest pipeline is, else to a branch with the commit',
    writes: true,
    async run({ as, world, expect }) {
      const { project, branch, sha } = await branchOf(world);
      const path = `${project.url}/statuses/${sha}`;
      const refOf = async () => {
        const answer = await as.developer.post(path, { state: 'success', name: world.name('job') });
        return expect(answer).status(201).json('ref');
      };
      (await refOf()).toEqual(branch);
      const other = world.name('other');
      await report(world, { project, sha, branch: other }, { state: 'success' });
      (await refOf()).toEqual(other);
    },
  }),
  check({
    id: 'commit-status-without-ref',
    rule: 'STATUS-SET-4',
    title: 'a commit that no branch has takes no report without a ref',
    writes: true,
    async run({ as, world, expect }) {
      const { project, branch, sha } = await branchOf(world);
      const tag_name = world.name('tag');
      await world.arrange('POST', `${project.url}/repository/tags`, { tag_name, ref: branch });
      await world.arrange('DELETE', `${project.url}/repository/branches/${branch}`);
      expect(await as.developer.post(`${project.url}/statuses/${sha}`, { state: 'success' }))
        .status(404)
        .message('404 References for commit Not Found');
    },
  }),
  check({
    id: 'commit-status-again',
    rule: 'STATUS-SET-5',
    title: 'what is under way changes in place, what is over makes way for a new record',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const { id } = await report(world, target, { state: 'pending' });
      const path = `${target.project.url}/statuses/${target.sha}`;
      const say = (state: string) => as.developer.post(path, { state, ref: target.branch });
      expect(await say('running'))
        .status(201)
        .json()
        .toInclude({ id, status: 'running' });
      expect(await say('failed'))
        .status(201)
        .json()
        .toInclude({ id, status: 'failed' });
      expect(await say('success'))
        .status(201)
        .json('id')
        .toDiffer(id);
    },
  }),
  check({
    id: 'commit-status-no-step',
    rule: 'STATUS-SET-6',
    title: 'a state that is no step onwards is refused',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const path = `${target.project.url}/statuses/${target.sha}`;
      const again = (state: string) => as.developer.post(path, { state, ref: target.branch });
      await report(world, target, { state: 'pending' });
      expect(await again('pending'))
        .status(400)
        .json('message')
        .toMatch(/^Cannot transition status via :enqueue from :pending/);
      await report(world, target, { state: 'running' });
      expect(await again('running'))
        .status(400)
        .json('message')
        .toMatch(/^Cannot transition status via :run from :running/);
      expect(await again('pending'))
        .status(400)
        .json('message')
        .toMatch(/^Cannot transition status via :enqueue from :running/);
    },
  }),
  check({
    id: 'commit-status-pipeline',
    rule: 'STATUS-SET-8',
    title: 'reports of one commit and ref gather in one pipeline, from external',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const { project, sha } = target;
      const { pipeline_id: first } = await report(world, target, { state: 'success' });
      const joined = await report(world, target, { state: 'success', name: 'second' });
      expect.value('pipeline of the second job', joined.pipeline_id).toEqual(first);
      const other = await report(world, { ...target, branch: world.name('other') }, { state: 'success' });
      expect.value('pipeline of another ref', other.pipeline_id).toDiffer(first);
      const input = { state: 'success', name: 'third', pipeline_id: first };
      expect(await as.developer.post(`${project.url}/statuses/${sha}`, input))
        .status(201)
        .json()
        .toInclude({ pipeline_id: first, ref: target.branch });
      expect(await as.developer.get(`${project.url}/pipelines/${first}`))
        .json()
        .toInclude({ source: 'external', sha, ref: target.branch });
    },
  }),
  check({
    id: 'commit-status-head',
    rule: 'STATUS-SET-10',
    title: 'the pipeline becomes that of the merge request from the branch',
    writes: true,
    async run({ as, world, expect }) {
      const target = await branchOf(world);
      const input = { title: 'x', source_branch: target.branch, target_branch: 'main' };
      const path = `${target.project.url}/merge_requests`;
      const { iid } = await world.arrange<{ iid: number }>('POST', path, input);
      const { pipeline_id } = await report(world, target, { state: 'failed' });
      const read = await as.reporter.get(`${path}/${iid}`);
      expect(read).json('head_pipeline').toInclude({ id: pipeline_id, status: 'failed', sha: target.sha });
      expect(await as.reporter.get(`${path}/${iid}/pipelines`))
        .json('[0].id')
        .toEqual(pipeline_id);
    },
  }),
];
