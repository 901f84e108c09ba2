import { check } from '../../check.js';

/** Groups that are shared only among themselves, and groups that leave their parents. */
export const cases = [
  check({
    id: 'group-share-outside',
    rule: 'GRP-SHARE-7',
    title: 'no group of a closed hierarchy is shared with one from outside, and those within are shared',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const owner = await world.fresh.user();
      const own = { members: { owner } };
      const root = await world.fresh.group({ parent: null, ...own });
      const [left, right] = [
        await world.fresh.group({ parent: root }),
        await world.fresh.group({ parent: root }),
      ];
      const foreign = await world.fresh.group({ parent: null, ...own });
      const close = { prevent_sharing_groups_outside_hierarchy: true };
      expect(await by(owner).put(root.url, close))
        .status(200)
        .json()
        .toInclude(close);
      const share = (url: string, { id }: { id: number }) =>
        by(owner).post(`${url}/share`, { group_id: id, group_access: 30 });
      for (const { url } of [root, left]) expect(await share(url, foreign)).status(400, 403, 404);
      expect(await by(owner).get(left.url))
        .json('shared_with_groups')
        .toEqual([]);
      expect(await share(left.url, right)).status(201);
      await by(owner).put(root.url, { prevent_sharing_groups_outside_hierarchy: false });
      expect(await share(left.url, foreign)).status(201);
    },
  }),
  check({
    id: 'group-move-keeps-an-owner',
    rule: 'GRP-TRANSFER-9',
    title: 'a group whose owners stand above it belongs, at the top, to who moved it',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect }) {
      const [mover, guest] = [await world.fresh.user(), await world.fresh.user()];
      const root = await world.fresh.group({ parent: null });
      const groups = [await world.fresh.group({ parent: root }), await world.fresh.group({ parent: root })];
      // In the first one whoever moves it also has a lower level of their own.
      await world.fresh.member({ url: groups[0]?.url ?? '' }, mover, 'developer');
      await world.fresh.member(root, mover, 'owner');
      const leave = `members/${world.person('admin').id}`;
      for (const group of groups) {
        await world.fresh.member(group, guest, 'guest');
        await as.admin.delete(`${group.url}/${leave}`);
        expect(await by(mover).post(`${group.url}/transfer`)).status(201);
        expect(await by(mover).get(`${group.url}/members/${mover.id}`))
          .status(200)
          .json('access_level')
          .toEqual(50);
        expect(await by(mover).put(group.url, { description: 'mine' })).status(200);
        expect(await by(guest).put(group.url, { description: 'not mine' })).status(403);
      }
    },
  }),
  check({
    id: 'group-list-cursor',
    rule: 'GRP-LIST-8',
    title: 'a cursor that no page gave answers 400',
    async run({ anonymous, expect }) {
      const walk = { pagination: 'keyset', order_by: 'name', sort: 'asc' };
      const texts = ['x', 'bm90IEpTT04', Buffer.from('{"name":7}').toString('base64url')];
      for (const cursor of texts) expect(await anonymous.get('/groups', { ...walk, cursor })).status(400);
      expect(await anonymous.get('/groups', walk)).status(200);
    },
  }),
];
