import { check } from '../../check.js';
import { marked, named } from './support/trees.js';

/** Changing groups. */
export const cases = [
  check({
    id: 'group-change',
    rule: 'GRP-UPDATE-1',
    title: 'a change answers 200 with the record and leaves alone what is absent',
    writes: true,
    async run({ as, world, expect }) {
      const params = { description: 'Before', lfs_enabled: false };
      const group = await world.fresh.group({ params });
      const name = `New ${group.name}`;
      const answer = await as.owner.put(group.url, { name, request_access_enabled: false });
      const shown = { ...params, name, path: group.path, request_access_enabled: false };
      expect(answer).status(200).json().toInclude(shown);
      expect(await as.guest.get(group.url))
        .json()
        .toInclude(shown);
    },
  }),
  check({
    id: 'group-change-refused',
    rule: 'GRP-UPDATE-2',
    title: 'a refused change answers 400 with the texts by field and changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above, params: { description: 'Before' } });
      const taken = await world.fresh.group({ parent: above });
      expect(await as.owner.put(group.url, { name: '', description: 'After' }))
        .status(400)
        .message({ name: ["can't be blank"] });
      expect(await as.owner.put(group.url, { path: taken.path, description: 'After' }))
        .status(400)
        .message({ path: ['has already been taken'] });
      expect(await as.owner.get(group.url))
        .json()
        .toInclude({ name: group.name, path: group.path, description: 'Before' });
    },
  }),
  check({
    id: 'group-change-too-low',
    rule: 'GRP-UPDATE-3',
    title: 'a maintainer gets 403, a stranger to a hidden group 404; an administrator may change it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group();
      const params = { description: 'After' };
      expect(await as.maintainer.put(url, params)).status(403);
      expect(await as.stranger.put(url, params))
        .status(404)
        .message('404 Group Not Found');
      expect(await as.owner.get(url))
        .json('description')
        .toEqual('');
      expect(await as.admin.put(url, params))
        .status(200)
        .json('description')
        .toEqual('After');
    },
  }),
  check({
    id: 'group-change-visibility-below',
    rule: 'GRP-UPDATE-4',
    title: 'a visibility below that of a subgroup or project inside is refused',
    writes: true,
    async run({ as, world, expect }) {
      const groups = await world.fresh.group({ visibility: 'public' });
      await world.fresh.group({ visibility: 'internal', parent: groups });
      const projects = await world.fresh.group({ visibility: 'public' });
      await world.fresh.project({ visibility: 'public', group: projects });
      for (const { url } of [groups, projects]) {
        expect(await as.owner.put(url, { visibility: 'private' }))
          .status(400)
          .json('message.visibility_level')
          .toHaveLength(1);
        expect(await as.owner.get(url))
          .json('visibility')
          .toEqual('public');
      }
      expect(await as.owner.put(groups.url, { visibility: 'internal' })).status(200);
    },
  }),
  check({
    id: 'group-change-visibility-above',
    rule: 'GRP-UPDATE-5',
    title: 'a visibility above that of the parent is refused',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.group({ visibility: 'private' });
      expect(await as.owner.put(url, { visibility: 'internal' }))
        .status(400)
        .json('message.visibility_level')
        .toHaveLength(1);
      expect(await as.owner.get(url))
        .json('visibility')
        .toEqual('private');
    },
  }),
  check({
    id: 'group-change-clear',
    rule: 'GRP-UPDATE-6',
    title: 'an empty value clears a field that may be null',
    writes: true,
    async run({ as, world, expect }) {
      const params = { auto_devops_enabled: true, mentions_disabled: true };
      const { url } = await world.fresh.group({ params });
      expect(await as.owner.put(url, { auto_devops_enabled: '', mentions_disabled: null })).status(200);
      expect(await as.owner.get(url))
        .json()
        .toInclude({ auto_devops_enabled: null, mentions_disabled: null });
    },
  }),
  check({
    id: 'group-rename',
    rules: ['GRP-MOVE-1', 'GRP-MOVE-2'],
    title: 'a new path moves everything below along, and the old path finds the group no longer',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const child = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: child });
      const path = marked(world, 'renamed');
      const changed = await as.owner.put(group.url, { path });
      const fullPath = group.fullPath.replace(group.path, path);
      expect(changed).status(200).json('full_path').toEqual(fullPath);
      expect(await as.guest.get(child.url))
        .json('full_path')
        .toEqual(`${fullPath}/${child.path}`);
      expect(await as.guest.get(project.url))
        .json('path_with_namespace')
        .toEqual(`${fullPath}/${child.path}/${project.path}`);
      for (const old of [group.fullPath, child.fullPath]) {
        expect(await as.owner.get(`/groups/${encodeURIComponent(old)}`))
          .status(404)
          .message('404 Group Not Found');
      }
    },
  }),
  check({
    id: 'group-rename-freed',
    rule: 'GRP-MOVE-2',
    title: 'a path that a group has left can be taken by another',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      await as.owner.put(group.url, { path: marked(world, 'away') });
      const next = await named(world, above, group.path);
      expect(await as.owner.get(`/groups/${encodeURIComponent(group.fullPath)}`))
        .status(200)
        .json('id')
        .toEqual(next.id);
    },
  }),
];
