import { check } from '../../check.js';
import { nowhere } from './support/trees.js';

/** Sharing groups with groups. */
export const cases = [
  check({
    id: 'group-share',
    rule: 'GRP-SHARE-1',
    title: 'sharing answers 201 with the group, which names the other one',
    writes: true,
    async run({ as, world, expect }) {
      const [group, invited] = [await world.fresh.group(), await world.fresh.group()];
      const answer = await as.owner.post(`${group.url}/share`, { group_id: invited.id, group_access: 30 });
      expect(answer).status(201).json('id').toEqual(group.id);
      expect(answer)
        .json('shared_with_groups')
        .toSatisfy('one share', (shares) => Array.isArray(shares) && shares.length === 1);
      expect(answer)
        .json('shared_with_groups[0]')
        .toInclude({ group_id: invited.id, group_access_level: 30, expires_at: null });
    },
  }),
  check({
    id: 'group-share-level',
    rule: 'GRP-SHARE-2',
    title: 'group_access takes 10, 20, 30, 40 and 50 and nothing else',
    writes: true,
    async run({ as, world, expect }) {
      const [group, invited] = [await world.fresh.group(), await world.fresh.group()];
      const url = `${group.url}/share`;
      for (const group_access of [0, 5, 25, 60]) {
        expect(await as.owner.post(url, { group_id: invited.id, group_access }))
          .status(400)
          .complaint('group_access does not have a valid value');
      }
      for (const group_access of [10, 20, 30, 40, 50]) {
        expect(await as.owner.post(url, { group_id: invited.id, group_access }))
          .status(201)
          .json('shared_with_groups[0].group_access_level')
          .toEqual(group_access);
        await as.owner.delete(`${url}/${invited.id}`);
      }
    },
  }),
  check({
    id: 'group-share-hidden',
    rule: 'GRP-SHARE-3',
    title: 'an invited group that the caller cannot see answers the same 404 as an absent one',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const hidden = await world.fresh.group({ parent: null });
      const share = (group_id: number) => as.owner.post(`${group.url}/share`, { group_id, group_access: 30 });
      expect(await share(hidden.id))
        .status(404)
        .message('404 Group Not Found')
        .sameAs(await share(nowhere));
    },
  }),
  check({
    id: 'group-share-twice',
    rule: 'GRP-SHARE-4',
    title: 'sharing twice with one group answers 409 and leaves the level alone',
    writes: true,
    async run({ as, world, expect }) {
      const [group, invited] = [await world.fresh.group(), await world.fresh.group()];
      const share = { group_id: invited.id, group_access: 30 };
      await as.owner.post(`${group.url}/share`, share);
      expect(await as.owner.post(`${group.url}/share`, { ...share, group_access: 10 })).status(409);
      expect(await as.owner.get(group.url))
        .json('shared_with_groups[0].group_access_level')
        .toEqual(30);
    },
  }),
  check({
    id: 'group-share-grants',
    rules: ['GRP-SHARE-5', 'GRP-UNSHARE-1'],
    title: 'members of the invited group get the lower of both levels here and below, until the share ends',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [high, low] = [await world.fresh.user(), await world.fresh.user()];
      const invited = await world.fresh.group({ parent: null, members: { owner: high, guest: low } });
      const group = await world.fresh.group({ parent: null });
      const project = await world.fresh.project({ group });
      const url = `${group.url}/share`;
      await as.admin.post(url, { group_id: invited.id, group_access: 30 });
      for (const place of [group, project]) {
        const all = await as.admin.get(`${place.url}/members/all`, { user_ids: [high.id, low.id] });
        const levels = Object.fromEntries(all.list().map((row) => [String(row['id']), row['access_level']]));
        expect.value('levels', levels, all).toEqual({ [high.id]: 30, [low.id]: 10 });
      }
      expect(await by(high).get(project.url)).status(200);
      expect(await as.admin.delete(`${url}/${invited.id}`))
        .status(204)
        .emptyBody();
      for (const place of [group, project]) expect(await by(high).get(place.url)).status(404);
    },
  }),
  check({
    id: 'group-share-too-low',
    rule: 'GRP-SHARE-6',
    title: 'a maintainer may not share a group; an administrator may',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [group, invited] = [await world.fresh.group(), await world.fresh.group()];
      const share = { group_id: invited.id, group_access: 30 };
      expect(await as.maintainer.post(`${group.url}/share`, share)).status(403);
      expect(await as.owner.get(group.url))
        .json('shared_with_groups')
        .toEqual([]);
      expect(await as.admin.post(`${group.url}/share`, share)).status(201);
    },
  }),
  check({
    id: 'group-unshare-absent',
    rule: 'GRP-UNSHARE-2',
    title: 'ending a share that does not exist answers 404 for the link',
    writes: true,
    async run({ as, world, expect }) {
      const [group, other] = [await world.fresh.group(), await world.fresh.group()];
      expect(await as.owner.delete(`${group.url}/share/${other.id}`))
        .status(404)
        .message('404 Group Link Not Found');
    },
  }),
];
