import { check } from '../../check.js';
import type { MadeGroup, World } from '../../world/types.js';
import { nowhere } from './support/trees.js';

const input = (world: World, parent: MadeGroup | null, more: object = {}) => {
  const path = world.name('made');
  return { name: `Group ${path}`, path, ...(parent ? { parent_id: parent.id } : {}), ...more };
};

/** Creating groups. */
export const cases = [
  check({
    id: 'group-create',
    rule: 'GRP-CREATE-1',
    title: 'creating a subgroup answers 201 with the record, and the caller owns it',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const params = input(world, above, { description: 'Made here', mentions_disabled: true });
      const made = await as.maintainer.post('/groups', params);
      const { name, path } = params;
      const shown = { name, path, parent_id: above.id, description: 'Made here', mentions_disabled: true };
      expect(made)
        .status(201)
        .json()
        .toInclude({ ...shown, full_path: `${above.fullPath}/${path}` });
      const { id } = world.person('maintainer');
      expect(await as.guest.get(`/groups/${made.number()}/members/${id}`))
        .json('access_level')
        .toEqual(50);
    },
  }),
  check({
    id: 'group-create-missing',
    rule: 'GRP-CREATE-2',
    title: 'a missing name or path answers 400 naming the parameter',
    async run({ as, expect }) {
      const complaints: [object, string][] = [
        [{ path: 'x' }, 'name is missing'],
        [{ name: 'x' }, 'path is missing'],
        [{}, 'name is missing, path is missing'],
      ];
      for (const [params, text] of complaints) {
        expect(await as.owner.post('/groups', { ...params }))
          .status(400)
          .complaint(text);
      }
    },
  }),
  check({
    id: 'group-create-refused',
    rule: 'GRP-CREATE-3',
    title: 'a refused group answers 400 with one text that prints what is wrong by field',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      expect(await as.owner.post('/groups', input(world, above, { name: '' })))
        .status(400)
        .message(`Failed to save group {:name=>["can't be blank"]}`);
    },
  }),
  check({
    id: 'group-create-taken',
    rule: 'GRP-CREATE-4',
    title: 'a path that a sibling has is refused, also in other letters',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const first = input(world, above);
      expect(await as.owner.post('/groups', first)).status(201);
      for (const path of [first.path, first.path.toUpperCase()]) {
        expect(await as.owner.post('/groups', { ...first, name: 'Another', path }))
          .status(400)
          .message('Failed to save group {:path=>["has already been taken"]}');
      }
      const elsewhere = await world.fresh.group();
      expect(await as.owner.post('/groups', { ...first, parent_id: elsewhere.id })).status(201);
    },
  }),
  check({
    id: 'group-create-right',
    rule: 'GRP-CREATE-5',
    title: 'a top-level group needs the right to create groups',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ can_create_group: false });
      expect(await by(person).post('/groups', input(world, null))).status(403);
      await as.admin.put(`/users/${person.id}`, { can_create_group: true });
      const made = await by(person).post('/groups', input(world, null));
      expect(made).status(201).json('parent_id').toBeNull();
      await as.admin.delete(`/groups/${made.number()}`);
    },
  }),
  check({
    id: 'group-create-below',
    rule: 'GRP-CREATE-6',
    title: 'owners create subgroups, maintainers where the group lets them, developers never',
    writes: true,
    async run({ as, world, expect }) {
      const open = await world.fresh.group({ params: { subgroup_creation_level: 'maintainer' } });
      const strict = await world.fresh.group({ params: { subgroup_creation_level: 'owner' } });
      expect(await as.maintainer.post('/groups', input(world, open))).status(201);
      expect(await as.developer.post('/groups', input(world, open))).status(403);
      expect(await as.maintainer.post('/groups', input(world, strict))).status(403);
      expect(await as.owner.post('/groups', input(world, strict))).status(201);
    },
  }),
  check({
    id: 'group-create-hidden',
    rule: 'GRP-CREATE-7',
    title: 'a parent that is hidden answers the same 404 as an absent one',
    async run({ as, world, expect }) {
      const { group } = world.place('private');
      const hidden = await as.stranger.post('/groups', input(world, group));
      expect(hidden).status(404).message('404 Group Not Found');
      const absent = await as.stranger.post('/groups', { ...input(world, null), parent_id: nowhere });
      expect(hidden).sameAs(absent);
    },
  }),
  check({
    id: 'group-create-visibility',
    rule: 'GRP-CREATE-8',
    title: 'a subgroup is at most as visible as its parent, also when nothing is said',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group({ visibility: 'private' });
      for (const visibility of ['internal', 'public']) {
        expect(await as.owner.post('/groups', input(world, above, { visibility })))
          .status(400)
          .json('message')
          .toMatch(/^Failed to save group \{:visibility_level=>\[/);
      }
      expect(await as.owner.post('/groups', input(world, above)))
        .status(201)
        .json('visibility')
        .toEqual('private');
    },
  }),
  check({
    id: 'group-create-anonymous',
    rule: 'GRP-CREATE-9',
    title: 'an anonymous caller gets 401 whatever the parameters',
    async run({ anonymous, expect }) {
      for (const params of [{}, { name: 'x', path: 'x', visibility: 'no-such-word' }]) {
        expect(await anonymous.post('/groups', params))
          .status(401)
          .message('401 Unauthorized');
      }
    },
  }),
];
