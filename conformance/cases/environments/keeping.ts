import { check } from '../../check.js';

/** Making, listing and changing environments. */
export const cases = [
  check({
    id: 'environment-create',
    rules: [
      'ENV-CREATE-1',
      'ENV-CREATE-3',
      'ENV-CREATE-6',
      'ENV-FIELD-1',
      'ENV-SLUG-1',
      'ENV-SLUG-3',
      'ENV-TIER-1',
    ],
    title: 'a new environment is available, with slug and tier from its name',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const external_url = 'https://one.example.org';
      expect(await as.developer.post(url, { name: 'review/feature-1', external_url }))
        .status(201)
        .json()
        .toInclude({
          name: 'review/feature-1',
          slug: 'review-feature-1-1q251u',
          tier: 'development',
          state: 'available',
          external_url,
        });
      for (const [name, slug, tier] of [
        ['production', 'production', 'production'],
        ['9-staging', 'env-9-staging-cnqix1', 'staging'],
        ['preprod', 'preprod', 'staging'],
        ['somewhere', 'somewhere', 'other'],
      ]) {
        expect(await as.developer.post(url, { name }))
          .status(201)
          .json()
          .toInclude({ slug, tier });
      }
    },
  }),
  check({
    id: 'environment-refused',
    rules: [
      'ENV-CREATE-2',
      'ENV-CREATE-4',
      'ENV-CREATE-5',
      'ENV-CREATE-7',
      'ENV-CREATE-8',
      'ENV-CREATE-9',
      'ENV-CREATE-11',
    ],
    title: 'a name, address, tier or slug that cannot be answers 400 and makes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      await world.arrange('POST', url, { name: 'taken' });
      for (const name of ['taken', '/a', 'a/', 'a+b', 'a'.repeat(256)]) {
        expect(await as.developer.post(url, { name }))
          .status(400)
          .json('message.name')
          .toBePresent();
      }
      for (const external_url of ['javascript:x', 'JavaScript:x', 'data:text/html,x', 'vbscript:x']) {
        expect(await as.developer.post(url, { name: 'a', external_url }))
          .status(400)
          .json('message.external_url')
          .toBePresent();
      }
      expect(await as.developer.post(url, { name: 'a', tier: 'odd' })).status(400);
      expect(await as.developer.post(url, { name: 'a', slug: 'a' })).status(400);
      expect(await as.developer.post(url, {}))
        .status(400)
        .complaint('name is missing');
      const listed = await as.developer.get(url);
      expect.value('names', listed.column('name'), listed).toEqual(['taken']);
    },
  }),
  check({
    id: 'environment-list',
    rules: [
      'ENV-LIST-1',
      'ENV-LIST-2',
      'ENV-LIST-3',
      'ENV-LIST-5',
      'ENV-LIST-6',
      'ENV-LIST-7',
      'ENV-LIST-8',
      'ENV-LIST-9',
    ],
    title: 'environments are listed by number, narrowed by name, beginning and state',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const name of ['review/b', 'Review/a', 'production']) await world.arrange('POST', url, { name });
      for (const [params, names] of [
        [{}, ['review/b', 'Review/a', 'production']],
        [{ name: 'production' }, ['production']],
        [{ name: 'review' }, []],
        [{ search: 'REVIEW' }, ['review/b', 'Review/a']],
        [{ search: 'duction' }, []],
        [{ states: 'stopped' }, []],
      ] as const) {
        const listed = await as.reporter.get(url, params);
        expect.value(JSON.stringify(params), listed.column('name'), listed).toEqual(names);
      }
      expect(await as.reporter.get(url, { states: 'odd' })).status(400);
      expect(await as.reporter.get(url, { name: 'a', search: 'b' })).status(400);
    },
  }),
  check({
    id: 'environment-change',
    rules: ['ENV-UPDATE-1', 'ENV-UPDATE-3', 'ENV-UPDATE-4', 'ENV-SLUG-4', 'ENV-TIER-2'],
    title: 'a change keeps what is not sent, and a new name neither slug nor tier',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const external_url = 'https://one.example.org';
      const made = await as.developer.post(url, { name: 'production', external_url });
      const one = `${url}/${made.number('id')}`;
      const rest = { slug: 'production', tier: 'production', external_url };
      expect(await as.developer.put(one, { name: 'review/x' }))
        .status(200)
        .json()
        .toInclude({ ...rest, name: 'review/x' });
      expect(await as.developer.put(one, { tier: 'testing' }))
        .json()
        .toInclude({ ...rest, name: 'review/x', tier: 'testing' });
    },
  }),
  check({
    id: 'environment-stop',
    rules: ['ENV-STOP-1', 'ENV-STOP-5', 'ENV-STATE-1', 'ENV-DELETE-1', 'ENV-DELETE-2', 'ENV-DELETE-3'],
    title: 'an environment is stopped before it is deleted',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const one = `${url}/${(await as.developer.post(url, { name: 'a' })).number('id')}`;
      expect(await as.developer.delete(one)).status(403);
      const stopped = await as.developer.post(`${one}/stop`);
      expect(stopped).status(200).json('state').toEqual('stopped');
      expect(await as.developer.post(`${one}/stop`))
        .json()
        .toEqual(stopped.body);
      expect(await as.developer.delete(one)).status(204);
      expect(await as.developer.get(one)).status(404);
      expect(await as.developer.delete(one)).status(404);
    },
  }),
  check({
    id: 'environment-review-apps',
    rules: ['ENV-REVIEW-1', 'ENV-REVIEW-4', 'ENV-REVIEW-5', 'ENV-REVIEW-7', 'ENV-REVIEW-9'],
    title: 'a clean-up tells of stopped review apps alone, and of none by 400',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const params = { before: '2100-01-01T00:00:00Z' };
      const clean = `${url}/review_apps`;
      for (const name of ['review/stopped', 'review/running', 'stopped']) {
        const { id } = await world.arrange<{ id: number }>('POST', url, { name });
        if (name.endsWith('stopped')) await world.arrange('POST', `${url}/${id}/stop`);
      }
      // Nothing is scheduled by asking, so that it is found again.
      await world.arrange('DELETE', clean, params);
      const told = await as.developer.delete(clean, params);
      expect(told).status(200).json('scheduled_entries').toHaveLength(1);
      expect(told).json('scheduled_entries[0].name').toEqual('review/stopped');
      expect(told).json('unprocessable_entries').toEqual([]);
      expect(await as.developer.delete(clean, { before: '2000-01-01T00:00:00Z' }))
        .status(400)
        .json('scheduled_entries')
        .toEqual([]);
      expect(await as.reporter.delete(clean, params))
        .status(401)
        .json('unprocessable_entries')
        .toEqual([]);
    },
  }),
  check({
    id: 'environment-review-trial',
    rule: 'LIMIT-REVIEW-1',
    title: 'a clean-up is a trial run by default: what it tells of is there when it is asked again',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const { id } = await world.arrange<{ id: number }>('POST', url, { name: 'review/one' });
      await world.arrange('POST', `${url}/${id}/stop`);
      const params = { before: '2100-01-01T00:00:00Z' };
      for (const _ of ['first', 'again']) {
        expect(await as.maintainer.delete(`${url}/review_apps`, params))
          .status(200)
          .json('scheduled_entries')
          .toHaveLength(1);
      }
    },
  }),
];
