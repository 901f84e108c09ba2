import { check } from '../../check.js';
import { deployable, deployed } from './support/scene.js';

/** Deciding on a deployment in the name of a rule. */
export const cases = [
  check({
    id: 'deployment-approve-for-others',
    rules: ['DEPLOY-APPROVE-10', 'DEPLOY-APPROVE-4'],
    title: 'nobody decides for a rule of somebody else, also who stands in another rule',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const owner = await world.arrange<{ name: string }>('GET', `/users/${world.person('owner').id}`);
      await world.arrange('POST', `${scene.project.url}/protected_environments`, {
        name: 'staging',
        deploy_access_levels: [{ access_level: 30 }],
        approval_rules: [{ access_level: 40 }, { user_id: world.person('owner').id }],
      });
      const { id } = await deployed(world, scene, { status: 'running' });
      const one = `${scene.project.url}/deployments/${id}`;
      for (const status of ['approved', 'rejected']) {
        const other = { status, represented_as: owner.name };
        expect(await as.maintainer.post(`${one}/approval`, other)).status(400);
      }
      const before = { status: 'blocked', pending_approval_count: 2 };
      expect(await as.developer.get(one))
        .json()
        .toInclude(before);
      expect(await as.developer.get(one))
        .json('approvals')
        .toEqual([]);
      const own = { status: 'approved', represented_as: 'Maintainers' };
      expect(await as.maintainer.post(`${one}/approval`, own)).status(201);
      expect(await as.developer.get(one))
        .json()
        .toInclude({ status: 'blocked', pending_approval_count: 1 });
    },
  }),
];
