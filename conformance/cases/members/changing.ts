import { check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

/** Changing direct members. */
export const cases = [
  check({
    id: 'member-change',
    rule: 'MEM-UPDATE-2',
    title: 'a change answers 200 with the record, and the new level counts',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      for (const place of await freshPlaces(world, { members: { guest: ann } })) {
        const answer = await as.owner.put(`${membersOf(place)}/${ann.id}`, { access_level: 50 });
        expect(answer).status(200).json().toInclude({ id: ann.id, access_level: 50 });
        const added = await by(ann).post(membersOf(place), { user_id: bob.id, access_level: 10 });
        expect(added).status(201);
      }
    },
  }),
  check({
    id: 'member-change-missing',
    rule: 'MEM-UPDATE-1',
    title: 'a change without access_level answers 400 naming it',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { guest: ann } })) {
        expect(await as.owner.put(`${membersOf(place)}/${ann.id}`, { expires_at: '2099-01-01' }))
          .status(400)
          .complaint('access_level is missing');
      }
    },
  }),
  check({
    id: 'member-change-end',
    rule: 'MEM-UPDATE-3',
    title: 'the end changes when given, stays when absent and goes when empty',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { guest: ann } })) {
        const change = async (params: Record<string, unknown>) => {
          await as.owner.put(`${membersOf(place)}/${ann.id}`, { access_level: 20, ...params });
          return (await as.guest.get(`${membersOf(place)}/${ann.id}`)).at('expires_at');
        };
        const ends = [await change({ expires_at: '2099-01-31' }), await change({})];
        ends.push(await change({ expires_at: '' }));
        expect.value('ends', ends).toEqual(['2099-01-31', '2099-01-31', null]);
      }
    },
  }),
  check({
    id: 'member-change-inherited',
    rule: 'MEM-UPDATE-4',
    title: 'a member of a group above cannot be changed here',
    writes: true,
    async run({ as, world, expect }) {
      const { id } = world.person('developer');
      for (const place of await freshPlaces(world)) {
        expect(await as.owner.put(`${membersOf(place)}/${id}`, { access_level: 40 }))
          .status(404)
          .message('404 Not found');
      }
    },
  }),
  check({
    id: 'member-change-refused',
    rule: 'MEM-UPDATE-5',
    title:
      'levels outside the list, levels below the inherited one and days in the past are refused by field',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const above = await world.fresh.group({ members: { reporter: ann } });
      const members = { maintainer: ann };
      const group = await world.fresh.group({ parent: above, members });
      const project = await world.fresh.project({ group: above, members });
      const lower = `should be greater than or equal to Reporter inherited membership from group ${above.name}`;
      for (const place of [group, project]) {
        const url = `${membersOf(place)}/${ann.id}`;
        expect(await as.owner.put(url, { access_level: 25 }))
          .status(400)
          .message({ access_level: ['is not included in the list'] });
        expect(await as.owner.put(url, { access_level: 10 }))
          .status(400)
          .message({ access_level: [lower] });
        expect(await as.owner.put(url, { access_level: 30, expires_at: '2020-01-01' }))
          .status(400)
          .message({ expires_at: ['cannot be a date in the past'] });
        expect(await as.owner.get(url))
          .json('access_level')
          .toEqual(40);
      }
    },
  }),
  check({
    id: 'member-change-too-low',
    rule: 'MEM-UPDATE-6',
    title: 'maintainers of a group and developers of a project may not change members',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const [group, project] = await freshPlaces(world, { members: { guest: ann } });
      const [inGroup, inProject] = [group, project].map((place) => `${membersOf(place)}/${ann.id}`);
      expect(await as.maintainer.put(`${inGroup}`, { access_level: 20 })).status(403);
      expect(await as.developer.put(`${inProject}`, { access_level: 20 })).status(403);
      for (const url of [inGroup, inProject]) {
        expect(await as.owner.get(`${url}`))
          .json('access_level')
          .toEqual(10);
      }
      expect(await as.maintainer.put(`${inProject}`, { access_level: 20 })).status(200);
    },
  }),
  check({
    id: 'member-change-last-owner',
    rule: 'MEM-UPDATE-7',
    title: 'the last owner of a group cannot be lowered',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      const url = membersOf(await world.fresh.group({ parent: null, members: { owner: ann } }));
      await as.admin.delete(`${url}/${world.person('admin').id}`);
      expect(await by(ann).put(`${url}/${ann.id}`, { access_level: 40 })).status(403);
      expect(await by(ann).get(`${url}/${ann.id}`))
        .json('access_level')
        .toEqual(50);
    },
  }),
  check({
    id: 'member-change-owner-of-project',
    rule: 'MEM-UPDATE-8',
    title: 'a maintainer of a project neither raises somebody to 50 nor changes an owner; an owner may',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const url = membersOf(await world.fresh.project({ members: { developer: ann, owner: bob } }));
      expect(await as.maintainer.put(`${url}/${ann.id}`, { access_level: 50 })).status(403);
      expect(await as.maintainer.put(`${url}/${bob.id}`, { access_level: 30 })).status(403);
      expect(await as.owner.put(`${url}/${ann.id}`, { access_level: 50 })).status(200);
      expect(await as.owner.put(`${url}/${bob.id}`, { access_level: 30 })).status(200);
    },
  }),
  check({
    id: 'member-change-leaves-below',
    rule: 'MEM-UPDATE-9',
    title: 'lowering a member of a group leaves the memberships further down alone',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const above = await world.fresh.group({ members: { developer: ann } });
      const members = { maintainer: ann };
      const group = await world.fresh.group({ parent: above, members });
      const project = await world.fresh.project({ group, members });
      expect(await as.owner.put(`${membersOf(above)}/${ann.id}`, { access_level: 10 })).status(200);
      for (const place of [group, project]) {
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(40);
      }
    },
  }),
];
