import { check } from '../../check.js';

/** The statuses that are told of environments and exports. */
export const cases = [
  check({
    id: 'status-of-a-new-environment',
    rule: 'ERROR-201',
    title: 'creating an environment answers 201',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.developer.post(`${url}/environments`, { name: 'staging' }))
        .status(201)
        .json('name')
        .toEqual('staging');
    },
  }),
  check({
    id: 'status-of-an-accepted-export',
    rule: 'ERROR-202',
    title: 'an export that is accepted answers 202 with a message',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      expect(await as.maintainer.post(`${url}/export`))
        .status(202)
        .message('202 Accepted');
    },
  }),
  check({
    id: 'status-of-a-removed-environment',
    rule: 'ERROR-204',
    title: 'deleting a stopped environment answers 204 without a body',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const made = await as.maintainer.post(`${url}/environments`, { name: 'staging' });
      const environment = `${url}/environments/${made.number()}`;
      expect(await as.maintainer.post(`${environment}/stop`)).status(200);
      expect(await as.maintainer.delete(environment))
        .status(204)
        .emptyBody();
      expect(await as.maintainer.get(environment)).status(404);
    },
  }),
  check({
    id: 'status-of-a-wrong-environment',
    rule: 'ERROR-400-1',
    title: 'wrong parameters when making or editing an environment answer 400, and nothing is made',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const list = `${url}/environments`;
      expect(await as.developer.post(list, {}))
        .status(400)
        .complaint('name is missing');
      expect(await as.developer.post(list, { name: 'not allowed!' })).status(400);
      expect(await as.developer.get(list))
        .json()
        .toEqual([]);
      const made = await as.developer.post(list, { name: 'staging' });
      const tier = await as.developer.put(`${list}/${made.number()}`, { tier: 'odd' });
      expect(tier).status(400).complaint('tier does not have a valid value');
    },
  }),
  check({
    id: 'status-of-an-absent-environment',
    rule: 'ERROR-404-2',
    title: 'deleting or stopping an environment that is not there answers 404',
    async run({ as, world, expect }) {
      const absent = `${world.place('private').project.url}/environments/999999999`;
      expect(await as.maintainer.delete(absent)).status(404);
      expect(await as.maintainer.post(`${absent}/stop`)).status(404);
    },
  }),
];
