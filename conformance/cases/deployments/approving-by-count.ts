import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { World } from '../../world/types.js';
import { deployable, deployed } from './support/scene.js';

const approved = { status: 'approved' };

/** A deployment that waits in an environment with such a protection. */
async function waiting(world: World, protection: Params) {
  const scene = await deployable(world);
  const url = `${scene.project.url}/protected_environments`;
  await world.arrange('POST', url, {
    name: 'staging',
    deploy_access_levels: [{ access_level: 30 }],
    ...protection,
  });
  const { id } = await deployed(world, scene, { status: 'running' });
  return { ...scene, protection: `${url}/staging`, one: `${scene.project.url}/deployments/${id}` };
}

/** Approvals that are counted, and people who have no say. */
export const cases = [
  check({
    id: 'deployment-approve-by-count',
    rules: ['DEPLOY-APPROVE-14', 'DEPLOY-FIELD-5', 'DEPLOY-APPROVE-13'],
    title: 'without rules each person who may deploy counts once, until there are as many as asked for',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { one } = await waiting(world, { required_approval_count: 2 });
      const isLeft = async (status: string, pending_approval_count: number) =>
        expect(await as.developer.get(one))
          .json()
          .toInclude({ status, pending_approval_count });
      await isLeft('blocked', 2);
      for (let times = 0; times < 2; times += 1) {
        expect(await as.maintainer.post(`${one}/approval`, approved)).status(201);
        await isLeft('blocked', 1);
      }
      expect(await as.reporter.post(`${one}/approval`, approved)).status(400);
      await isLeft('blocked', 1);
      expect(await as.owner.post(`${one}/approval`, approved)).status(201);
      await isLeft('created', 0);
    },
  }),
  check({
    id: 'deployment-approve-without-a-rule',
    rule: 'DEPLOY-APPROVE-10',
    title: 'who may deploy but stands in no rule neither approves nor rejects',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ by, as, world, expect }) {
      const { one, project } = await waiting(world, {
        approval_rules: [{ access_level: 40, required_approvals: 1 }],
      });
      const other = await world.fresh.user();
      await world.fresh.member(project, other, 'developer');
      for (const status of ['approved', 'rejected']) {
        expect(await by(other).post(`${one}/approval`, { status })).status(400);
      }
      const seen = await as.maintainer.get(one);
      expect(seen).json().toInclude({ status: 'blocked', pending_approval_count: 1 });
      expect(seen).json('approvals').toEqual([]);
    },
  }),
  check({
    id: 'environment-rule-keeps-whom-it-names',
    rule: 'ENV-PROTECT-7',
    title: 'a rule that is given another number of approvals still names whom it named',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { protection } = await waiting(world, {
        approval_rules: [{ access_level: 40 }, { user_id: world.person('owner').id }],
      });
      const before = (await as.maintainer.get(protection)).at('approval_rules') as {
        id: number;
        access_level: number | null;
        user_id: number | null;
      }[];
      for (const { id, access_level, user_id } of before) {
        const changed = await as.maintainer.put(protection, {
          approval_rules: [{ id, required_approvals: 3 }],
        });
        expect(changed).status(200);
        const rules = changed.at('approval_rules') as Record<string, unknown>[];
        expect
          .value(
            'the rule',
            rules.find((one) => one['id'] === id),
          )
          .toInclude({ access_level, user_id, required_approvals: 3 });
        expect.value('how many there are', rules).toHaveLength(2);
      }
    },
  }),
];
