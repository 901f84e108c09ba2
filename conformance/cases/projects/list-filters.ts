import { check } from '../../check.js';
import { absent, eachVisibility, searchable, sorted, three } from './support/places.js';

/** Searching in lists of projects, and narrowing them by what the projects are. */
export const cases = [
  check({
    id: 'project-list-search',
    rule: 'PROJ-LIST-7',
    title: 'a search looks in name, path and description, in any case',
    writes: true,
    async run({ as, world, expect }) {
      const [name, path, about] = ['name', 'path', 'about'].map((word) => `${world.name(word)}z`);
      const { id } = await world.fresh.project({ params: { name, path, description: `All ${about}.` } });
      for (const search of [name, path, about, name?.toUpperCase(), about?.slice(3).toUpperCase()]) {
        const list = await as.guest.get('/projects', { search });
        expect.value(`found by ${search}`, list.column('id'), list).toEqual([id]);
      }
    },
  }),
  check({
    id: 'project-list-search-namespaces',
    rule: 'PROJ-LIST-7',
    title: 'the names of parents are searched only when search_namespaces asks for it',
    writes: true,
    async run({ as, world, expect }) {
      const name = `${world.name('parent')}z`;
      const group = await world.fresh.group({ params: { name, path: name } });
      const { id } = await world.fresh.project({ group });
      expect(await as.guest.get('/projects', { search: name }))
        .status(200)
        .json()
        .toEqual([]);
      const list = await as.guest.get('/projects', { search: name, search_namespaces: true });
      expect.value('found by the group', list.column('id'), list).toEqual([id]);
    },
  }),
  check({
    id: 'project-list-search-short',
    rule: 'PROJ-LIST-7',
    title: 'a text of two characters must equal the name or path',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const exact = await world.fresh.project({ group, params: { name: 'Zq', path: world.name('zq') } });
      const longer = await world.fresh.project({ group, params: { name: 'Zqzq', path: 'zqzq' } });
      const list = await as.guest.get('/projects', { search: 'zq', id_after: exact.id - 1, per_page: 100 });
      const ids = expect.value('found by two letters', list.column('id'), list);
      ids.toContain(exact.id).notToContain(longer.id);
    },
  }),
  check({
    id: 'project-list-features',
    rule: 'PROJ-LIST-9',
    title: 'projects whose issues or merge requests the caller cannot use are left out when asked for',
    writes: true,
    async run({ as, world, expect }) {
      for (const feature of ['issues', 'merge_requests']) {
        const input = (word: string) =>
          ({ visibility: 'public', params: { [`${feature}_access_level`]: word } }) as const;
        const { word, ids } = await searchable(world, [
          input('disabled'),
          input('private'),
          input('enabled'),
        ]);
        const params = { search: word, [`with_${feature}_enabled`]: true };
        const few = await as.stranger.get('/projects', params);
        expect.value(`${feature} for a stranger`, few.column('id'), few).toEqual([ids[2]]);
        const more = await as.reporter.get('/projects', params);
        expect.value(`${feature} for a member`, sorted(more.column('id')), more).toEqual(ids.slice(1));
      }
    },
  }),
  check({
    id: 'project-list-ids',
    rule: 'PROJ-LIST-11',
    title: 'id_after and id_before bound the list, themselves left out',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await three(world);
      const later = await as.guest.get('/projects', { search: word, id_after: ids[0], sort: 'asc' });
      expect.value('after the first', later.column('id'), later).toEqual(ids.slice(1));
      const earlier = await as.guest.get('/projects', { search: word, id_before: ids[2], sort: 'asc' });
      expect.value('before the third', earlier.column('id'), earlier).toEqual(ids.slice(0, 2));
    },
  }),
  check({
    id: 'project-list-activity',
    rule: 'PROJ-LIST-11',
    title: 'last_activity_after and last_activity_before bound the list',
    writes: true,
    async run({ as, world, expect }) {
      const { word } = await three(world);
      const [past, future] = ['2001-01-01T00:00:00Z', '2101-01-01T00:00:00Z'];
      for (const [params, count] of [
        [{ last_activity_after: past }, 3],
        [{ last_activity_after: future }, 0],
        [{ last_activity_before: past }, 0],
        [{ last_activity_before: future }, 3],
      ] as const) {
        const list = await as.guest.get('/projects', { search: word, ...params });
        expect(list).status(200).json().toHaveLength(count);
      }
    },
  }),
  check({
    id: 'project-list-topics',
    rule: 'PROJ-LIST-12',
    title: 'a project must carry every topic that is named',
    writes: true,
    async run({ as, world, expect }) {
      const [red, blue] = [world.name('red'), world.name('blue')];
      const group = await world.fresh.group();
      const both = await world.fresh.project({ group, params: { topics: [red, blue] } });
      const one = await world.fresh.project({ group, params: { topics: [red] } });
      const wide = await as.guest.get('/projects', { topic: red, sort: 'asc' });
      expect.value('with one topic', wide.column('id'), wide).toEqual([both.id, one.id]);
      const narrow = await as.guest.get('/projects', { topic: `${red},${blue}` });
      expect.value('with both topics', narrow.column('id'), narrow).toEqual([both.id]);
    },
  }),
  check({
    id: 'project-list-topic-id',
    rule: 'PROJ-LIST-12',
    title: 'no project carries the topic of an unknown number',
    writes: true,
    async run({ as, world, expect }) {
      const { word } = await three(world);
      const list = await as.guest.get('/projects', { search: word, topic_id: absent });
      expect(list).status(200).json().toEqual([]);
    },
  }),
  check({
    id: 'project-list-language',
    rule: 'PROJ-LIST-13',
    title: 'with_programming_language keeps the projects with code in that language',
    writes: true,
    async run({ as, world, expect, until }) {
      const { word, ids, projects } = await searchable(world, [{}, {}]);
      await world.fresh.commit({ url: projects[0]?.url ?? '' }, { 'main.py': 'print(1)\n' });
      const params = { search: word, with_programming_language: 'Python' };
      // Languages may be counted behind the push, or when somebody asks for them.
      await as.developer.get(`${projects[0]?.url}/languages`);
      const list = await until(
        () => as.developer.get('/projects', params),
        (answer) => answer.status !== 200 || answer.list().length > 0,
      );
      expect.value('projects with Python', list.column('id'), list).toEqual([ids[0]]);
      const none = await as.developer.get('/projects', { ...params, with_programming_language: 'Cobol' });
      expect(none).status(200).json().toEqual([]);
    },
  }),
  check({
    id: 'project-list-size-order',
    rule: 'PROJ-LIST-14',
    title: 'an order by size is the usual order for those who are no administrators',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect, until }) {
      const { word, ids } = await searchable(world, [{ content: true }, {}]);
      const params = { search: word, order_by: 'repository_size' };
      await as.admin.get(`/projects/${ids[0]}`, { statistics: true });
      const bySize = await until(
        () => as.admin.get('/projects', params),
        (answer) => answer.at('[0].id') === ids[0],
      );
      expect.value('order by size', bySize.column('id'), bySize).toEqual(ids);
      const usual = await as.owner.get('/projects', params);
      expect.value('usual order', usual.column('id'), usual).toEqual([...ids].reverse());
    },
  }),
  check({
    id: 'project-list-least-level',
    rule: 'PROJ-LIST-10',
    title: 'min_access_level keeps the projects where the caller has that level or a higher one',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      const params = { search: word, min_access_level: 30 };
      for (const [caller, wanted] of [
        [as.stranger, []],
        [as.reporter, []],
        [as.developer, ids],
        [as.maintainer, ids],
      ] as const) {
        const list = await caller.get('/projects', params);
        expect.value('projects of that level', sorted(list.column('id')), list).toEqual(wanted);
      }
    },
  }),
];
