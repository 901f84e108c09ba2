import { check } from '../../check.js';
import { absent } from './support/places.js';

/** Declaring and cutting the relation between a fork and its source. */
export const cases = [
  check({
    id: 'project-fork-declare',
    rule: 'PROJ-FORKREL-1',
    title: 'an Owner declares a project a fork of another that may be forked',
    writes: true,
    async run({ as, world, expect }) {
      const [source, fork] = [await world.fresh.project(), await world.fresh.project()];
      const params = { forking_access_level: 'disabled' };
      const closed = await world.fresh.project({ params });
      expect(await as.developer.post(`${fork.url}/fork/${source.id}`)).status(403);
      expect(await as.owner.post(`${fork.url}/fork/${absent}`)).status(404);
      expect(await as.owner.post(`${fork.url}/fork/${closed.id}`)).status(404);
      const answer = await as.owner.post(`${fork.url}/fork/${source.id}`);
      expect(answer).status(201).json('forked_from_project.id').toEqual(source.id);
      expect(await as.guest.get(fork.url))
        .json('forked_from_project.id')
        .toEqual(source.id);
    },
  }),
  check({
    id: 'project-fork-declare-twice',
    rule: 'PROJ-FORKREL-2',
    title: 'a project that is a fork already is answered with 409',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [one, two] = [await world.fresh.project(), await world.fresh.project()];
      const fork = await world.fresh.project();
      await world.arrange('POST', `${fork.url}/fork/${one.id}`);
      const answer = await as.admin.post(`${fork.url}/fork/${two.id}`);
      expect(answer)
        .status(409)
        .json('message')
        .toMatch(/Project already forked$/);
      expect(await as.guest.get(fork.url))
        .json('forked_from_project.id')
        .toEqual(one.id);
    },
  }),
  check({
    id: 'project-fork-cut',
    rule: 'PROJ-FORKREL-3',
    title: 'an Owner cuts the relation to the source',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const [source, fork] = [await world.fresh.project(), await world.fresh.project()];
      await world.arrange('POST', `${fork.url}/fork/${source.id}`);
      expect(await as.maintainer.delete(`${fork.url}/fork`)).status(403);
      expect(await as.owner.delete(`${fork.url}/fork`))
        .status(204)
        .emptyBody();
      expect(await as.guest.get(fork.url))
        .status(200)
        .json('forked_from_project')
        .toBeAbsent();
      expect(await as.guest.get(`${source.url}/forks`))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'project-fork-cut-none',
    rule: 'PROJ-FORKREL-4',
    title: 'a project that is no fork answers 304',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.owner.delete(`${url}/fork`))
        .status(304)
        .emptyBody();
    },
  }),
];
