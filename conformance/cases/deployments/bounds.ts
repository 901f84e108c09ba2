import { check } from '../../check.js';
import { deployable, deployed } from './support/scene.js';

/** Lists of deployments between two moments. */
export const cases = [
  check({
    id: 'deployments-changed-between',
    rules: ['DEPLOY-LIST-4', 'DEPLOY-LIST-10', 'operation:listDeployments'],
    title: 'both bounds keep what changed between them, the moments included',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const [first, second, third] = [
        await deployed(world, scene),
        await deployed(world, scene, { environment: 'qa' }),
        await deployed(world, scene, { environment: 'edge' }),
      ];
      const url = `${scene.project.url}/deployments`;
      const after = await as.developer.get(url, { updated_after: second.updated_at });
      expect.value('after', after.column('id'), after).notToContain(first.id);
      expect.value('after', after.column('id'), after).toContain(second.id);
      expect.value('after', after.column('id'), after).toContain(third.id);
      const before = await as.developer.get(url, { updated_before: second.updated_at });
      expect.value('before', before.column('id'), before).toContain(first.id);
      expect.value('before', before.column('id'), before).toContain(second.id);
      expect.value('before', before.column('id'), before).notToContain(third.id);
    },
  }),
];
