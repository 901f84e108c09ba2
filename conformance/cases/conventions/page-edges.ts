import { check } from '../../check.js';

/** What pages tell in rare places. */
export const cases = [
  check({
    id: 'page-of-twenty',
    rules: ['LIMIT-PAGE-1', 'CONV-10'],
    title: 'of more than 20 records the first page holds 20',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
      const rules = Array.from({ length: 22 }, (_none, index) => `kept-${index}`);
      for (const name of rules) await world.arrange('POST', `${url}/protected_tags`, { name });
      expect(await as.maintainer.get(`${url}/protected_tags`))
        .status(200)
        .json()
        .toHaveLength(20);
    },
  }),
  check({
    id: 'page-of-an-empty-list',
    rule: 'CONV-PAGE-7',
    title: 'an empty list has one page',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const answer = await as.maintainer.get(`${url}/protected_tags`);
      expect(answer).status(200).json().toEqual([]);
      expect(answer).header('x-total').toEqual('0');
      expect(answer).header('x-total-pages').toEqual('1');
    },
  }),
  check({
    id: 'page-totals-have-a-bound',
    rule: 'CONV-PAGE-6',
    title: 'totals and the link to the last page go together, and no total is above 10,000',
    async run({ as, expect }) {
      for (const list of ['/projects', '/users', '/groups']) {
        const answer = await as.admin.get(list, { per_page: 1 });
        expect(answer).status(200);
        const total = answer.headers['x-total'];
        const hasLast = (answer.headers['link'] ?? '').includes('rel="last"');
        expect.value('a link to the last page', hasLast, answer).toEqual(total !== undefined);
        expect
          .value('header x-total', Number(total ?? 0), answer)
          .toSatisfy('at most 10,000', (value) => Number(value) <= 10_000);
      }
    },
  }),
  check({
    id: 'page-links-are-clean',
    rule: 'CONV-PAGE-8',
    title: 'links come from the address of the deployment, whatever a caller says of it, and show no token',
    async run({ anonymous, world, expect }) {
      const list = `${world.place('private').project.url}/repository/tags`;
      const { token } = world.person('reporter');
      const answer = await anonymous.get(
        list,
        { private_token: token, per_page: 1 },
        { headers: { 'x-forwarded-host': 'elsewhere.example' } },
      );
      expect(answer)
        .status(200)
        .header('link')
        .toMatch(/^<https?:\/\/[^>]+\/api\/v4\/projects\//);
      expect(answer).header('link').notToContain(token);
      expect(answer).header('link').notToContain('private_token');
      expect(answer).header('link').notToContain('elsewhere.example');
    },
  }),
  check({
    id: 'page-order-by-number',
    rule: 'CONV-PAGE-9',
    title: 'a list without an order of its own runs by id, lowest first',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
      for (const name of ['zeta', 'alpha', 'mid']) {
        await world.arrange('POST', `${url}/protected_branches`, { name });
      }
      const ids = (await as.maintainer.get(`${url}/protected_branches`)).column('id') as number[];
      expect.value('ids', ids).toEqual([...ids].sort((a, b) => a - b));
    },
  }),
  check({
    id: 'page-keyset-elsewhere',
    rule: 'CONV-PAGE-11',
    title: 'where keyset paging is not offered the answer comes in offset pages',
    async run({ as, world, expect }) {
      const list = `${world.place('private').group.url}/members`;
      const answer = await as.guest.get(list, { pagination: 'keyset', per_page: 1 });
      expect(answer).status(200).header('x-page').toEqual('1');
      expect(answer).header('link').toContain('page=2');
    },
  }),
  check({
    id: 'page-keyset-with-another-order',
    rule: 'CONV-PAGE-11',
    title: 'keyset paging of projects in an order that it does not know answers 405',
    async run({ as, expect }) {
      const answer = await as.developer.get('/projects', { pagination: 'keyset', order_by: 'name' });
      expect(answer).status(405);
    },
  }),
];
