import { check } from '../../check.js';
import { nowhere } from './support/trees.js';

/** Reading one group. */
export const cases = [
  check({
    id: 'group-get',
    rule: 'GRP-GET-1',
    title: 'a group is found by its number and by its full path, a subgroup too',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      expect(await as.guest.get(group.url))
        .status(200)
        .json('full_path')
        .toEqual(group.fullPath);
      for (const path of [group.fullPath, group.fullPath.toUpperCase()]) {
        expect(await as.guest.get(`/groups/${encodeURIComponent(path)}`))
          .status(200)
          .json('id')
          .toEqual(group.id);
      }
    },
  }),
  check({
    id: 'group-get-hidden',
    rule: 'GRP-GET-2',
    title: 'a hidden group answers exactly what an absent one answers',
    async run({ as, anonymous, world, expect }) {
      const { group } = world.place('private');
      for (const caller of [as.stranger, anonymous]) {
        const hidden = await caller.get(group.url);
        expect(hidden)
          .status(404)
          .message('404 Group Not Found')
          .sameAs(await caller.get(`/groups/${nowhere}`));
      }
    },
  }),
  check({
    id: 'group-get-projects',
    rule: 'GRP-GET-3',
    title: 'the projects of a group and those shared with it are shown as far as the caller sees them',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const open = await world.fresh.project({ group, visibility: 'public' });
      const closed = await world.fresh.project({ group, visibility: 'private' });
      const shared = await world.fresh.project({ visibility: 'public' });
      await as.owner.post(`${shared.url}/share`, { group_id: group.id, group_access: 30 });
      const ids = (answer: { at(path: string): unknown }, list: string) =>
        (answer.at(list) as { id: number }[]).map((project) => project.id).sort((a, b) => a - b);
      const mine = await as.owner.get(group.url);
      expect.value('projects', ids(mine, 'projects'), mine).toEqual([open.id, closed.id]);
      expect.value('shared projects', ids(mine, 'shared_projects'), mine).toEqual([shared.id]);
      const theirs = await anonymous.get(group.url);
      expect.value('projects', ids(theirs, 'projects'), theirs).toEqual([open.id]);
      const bare = await as.owner.get(group.url, { with_projects: false });
      expect(bare).json('projects').toBeAbsent();
      expect(bare).json('shared_projects').toBeAbsent();
    },
  }),
  check({
    id: 'group-get-internal',
    rule: 'GRP-GET-4',
    title: 'an internal group is shown to a stranger, but not to anonymous or external callers',
    needs: ['admin'],
    writes: true,
    async run({ as, by, anonymous, world, expect }) {
      const { group } = world.place('internal');
      const external = await world.fresh.user({ external: true });
      expect(await as.stranger.get(group.url))
        .status(200)
        .json('id')
        .toEqual(group.id);
      for (const caller of [anonymous, by(external)]) {
        expect(await caller.get(group.url))
          .status(404)
          .message('404 Group Not Found');
      }
    },
  }),
  check({
    id: 'group-runners-token',
    rule: 'GRP-DETAIL-1',
    title: 'runners_token is shown to an owner and left out for a maintainer',
    async run({ as, world, expect }) {
      const { url } = world.place('private').group;
      expect(await as.owner.get(url))
        .json('runners_token')
        .toBeType('string');
      for (const caller of [as.maintainer, as.guest]) {
        expect(await caller.get(url))
          .status(200)
          .json('runners_token')
          .toBeAbsent();
      }
    },
  }),
  check({
    id: 'group-shares',
    rules: ['GRP-DETAIL-2', 'GRP-SHARE-1'],
    title: 'a group names the groups it was shared with, with level and expiry; a new one names none',
    writes: true,
    async run({ as, world, expect }) {
      const above = await world.fresh.group();
      const path = world.name('new');
      const made = await as.owner.post('/groups', { name: path, path, parent_id: above.id });
      expect(made).status(201).json('shared_with_groups').toEqual([]);
      const invited = await world.fresh.group();
      const url = `/groups/${made.number()}`;
      const share = { group_id: invited.id, group_access: 20, expires_at: '2099-01-31' };
      await as.owner.post(`${url}/share`, share);
      expect(await as.guest.get(url))
        .json('shared_with_groups')
        .toTell([
          {
            group_id: invited.id,
            group_name: invited.name,
            group_full_path: invited.fullPath,
            group_access_level: 20,
            expires_at: '2099-01-31',
          },
        ]);
    },
  }),
];
