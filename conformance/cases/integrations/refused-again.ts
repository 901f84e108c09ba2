import { integrationKinds } from '../../../generated/integrations.js';
import { type Case, check } from '../../check.js';
import { type IntegrationKind, inputOf } from './support/inputs.js';

/** What an address under which nothing may be hosted looks like beside the one that is meant. */
const otherHosts = [
  'https://team.atlassian.net.example.org/wiki',
  'https://teamatlassian.net/wiki',
  'https://example.org/team.atlassian.net/wiki',
  'https://team.atlassian.net/else',
  'https://team.atlassian.net/wikis',
  'https://team.atlassian.net',
];

const manyRecipients = (count: number): string =>
  Array.from({ length: count }, (_one, index) => `person${index}@example.org`).join(' ');

const nearby = [
  'http://127.0.0.1/place',
  'http://127.0.0.1:8080/place',
  'http://127.8.9.1/place',
  'http://name:word@localhost/place',
  'http://[::1]/place',
  'http://0.0.0.0/place',
  'http://172.16.3.4/place',
];

/** The kinds that have to be given something, whatever they were given before. */
const demanding: readonly IntegrationKind[] = [...integrationKinds.values()].filter(
  ({ parameters, testOnly }) => !testOnly && parameters.some(({ required }) => required),
);

/** A case for one kind: what it demands it demands again, of an active and of a disabled record. */
const kindCase = (kind: IntegrationKind): Case =>
  check({
    id: `integration-demands-again-${kind.slug}`,
    rules: ['INTEGRATION-SET-3', 'INTEGRATION-SET-2'],
    title: `${kind.slug} demands what it requires also where that is stored, active or disabled`,
    writes: true,
    ...(kind.tier === 'premium' ? { needs: ['tier.premium'] as const } : {}),
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/${kind.slug}`;
      const input = inputOf(kind.parameters.filter(({ required }) => required));
      expect(await as.maintainer.put(path, input)).status(200);
      const demands = async () => {
        const before = await as.maintainer.get(path);
        for (const name of Object.keys(input)) {
          const { [name]: _left, ...others } = input;
          expect(await as.maintainer.put(path, others))
            .status(400)
            .error(`${name} is missing`);
        }
        const after = await as.maintainer.get(path);
        for (const name of ['active', 'properties', 'updated_at'])
          expect(after).json(name).toEqual(before.at(name));
      };
      await demands();
      expect(await as.maintainer.delete(path)).status(204);
      await demands();
    },
  });

/** What integrations refuse, also where they are set up already. */
export const cases = [
  ...demanding.map(kindCase),
  check({
    id: 'integration-wiki-of-others',
    rules: ['INTEGRATION-SET-5', 'INTEGRATION-KIND-15'],
    title: 'confluence takes an address of its own host and path alone, and no other that looks like it',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/confluence`;
      for (const confluence_url of otherHosts) {
        expect(await as.maintainer.put(path, { confluence_url })).status(400);
      }
      expect(await as.maintainer.get(path)).status(404);
      for (const confluence_url of [
        'https://team.atlassian.net/wiki',
        'https://team.atlassian.net/wiki/spaces/one',
      ]) {
        expect(await as.maintainer.put(path, { confluence_url }))
          .status(200)
          .json('properties.confluence_url')
          .toEqual(confluence_url);
      }
      for (const confluence_url of otherHosts) {
        expect(await as.maintainer.put(path, { confluence_url })).status(400);
      }
    },
  }),
  check({
    id: 'integration-many-recipients',
    rule: 'INTEGRATION-SET-5',
    title: 'emails-on-push takes 750 recipients and no more, and counts each once',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/emails-on-push`;
      const most = manyRecipients(750);
      expect(await as.maintainer.put(path, { recipients: most })).status(200);
      expect(await as.maintainer.put(path, { recipients: manyRecipients(751) })).status(400);
      expect(await as.maintainer.get(path))
        .json('properties.recipients')
        .toEqual(most);
      const twice = `${most} person0@example.org`;
      expect(await as.maintainer.put(path, { recipients: twice })).status(200);
    },
  }),
  ...['webhook', 'external_wiki_url'].map((field) =>
    check({
      id: `integration-near-later-${field.replaceAll('_', '-')}`,
      rule: 'INTEGRATION-SET-5',
      title: `a ${field} that is near the server is refused of a record that is there, active or disabled`,
      writes: true,
      async run({ as, world, expect }) {
        const slug = field === 'webhook' ? 'slack' : 'external-wiki';
        const path = `${(await world.fresh.project()).url}/integrations/${slug}`;
        const far = 'https://service.example.org/place';
        expect(await as.maintainer.put(path, { [field]: far })).status(200);
        for (const isDisabled of [false, true]) {
          if (isDisabled) expect(await as.maintainer.delete(path)).status(204);
          const before = await as.maintainer.get(path);
          for (const near of nearby) expect(await as.maintainer.put(path, { [field]: near })).status(400);
          const after = await as.maintainer.get(path);
          expect(after).json('active').toEqual(!isDisabled);
          expect(after).json('properties').toEqual(before.at('properties'));
        }
      },
    }),
  ),
];
