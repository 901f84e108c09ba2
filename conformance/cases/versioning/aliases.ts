import { check } from '../../check.js';

/** Older ways to say something. */
export const cases = [
  check({
    id: 'version-services-are-integrations',
    rule: 'VERSIONING-2',
    title: 'what is set under services is read under integrations, and the other way round',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const input = { webhook: 'https://hooks.example/services/one' };
      expect(await as.maintainer.put(`${url}/services/slack`, input)).status(200);
      const read = await as.maintainer.get(`${url}/integrations/slack`);
      expect(read).status(200).json().toInclude({ slug: 'slack', active: true });
      expect(await as.maintainer.get(`${url}/services/slack`)).sameAs(read);
      expect(await as.maintainer.get(`${url}/services`)).sameAs(
        await as.maintainer.get(`${url}/integrations`),
      );
    },
  }),
  check({
    id: 'version-name-of-environment',
    rule: 'VERSIONING-5',
    title: 'a new name is still taken when an environment is edited',
    writes: true,
    async run({ as, world, expect }) {
      const list = `${(await world.fresh.project()).url}/environments`;
      const made = await as.maintainer.post(list, { name: 'staging' });
      const address = `${list}/${made.number()}`;
      expect(await as.maintainer.put(address, { name: 'renamed', external_url: 'https://a.example' }))
        .status(200)
        .json()
        .toInclude({ name: 'renamed', external_url: 'https://a.example' });
    },
  }),
];
