import { check } from '../../check.js';
import { named, nowhere } from './support/trees.js';

const failed = (reason: string) => `Transfer failed: ${reason}`;
const noRight = failed("You don't have enough permissions.");

/** Moving groups. */
export const cases = [
  check({
    id: 'group-move',
    rules: ['GRP-TRANSFER-1', 'GRP-MOVE-1', 'GRP-MOVE-2'],
    title: 'a move answers 201 with the new place, and everything below goes along',
    writes: true,
    async run({ as, world, expect }) {
      const [from, to] = [await world.fresh.group(), await world.fresh.group()];
      const group = await world.fresh.group({ parent: from });
      const child = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: child });
      const moved = await as.owner.post(`${group.url}/transfer`, { group_id: to.id });
      const full_path = `${to.fullPath}/${group.path}`;
      expect(moved).status(201).json().toInclude({ id: group.id, parent_id: to.id, full_path });
      expect(await as.guest.get(child.url))
        .json('full_path')
        .toEqual(`${full_path}/${child.path}`);
      expect(await as.guest.get(project.url))
        .json('path_with_namespace')
        .toEqual(`${full_path}/${child.path}/${project.path}`);
      expect(await as.owner.get(`/groups/${encodeURIComponent(group.fullPath)}`)).status(404);
    },
  }),
  check({
    id: 'group-move-members',
    rule: 'GRP-MOVE-3',
    title: 'members of the old parents lose their level and those of the new parents gain theirs',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [before, after] = [await world.fresh.user(), await world.fresh.user()];
      const from = await world.fresh.group({ members: { reporter: before } });
      const to = await world.fresh.group({ members: { developer: after } });
      const group = await world.fresh.group({ parent: from });
      const project = await world.fresh.project({ group });
      expect(await by(before).get(project.url)).status(200);
      await as.owner.post(`${group.url}/transfer`, { group_id: to.id });
      for (const place of [group, project]) {
        expect(await by(before).get(place.url)).status(404);
        expect(await by(after).get(place.url)).status(200);
        expect(await as.guest.get(`${place.url}/members/all/${after.id}`))
          .json('access_level')
          .toEqual(30);
      }
    },
  }),
  check({
    id: 'group-move-to-top',
    rule: 'GRP-TRANSFER-2',
    title: 'without group_id a group goes to the top; one that is there already is refused',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url } = group;
      try {
        expect(await as.admin.post(`${url}/transfer`))
          .status(201)
          .json()
          .toInclude({ parent_id: null, full_path: group.path });
        expect(await as.admin.post(`${url}/transfer`))
          .status(400)
          .message(failed('Group is already a root group.'));
      } finally {
        await as.admin.delete(url);
      }
    },
  }),
  check({
    id: 'group-move-nowhere',
    rule: 'GRP-TRANSFER-3',
    title: 'a move to the parent that it has is refused',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const group = await world.fresh.group({ parent: above });
      expect(await as.owner.post(`${group.url}/transfer`, { group_id: above.id }))
        .status(400)
        .message(failed('Group is already associated to the parent group.'));
    },
  }),
  check({
    id: 'group-move-taken',
    rule: 'GRP-TRANSFER-4',
    title: 'a parent that holds a group or project of the same path is refused',
    writes: true,
    async run({ as, world, expect }) {
      const to = await world.fresh.group();
      const [one, two] = [await world.fresh.group(), await world.fresh.group()];
      await named(world, to, one.path);
      await world.fresh.project({ group: to, params: { path: two.path } });
      for (const { url, fullPath } of [one, two]) {
        expect(await as.owner.post(`${url}/transfer`, { group_id: to.id }))
          .status(400)
          .message(failed('The parent group already has a subgroup or a project with the same path.'));
        expect(await as.owner.get(url))
          .json('full_path')
          .toEqual(fullPath);
      }
    },
  }),
  check({
    id: 'group-move-into-itself',
    rule: 'GRP-TRANSFER-5',
    title: 'a group goes neither into itself nor below itself',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const child = await world.fresh.group({ parent: group });
      for (const group_id of [group.id, child.id]) {
        expect(await as.owner.post(`${group.url}/transfer`, { group_id }))
          .status(400)
          .message(failed('You cannot transfer group to itself or one of its subgroups.'));
      }
    },
  }),
  check({
    id: 'group-move-without-right',
    rule: 'GRP-TRANSFER-6',
    title: 'a move needs the right to create groups in the new place',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user({ can_create_group: false });
      const group = await world.fresh.group({ members: { owner: person } });
      const to = await world.fresh.group({ members: { developer: person } });
      for (const params of [{ group_id: to.id }, {}]) {
        expect(await by(person).post(`${group.url}/transfer`, params))
          .status(400)
          .message(noRight);
      }
      const strict = await world.fresh.group({
        members: { maintainer: person },
        params: { subgroup_creation_level: 'owner' },
      });
      expect(await by(person).post(`${group.url}/transfer`, { group_id: strict.id }))
        .status(400)
        .message(noRight);
      const open = await world.fresh.group({ members: { maintainer: person } });
      expect(await by(person).post(`${group.url}/transfer`, { group_id: open.id })).status(201);
    },
  }),
  check({
    id: 'group-move-hidden',
    rule: 'GRP-TRANSFER-7',
    title: 'a new parent that is hidden answers the same 404 as an absent one',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const { url } = await world.fresh.group({ parent: null, members: { owner: person } });
      const hidden = await by(person).post(`${url}/transfer`, { group_id: world.place('private').group.id });
      expect(hidden)
        .status(404)
        .message('404 Group Not Found')
        .sameAs(await by(person).post(`${url}/transfer`, { group_id: nowhere }));
    },
  }),
  check({
    id: 'group-move-too-low',
    rule: 'GRP-TRANSFER-8',
    title: 'a maintainer may not move a group',
    writes: true,
    async run({ as, world, expect }) {
      const [group, to] = [await world.fresh.group(), await world.fresh.group()];
      expect(await as.maintainer.post(`${group.url}/transfer`, { group_id: to.id })).status(403);
      expect(await as.owner.get(group.url))
        .json('full_path')
        .toEqual(group.fullPath);
    },
  }),
  check({
    id: 'group-locations',
    rule: 'GRP-LOCATIONS-1',
    title:
      'a group may go where the caller may create groups, but not to itself, below itself or to its parent',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const above = await world.fresh.group({ members: { owner: person } });
      const group = await world.fresh.group({ parent: above });
      await world.fresh.group({ parent: group });
      const sibling = await world.fresh.group({ parent: above });
      const open = await world.fresh.group({ members: { maintainer: person } });
      const params = { subgroup_creation_level: 'owner' };
      await world.fresh.group({ members: { maintainer: person }, params });
      await world.fresh.group({ members: { developer: person } });
      const list = await by(person).get(`${group.url}/transfer_locations`);
      const ids = list.column('id').sort((a, b) => Number(a) - Number(b));
      expect.value('numbers of groups', ids, list).toEqual([sibling.id, open.id]);
    },
  }),
  check({
    id: 'group-locations-search',
    rule: 'GRP-LOCATIONS-2',
    title: 'search narrows the places by name or path',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const [path, name] = [`${world.name('there')}q`, `${world.name('called')}q`];
      const place = await named(world, undefined, path, { name });
      for (const search of [path.toUpperCase(), name.slice(3)]) {
        const list = await as.owner.get(`${group.url}/transfer_locations`, { search });
        expect.value('numbers of groups', list.column('id'), list).toEqual([place.id]);
      }
    },
  }),
];
