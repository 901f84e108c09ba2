import { check } from '../../check.js';
import { nowhere } from './support/trees.js';

/** Moving projects into groups. */
export const cases = [
  check({
    id: 'group-adopt',
    rule: 'GRP-ADOPT-1',
    title: 'an administrator moves a project into a group, by number or full path, and gets the group',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const [one, two] = [await world.fresh.project(), await world.fresh.project()];
      for (const [key, project] of [
        [one.id, one],
        [encodeURIComponent(two.fullPath), two],
      ] as const) {
        expect(await as.admin.post(`${group.url}/projects/${key}`))
          .status(201)
          .json('id')
          .toEqual(group.id);
        expect(await as.guest.get(project.url))
          .json('path_with_namespace')
          .toEqual(`${group.fullPath}/${project.path}`);
      }
    },
  }),
  check({
    id: 'group-adopt-too-low',
    rule: 'GRP-ADOPT-2',
    title: 'an owner of both who is no administrator gets 403',
    writes: true,
    async run({ as, world, expect }) {
      const [group, project] = [await world.fresh.group(), await world.fresh.project()];
      expect(await as.owner.post(`${group.url}/projects/${project.id}`)).status(403);
      expect(await as.guest.get(project.url))
        .json('path_with_namespace')
        .toEqual(project.fullPath);
    },
  }),
  check({
    id: 'group-adopt-absent',
    rule: 'GRP-ADOPT-3',
    title: 'a project that does not exist answers 404',
    needs: ['admin'],
    async run({ as, world, expect }) {
      expect(await as.admin.post(`${world.place('private').group.url}/projects/${nowhere}`))
        .status(404)
        .message('404 Project Not Found');
    },
  }),
  check({
    id: 'group-adopt-refused',
    rule: 'GRP-ADOPT-4',
    title: 'a project whose path is in use in the group is refused with a text for that',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project();
      await world.fresh.project({ group, params: { path: project.path, name: project.path } });
      expect(await as.admin.post(`${group.url}/projects/${project.id}`))
        .status(400)
        .json('message')
        .toMatch(/^Failed to transfer project/);
      expect(await as.guest.get(project.url))
        .json('path_with_namespace')
        .toEqual(project.fullPath);
    },
  }),
];
