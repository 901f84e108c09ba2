import { check } from '../../check.js';
import { freshPlaces, membersOf, nobody, somebody } from './support/places.js';

/** Reading direct members of groups and projects. */
export const cases = [
  check({
    id: 'members-anonymous',
    rule: 'MEM-READ-1',
    title: 'members of a public group and project are not shown to anonymous callers',
    async run({ anonymous, world, expect }) {
      const { group, project } = world.place('public');
      const { id } = world.person('guest');
      for (const url of [group, project].map(membersOf)) {
        expect(await anonymous.get(url))
          .status(401)
          .message('401 Unauthorized');
        expect(await anonymous.get(`${url}/${id}`)).status(401);
      }
    },
  }),
  check({
    id: 'members-direct-only',
    rule: 'MEM-LIST-1',
    title: 'the list holds who was added here and nobody who is a member of a group above',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { reporter: ann } })) {
        const list = await as.guest.get(membersOf(place));
        expect(list).status(200);
        expect.value('numbers of members', list.column('id'), list).toContain(ann.id);
        expect
          .value('numbers of members', list.column('id'), list)
          .notToContain(world.person('developer').id);
      }
    },
  }),
  check({
    id: 'members-query',
    rule: 'MEM-LIST-2',
    title: 'query finds by part of the name or username, and by the whole address only',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const found = await world.fresh.user({ name: `Zoe ${world.name('Quill')}` });
      const members = { reporter: ann, developer: bob, maintainer: found };
      for (const place of await freshPlaces(world, { members })) {
        for (const list of [membersOf(place), `${membersOf(place)}/all`]) {
          for (const query of ['zOE cf-', found.username.toUpperCase(), found.email]) {
            const answer = await as.guest.get(list, { query });
            expect.value(`members for ${query}`, answer.column('id'), answer).toEqual([found.id]);
          }
          expect(await as.guest.get(list, { query: found.email.slice(0, -1) }))
            .json()
            .toEqual([]);
        }
      }
    },
  }),
  check({
    id: 'members-user-ids',
    rules: ['MEM-LIST-3', 'MEM-LIST-7'],
    title: 'user_ids keeps the users named in an array or joined by commas, skip_users leaves them out',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const third = await world.fresh.user();
      const members = { reporter: ann, developer: bob, guest: third };
      const wanted = [ann.id, bob.id].sort((a, b) => a - b);
      for (const place of await freshPlaces(world, { members })) {
        for (const list of [membersOf(place), `${membersOf(place)}/all`]) {
          for (const user_ids of [[...wanted, nobody], wanted.join(',')]) {
            const answer = await as.guest.get(list, { user_ids });
            const ids = answer.column('id').sort((a, b) => Number(a) - Number(b));
            expect.value('numbers of members', ids, answer).toEqual(wanted);
          }
        }
        const skipped = await as.guest.get(membersOf(place), { skip_users: wanted });
        const left = skipped.column('id').filter((id) => wanted.includes(Number(id)));
        expect
          .value('members left out', [left, skipped.column('id').includes(third.id)], skipped)
          .toEqual([[], true]);
      }
    },
  }),
  check({
    id: 'members-pages',
    rules: ['MEM-LIST-4', 'CONV-9', 'CONV-PAGE-1'],
    title: 'the list is cut into pages with totals',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [ann, bob] = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      for (const place of await freshPlaces(world, { members: { reporter: ann, developer: bob } })) {
        const whole = (await as.guest.get(membersOf(place))).column('id');
        const second = await as.guest.get(membersOf(place), { per_page: 1, page: 2 });
        expect.value('numbers of members', second.column('id'), second).toEqual([whole[1]]);
        expect(second).header('x-total').toEqual(String(whole.length));
        expect(second).header('link').toContain('rel="first"');
      }
    },
  }),
  check({
    id: 'members-order',
    rule: 'MEM-LIST-5',
    title: 'members come in the order in which they were added, not by number',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const both = await Promise.all([somebody(world, 'ann'), somebody(world, 'bob')]);
      const ids = both.map((person) => person.id).sort((a, b) => b - a);
      for (const place of await freshPlaces(world)) {
        for (const user_id of ids) await as.owner.post(membersOf(place), { user_id, access_level: 20 });
        const list = await as.guest.get(membersOf(place), { user_ids: ids });
        expect.value('numbers of members', list.column('id'), list).toEqual(ids);
      }
    },
  }),
  check({
    id: 'members-open-to-readers',
    rule: 'MEM-LIST-6',
    title: 'whoever sees the group or project may list its members; who does not see it gets 404',
    async run({ as, world, expect }) {
      for (const visibility of ['public', 'internal'] as const) {
        const { group, project } = world.place(visibility);
        const list = await as.stranger.get(membersOf(group));
        expect.value('numbers of members', list.column('id'), list).toContain(world.person('guest').id);
        expect(await as.stranger.get(membersOf(project))).status(200);
      }
      const hidden = world.place('private');
      expect(await as.stranger.get(membersOf(hidden.group)))
        .status(404)
        .message('404 Group Not Found');
      expect(await as.stranger.get(membersOf(hidden.project)))
        .status(404)
        .message('404 Project Not Found');
    },
  }),
  check({
    id: 'member-get',
    rule: 'MEM-GET-1',
    title: 'a direct member is found by the number of the user',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await somebody(world, 'ann');
      for (const place of await freshPlaces(world, { members: { developer: ann } })) {
        const answer = await as.guest.get(`${membersOf(place)}/${ann.id}`);
        expect(answer).status(200).json().toInclude({ id: ann.id, access_level: 30 });
      }
    },
  }),
  check({
    id: 'member-get-inherited',
    rule: 'MEM-GET-2',
    title: 'a member of a group above, and a user who is no member, answer 404',
    writes: true,
    async run({ as, world, expect }) {
      for (const place of await freshPlaces(world)) {
        for (const id of [world.person('developer').id, world.person('stranger').id]) {
          expect(await as.guest.get(`${membersOf(place)}/${id}`))
            .status(404)
            .message('404 Not found');
        }
      }
    },
  }),
  check({
    id: 'member-number-is-invalid',
    rules: ['MEM-GET-3', 'ERROR-PARAM-2'],
    title: 'a user_id that is no number answers 400 for every verb',
    async run({ as, world, expect }) {
      const { group, project } = world.place('private');
      for (const url of [group, project].map(membersOf)) {
        const answers = [
          await as.owner.get(`${url}/kim`),
          await as.owner.get(`${url}/all/kim`),
          await as.owner.put(`${url}/kim`, { access_level: 20 }),
          await as.owner.delete(`${url}/kim`),
        ];
        for (const answer of answers) expect(answer).status(400).complaint('user_id is invalid');
      }
    },
  }),
];
