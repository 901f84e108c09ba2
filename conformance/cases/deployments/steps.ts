import { check } from '../../check.js';
import { deployable, deployed } from './support/scene.js';

const statuses = ['running', 'success', 'failed', 'canceled'] as const;

const words = { running: 'run', success: 'succeed', failed: 'drop', canceled: 'cancel' } as const;

/** What becomes of deployments and of the environments that they go to, step by step. */
export const cases = [
  check({
    id: 'deployment-every-step',
    rules: ['DEPLOY-UPDATE-1', 'DEPLOY-UPDATE-3', 'DEPLOY-STATE-2'],
    title: 'from each status a deployment comes to each other one but running, and to none twice',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      for (const from of statuses) {
        for (const to of statuses) {
          const { id } = await deployed(world, scene, { status: from });
          const one = `${scene.project.url}/deployments/${id}`;
          const answer = await as.developer.put(one, { status: to });
          const isStep = to !== 'running' && to !== from;
          if (isStep) expect(answer).status(200).json('status').toEqual(to);
          else {
            expect(answer)
              .status(400)
              .message({ status: [`cannot transition via "${words[to]}"`] });
          }
          expect
            .value(`status after ${from} and ${to}`, (await as.reporter.get(one)).at('status'))
            .toEqual(isStep ? to : from);
        }
      }
    },
  }),
  check({
    id: 'deployment-makes-available-by-success',
    rules: ['ENV-STATE-2', 'ENV-STATE-3'],
    title:
      'a success, reported at once or later, makes a stopped environment available; a failure leaves it stopped',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const first = await deployed(world, scene, { status: 'failed' });
      const one = `${scene.project.url}/environments/${first.environment.id}`;
      const state = async () => (await as.reporter.get(one)).at('state');
      await world.arrange('POST', `${one}/stop`);
      const reports = `${scene.project.url}/deployments`;
      for (const status of ['failed', 'canceled']) {
        expect(await as.developer.post(reports, scene.report({ status }))).status(201);
        expect.value(`state after a report of ${status}`, await state()).toEqual('stopped');
      }
      const { id } = await deployed(world, scene, { status: 'running' });
      const deployment = `${reports}/${id}`;
      // Whether a start alone makes it available is left open.
      await world.arrange('POST', `${one}/stop`);
      expect.value('state after the stop', await state()).toEqual('stopped');
      expect(await as.developer.put(deployment, { status: 'failed' })).status(200);
      expect.value('state after a failure', await state()).toEqual('stopped');
      expect(await as.developer.put(deployment, { status: 'success' })).status(200);
      expect.value('state after a late success', await state()).toEqual('available');
      await world.arrange('POST', `${one}/stop`);
      expect(await as.developer.put(deployment, { status: 'canceled' })).status(200);
      expect.value('state after it was canceled', await state()).toEqual('stopped');
      expect(await as.developer.post(reports, scene.report())).status(201);
      expect.value('state after a success', await state()).toEqual('available');
    },
  }),
  check({
    id: 'deployment-delete-former-success',
    rule: 'DEPLOY-DELETE-2',
    title:
      'of several successes on an environment the last one alone stays, until another one comes after it',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const made = async (more = {}) =>
        `${scene.project.url}/deployments/${(await deployed(world, scene, more)).id}`;
      const [first, second] = [await made(), await made()];
      const elsewhere = await made({ environment: 'other' });
      for (const one of [second, elsewhere]) expect(await as.maintainer.delete(one)).status(400);
      expect(await as.maintainer.delete(first)).status(204);
      expect(await as.maintainer.delete(second)).status(400);
      await made();
      expect(await as.maintainer.delete(second)).status(204);
      expect(await as.maintainer.get(elsewhere)).status(200);
    },
  }),
  check({
    id: 'environment-protect-for-groups-of-the-project',
    rule: 'ENV-PROTECT-6',
    title:
      'a protection names groups that have a part in the project, and no others, when it is made and changed',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const crew = await world.fresh.group({ parent: null, visibility: 'public' });
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const url = `${project.url}/protected_environments`;
      const named = (id: number) => ({ deploy_access_levels: [{ group_id: id }] });
      expect(await as.maintainer.post(url, { name: 'live', ...named(crew.id) })).status(422);
      expect(await as.maintainer.get(`${url}/live`)).status(404);
      expect(await as.maintainer.post(url, { name: 'live', ...named(group.id) })).status(201);
      expect(await as.maintainer.put(`${url}/live`, named(crew.id))).status(422);
      const rules = { approval_rules: [{ group_id: crew.id, required_approvals: 1 }] };
      expect(await as.maintainer.put(`${url}/live`, rules)).status(422);
      const kept = await as.maintainer.get(`${url}/live`);
      expect(kept).status(200).json('deploy_access_levels').toHaveLength(1);
      expect(kept).json('deploy_access_levels[0].group_id').toEqual(group.id);
      await world.arrange('POST', `${project.url}/share`, { group_id: crew.id, group_access: 30 });
      expect(await as.maintainer.put(`${url}/live`, named(crew.id))).status(200);
    },
  }),
];
