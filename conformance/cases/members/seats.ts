import { check } from '../../check.js';
import type { MadeGroup, Person, World } from '../../world/types.js';
import { makerLeaves, nobody } from './support/places.js';

const needs = ['admin', 'tier.premium'] as const;

/** A top-level group of one case with somebody in a subgroup and a project. */
async function tree(
  world: World,
): Promise<{ root: MadeGroup; sub: MadeGroup; project: MadeGroup; ann: Person }> {
  const ann = await world.fresh.user();
  const root = await world.fresh.group({
    parent: null,
    visibility: 'private',
    members: { owner: world.person('owner'), maintainer: world.person('maintainer') },
  });
  const sub = await world.fresh.group({ parent: root, visibility: 'private', members: { developer: ann } });
  const project = await world.fresh.project({
    group: root,
    visibility: 'private',
    members: { reporter: ann },
  });
  await makerLeaves(world, root);
  return { root, sub, project, ann };
}

/** Members who wait for a seat. */
export const cases = [
  check({
    id: 'member-state-everywhere',
    rules: ['MEM-STATE-2', 'MEM-STATE-3', 'MEM-PENDING-2'],
    title:
      'awaiting takes the rights in the whole tree, active gives them back, and the pending list follows',
    needs: [...needs],
    writes: true,
    async run({ as, by, world, expect }) {
      const { root, sub, project, ann } = await tree(world);
      const url = `${root.url}/members/${ann.id}/state`;
      const pending = `${root.url}/pending_members`;
      expect(await as.owner.put(url, { state: 'awaiting' }))
        .status(200)
        .json()
        .toTell({ success: true });
      for (const place of [sub, project]) expect(await by(ann).get(place.url)).status(404);
      const listed = await as.owner.get(pending);
      expect(listed).json().toHaveLength(1);
      const shown = { username: ann.username, name: ann.name, approved: false, invited: false };
      expect(listed).json('[0]').toInclude(shown);
      for (const key of ['id', 'email', 'avatar_url', 'web_url'])
        expect(listed).json(`[0].${key}`).toBePresent();
      expect(await as.owner.put(url, { state: 'active' })).status(200);
      for (const place of [sub, project]) expect(await by(ann).get(place.url)).status(200);
      expect(await as.owner.get(pending))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'member-state-refused',
    rules: ['MEM-STATE-1', 'MEM-STATE-4', 'MEM-STATE-5'],
    title: 'a missing or unknown state answers 400, an unknown user 404, and what would change nothing 422',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, ann } = await tree(world);
      const url = (id: number) => `${root.url}/members/${id}/state`;
      expect(await as.owner.put(url(ann.id), {}))
        .status(400)
        .complaint('state is missing');
      expect(await as.owner.put(url(ann.id), { state: 'gone' }))
        .status(400)
        .complaint('state does not have a valid value');
      expect(await as.owner.put(url(nobody), { state: 'active' }))
        .status(404)
        .message('404 User Not Found');
      expect(await as.owner.put(url(ann.id), { state: 'active' })).status(422);
      const { id } = world.person('owner');
      expect(await as.owner.put(url(id), { state: 'awaiting' })).status(422);
    },
  }),
  check({
    id: 'member-seats-of-top-level-groups',
    rule: 'MEM-PENDING-1',
    title: 'a subgroup, and a caller who does not own the group, get 400, and nothing changes',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, sub, ann } = await tree(world);
      for (const [caller, group] of [
        [as.owner, sub],
        [as.maintainer, root],
      ] as const) {
        for (const answer of [
          await caller.put(`${group.url}/members/${ann.id}/state`, { state: 'awaiting' }),
          await caller.put(`${group.url}/members/1/approve`),
          await caller.post(`${group.url}/members/approve_all`),
          await caller.get(`${group.url}/pending_members`),
        ]) {
          expect(answer).status(400).message('400 Bad request');
        }
      }
      expect(await as.owner.get(`${root.url}/pending_members`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'member-approve',
    rules: ['MEM-APPROVE-1', 'MEM-APPROVE-2', 'MEM-APPROVE-3', 'MEM-APPROVE-4', 'MEM-PENDING-4'],
    title: 'approving one membership gives the user all seats below the group; others answer 404 or 400',
    needs: [...needs],
    writes: true,
    async run({ as, by, world, expect }) {
      const { root, sub, project, ann } = await tree(world);
      await as.owner.put(`${root.url}/members/${ann.id}/state`, { state: 'awaiting' });
      const id = (await as.owner.get(`${root.url}/pending_members`)).number('[0].id');
      const approve = (member: number) => as.owner.put(`${root.url}/members/${member}/approve`);
      expect(await approve(nobody)).status(404);
      expect(await approve(id))
        .status(204)
        .emptyBody();
      for (const place of [sub, project]) expect(await by(ann).get(place.url)).status(200);
      expect(await approve(id))
        .status(400)
        .message('400 Bad request - No memberships found');
    },
  }),
  check({
    id: 'member-approve-all',
    rules: ['MEM-APPROVE-5', 'MEM-APPROVE-3'],
    title: 'one call approves everybody who waits',
    needs: [...needs],
    writes: true,
    async run({ as, by, world, expect }) {
      const { root, project, ann } = await tree(world);
      const bob = await world.fresh.user();
      await world.fresh.member(root, bob, 'developer');
      for (const { id } of [ann, bob])
        await as.owner.put(`${root.url}/members/${id}/state`, { state: 'awaiting' });
      expect(await as.owner.get(`${root.url}/pending_members`))
        .json()
        .toHaveLength(2);
      expect(await as.owner.post(`${root.url}/members/approve_all`))
        .status(204)
        .emptyBody();
      for (const person of [ann, bob]) expect(await by(person).get(project.url)).status(200);
    },
  }),
  check({
    id: 'member-pending-invited',
    rules: ['MEM-PENDING-3', 'MEM-PENDING-5', 'MEM-PENDING-4'],
    title: 'an invited address is pending without name and page, and the list is paged',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, ann } = await tree(world);
      const email = `${world.name('invited')}@example.org`;
      await world.arrange('POST', `${root.url}/invitations`, { email, access_level: 30 });
      await as.owner.put(`${root.url}/members/${ann.id}/state`, { state: 'awaiting' });
      const url = `${root.url}/pending_members`;
      const pages = [
        await as.owner.get(url, { per_page: 1 }),
        await as.owner.get(url, { per_page: 1, page: 2 }),
      ];
      for (const page of pages) expect(page).json().toHaveLength(1);
      const invited = pages.map((page) => page.list()[0]).find((row) => row?.['invited'] === true);
      expect.value('the invited address', invited).toInclude({ email, approved: true });
      for (const key of ['name', 'username', 'web_url']) expect.value(key, invited?.[key]).toEqual(undefined);
    },
  }),
  check({
    id: 'member-override',
    rules: ['MEM-OVERRIDE-1', 'MEM-OVERRIDE-2', 'MEM-OVERRIDE-3', 'MEM-OVERRIDE-4'],
    title: 'an override is set and ended by owners, for direct members of the group',
    needs: [...needs],
    writes: true,
    async run({ as, world, expect }) {
      const { root, sub, ann } = await tree(world);
      const url = `${sub.url}/members/${ann.id}/override`;
      const shown = { id: ann.id, override: true };
      expect(await as.owner.post(url))
        .status(201)
        .json()
        .toInclude(shown);
      expect(await as.owner.delete(url))
        .status(200)
        .json('override')
        .toEqual(false);
      expect(await as.owner.put(url))
        .status(200)
        .json('override')
        .toEqual(true);
      expect(await as.owner.put(url, { override: false }))
        .json('override')
        .toEqual(false);
      expect(await as.maintainer.post(url)).status(403);
      expect(await as.owner.post(`${root.url}/members/${ann.id}/override`)).status(404);
    },
  }),
];
