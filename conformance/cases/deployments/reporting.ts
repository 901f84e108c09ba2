import { check } from '../../check.js';
import { deployable, deployed } from './support/scene.js';

/** Reporting deployments and what becomes of them. */
export const cases = [
  check({
    id: 'deployment-report',
    rules: [
      'DEPLOY-CREATE-1',
      'DEPLOY-CREATE-4',
      'DEPLOY-CREATE-8',
      'DEPLOY-STATE-1',
      'DEPLOY-FIELD-1',
      'DEPLOY-FIELD-3',
    ],
    title: 'a report answers the deployment of the caller in the reported status, with its environment',
    writes: true,
    async run({ as, world, expect }) {
      const { project, sha, report } = await deployable(world);
      const answer = await as.developer.post(`${project.url}/deployments`, report({ status: 'running' }));
      expect(answer)
        .status(201)
        .json()
        .toInclude({ iid: 1, ref: 'main', sha, status: 'running', deployable: null });
      expect(answer).json('user.username').toEqual(world.person('developer').username);
      expect(answer).json('environment').toInclude({ name: 'staging', external_url: null });
    },
  }),
  check({
    id: 'deployment-report-refused',
    rules: ['DEPLOY-CREATE-2', 'DEPLOY-CREATE-3', 'DEPLOY-CREATE-6', 'DEPLOY-CREATE-7'],
    title:
      'a report without a part, of another status, of no commit or of no branch answers 400 and makes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const { project, report } = await deployable(world);
      const url = `${project.url}/deployments`;
      for (const name of ['environment', 'sha', 'ref', 'tag', 'status']) {
        const { [name]: _, ...rest } = report();
        expect(await as.developer.post(url, rest))
          .status(400)
          .complaint(`${name} is missing`);
      }
      expect(await as.developer.post(url, report({ status: 'blocked' }))).status(400);
      const nothing = await as.developer.post(url, report({ sha: 'f'.repeat(40), ref: 'nowhere' }));
      expect(nothing).status(400).json('message.sha').toBePresent();
      expect(nothing).json('message.ref').toBePresent();
      expect(await as.developer.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'deployment-environments',
    rules: ['DEPLOY-CREATE-5', 'DEPLOY-CREATE-9', 'DEPLOY-FIELD-8'],
    title: 'environments are made as they are named, and equal reports are counted over all of them',
    writes: true,
    async run({ as, world, expect }) {
      const { project, report } = await deployable(world);
      const url = `${project.url}/deployments`;
      const iids: number[] = [];
      for (const environment of ['one', 'one', 'two']) {
        iids.push((await as.developer.post(url, report({ environment }))).number('iid'));
      }
      expect.value('numbers', iids).toEqual([1, 2, 3]);
      const places = await as.developer.get(`${project.url}/environments`);
      expect.value('environments', places.column('name'), places).toEqual(['one', 'two']);
      expect(await as.developer.post(url, report({ environment: '/odd/' })))
        .status(400)
        .json('message.name')
        .toBePresent();
    },
  }),
  check({
    id: 'deployment-change',
    rules: ['DEPLOY-UPDATE-1', 'DEPLOY-UPDATE-2', 'DEPLOY-UPDATE-3', 'DEPLOY-STATE-2'],
    title: 'a deployment takes another status, but runs only from the beginning and takes none twice',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const { id } = await deployed(world, scene, { status: 'running' });
      const one = `${scene.project.url}/deployments/${id}`;
      for (const status of ['failed', 'success']) {
        expect(await as.developer.put(one, { status }))
          .status(200)
          .json('status')
          .toEqual(status);
      }
      expect(await as.developer.put(one, { status: 'running' }))
        .status(400)
        .message({ status: ['cannot transition via "run"'] });
      expect(await as.developer.put(one, { status: 'success' }))
        .status(400)
        .message({ status: ['cannot transition via "succeed"'] });
      expect(await as.developer.put(one, {}))
        .status(400)
        .complaint('status is missing');
      expect(await as.developer.get(one))
        .json('status')
        .toEqual('success');
    },
  }),
  check({
    id: 'deployment-stood-on',
    rules: ['DEPLOY-CREATE-10', 'ENV-FIELD-5', 'ENV-FIELD-7', 'ENV-STATE-2'],
    title: 'a success is what its environment stands on, which is available again',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const { environment } = await deployed(world, scene, { status: 'failed' });
      const one = `${scene.project.url}/environments/${environment.id}`;
      const deployments = `${scene.project.url}/deployments`;
      expect(await as.reporter.get(one))
        .json('last_deployment')
        .toEqual(null);
      const report = (status: string) => as.developer.post(deployments, scene.report({ status }));
      const ways = {
        'at once': () => report('success'),
        'after it ran': async () => {
          const id = (await report('running')).number();
          return as.developer.put(`${deployments}/${id}`, { status: 'success' });
        },
      };
      for (const [words, succeed] of Object.entries(ways)) {
        const stopped = await as.developer.post(`${one}/stop`);
        expect(stopped).status(200).json('state').toEqual('stopped');
        const id = (await succeed()).number();
        const seen = await as.reporter.get(one);
        expect.value(`the state once it succeeds ${words}`, seen.at('state'), seen).toEqual('available');
        expect(seen).json('last_deployment').toInclude({ id, status: 'success' });
        expect(seen).json('last_deployment.environment').toBeAbsent();
        const list = await as.reporter.get(`${scene.project.url}/environments`, { states: 'available' });
        expect.value('available environments', list.column('id'), list).toEqual([environment.id]);
      }
    },
  }),
  check({
    id: 'deployment-delete',
    rules: ['DEPLOY-DELETE-1', 'DEPLOY-DELETE-2'],
    title: 'maintainers delete a deployment, unless it runs or is stood on',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const at = (id: number) => `${scene.project.url}/deployments/${id}`;
      const failed = at((await deployed(world, scene, { status: 'failed' })).id);
      expect(await as.developer.delete(failed)).status(403);
      expect(await as.maintainer.delete(failed)).status(204);
      expect(await as.maintainer.get(failed)).status(404);
      for (const status of ['running', 'success']) {
        const one = at((await deployed(world, scene, { status })).id);
        expect(await as.maintainer.delete(one)).status(400);
        expect(await as.maintainer.get(one)).status(200);
      }
    },
  }),
  check({
    id: 'deployment-list',
    rules: [
      'DEPLOY-LIST-1',
      'DEPLOY-LIST-2',
      'DEPLOY-LIST-3',
      'DEPLOY-LIST-5',
      'DEPLOY-LIST-6',
      'DEPLOY-LIST-7',
      'DEPLOY-LIST-8',
      'DEPLOY-FIELD-7',
    ],
    title: 'deployments are listed by number either way, narrowed by environment and status',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const url = `${scene.project.url}/deployments`;
      await deployed(world, scene, { environment: 'one', status: 'running' });
      await deployed(world, scene, { environment: 'two', status: 'failed' });
      await deployed(world, scene, { environment: 'one', status: 'failed' });
      for (const [params, iids] of [
        [{}, [1, 2, 3]],
        [{ sort: 'desc' }, [3, 2, 1]],
        [{ environment: 'one' }, [1, 3]],
        [{ environment: 'none' }, []],
        [{ status: 'failed' }, [2, 3]],
        [{ environment: 'one', status: 'failed', order_by: 'iid' }, [3]],
      ] as const) {
        const listed = await as.reporter.get(url, params);
        expect(listed).status(200);
        expect.value(JSON.stringify(params), listed.column('iid'), listed).toEqual(iids);
      }
      expect(await as.reporter.get(url))
        .json('[0].approvals')
        .toBeAbsent();
      for (const params of [{ status: 'odd' }, { order_by: 'odd' }, { sort: 'odd' }]) {
        const [name] = Object.keys(params);
        expect(await as.reporter.get(url, params))
          .status(400)
          .complaint(`${name} does not have a valid value`);
      }
    },
  }),
  check({
    id: 'deployment-readers',
    rules: ['DEPLOY-ACCESS-1', 'DEPLOY-ACCESS-2'],
    title: 'deployments are read by reporters, and reported by developers',
    writes: true,
    async run({ as, world, expect }) {
      const { project, report } = await deployable(world);
      const url = `${project.url}/deployments`;
      expect(await as.guest.get(url)).status(403);
      expect(await as.reporter.get(url)).status(200);
      expect(await as.reporter.post(url, report())).status(403);
      expect(await as.anonymous.get(`${world.place('public').project.url}/deployments`)).status(401);
    },
  }),
];
