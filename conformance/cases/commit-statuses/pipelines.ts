import { check } from '../../check.js';
import { branchOf, furnished, report, target } from './support/reports.js';

const nobody = 999_999_999;

/** Single pipelines and what is done with them. */
export const cases = [
  check({
    id: 'pipeline-follows-statuses',
    rule: 'PIPELINE-STATUS-1',
    title: 'the state of a pipeline follows its statuses',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const path = `${here.project.url}/pipelines`;
      const after = async (state: string, name: string) => {
        const { pipeline_id } = await report(world, here, { state, name });
        return (await as.reporter.get(`${path}/${pipeline_id}`)).at('status');
      };
      expect.value('one success', await after('success', 'a')).toEqual('success');
      expect.value('one canceled', await after('canceled', 'b')).toEqual('canceled');
      expect.value('one failed', await after('failed', 'c')).toEqual('failed');
      expect.value('one running', await after('running', 'd')).toEqual('running');
      expect.value('none running', await after('success', 'd')).toEqual('failed');
      expect.value('none failed', await after('success', 'c')).toEqual('canceled');
      expect.value('all well', await after('success', 'b')).toEqual('success');
      expect(await as.reporter.get(path, { ref: here.branch }))
        .json('[0].status')
        .toEqual('success');
    },
  }),
  check({
    id: 'pipeline-get',
    rule: 'PIPELINE-GET-1',
    title: 'a pipeline is read at length',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const answer = await as.anonymous.get(`${project.url}/pipelines/${pipelines[0]}`);
      const sha = world.repository.commits['greeting'];
      const told = { id: pipelines[0], iid: 1, ref: 'main', sha, tag: false, status: 'success' };
      expect(answer).status(200).json().toInclude(told);
      expect(answer).json('user.username').toEqual(world.person('maintainer').username);
      expect(answer).json('before_sha').toEqual('0'.repeat(40));
      expect(answer).json('detailed_status').toInclude({ text: 'passed', group: 'success' });
      expect(answer).json('finished_at').toBeType('string');
      expect(await as.anonymous.get(`${project.url}/pipelines/${pipelines[3]}`))
        .json()
        .toInclude({ tag: true, status: 'canceled' });
    },
  }),
  check({
    id: 'pipeline-missing',
    rule: 'PIPELINE-GET-1',
    title: 'an unknown pipeline, and one of another project, answer 404',
    writes: true,
    async run({ as, world, expect }) {
      const { pipelines } = await furnished(world);
      const { url } = await target(world);
      for (const id of [nobody, pipelines[0]]) {
        const path = `${url}/pipelines/${id}`;
        for (const answer of [
          await as.owner.get(path),
          await as.owner.get(`${path}/jobs`),
          await as.owner.get(`${path}/variables`),
          await as.owner.post(`${path}/cancel`),
          await as.owner.post(`${path}/retry`),
          await as.owner.delete(path),
        ]) {
          expect(answer).status(404);
        }
      }
      expect(await as.owner.get(`${url}/pipelines/latest`, { ref: 'no-such-branch' })).status(404);
    },
  }),
  check({
    id: 'pipeline-latest',
    rule: 'PIPELINE-LATEST-1',
    title: 'the latest pipeline is that of the ref, or of the default branch',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const path = `${project.url}/pipelines/latest`;
      expect(await as.anonymous.get(path))
        .status(200)
        .json()
        .toInclude({ id: pipelines[0], ref: 'main' });
      expect(await as.anonymous.get(path, { ref: 'feature' }))
        .status(200)
        .json('id')
        .toEqual(pipelines[1]);
    },
  }),
  check({
    id: 'pipeline-jobs',
    rule: 'PIPELINE-JOBS-1',
    title: 'a pipeline of outside statuses has neither jobs nor variables',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const path = `${project.url}/pipelines/${pipelines[0]}`;
      expect(await as.anonymous.get(`${path}/jobs`))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.developer.get(`${path}/variables`))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.reporter.get(`${path}/variables`)).status(403);
    },
  }),
  check({
    id: 'pipeline-create',
    rule: 'PIPELINE-CREATE-1',
    title: 'without a configuration no pipeline is started',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await target(world);
      expect(await as.maintainer.post(`${url}/pipeline`, { ref: 'main' }))
        .status(400)
        .json('message.base')
        .toEqual(['Missing CI config file']);
    },
  }),
  check({
    id: 'pipeline-cancel',
    rule: 'PIPELINE-CANCEL-1',
    title: 'cancelling ends what is under way and nothing else',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const { pipeline_id } = await report(world, here, { state: 'success', name: 'a' });
      await report(world, here, { state: 'running', name: 'b' });
      await report(world, here, { state: 'pending', name: 'c' });
      const answer = await as.developer.post(`${here.project.url}/pipelines/${pipeline_id}/cancel`);
      expect(answer).status(201).json().toInclude({ id: pipeline_id, status: 'canceled' });
      const listed = await as.reporter.get(`${here.project.url}/repository/commits/${here.sha}/statuses`);
      const states = listed.list().map((one) => {
        const { name, status } = one as { name: string; status: string };
        return `${name} ${status}`;
      });
      expect.value('states', states.sort(), listed).toEqual(['a success', 'b canceled', 'c canceled']);
    },
  }),
  check({
    id: 'pipeline-retry',
    rule: 'PIPELINE-RETRY-1',
    title: 'a pipeline of outside statuses is answered as it is when tried again',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const { pipeline_id } = await report(world, here, { state: 'failed' });
      expect(await as.developer.post(`${here.project.url}/pipelines/${pipeline_id}/retry`))
        .status(201)
        .json()
        .toInclude({ id: pipeline_id, status: 'failed' });
    },
  }),
  check({
    id: 'pipeline-delete',
    rule: 'PIPELINE-DELETE-1',
    title: 'an owner deletes a pipeline with its statuses, a maintainer does not',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const { pipeline_id } = await report(world, here, { state: 'failed' });
      const path = `${here.project.url}/pipelines/${pipeline_id}`;
      expect(await as.maintainer.delete(path)).status(403);
      expect(await as.owner.delete(path))
        .status(204)
        .emptyBody();
      expect(await as.owner.get(path)).status(404);
      expect(await as.owner.get(`${here.project.url}/repository/commits/${here.sha}/statuses`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'pipeline-changers',
    rule: 'PIPELINE-ACCESS-1',
    title: 'pipelines are left alone by reporters, and by developers where they may not push',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const { pipeline_id } = await report(world, here, { state: 'running' });
      const path = `${here.project.url}/pipelines/${pipeline_id}`;
      for (const word of ['cancel', 'retry']) {
        expect(await as.anonymous.post(`${path}/${word}`)).status(401, 404);
        expect(await as.reporter.post(`${path}/${word}`)).status(403);
      }
      expect(await as.reporter.post(`${here.project.url}/pipeline`, { ref: 'main' })).status(403);
      await world.arrange('POST', `${here.project.url}/protected_branches`, { name: here.branch });
      expect(await as.developer.post(`${path}/cancel`)).status(403);
      expect(await as.reporter.get(path))
        .json('status')
        .toEqual('running');
    },
  }),
  check({
    id: 'pipeline-archived',
    rule: 'PIPELINE-ACCESS-1',
    title: 'nothing is reported or cancelled in an archived project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const here = await branchOf(world, project);
      const { pipeline_id } = await report(world, here, { state: 'running' });
      await world.arrange('POST', `${project.url}/archive`);
      const path = `${project.url}/pipelines/${pipeline_id}`;
      for (const answer of [
        await as.owner.post(`${project.url}/statuses/${here.sha}`, { state: 'success' }),
        await as.owner.post(`${path}/cancel`),
        await as.owner.post(`${path}/retry`),
        await as.owner.delete(path),
      ]) {
        expect(answer).status(403);
      }
      expect(await as.owner.get(path))
        .json('status')
        .toEqual('running');
    },
  }),
];
