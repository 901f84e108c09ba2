import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { found, type Row, rows } from './support/found.js';

const needs = ['admin', 'tier.premium'] as const;

/** The lists that show the iterations of a group. */
async function lists(context: CaseContext): Promise<((params: object) => Promise<Exchange>)[]> {
  const { group, project } = await found(context);
  const places = project === null ? [group.path] : [group.path, project];
  return places.map((path) => (params) => context.as.admin.get(`${path}/iterations`, { ...params }));
}

const stateOn = (day: string, { start_date, due_date }: Row): number => {
  if (day < start_date) return 1;
  return day > due_date ? 3 : 2;
};

/** Iterations, which are looked at where a deployment has some. */
export const cases = [
  check({
    id: 'iteration-list',
    rules: ['ITERATION-LIST-1', 'ITERATION-RECORD-1', 'CONV-PAGE-1'],
    title: 'iterations are listed by their start, in pages, with their group and days',
    needs,
    async run(context) {
      const { expect } = context;
      const { group } = await found(context);
      for (const ask of await lists(context)) {
        const list = await ask({});
        expect(list).status(200);
        const days = list.column('start_date') as string[];
        expect.value('days', days, list).toEqual([...days].sort());
        expect(list).json('[0]').toInclude({ group_id: group.id });
        expect(list)
          .json('[0].web_url')
          .toMatch(/\/-\/iterations\/\d+$/);
        const page = await ask({ per_page: 1, page: 2 });
        expect(page).json().toEqual(list.list().slice(1, 2));
        const { updated_at } = list.list()[0] as { updated_at: string };
        const exactly = await ask({ updated_after: updated_at, updated_before: updated_at });
        expect(exactly).json('[0]').toEqual(list.at('[0]'));
        for (const none of [{ updated_after: '2100-01-01' }, { updated_before: '2000-01-01' }]) {
          expect(await ask(none))
            .status(200)
            .json()
            .toEqual([]);
        }
      }
    },
  }),
  check({
    id: 'iteration-states',
    rules: ['ITERATION-RECORD-2', 'ITERATION-LIST-2'],
    title: 'states follow the day, and narrow the list',
    needs,
    async run(context) {
      const { expect } = context;
      const words = {
        upcoming: [1],
        current: [2],
        started: [2],
        closed: [3],
        opened: [1, 2],
        all: [1, 2, 3],
      };
      for (const ask of await lists(context)) {
        const list = await ask({ per_page: 100 });
        const day = new Date(list.headers['date'] ?? Date.now()).toISOString().slice(0, 10);
        for (const row of rows(list)) expect.value('state', row.state, list).toEqual(stateOn(day, row));
        for (const [state, kept] of Object.entries(words)) {
          const wanted = rows(list).filter((row) => kept.includes(row.state));
          expect(await ask({ state, per_page: 100 }))
            .status(200)
            .json()
            .toEqual(wanted);
        }
      }
    },
  }),
  check({
    id: 'iteration-search',
    rule: 'ITERATION-LIST-3',
    title: 'search keeps iterations whose title holds the text',
    needs,
    async run(context) {
      for (const ask of await lists(context)) {
        const [title] = rows(await ask({})).flatMap((row) => row.title ?? []);
        const none = await ask({ search: 'no-iteration-is-called-so' });
        context.expect(none).status(200).json().toEqual([]);
        if (title === undefined) continue;
        const some = await ask({ search: title.toUpperCase() });
        context.expect.value('titles', some.column('title'), some).toContain(title);
      }
    },
  }),
  check({
    id: 'iteration-ancestors',
    rule: 'ITERATION-LIST-4',
    title: 'groups below and projects see the iterations of the groups above unless those are left out',
    needs,
    writes: true,
    async run(context) {
      const { world, as, expect } = context;
      const { group } = await found(context);
      const list = await as.admin.get(`${group.path}/iterations`);
      const sub = await world.fresh.group({ parent: group });
      const below = await as.admin.get(`${sub.url}/iterations`);
      expect(below).status(200).json().toEqual(list.body);
      expect(await as.admin.get(`${sub.url}/iterations`, { include_ancestors: false }))
        .json()
        .toEqual([]);
      const project = await world.fresh.project({ group: sub });
      expect(await as.admin.get(`${project.url}/iterations`))
        .json()
        .toEqual(list.body);
      expect(await as.admin.get(`${project.url}/iterations`, { include_ancestors: false }))
        .json()
        .toEqual([]);
      await world.arrange('DELETE', sub.url);
    },
  }),
];
