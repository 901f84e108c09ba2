import { check } from '../../check.js';

/** Stars of projects. */
export const cases = [
  check({
    id: 'project-star',
    rule: 'PROJ-STAR-1',
    title: 'a signed-in reader stars a project and gets 201 with the raised count',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.project({ visibility: 'public' });
      expect(await as.stranger.post(`${url}/star`))
        .status(201)
        .json()
        .toInclude({ id, star_count: 1 });
      expect(await as.guest.post(`${url}/star`))
        .status(201)
        .json('star_count')
        .toEqual(2);
      expect(await as.anonymous.get(url))
        .json('star_count')
        .toEqual(2);
    },
  }),
  check({
    id: 'project-star-twice',
    rule: 'PROJ-STAR-2',
    title: 'starring twice answers 304 and counts once',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.guest.post(`${url}/star`)).status(201);
      expect(await as.guest.post(`${url}/star`))
        .status(304)
        .emptyBody();
      expect(await as.guest.get(url))
        .json('star_count')
        .toEqual(1);
    },
  }),
  check({
    id: 'project-unstar',
    rule: 'PROJ-STAR-3',
    title: 'taking the star off answers 201 with the lowered count',
    writes: true,
    async run({ as, world, expect }) {
      const { url, id } = await world.fresh.project();
      for (const caller of [as.guest, as.reporter]) expect(await caller.post(`${url}/star`)).status(201);
      expect(await as.guest.post(`${url}/unstar`))
        .status(201)
        .json()
        .toInclude({ id, star_count: 1 });
      const list = await as.guest.get(`${url}/starrers`);
      expect.value('starrers', list.column('user.id'), list).toEqual([world.person('reporter').id]);
    },
  }),
  check({
    id: 'project-unstar-without',
    rule: 'PROJ-STAR-4',
    title: 'without a star of the caller, taking it off answers 304',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.reporter.post(`${url}/star`)).status(201);
      expect(await as.guest.post(`${url}/unstar`))
        .status(304)
        .emptyBody();
      expect(await as.guest.get(url))
        .json('star_count')
        .toEqual(1);
    },
  }),
  check({
    id: 'project-starrers',
    rule: 'PROJ-STAR-5',
    title: 'the list of starrers tells each user and since when, and search narrows it',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const [guest, reporter] = [world.person('guest'), world.person('reporter')];
      for (const caller of [as.guest, as.reporter]) expect(await caller.post(`${url}/star`)).status(201);
      const list = await as.developer.get(`${url}/starrers`);
      const names = expect.value('usernames', list.column('user.username'), list).toHaveLength(2);
      names.toContain(guest.username).toContain(reporter.username);
      expect(list)
        .json('[0].starred_since')
        .toSatisfy('a moment of today', (at) => Math.abs(Date.now() - Date.parse(String(at))) < 86_400_000);
      for (const search of [guest.username, guest.name.toUpperCase()]) {
        const found = await as.developer.get(`${url}/starrers`, { search });
        expect.value('found', found.column('user.id'), found).toEqual([guest.id]);
      }
    },
  }),
  check({
    id: 'project-starrers-private',
    rule: 'PROJ-STAR-5',
    title: 'starrers with a private profile are left out for others',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const person = await world.fresh.user({ private_profile: true });
      const { url } = await world.fresh.project({ visibility: 'public' });
      for (const caller of [by(person), as.guest]) expect(await caller.post(`${url}/star`)).status(201);
      const list = await as.stranger.get(`${url}/starrers`);
      expect.value('for others', list.column('user.id'), list).toEqual([world.person('guest').id]);
      const own = await by(person).get(`${url}/starrers`);
      expect.value('for the user', own.column('user.id'), own).toContain(person.id);
    },
  }),
];
