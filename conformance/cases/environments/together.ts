import { check } from '../../check.js';

interface Made {
  id: number;
}

const idsIn = (rows: unknown): number[] => (rows as Made[]).map(({ id }) => id);

const day = 24 * 3600 * 1000;

/** Parameters about environments, deployments and archives that count together, and what they leave alone. */
export const cases = [
  check({
    id: 'environment-clean-up-in-earnest-keeps-its-bounds',
    rules: ['ENV-REVIEW-2', 'ENV-REVIEW-3', 'ENV-REVIEW-4', 'ENV-REVIEW-12'],
    title: 'a clean-up in earnest keeps to the bound and the number that it is given',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const ids: number[] = [];
      for (const name of ['review/a', 'review/b', 'review/c']) {
        const { id } = await world.arrange<Made>('POST', `${url}/environments`, { name });
        await world.arrange('POST', `${url}/environments/${id}/stop`);
        ids.push(id);
      }
      const clean = (params: object) =>
        as.developer.delete(`${url}/environments/review_apps`, { dry_run: false, ...params });
      const [past, future] = [-2 * day, day].map((by) => new Date(Date.now() + by).toISOString());
      expect(await clean({ before: past })).status(400);
      expect(await clean({})).status(400);
      const one = await clean({ before: future, limit: 1 });
      expect(one).status(200);
      expect.value('the oldest', idsIn(one.at('scheduled_entries')), one).toEqual(ids.slice(0, 1));
      const rest = await clean({ before: future, limit: 5 });
      expect(rest).status(200);
      expect.value('the rest', idsIn(rest.at('scheduled_entries')), rest).toEqual(ids.slice(1));
    },
  }),
  check({
    id: 'environment-changed-in-all-at-once',
    rules: ['ENV-UPDATE-1', 'ENV-UPDATE-3', 'ENV-UPDATE-4'],
    title: 'name, tier and address of an environment change at once',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const { id } = await world.arrange<Made>('POST', `${url}/environments`, { name: 'one' });
      const wish = { name: 'two', tier: 'staging', external_url: 'https://two.example.org' };
      expect(await as.developer.put(`${url}/environments/${id}`, wish)).status(200);
      expect(await as.developer.get(`${url}/environments/${id}`))
        .json()
        .toInclude(wish);
    },
  }),
  check({
    id: 'deployments-bounded-and-ordered',
    rules: ['DEPLOY-LIST-3', 'DEPLOY-LIST-4', 'DEPLOY-LIST-5', 'DEPLOY-LIST-6', 'DEPLOY-LIST-9'],
    title: 'bounds, environment, status and direction count together in the list of deployments',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const sha = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = `${project.url}/deployments`;
      const ids: number[] = [];
      for (const [environment, status] of [
        ['live', 'success'],
        ['live', 'failed'],
        ['qa', 'success'],
        ['live', 'success'],
      ] as const) {
        const report = { environment, status, sha, ref: 'main', tag: false };
        ids.push((await world.arrange<Made>('POST', url, report)).id);
      }
      const [past, future] = [-day, day].map((by) => new Date(Date.now() + by).toISOString());
      const bounds = { updated_after: past, updated_before: future };
      const [a, b, c, d] = ids;
      for (const [params, wanted] of [
        [{ ...bounds, environment: 'live', sort: 'asc' }, [a, b, d]],
        [{ ...bounds, environment: 'live', status: 'success' }, [a, d]],
        [{ ...bounds, status: 'success' }, [a, c, d]],
        [{ updated_before: past, status: 'success' }, []],
        [{ updated_after: future, environment: 'live' }, []],
      ] as const) {
        const list = await as.reporter.get(url, params);
        expect(list).status(200);
        const found = list
          .column('id')
          .map(Number)
          .sort((x, y) => x - y);
        expect.value(`deployments by ${JSON.stringify(params)}`, found, list).toEqual([...wanted]);
      }
      for (const sort of ['asc', 'desc'] as const) {
        const list = await as.reporter.get(url, { updated_before: future, sort });
        const moments = list.column('updated_at').map((text) => Date.parse(String(text)));
        const wanted = [...moments].sort((x, y) => (sort === 'asc' ? x - y : y - x));
        expect.value(`moments ${sort}`, moments, list).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'export-description-is-of-the-archive-alone',
    rules: ['EXPORT-ASK-2', 'EXPORT-FIELD-1'],
    title: 'the description for an archive is told neither of the project nor of the state of its export',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ params: { description: 'Of the project' } });
      const { url } = project;
      expect(await as.maintainer.post(`${url}/export`, { description: 'Of the archive' })).status(202);
      for (const path of [url, `${url}/export`]) {
        expect(await as.maintainer.get(path))
          .status(200)
          .json('description')
          .toEqual('Of the project');
      }
    },
  }),
];
