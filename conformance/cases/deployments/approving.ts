import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { World } from '../../world/types.js';
import { deployable, deployed } from './support/scene.js';

/** A deployment that waits for approvals of maintainers. */
async function waiting(world: World, approvals = 1, more: Params[] = []) {
  const scene = await deployable(world);
  await world.arrange('POST', `${scene.project.url}/protected_environments`, {
    name: 'staging',
    deploy_access_levels: [{ access_level: 30 }],
    approval_rules: [{ access_level: 40, required_approvals: approvals }, ...more],
  });
  const { id } = await deployed(world, scene, { status: 'running' });
  return { ...scene, one: `${scene.project.url}/deployments/${id}` };
}

/** Deployments that somebody has to agree to. */
export const cases = [
  check({
    id: 'deployment-approve',
    rules: [
      'DEPLOY-BLOCK-1',
      'DEPLOY-APPROVE-1',
      'DEPLOY-APPROVE-3',
      'DEPLOY-APPROVE-6',
      'DEPLOY-APPROVE-13',
      'DEPLOY-FIELD-5',
      'DEPLOY-FIELD-6',
    ],
    title: 'a deployment is blocked until the approvals are given',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { one } = await waiting(world);
      expect(await as.developer.get(one))
        .json()
        .toInclude({ status: 'blocked', pending_approval_count: 1 });
      const decided = await as.maintainer.post(`${one}/approval`, { status: 'approved', comment: 'Fine' });
      expect(decided).status(201).json().toInclude({ status: 'approved', comment: 'Fine' });
      const seen = await as.developer.get(one);
      expect(seen).json().toInclude({ status: 'created', pending_approval_count: 0 });
      expect(seen).json('approvals').toEqual([decided.body]);
      expect(seen).json('approval_summary.rules[0].deployment_approvals').toEqual([decided.body]);
    },
  }),
  check({
    id: 'deployment-blocked',
    rule: 'DEPLOY-BLOCK-2',
    title: 'a blocked deployment neither runs nor succeeds, not even by way of a failure',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { one } = await waiting(world);
      for (const status of ['running', 'success']) {
        expect(await as.developer.put(one, { status })).status(400);
      }
      expect(await as.developer.put(one, { status: 'failed' })).status(200);
      expect(await as.developer.put(one, { status: 'success' })).status(400);
      expect(await as.developer.get(one))
        .json('status')
        .toEqual('failed');
    },
  }),
  check({
    id: 'deployment-reject',
    rules: ['DEPLOY-APPROVE-7', 'DEPLOY-APPROVE-12', 'DEPLOY-STATE-3'],
    title: 'one rejection makes a deployment failed, and then nothing waits',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { one } = await waiting(world, 2);
      expect(await as.maintainer.post(`${one}/approval`, { status: 'rejected' }))
        .status(201)
        .json('status')
        .toEqual('rejected');
      expect(await as.developer.get(one))
        .json('status')
        .toEqual('failed');
      expect(await as.maintainer.post(`${one}/approval`, { status: 'approved' })).status(400);
    },
  }),
  check({
    id: 'deployment-approvers',
    rules: ['DEPLOY-APPROVE-9', 'DEPLOY-APPROVE-10', 'DEPLOY-APPROVE-4'],
    title: 'nobody approves their own deployment, nor for a rule that does not name them',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const developer = world.person('developer');
      const { name } = await world.arrange<{ name: string }>('GET', `/users/${developer.id}`);
      const { one } = await waiting(world, 1, [{ user_id: developer.id }]);
      const approve = { status: 'approved' };
      for (const represented of [{}, { represented_as: name }]) {
        expect(await as.developer.post(`${one}/approval`, { ...approve, ...represented })).status(400);
      }
      expect(await as.reporter.post(`${one}/approval`, approve)).status(400);
      const other = { ...approve, represented_as: 'Nobody' };
      expect(await as.maintainer.post(`${one}/approval`, other)).status(400);
      expect(await as.developer.get(one))
        .json()
        .toInclude({ status: 'blocked', pending_approval_count: 2 });
      const own = { ...approve, represented_as: 'Maintainers' };
      expect(await as.maintainer.post(`${one}/approval`, own)).status(201);
    },
  }),
];
