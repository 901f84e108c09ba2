import { check } from '../../check.js';

/** Whose addresses are told of where people ask to be let in, or are followed. */
export const cases = [
  check({
    id: 'access-request-without-address',
    rule: 'MEM-RECORD-3',
    title: 'nobody but an administrator is told the address of who asks for access, or is followed',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ visibility: 'public' });
      const project = await world.fresh.project({ visibility: 'public', group });
      for (const { url } of [group, project]) {
        const asked = await by(ann).post(`${url}/access_requests`);
        expect(asked).status(201).json('email').toBeAbsent();
        const list = await as.owner.get(`${url}/access_requests`);
        expect(list).status(200).json('[0].id').toEqual(ann.id);
        expect(list).json('[0].email').toBeAbsent();
      }
      const followed = await as.guest.post(`/users/${ann.id}/follow`);
      expect(followed).status(201).json('id').toEqual(ann.id);
      expect(followed).json('email').toBeAbsent();
      for (const { url } of [group, project]) {
        const approved = await as.owner.put(`${url}/access_requests/${ann.id}/approve`);
        expect(approved).status(201).json('email').toBeAbsent();
      }
    },
  }),
];
