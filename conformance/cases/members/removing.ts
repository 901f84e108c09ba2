import { check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

const past = { headers: { 'if-unmodified-since': 'Sat, 01 Jan 2022 00:00:00 GMT' } };
const future = { headers: { 'if-unmodified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' } };

/** Removing direct members. */
export const cases = [
  check({
    id: 'member-remove',
    rule: 'MEM-REMOVE-1',
    title: 'removing a member answers 204, and the user is none any more',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        const url = `${membersOf(place)}/${ann.id}`;
        expect(await as.owner.delete(url))
          .status(204)
          .emptyBody();
        expect(await as.owner.get(url)).status(404);
      }
      const { project } = world.place('private');
      expect(await by(ann).get(project.url)).status(404);
    },
  }),
  check({
    id: 'member-remove-inherited',
    rule: 'MEM-REMOVE-2',
    title: 'a member of a group above cannot be removed here and stays one',
    writes: true,
    async run({ as, world, expect }) {
      const { id } = world.person('developer');
      for (const place of await freshPlaces(world)) {
        expect(await as.owner.delete(`${membersOf(place)}/${id}`))
          .status(404)
          .message('404 Not found');
        expect(await as.owner.get(`${membersOf(place)}/all/${id}`)).status(200);
      }
    },
  }),
  check({
    id: 'member-remove-flags',
    rule: 'MEM-REMOVE-3',
    title: 'skip_subresources and unassign_issuables are booleans',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        const url = `${membersOf(place)}/${ann.id}`;
        for (const flag of ['skip_subresources', 'unassign_issuables']) {
          expect(await as.owner.delete(url, { [flag]: 'perhaps' }))
            .status(400)
            .complaint(`${flag} is invalid`);
        }
        const flags = { skip_subresources: false, unassign_issuables: true };
        expect(await as.owner.delete(url, flags)).status(204);
      }
    },
  }),
  check({
    id: 'member-leave',
    rule: 'MEM-REMOVE-4',
    title: 'members of every level may leave, and see what is private no more',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      for (const role of ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const) {
        const ann = await world.fresh.user();
        for (const place of await freshPlaces(world, { members: { [role]: ann } })) {
          const own = `${membersOf(place)}/${ann.id}`;
          expect(await by(ann).delete(own)).status(204);
          expect(await as.owner.get(own)).status(404);
          expect(await by(ann).get(place.url)).status(404);
        }
      }
    },
  }),
  check({
    id: 'member-remove-below',
    rule: 'MEM-REMOVE-5',
    title: 'the memberships of the user in subgroups and projects go too, unless skip_subresources=true',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const members = { developer: ann, reporter: bob };
      const above = await world.fresh.group({ members });
      const group = await world.fresh.group({ parent: above, members });
      const project = await world.fresh.project({ group, members });
      const url = membersOf(above);
      expect(await as.owner.delete(`${url}/${ann.id}`)).status(204);
      expect(await as.owner.delete(`${url}/${bob.id}`, { skip_subresources: true })).status(204);
      for (const place of [group, project]) {
        const list = await as.owner.get(membersOf(place), { user_ids: [ann.id, bob.id] });
        expect.value('numbers of members', list.column('id'), list).toEqual([bob.id]);
      }
    },
  }),
  check({
    id: 'member-remove-last-owner',
    rule: 'MEM-REMOVE-6',
    title: 'the last owner of a group is neither removed nor may leave',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await somebody(world, 'ann');
      const url = membersOf(await world.fresh.group({ parent: null, members: { owner: ann } }));
      await as.admin.delete(`${url}/${world.person('admin').id}`);
      expect(await as.admin.delete(`${url}/${ann.id}`)).status(403);
      expect(await by(ann).delete(`${url}/${ann.id}`)).status(403);
      expect(await by(ann).get(`${url}/${ann.id}`))
        .json('access_level')
        .toEqual(50);
    },
  }),
  check({
    id: 'member-remove-owner-of-project',
    rule: 'MEM-REMOVE-7',
    title: 'a maintainer cannot remove an owner from a project',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const url = membersOf(await world.fresh.project({ members: { owner: ann } }));
      expect(await as.maintainer.delete(`${url}/${ann.id}`)).status(403);
      expect(await as.owner.get(`${url}/${ann.id}`)).status(200);
      expect(await as.owner.delete(`${url}/${ann.id}`)).status(204);
    },
  }),
  check({
    id: 'member-remove-holder',
    rule: 'MEM-REMOVE-7',
    title: 'nobody removes the owner of a personal project, the administrator included',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const holder = await world.fresh.user();
      const made = await by(holder).post('/projects', { name: world.name('own') });
      const url = `/projects/${made.number()}/members/${holder.id}`;
      expect(await as.admin.delete(url)).status(403);
      expect(await by(holder).delete(url)).status(403);
      expect(await by(holder).get(url)).status(200);
    },
  }),
  check({
    id: 'member-remove-changed-since',
    rule: 'MEM-REMOVE-8',
    title: 'If-Unmodified-Since before the last change answers 412 and removes nobody',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { guest: ann } })) {
        const url = `${membersOf(place)}/${ann.id}`;
        expect(await as.owner.delete(url, {}, past))
          .status(412)
          .message('412 Precondition Failed');
        expect(await as.owner.get(url)).status(200);
        expect(await as.owner.delete(url, {}, future)).status(204);
      }
    },
  }),
  check({
    id: 'member-remove-too-low',
    rule: 'MEM-REMOVE-9',
    title: 'maintainers of a group and developers of a project may not remove others',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const [group, project] = await freshPlaces(world, { members: { guest: ann } });
      expect(await as.maintainer.delete(`${membersOf(group)}/${ann.id}`)).status(403);
      expect(await as.developer.delete(`${membersOf(project)}/${ann.id}`)).status(403);
      for (const place of [group, project]) {
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`)).status(200);
      }
    },
  }),
  check({
    id: 'member-remove-unassigns',
    rule: 'MEM-REMOVE-10',
    title: 'who is removed with unassign_issuables is taken off what is below, and off nothing else',
    needs: ['admin'],
    writes: true,
    async run({ as, world, until, expect }) {
      const ann = await world.fresh.user();
      const members = { developer: ann };
      const group = await world.fresh.group({ members });
      const inside = await world.fresh.project({ group: await world.fresh.group({ parent: group }) });
      const outside = await world.fresh.project({ members });
      const issues: { url: string }[] = [];
      for (const { url } of [inside, outside]) {
        const params = { title: 'theirs', assignee_ids: [ann.id] };
        const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/issues`, params);
        issues.push({ url: `${url}/issues/${iid}` });
      }
      const input = { unassign_issuables: true };
      expect(await as.owner.delete(`${group.url}/members/${ann.id}`, input)).status(204);
      const [left, kept] = issues;
      const free = await until(
        () => as.owner.get(left?.url ?? ''),
        (answer) => answer.at('assignees[0]') === undefined,
      );
      expect(free).json('assignees').toEqual([]);
      expect(await as.owner.get(kept?.url ?? ''))
        .json('assignees[0].id')
        .toEqual(ann.id);
    },
  }),
];
