import { check } from '../../check.js';

/** What the protection of a tier by a group keeps from everybody else. */
export const cases = [
  check({
    id: 'environment-tier-protected-for-one',
    rules: ['ENV-PROTECT-13', 'ENV-PROTECT-9', 'ENV-PROTECT-10'],
    title: 'what a group lets one person do with a tier nobody else does in its projects, owners neither',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const inner = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: inner });
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const report = { environment: 'live', sha, ref: 'main', tag: false, status: 'running' };
      const deployments = `${project.url}/deployments`;
      const made = await world.arrange<{ id: number; environment: { id: number } }>(
        'POST',
        deployments,
        report,
      );
      const [deployment, one] = [
        `${deployments}/${made.id}`,
        `${project.url}/environments/${made.environment.id}`,
      ];
      const protection = `${group.url}/protected_environments`;
      const named = [{ user_id: world.person('developer').id }];
      await world.arrange('POST', protection, { name: 'production', deploy_access_levels: named });
      for (const role of ['maintainer', 'owner'] as const) {
        expect(await as[role].post(deployments, report)).status(403);
        expect(await as[role].put(deployment, { status: 'failed' })).status(403);
        expect(await as[role].put(one, { external_url: 'https://live.example.org' })).status(403);
        expect(await as[role].post(`${one}/stop`)).status(403);
      }
      expect(await as.maintainer.get(deployment))
        .json('status')
        .toEqual('running');
      expect(await as.developer.put(deployment, { status: 'success' })).status(200);
      expect(await as.developer.post(`${one}/stop`)).status(200);
      for (const role of ['maintainer', 'owner'] as const) {
        expect(await as[role].delete(one)).status(403);
      }
      await world.arrange('DELETE', `${protection}/production`);
      expect(await as.maintainer.delete(one)).status(204);
    },
  }),
];
