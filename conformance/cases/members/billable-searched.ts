import { check } from '../../check.js';

/** Who is found among billable members. */
export const cases = [
  check({
    id: 'billable-search-of-addresses',
    rule: 'MEM-BILL-3',
    title: 'billable members are found by a whole public address only',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const [open, kept] = [await world.fresh.user(), await world.fresh.user()];
      await world.arrange('PUT', `/users/${open.id}`, { public_email: open.email });
      const group = await world.fresh.group({ parent: null, members: { developer: open, reporter: kept } });
      const url = `${group.url}/billable_members`;
      const found = async (search: string) => {
        const answer = await as.admin.get(url, { search });
        expect(answer).status(200);
        return answer.list().map(({ id }) => id);
      };
      expect.value('by a public address', await found(open.email)).toEqual([open.id]);
      for (const text of [kept.email, kept.email.split('@')[1] ?? '', `@${open.email.split('@')[1] ?? ''}`]) {
        expect.value(`by ${text}`, await found(text)).toEqual([]);
      }
    },
  }),
];
