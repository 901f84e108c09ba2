import { check } from '../../check.js';

/** What is not listed is not counted. */
export const cases = [
  check({
    id: 'issues-statistics-hidden',
    rule: 'ISSUE-STATS-2',
    title: 'the statistics count confidential issues for those alone who may read them',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const group = await world.fresh.group({ visibility: 'public' });
      const { url } = await world.fresh.project({ group, visibility: 'public' });
      await world.arrange('POST', `${url}/issues`, { title: 'for all' });
      for (const state of ['opened', 'closed']) {
        await world.arrange('POST', `${url}/issues`, { title: state, confidential: true });
      }
      await world.arrange('PUT', `${url}/issues/3`, { state_event: 'close' });
      const forAll = { all: 1, opened: 1, closed: 0 };
      const forFew = { all: 3, opened: 2, closed: 1 };
      for (const [caller, counts] of [
        [anonymous, forAll],
        [as.stranger, forAll],
        [as.guest, forAll],
        [as.reporter, forFew],
      ] as const) {
        for (const place of [url, group.url]) {
          const answer = await caller.get(`${place}/issues_statistics`);
          expect(answer).status(200).json('statistics.counts').toTell(counts);
          const listed = await caller.get(`${place}/issues`, { per_page: 1 });
          expect(listed).header('x-total').toEqual(String(counts.all));
          // Whoever may try words would find out what a hidden title says.
          for (const words of [{ search: 'closed' }, { search: 'closed', in: 'title' }]) {
            const found = await caller.get(`${place}/issues_statistics`, words);
            expect(found).status(200).json('statistics.counts.all').toEqual(counts.closed);
          }
        }
        const project = await caller.get(url);
        expect(project).json('open_issues_count').toEqual(counts.opened);
      }
    },
  }),
  check({
    id: 'issues-statistics-hidden-everywhere',
    rule: 'ISSUE-STATS-2',
    title: 'the statistics over all projects count what is hidden for those alone who may read it',
    writes: true,
    async run({ as, world, expect }) {
      const labels = world.name('counted');
      const open = await world.fresh.project({ visibility: 'public' });
      const closed = await world.fresh.project({ visibility: 'private' });
      await world.arrange('POST', `${open.url}/issues`, { title: 'for all', labels });
      await world.arrange('POST', `${open.url}/issues`, { title: 'for few', labels, confidential: true });
      await world.arrange('POST', `${closed.url}/issues`, { title: 'for members', labels });
      for (const [caller, all] of [
        [as.stranger, 1],
        [as.guest, 2],
        [as.reporter, 3],
      ] as const) {
        const answer = await caller.get('/issues_statistics', { scope: 'all', labels });
        expect(answer).status(200).json('statistics.counts').toTell({ all, opened: all, closed: 0 });
      }
    },
  }),
];
