import { check } from '../../check.js';

/** What lists of namespaces tell of groups to those who do not administer them. */
export const cases = [
  check({
    id: 'namespace-list-counts',
    rule: 'NS-RECORD-2',
    title:
      'the list of namespaces counts the members of a group for those who administer it, and for no others',
    writes: true,
    async run({ as, world, expect }) {
      const { fullPath, id } = await world.fresh.group();
      const fields = ['members_count_with_descendants', 'plan', 'max_seats_used', 'billable_members_count'];
      for (const role of ['guest', 'developer', 'maintainer'] as const) {
        const list = await as[role].get('/namespaces', { search: fullPath });
        expect(list).status(200).json('[0].id').toEqual(id);
        for (const field of fields) expect(list).json(`[0].${field}`).toBeAbsent();
      }
      const owners = await as.owner.get('/namespaces', { search: fullPath });
      expect(owners).json('[0].members_count_with_descendants').toBeType('number');
    },
  }),
];
