import { check } from '../../check.js';

const maintainers = { deploy_access_levels: [{ access_level: 40 }] };

/** Who may deploy to an environment. */
export const cases = [
  check({
    id: 'environment-protect',
    rules: [
      'ENV-PROTECT-1',
      'ENV-PROTECT-2',
      'ENV-PROTECT-3',
      'ENV-PROTECT-4',
      'ENV-PROTECT-5',
      'ENV-PROTECT-8',
    ],
    title: 'a maintainer protects a name once, reads it, and takes the protection away',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/protected_environments`;
      const one = `${url}/production`;
      expect(await as.developer.post(url, { name: 'production', ...maintainers })).status(403);
      const made = await as.maintainer.post(url, { name: 'production', ...maintainers });
      expect(made).status(201).json().toInclude({ name: 'production', required_approval_count: 0 });
      expect(made)
        .json('deploy_access_levels[0]')
        .toInclude({ access_level: 40, user_id: null, group_id: null });
      expect(await as.maintainer.post(url, { name: 'production', ...maintainers })).status(409);
      await world.arrange('POST', url, { name: 'a', ...maintainers });
      const listed = await as.maintainer.get(url);
      expect.value('names', listed.column('name'), listed).toEqual(['a', 'production']);
      expect(await as.developer.get(one)).status(403);
      expect(await as.maintainer.delete(one)).status(204);
      expect(await as.maintainer.get(one)).status(404);
    },
  }),
  check({
    id: 'environment-protect-entries',
    rules: ['ENV-PROTECT-6', 'ENV-PROTECT-7', 'ENV-PROTECT-11', 'ENV-PROTECT-12'],
    title: 'entries are added, changed and removed, and name only who has a part in the project',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/protected_environments`;
      const made = await as.maintainer.post(url, { name: 'production', ...maintainers });
      const one = `${url}/production`;
      const id = made.number('deploy_access_levels[0].id');
      const user_id = world.person('developer').id;
      const changed = await as.maintainer.put(one, {
        deploy_access_levels: [{ id, user_id }, { access_level: 30 }],
      });
      expect(changed).status(200).json('deploy_access_levels').toHaveLength(2);
      expect(changed).json('deploy_access_levels[0]').toInclude({ id, user_id, access_level: null });
      const gone = await as.maintainer.put(one, { deploy_access_levels: [{ id, _destroy: true }] });
      expect(gone).status(200).json('deploy_access_levels').toHaveLength(1);
      const stranger = { deploy_access_levels: [{ user_id: world.person('stranger').id }] };
      expect(await as.maintainer.put(one, stranger)).status(422);
      expect(await as.maintainer.put(one, { required_approval_count: 6 })).status(422);
      expect(await as.maintainer.post(url, { name: 'a'.repeat(256), ...maintainers })).status(422);
      expect(await as.maintainer.get(one))
        .json()
        .toEqual(gone.body);
    },
  }),
  check({
    id: 'environment-protected',
    rules: ['ENV-PROTECT-9', 'ENV-PROTECT-10'],
    title: 'whom a protection does not name neither deploys, changes, stops nor deletes',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const made = { name: 'production' };
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/environments`, made);
      await world.arrange('POST', `${project.url}/protected_environments`, { ...made, ...maintainers });
      const one = `${project.url}/environments/${id}`;
      const report = { environment: 'production', sha, ref: 'main', tag: false, status: 'success' };
      expect(await as.developer.post(`${project.url}/deployments`, report)).status(403);
      expect(await as.developer.put(one, { tier: 'other' })).status(403);
      expect(await as.developer.post(`${one}/stop`)).status(403);
      expect(await as.maintainer.post(`${one}/stop`)).status(200);
      expect(await as.developer.delete(one)).status(403);
      expect(await as.maintainer.get(one))
        .json()
        .toInclude({ state: 'stopped', tier: 'production' });
      expect(await as.maintainer.post(`${project.url}/deployments`, report)).status(201);
    },
  }),
  check({
    id: 'environment-protect-tier',
    rules: ['ENV-PROTECT-13', 'ENV-PROTECT-12'],
    title: 'a tier that a group protects is protected in its projects',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = `${group.url}/protected_environments`;
      expect(await as.maintainer.post(url, { name: 'live', ...maintainers })).status(422);
      expect(await as.maintainer.post(url, { name: 'production', ...maintainers })).status(201);
      const report = { environment: 'live', sha, ref: 'main', tag: false, status: 'failed' };
      expect(await as.developer.post(`${project.url}/deployments`, report)).status(403);
      expect(await as.developer.post(`${project.url}/deployments`, { ...report, environment: 'qa' })).status(
        201,
      );
    },
  }),
  check({
    id: 'environment-protected-for-one',
    rule: 'ENV-PROTECT-9',
    title: 'what a protection lets one person do no other does, maintainers neither, until it is lifted',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const report = { environment: 'production', sha, ref: 'main', tag: false, status: 'running' };
      const deployments = `${project.url}/deployments`;
      const { id, environment } = await world.arrange<{ id: number; environment: { id: number } }>(
        'POST',
        deployments,
        report,
      );
      const one = `${project.url}/environments/${environment.id}`;
      const protection = `${project.url}/protected_environments`;
      const named = [{ user_id: world.person('developer').id }];
      await world.arrange('POST', protection, { name: 'production', deploy_access_levels: named });
      expect(await as.maintainer.post(deployments, report)).status(403);
      expect(await as.maintainer.post(`${one}/stop`)).status(403);
      for (const status of ['success', 'failed', 'canceled']) {
        expect(await as.maintainer.put(`${deployments}/${id}`, { status })).status(403);
        expect(await as.owner.put(`${deployments}/${id}`, { status })).status(403);
      }
      expect(await as.maintainer.get(`${deployments}/${id}`))
        .json('status')
        .toEqual('running');
      expect(await as.developer.put(`${deployments}/${id}`, { status: 'success' })).status(200);
      expect(await as.developer.post(`${one}/stop`)).status(200);
      expect(await as.maintainer.delete(one)).status(403);
      expect(await as.maintainer.delete(`${protection}/production`)).status(204);
      expect(await as.maintainer.put(`${deployments}/${id}`, { status: 'failed' })).status(200);
      expect(await as.maintainer.delete(one)).status(204);
    },
  }),
];
