import { check } from '../../check.js';
import { freshPlaces, makerLeaves, membersOf } from './support/places.js';

/** People who are members already, and owners whom nobody else can do without. */
export const cases = [
  check({
    id: 'members-add-several-with-an-owner',
    rules: ['MEM-ADD-12', 'MEM-ADD-17'],
    title: 'a maintainer who adds several lowers no owner among them, and the others are added',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [owner, other] = [await world.fresh.user(), await world.fresh.user()];
      const url = membersOf(await world.fresh.project({ members: { owner } }));
      const user_id = `${owner.id},${other.id}`;
      const answer = await as.maintainer.post(url, { user_id, access_level: 30 });
      expect(answer).status(201).json('status').toEqual('error');
      expect(answer)
        .json('message')
        .toMatch(new RegExp(`^${owner.username}: `));
      const list = await as.guest.get(url, { user_ids: [owner.id, other.id] });
      const levels = new Map(list.list().map((row) => [row['id'], row['access_level']]));
      expect.value('levels', [levels.get(owner.id), levels.get(other.id)], list).toEqual([50, 30]);
    },
  }),
  check({
    id: 'invite-member',
    rules: ['MEM-INVITE-3', 'MEM-INVITE-16'],
    title: 'who is a member already is told by name or address when invited, and keeps their level',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await world.fresh.user();
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        const url = `${place.url}/invitations`;
        for (const [who, called] of [
          [{ user_id: ann.id }, ann.username],
          [{ email: ann.email }, ann.email],
        ] as const) {
          for (const access_level of [20, 40]) {
            const answer = await as.owner.post(url, { ...who, access_level });
            expect(answer).status(201).json('status').toEqual('error');
            const told = answer.at('message') as Record<string, unknown>;
            expect.value('who is told of', Object.keys(told), answer).toEqual([called]);
          }
        }
        expect(await as.owner.get(`${membersOf(place)}/${ann.id}`))
          .json('access_level')
          .toEqual(30);
        expect(await as.owner.get(url))
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'member-remove-unassigns-many',
    rule: 'MEM-REMOVE-10',
    title: 'who is removed with unassign_issuables is taken off all there is, however much that is',
    needs: ['admin'],
    writes: true,
    async run({ as, world, until, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { developer: ann } });
      const issues = `${project.url}/issues`;
      for (let count = 0; count < 30; count += 1) {
        await world.arrange('POST', issues, { title: `Issue ${count}`, assignee_ids: [ann.id] });
      }
      const assigned = { assignee_id: ann.id };
      expect(await as.owner.get(issues, { ...assigned, per_page: 100 }))
        .json()
        .toHaveLength(30);
      const input = { unassign_issuables: true };
      expect(await as.owner.delete(`${project.url}/members/${ann.id}`, input)).status(204);
      const left = await until(
        () => as.owner.get(issues, assigned),
        ({ body }) => Array.isArray(body) && body.length === 0,
      );
      expect(left).status(200).json().toEqual([]);
    },
  }),
  check({
    id: 'billable-remove-last-owner',
    rule: 'MEM-BILL-REMOVE-4',
    title: 'the last owner of a group keeps their seat until somebody else owns it',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const root = await world.fresh.group({ parent: null, members: { owner: ann } });
      await makerLeaves(world, root);
      const seat = `${root.url}/billable_members/${ann.id}`;
      for (const caller of [by(ann), as.admin]) expect(await caller.delete(seat)).status(400, 403);
      expect(await by(ann).get(`${root.url}/members/${ann.id}`))
        .status(200)
        .json('access_level')
        .toEqual(50);
      await world.fresh.member(root, bob, 'owner');
      expect(await by(bob).delete(seat)).status(204);
      expect(await by(bob).get(`${root.url}/members/${ann.id}`)).status(404);
    },
  }),
];
