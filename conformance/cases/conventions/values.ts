import { check } from '../../check.js';

/** What becomes of values that clients write in their own ways. */
export const cases = [
  check({
    id: 'parameters-commas-in-arrays',
    rule: 'CONV-REQUEST-15',
    title: 'commas part the members of an array inside each of them, and null is no member',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const labels of [['one,two'], ['one', null, 'two'], 'one, two']) {
        const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, { title: 'x' });
        const url = `${project.url}/issues/${iid}`;
        await world.arrange('PUT', url, { labels: 'three' });
        expect(await as.maintainer.put(url, { labels }))
          .status(200)
          .json('labels')
          .toEqual(['one', 'two']);
      }
    },
  }),
  check({
    id: 'parameters-null-for-arrays',
    rule: 'CONV-REQUEST-16',
    title: 'null for an array clears it',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = { title: 'x', labels: 'one,two' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, issue);
      expect(await as.maintainer.put(`${project.url}/issues/${iid}`, { labels: null }))
        .status(200)
        .json('labels')
        .toEqual([]);
    },
  }),
  check({
    id: 'parameters-repeated-names',
    rule: 'CONV-REQUEST-21',
    level: 'may',
    title: 'a list may come as its name, once for each member, in a query and in a form',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const raw = { body: 'title=x&labels=one&labels=two', type: 'application/x-www-form-urlencoded' };
      const made = await as.maintainer.post(`${project.url}/issues`, {}, { raw });
      expect(made).status(201).json('labels').toEqual(['one', 'two']);
      await world.arrange('POST', `${project.url}/issues`, { title: 'y', labels: 'two' });
      const listed = await as.maintainer.get(`${project.url}/issues?labels=one&labels=two`);
      expect(listed).status(200).json().toHaveLength(1);
      expect(await as.maintainer.get(`${project.url}/issues?search=x&search=y`))
        .status(200)
        .json('0.title')
        .toEqual('y');
    },
  }),
  check({
    id: 'parameters-unreadable-dates',
    rule: 'CONV-REQUEST-17',
    title: 'a date that cannot be read erases none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      for (const kind of ['issues', 'milestones']) {
        const input = { title: 'x', due_date: '2099-12-01' };
        const made = await world.arrange<{ id: number; iid: number }>(
          'POST',
          `${project.url}/${kind}`,
          input,
        );
        const url = `${project.url}/${kind}/${kind === 'issues' ? made.iid : made.id}`;
        expect(await as.maintainer.put(url, { due_date: 'some day' })).status(200, 400);
        expect(await as.maintainer.get(url))
          .json('due_date')
          .toEqual('2099-12-01');
        expect(await as.maintainer.put(url, { due_date: '' }))
          .status(200)
          .json('due_date')
          .toBeNull();
      }
    },
  }),
  check({
    id: 'parameters-usual-dates',
    rule: 'CONV-REQUEST-20',
    title: 'days are read as ISO 8601 has them and as people write them',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = { title: 'x', due_date: '2098-01-01' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, issue);
      const url = `${project.url}/issues/${iid}`;
      for (const due_date of ['20991201', '2099-12-1', '2099/12/01', 'Dec 1, 2099', '2099-W49-2']) {
        await world.arrange('PUT', url, { due_date: '2098-01-01' });
        expect(await as.maintainer.put(url, { due_date }))
          .status(200)
          .json('due_date')
          .toEqual('2099-12-01');
      }
      for (const created_after of [
        '20000101T000000Z',
        '2000-01-01T00',
        '2000-01-01 00:00:00 UTC',
        '2000-W01-1',
      ]) {
        expect(await as.maintainer.get(`${project.url}/issues`, { created_after }))
          .status(200)
          .json()
          .toHaveLength(1);
      }
    },
  }),
  check({
    id: 'body-of-null',
    rule: 'CONV-REQUEST-18',
    title: 'a JSON body of null counts as none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const raw = { body: 'null', type: 'application/json' };
      expect(await as.maintainer.post(`${project.url}/star`, {}, { raw })).status(201);
      const label = await world.arrange<{ id: number }>('POST', `${project.url}/labels`, {
        name: 'x',
        color: '#ffffff',
      });
      expect(await as.maintainer.delete(`${project.url}/labels/${label.id}`, {}, { raw })).status(204);
    },
  }),
  check({
    id: 'address-with-several-slashes',
    rule: 'CONV-REQUEST-19',
    title: 'several slashes are one, unless they are encoded',
    async run({ as, world, expect }) {
      const { project } = world.place('private');
      expect(await as.reporter.get(`//projects//${project.id}`, {}, { unchecked: true }))
        .status(200)
        .json('id')
        .toEqual(project.id);
      const encoded = project.fullPath.replaceAll('/', '%2F%2F');
      expect(await as.reporter.get(`/projects/${encoded}`, {}, { unchecked: true })).status(404);
    },
  }),
];
