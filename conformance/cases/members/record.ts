import { check } from '../../check.js';
import { freshPlaces, membersOf, somebody } from './support/places.js';

/** What the record of a member shows. */
export const cases = [
  check({
    id: 'member-record',
    rule: 'MEM-RECORD-1',
    title: 'a member shows the user beside level, start and end of the membership',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world)) {
        const url = membersOf(place);
        await as.owner.post(url, { user_id: ann.id, access_level: 20, expires_at: '2099-01-31' });
        for (const path of [`${url}/${ann.id}`, `${url}/all/${ann.id}`]) {
          const answer = await as.guest.get(path);
          const { id, username, name } = ann;
          const shown = { id, username, name, state: 'active', access_level: 20, expires_at: '2099-01-31' };
          expect(answer).status(200).json().toInclude(shown);
          expect(answer)
            .json('web_url')
            .toMatch(new RegExp(`^https?://.+/${username}$`));
          expect(answer)
            .json('created_at')
            .toMatch(/^\d{4}-\d\d-\d\dT/);
        }
      }
    },
  }),
  check({
    id: 'member-record-creator',
    rule: 'MEM-RECORD-2',
    title: 'created_by is the user who added the member',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const owner = world.person('owner');
      for (const place of await freshPlaces(world)) {
        await as.owner.post(membersOf(place), { user_id: ann.id, access_level: 20 });
        const list = await as.guest.get(membersOf(place), { user_ids: [ann.id] });
        expect(list).json('[0].created_by').toInclude({ id: owner.id, username: owner.username });
      }
    },
  }),
  check({
    id: 'member-record-email',
    rule: 'MEM-RECORD-3',
    title: 'the address of a member is shown when it is public and left out otherwise',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      const open = await world.fresh.user();
      await as.admin.put(`/users/${open.id}`, { public_email: open.email });
      for (const place of await freshPlaces(world, { members: { reporter: open, developer: ann } })) {
        const url = membersOf(place);
        expect(await as.guest.get(`${url}/${open.id}`))
          .json('email')
          .toEqual(open.email);
        expect(await as.guest.get(`${url}/${ann.id}`))
          .json('email')
          .toBeAbsent();
      }
    },
  }),
  check({
    id: 'member-record-state',
    rule: 'MEM-RECORD-4',
    title: 'a new membership is shown as active',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        expect(await as.guest.get(`${membersOf(place)}/${ann.id}`))
          .json('membership_state')
          .toEqual('active');
      }
    },
  }),
  check({
    id: 'member-record-single-sign-on',
    rule: 'MEM-RECORD-5',
    title: 'members of a group show no identity of single sign-on to those who are not its owners',
    async run({ as, world, expect }) {
      const url = membersOf(world.place('private').group);
      expect(await as.maintainer.get(`${url}/${world.person('owner').id}`))
        .json('group_saml_identity')
        .toBeAbsent();
    },
  }),
  check({
    id: 'member-record-seat-not-asked',
    rule: 'MEM-RECORD-6',
    title: 'is_using_seat is left out unless it is asked for',
    async run({ as, world, expect }) {
      const url = membersOf(world.place('private').group);
      expect(await as.owner.get(url))
        .json('[0].is_using_seat')
        .toBeAbsent();
    },
  }),
  check({
    id: 'member-record-seat',
    rule: 'MEM-RECORD-6',
    title: 'show_seat_info=true tells who takes a seat, in every list',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        for (const url of [membersOf(place), `${membersOf(place)}/all`]) {
          const list = await as.owner.get(url, { user_ids: [ann.id], show_seat_info: true });
          expect(list).json('[0].is_using_seat').toEqual(true);
        }
      }
    },
  }),
  check({
    id: 'member-of-personal-project',
    rule: 'MEM-LEVEL-2',
    title: 'the owner of a personal namespace is a member of its projects with level 50',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const holder = await world.fresh.user();
      const made = await by(holder).post('/projects', { name: world.name('own') });
      const list = await by(holder).get(`/projects/${made.number()}/members`);
      expect.value('numbers of members', list.column('id'), list).toEqual([holder.id]);
      expect(list).json('[0].access_level').toEqual(50);
    },
  }),
];
