import { check } from '../../check.js';

/** Who may take away the seat of a billable member. */
export const cases = [
  check({
    id: 'billable-remove-denied',
    rule: 'MEM-BILL-REMOVE-5',
    title: 'who does not own the group is told that they may not remove a billable member',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ by, world, expect }) {
      const [keeper, other] = [await world.fresh.user(), await world.fresh.user()];
      const root = await world.fresh.group({
        parent: null,
        members: { maintainer: keeper, developer: other },
      });
      const denied = '400 Bad request - User unauthorized to remove member';
      expect(await by(keeper).delete(`${root.url}/billable_members/${other.id}`))
        .status(400)
        .message(denied);
      expect(await by(keeper).get(`${root.url}/members/${other.id}`)).status(200);
    },
  }),
];
