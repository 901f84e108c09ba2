import { check } from '../../check.js';

/** Orders in which equal merge requests can be made. */
const orders = ['title', 'popularity', 'milestone_due', 'priority', 'label_priority'];

/** What decides between merge requests that are equal in what a list is ordered by. */
export const cases = [
  check({
    id: 'merge-requests-equal-in-order',
    rule: 'MR-ORDER-3',
    title: 'merge requests that are equal in an order run by id, in the direction of the sort',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const { url } = await world.fresh.project({ group, content: ['refs/heads/main'] });
      const due_date = '2030-01-02';
      const milestone = await as.owner.post(`${url}/milestones`, { title: 'one', due_date });
      await as.owner.post(`${url}/labels`, { name: 'urgent', color: '#112233', priority: 1 });
      const wish = { title: 'equal', target_branch: 'main', labels: 'urgent' };
      const ids: number[] = [];
      for (const source_branch of ['a', 'b', 'c']) {
        await world.fresh.commit(
          { url },
          { 'a.txt': source_branch },
          { branch: source_branch, from: 'main' },
        );
        const input = { ...wish, source_branch, milestone_id: milestone.number('id') };
        ids.push((await as.owner.post(`${url}/merge_requests`, input)).number('id'));
      }
      for (const order_by of orders) {
        for (const place of [url, group.url]) {
          const list = `${place}/merge_requests`;
          const up = await as.reporter.get(list, { order_by, sort: 'asc' });
          expect.value(`ids by ${order_by} upwards`, up.column('id'), up).toEqual(ids);
          const down = await as.reporter.get(list, { order_by, sort: 'desc' });
          expect.value(`ids by ${order_by} downwards`, down.column('id'), down).toEqual([...ids].reverse());
        }
      }
    },
  }),
];
