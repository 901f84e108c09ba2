import { check } from '../../check.js';

const moment = '2020-02-03T04:05:06.000Z';

/** Orders in which equal issues can be made; places given by hand differ always. */
const orders = [
  'created_at',
  'updated_at',
  'due_date',
  'milestone_due',
  'popularity',
  'priority',
  'label_priority',
];

/** What decides between issues that are equal in what a list is ordered by. */
export const cases = [
  check({
    id: 'issues-equal-in-everything',
    rule: 'ISSUE-ORDER-5',
    title:
      'issues that are equal in every order run by id, the highest first, up and down and wherever listed',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url } = await world.fresh.project({ group });
      const due_date = '2030-01-02';
      const milestone = await as.owner.post(`${url}/milestones`, { title: 'one', due_date });
      await as.owner.post(`${url}/labels`, { name: 'urgent', color: '#112233', priority: 1 });
      const wish = { title: 'equal', created_at: moment, due_date, labels: 'urgent' };
      const ids: number[] = [];
      for (const _ of ['a', 'b', 'c', 'd']) {
        const milestone_id = milestone.number('id');
        const made = await as.owner.post(`${url}/issues`, { ...wish, milestone_id });
        ids.unshift(made.number('id'));
        const issue = `${url}/issues/${made.number('iid')}`;
        const later = { description: 'equal', updated_at: moment };
        expect(await as.owner.put(issue, later))
          .status(200)
          .json('updated_at')
          .toEqual(moment);
      }
      const everything = { scope: 'all', iids: [1, 2, 3, 4], labels: 'urgent', per_page: 100 };
      for (const sort of ['asc', 'desc']) {
        for (const order_by of orders) {
          for (const place of [url, group.url]) {
            const listed = await as.reporter.get(`${place}/issues`, { order_by, sort });
            expect.value(`ids by ${order_by} ${sort}`, listed.column('id'), listed).toEqual(ids);
          }
        }
        for (const order_by of ['title', ...orders]) {
          const listed = await as.reporter.get('/issues', { ...everything, order_by, sort });
          const own = listed.column('id').filter((id) => ids.includes(Number(id)));
          expect.value(`ids by ${order_by} ${sort}`, own, listed).toEqual(ids);
        }
      }
    },
  }),
];
