import { check } from '../../check.js';
import { deployable, deployed } from './support/scene.js';

const nobody = 2_000_000_000;

/** Reading single deployments, and the orders of lists. */
export const cases = [
  check({
    id: 'deployment-get',
    rules: ['DEPLOY-GET-1', 'DEPLOY-GET-2', 'DEPLOY-GET-3', 'DEPLOY-FIELD-2', 'DEPLOY-FIELD-9'],
    title: 'a deployment is read by its number in its own project alone',
    writes: true,
    async run({ as, world, expect }) {
      const [scene, other] = [await deployable(world), await deployable(world)];
      for (const status of ['running', 'success', 'failed', 'canceled']) {
        const made = await deployed(world, scene, { status });
        const read = await as.reporter.get(`${scene.project.url}/deployments/${made.id}`);
        expect(read).status(200).json().toInclude({ id: made.id, iid: made.iid, status, deployable: null });
        // Where the tier has no approvals the count is left out.
        expect.value('approvals', read.at('pending_approval_count') ?? 0, read).toEqual(0);
      }
      const foreign = await deployed(world, other);
      const url = `${scene.project.url}/deployments`;
      for (const id of [foreign.id, nobody]) {
        expect(await as.maintainer.get(`${url}/${id}`)).status(404);
        expect(await as.maintainer.put(`${url}/${id}`, { status: 'failed' })).status(404);
        expect(await as.maintainer.delete(`${url}/${id}`)).status(404);
      }
      for (const rest of ['', '/merge_requests'])
        expect(await as.reporter.get(`${url}/one${rest}`)).status(400);
      expect(await as.reporter.get(`${other.project.url}/deployments/${foreign.id}`)).status(200);
    },
  }),
  check({
    id: 'deployments-changed-order',
    rules: ['DEPLOY-LIST-9', 'DEPLOY-LIST-11'],
    title: 'with a bound on the change the list runs by it whatever order is asked for',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const first = await deployed(world, scene, { status: 'running' });
      const second = await deployed(world, scene, { environment: 'qa', status: 'failed' });
      await world.arrange('PUT', `${scene.project.url}/deployments/${first.id}`, { status: 'success' });
      const url = `${scene.project.url}/deployments`;
      const bound = { updated_after: '2000-01-01T00:00:00Z', order_by: 'id' };
      const whole = await as.reporter.get(url, { ...bound, sort: 'desc' });
      const times = whole.list().map((row) => String((row as { updated_at: string }).updated_at));
      // Where both were changed in one moment the one with the higher number comes first.
      const wanted = times[0] === times[1] ? [second.id, first.id] : [first.id, second.id];
      expect.value('newest first', whole.column('id'), whole).toEqual(wanted);
      const plain = await as.reporter.get(url, { order_by: 'id' });
      expect.value('by number', plain.column('id'), plain).toEqual([first.id, second.id]);
    },
  }),
  check({
    id: 'deployment-decisions',
    rules: ['DEPLOY-APPROVE-2', 'DEPLOY-APPROVE-8', 'DEPLOY-APPROVE-11'],
    title: 'a decision is a known word, is kept when it is repeated, and is not for what nobody protects',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const protections = `${scene.project.url}/protected_environments`;
      await world.arrange('POST', protections, {
        name: 'staging',
        deploy_access_levels: [{ access_level: 30 }],
        approval_rules: [{ access_level: 40, required_approvals: 2 }],
      });
      const { id } = await deployed(world, scene, { status: 'running' });
      const url = `${scene.project.url}/deployments/${id}/approval`;
      expect(await as.maintainer.post(url, {}))
        .status(400)
        .complaint('status is missing');
      expect(await as.maintainer.post(url, { status: 'odd' })).status(400);
      const first = await as.maintainer.post(url, { status: 'approved', comment: 'first' });
      expect(first).status(201).json('comment').toEqual('first');
      const again = await as.maintainer.post(url, { status: 'approved', comment: 'second' });
      expect(again).status(201).json('comment').toEqual('first');
      await world.arrange('DELETE', `${protections}/staging`);
      expect(await as.owner.post(url, { status: 'approved' })).status(400);
    },
  }),
  check({
    id: 'deployment-decisions-by-tier',
    rule: 'DEPLOY-APPROVE-5',
    title: 'without a paid tier nobody decides about deployments',
    needs: ['tier.free'],
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const { id } = await deployed(world, scene);
      const url = `${scene.project.url}/deployments/${id}/approval`;
      expect(await as.maintainer.post(url, { status: 'approved' })).status(403, 404);
    },
  }),
];
