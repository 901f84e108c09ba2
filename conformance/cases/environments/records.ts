import { check } from '../../check.js';

const nobody = 2_000_000_000;
const tiers = ['production', 'staging', 'testing', 'development', 'other'];

/** Reading environments, who may, and what is refused. */
export const cases = [
  check({
    id: 'environment-get',
    rules: ['ENV-GET-1', 'ENV-GET-2', 'ENV-GET-3', 'ENV-STOP-2'],
    title: 'an environment is read and changed by its number in its own project alone',
    writes: true,
    async run({ as, world, expect }) {
      const [here, there] = [await world.fresh.project(), await world.fresh.project()];
      const make = (project: { url: string }) =>
        world.arrange<{ id: number }>('POST', `${project.url}/environments`, { name: 'staging' });
      const [own, foreign] = [await make(here), await make(there)];
      const url = `${here.url}/environments`;
      expect(await as.reporter.get(`${url}/${own.id}`))
        .status(200)
        .json()
        .toInclude({ id: own.id, name: 'staging', slug: 'staging', last_deployment: null });
      for (const id of [foreign.id, nobody]) {
        expect(await as.developer.get(`${url}/${id}`)).status(404);
        expect(await as.developer.put(`${url}/${id}`, { tier: 'other' })).status(404);
        expect(await as.developer.post(`${url}/${id}/stop`)).status(404);
        expect(await as.developer.delete(`${url}/${id}`)).status(404);
      }
      expect(await as.developer.get(`${url}/one`))
        .status(400)
        .complaint('environment_id is invalid');
    },
  }),
  check({
    id: 'environment-fields',
    rules: ['ENV-FIELD-2', 'ENV-FIELD-3', 'ENV-FIELD-4', 'ENV-FIELD-8', 'ENV-SLUG-2'],
    title: 'tier, address and state of an environment are what was given and done',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const tier of tiers) {
        const made = await as.developer.post(url, { name: `9-${tier}`, tier, external_url: '' });
        expect(made).status(201).json().toInclude({ tier, external_url: null, state: 'available' });
        expect(made)
          .json('slug')
          .toMatch(/^env-9-/);
        const one = `${url}/${made.number('id')}`;
        await world.arrange('POST', `${one}/stop`);
        expect(await as.reporter.get(one))
          .json()
          .toInclude({ tier, state: 'stopped' });
        const external_url = `https://${tier}.example.org`;
        expect(await as.developer.put(one, { external_url }))
          .json('external_url')
          .toEqual(external_url);
      }
    },
  }),
  check({
    id: 'environment-blank-address',
    rule: 'ENV-FIELD-8',
    title: 'an address of nothing but blanks is none, when an environment is made and when it is changed',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const blank of ['', '   ', '\t\n']) {
        const name = `blank${blank.length}`;
        const made = await as.developer.post(url, { name, external_url: blank });
        expect(made).status(201).json('external_url').toEqual(null);
        const one = `${url}/${made.number('id')}`;
        await world.arrange('PUT', one, { external_url: 'https://a.example.org' });
        expect(await as.developer.put(one, { external_url: blank }))
          .status(200)
          .json('external_url')
          .toEqual(null);
        expect(await as.reporter.get(one))
          .json('external_url')
          .toEqual(null);
      }
    },
  }),
  check({
    id: 'environment-tier-null',
    rule: 'ENV-TIER-3',
    title: 'null takes a tier back: the name decides again, and a new one that is sent with it',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      const wish = { name: 'live', tier: 'testing' };
      const { id } = await world.arrange<{ id: number }>('POST', url, wish);
      expect(await as.developer.put(`${url}/${id}`, { tier: null }))
        .status(200)
        .json()
        .toInclude({ name: 'live', tier: 'production' });
      expect(await as.developer.put(`${url}/${id}`, { name: 'review/a', tier: null }))
        .status(200)
        .json()
        .toInclude({ name: 'review/a', tier: 'development' });
      expect(await as.reporter.get(`${url}/${id}`))
        .json('tier')
        .toEqual('development');
    },
  }),
  check({
    id: 'environment-logs-for-maintainers',
    rule: 'ENV-FIELD-6',
    title: 'where the logs are is told to maintainers alone',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/environments`, {
        name: 'a',
      });
      const one = `${project.url}/environments/${id}`;
      const seen = await as.maintainer.get(one);
      expect(seen).json('enable_advanced_logs_querying').toBeType('boolean');
      expect(seen).json('logs_api_path').toContain('environment_name=a');
      const below = await as.developer.get(one);
      for (const name of ['enable_advanced_logs_querying', 'logs_api_path'])
        expect(below).json(name).toBeAbsent();
    },
  }),
  check({
    id: 'environment-roles',
    rules: ['ENV-ACCESS-1', 'ENV-ACCESS-2', 'ENV-STOP-6'],
    title: 'environments are read by reporters and changed by developers',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const url = `${project.url}/environments`;
      const { id } = await world.arrange<{ id: number }>('POST', url, { name: 'staging' });
      for (const path of [url, `${url}/${id}`]) {
        expect(await as.guest.get(path)).status(403);
        expect(await as.reporter.get(path)).status(200);
        expect(await as.anonymous.get(path)).status(401, 404);
      }
      expect(await as.anonymous.get(`${world.place('public').project.url}/environments`)).status(401);
      expect(await as.reporter.post(url, { name: 'other' })).status(403);
      expect(await as.reporter.put(`${url}/${id}`, { tier: 'other' })).status(403);
      expect(await as.reporter.post(`${url}/${id}/stop`)).status(403);
      expect(await as.reporter.delete(`${url}/${id}`)).status(403);
      const listed = await as.reporter.get(url);
      expect(listed).json().toHaveLength(1);
      expect(listed).json('[0]').toInclude({ name: 'staging', tier: 'staging', state: 'available' });
    },
  }),
  check({
    id: 'environment-refusals-change-nothing',
    rules: ['ENV-UPDATE-2', 'ENV-CREATE-10', 'ENV-LIST-4', 'ENV-DELETE-4'],
    title: 'what is refused leaves an environment as it was',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      expect(await as.developer.post(url, { name: ' ' }))
        .status(400)
        .json('message.name')
        .toBePresent();
      const made = await as.developer.post(url, { name: 'staging' });
      const one = `${url}/${made.number('id')}`;
      const scripts = ['javascript:x', 'data:text/html,x', 'vbscript:x'];
      const inputs: Record<string, string>[] = scripts.map((external_url) => ({ external_url }));
      for (const wrong of [{ name: '' }, { tier: 'odd' }, ...inputs])
        expect(await as.developer.put(one, { name: 'other', ...wrong })).status(400);
      expect(await as.developer.get(one))
        .json()
        .toInclude({ name: 'staging', tier: 'staging', external_url: null });
      expect(await as.reporter.get(url, { name: 'staging', search: 'sta' })).status(400);
      await world.arrange('POST', `${one}/stop`);
      const past = { headers: { 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' } };
      expect(await as.developer.delete(one, {}, past)).status(412);
      expect(await as.developer.get(one))
        .json('state')
        .toEqual('stopped');
    },
  }),
];
