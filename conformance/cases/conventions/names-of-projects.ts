import { check } from '../../check.js';

/** How projects and groups are named in addresses. */
export const cases = [
  check({
    id: 'project-by-path',
    rule: 'CONV-5',
    title: 'a project is found by its number and by its encoded full path alike',
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      const byNumber = await as.developer.get(`/projects/${project.id}`);
      const byPath = await as.developer.get(`/projects/${encodeURIComponent(project.fullPath)}`);
      expect(byNumber).status(200).json('path_with_namespace').toEqual(project.fullPath);
      expect(byPath).status(200).json('id').toEqual(project.id);
    },
  }),
  check({
    id: 'group-by-path',
    rule: 'CONV-6',
    title: 'a group is found by its number and by its encoded full path alike',
    async run({ as, world, expect }) {
      const { group } = world.place('private');
      expect(await as.guest.get(`/groups/${group.id}`))
        .json('full_path')
        .toEqual(group.fullPath);
      expect(await as.guest.get(`/groups/${encodeURIComponent(group.fullPath)}`))
        .json('id')
        .toEqual(group.id);
    },
  }),
];
