import { check } from '../../check.js';
import { eachVisibility, searchable, sorted, three } from './support/places.js';

/** Which projects a list holds, in which form and in which order. */
export const cases = [
  check({
    id: 'project-list-pages',
    rule: 'PROJ-LIST-1',
    title: 'projects come twenty to a page, or as many as asked for, and page picks which ones',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await three(world);
      const whole = await as.guest.get('/projects', { search: word });
      expect(whole).status(200).header('x-per-page').toEqual('20');
      const order = { order_by: 'id', sort: 'asc' };
      const second = await as.guest.get('/projects', { search: word, per_page: 2, page: 2, ...order });
      expect.value('projects of the second page', second.column('id'), second).toEqual([ids[2]]);
    },
  }),
  check({
    id: 'project-list-visible',
    rule: 'PROJ-LIST-2',
    title: 'a list holds public projects for all, internal ones for users and private ones for members',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      const seen = [
        [as.anonymous, 1],
        [as.stranger, 2],
        [as.guest, 3],
      ] as const;
      for (const [caller, count] of seen) {
        const list = await caller.get('/projects', { search: word });
        expect.value('visible projects', sorted(list.column('id')), list).toEqual(ids.slice(0, count));
      }
    },
  }),
  check({
    id: 'project-list-visible-external',
    rule: 'PROJ-LIST-2',
    title: 'external users see no internal projects, administrators see everything',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      const external = by(await world.fresh.user({ external: true }));
      const few = await external.get('/projects', { search: word });
      expect.value('projects for an external user', few.column('id'), few).toEqual([ids[0]]);
      const all = await as.admin.get('/projects', { search: word });
      expect.value('projects for an administrator', sorted(all.column('id')), all).toEqual(ids);
    },
  }),
  check({
    id: 'project-list-anonymous',
    rule: 'PROJ-LIST-3',
    title: 'anonymous callers get short records',
    writes: true,
    async run({ anonymous, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      const list = await anonymous.get('/projects', { search: word });
      expect(list).status(200).json('[0].id').toEqual(ids[0]);
      for (const field of ['_links', 'visibility', 'merge_method', 'permissions']) {
        expect(list).json(`[0].${field}`).toBeAbsent();
      }
    },
  }),
  check({
    id: 'project-list-full',
    rule: 'PROJ-LIST-4',
    title: 'signed-in callers get full records with permissions, unless they ask for simple ones',
    writes: true,
    async run({ as, world, expect }) {
      const { word } = await three(world);
      const full = await as.reporter.get('/projects', { search: word });
      expect(full).status(200).json('[0].permissions').toBeType('object');
      expect(full).json('[0].visibility').toEqual('private');
      const simple = await as.reporter.get('/projects', { search: word, simple: true });
      expect(simple).json('[0].permissions').toBeAbsent();
      expect(simple).json('[0].visibility').toBeAbsent();
    },
  }),
  check({
    id: 'project-list-order',
    rule: 'PROJ-LIST-5',
    title: 'projects come newest first unless order_by and sort say otherwise',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await three(world);
      const usual = await as.guest.get('/projects', { search: word });
      expect.value('usual order', usual.column('id'), usual).toEqual([...ids].reverse());
      const byName = await as.guest.get('/projects', { search: word, order_by: 'name', sort: 'asc' });
      expect.value('order by name', byName.column('id'), byName).toEqual(ids);
    },
  }),
  check({
    id: 'project-list-order-equal',
    rule: 'PROJ-LIST-5',
    title: 'projects with equal values come by id in the same direction',
    writes: true,
    async run({ as, world, expect }) {
      const params = { name: `${world.name('twin')}z` };
      const groups = [await world.fresh.group(), await world.fresh.group(), await world.fresh.group()];
      const ids: number[] = [];
      for (const group of groups) ids.push((await world.fresh.project({ group, params })).id);
      for (const sort of ['asc', 'desc'] as const) {
        const list = await as.guest.get('/projects', { search: params.name, order_by: 'name', sort });
        const wanted = sort === 'asc' ? ids : [...ids].reverse();
        expect.value(`order ${sort}`, list.column('id'), list).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'project-list-archived',
    rule: 'PROJ-LIST-6',
    title: 'archived keeps only the archived projects, or only the others',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids, projects } = await searchable(world, [{}, {}]);
      await world.arrange('POST', `${projects[0]?.url}/archive`);
      for (const [archived, id] of [
        [true, ids[0]],
        [false, ids[1]],
      ] as const) {
        const list = await as.guest.get('/projects', { search: word, archived });
        expect.value(`archived=${archived}`, list.column('id'), list).toEqual([id]);
      }
    },
  }),
  check({
    id: 'project-list-visibility',
    rule: 'PROJ-LIST-6',
    title: 'visibility keeps only the projects of that visibility',
    writes: true,
    async run({ as, world, expect }) {
      const { word, ids } = await eachVisibility(world);
      for (const [index, visibility] of ['public', 'internal', 'private'].entries()) {
        const list = await as.guest.get('/projects', { search: word, visibility });
        expect.value(`${visibility} projects`, list.column('id'), list).toEqual([ids[index]]);
      }
    },
  }),
  check({
    id: 'project-list-statistics',
    rule: 'PROJ-LIST-4',
    title:
      'full records of a list have statistics where statistics=true asks for them, for reporters and above',
    writes: true,
    async run({ as, world, expect }) {
      const { path, id } = await world.fresh.project();
      const ask = { search: path, statistics: true };
      const full = await as.reporter.get('/projects', ask);
      expect.value('projects', full.column('id'), full).toEqual([id]);
      expect(full).json('[0].statistics.storage_size').toBeType('number');
      for (const few of [
        await as.guest.get('/projects', ask),
        await as.reporter.get('/projects', { search: path }),
      ]) {
        expect(few).json('[0].id').toEqual(id);
        expect(few).json('[0].statistics').toBeAbsent();
      }
    },
  }),
];
