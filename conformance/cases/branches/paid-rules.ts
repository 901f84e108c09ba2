import { check } from '../../check.js';
import { mainOnly, protect, repositoryOf } from '../repository/support/scenes.js';

/** What protection rules know on the paid tiers. */
export const cases = [
  check({
    id: 'protected-branch-user',
    rule: 'PROTECTED-BRANCH-10',
    title: 'a rule lets in a single user of the project and shuts out a maintainer who is not named',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: mainOnly });
      const rules = `${project.url}/protected_branches`;
      await world.arrange('DELETE', `${rules}/main`);
      const { id } = world.person('developer');
      const made = await as.maintainer.post(rules, { name: 'main', allowed_to_push: [{ user_id: id }] });
      expect(made).status(201).json('push_access_levels').toHaveLength(1);
      expect(made).json('push_access_levels[0]').toInclude({ access_level: null, user_id: id });
      const branch = `${repositoryOf(project)}/branches/main`;
      expect(await as.developer.get(branch))
        .json('can_push')
        .toEqual(true);
      expect(await as.maintainer.get(branch))
        .json('can_push')
        .toEqual(false);
    },
  }),
  check({
    id: 'protected-branch-group',
    rule: 'PROTECTED-BRANCH-10',
    title: 'a rule lets in a group that was invited to the project',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const group = await world.fresh.group();
      await world.arrange('POST', `${project.url}/share`, { group_id: group.id, group_access: 30 });
      const params = { name: 'main', allowed_to_merge: [{ group_id: group.id }] };
      const made = await as.maintainer.post(`${project.url}/protected_branches`, params);
      expect(made)
        .status(201)
        .json('merge_access_levels[0]')
        .toInclude({ group_id: group.id, access_level: null });
    },
  }),
  check({
    id: 'protected-branch-outsider',
    rule: 'PROTECTED-BRANCH-10',
    title: 'users who are no members and groups that were not invited are refused with 422',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const group = await world.fresh.group();
      const url = `${project.url}/protected_branches`;
      const user = [{ user_id: world.person('stranger').id }];
      expect(await as.maintainer.post(url, { name: 'a', allowed_to_push: user })).status(422);
      const uninvited = [{ group_id: group.id }];
      expect(await as.maintainer.post(url, { name: 'b', allowed_to_push: uninvited })).status(422);
      expect(await as.maintainer.get(url))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'protected-branch-lifted-by-few',
    rule: 'PROTECTED-BRANCH-11',
    title: 'a rule that says who may lift it is changed and removed by those and by administrators alone',
    needs: ['tier.premium', 'admin'],
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await protect(world, project, 'main', { unprotect_access_level: 60 });
      const url = `${project.url}/protected_branches/main`;
      expect(await as.maintainer.patch(url, { allow_force_push: true })).status(403);
      expect(await as.maintainer.delete(url)).status(403);
      expect(await as.maintainer.get(url))
        .status(200)
        .json('allow_force_push')
        .toEqual(false);
      expect(await as.admin.delete(url)).status(204);
    },
  }),
  check({
    id: 'protected-branch-lifters',
    rules: ['PROTECTED-BRANCH-10', 'PROTECTED-BRANCH-11'],
    title: 'a rule tells who may lift it: those of a level, and single users',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/protected_branches`;
      const byLevel = await as.maintainer.post(url, { name: 'a', unprotect_access_level: 60 });
      expect(byLevel).status(201).json('unprotect_access_levels').toHaveLength(1);
      expect(byLevel).json('unprotect_access_levels[0].access_level').toEqual(60);
      const { id: user_id } = world.person('maintainer');
      const params = { name: 'b', allowed_to_unprotect: [{ user_id }] };
      const byUser = await as.maintainer.post(url, params);
      expect(byUser).status(201).json('unprotect_access_levels').toHaveLength(1);
      expect(byUser).json('unprotect_access_levels[0]').toInclude({ user_id, access_level: null });
    },
  }),
];
