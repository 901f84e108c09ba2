import { integrationKinds } from '../../../generated/integrations.js';
import { type Case, check } from '../../check.js';
import { type IntegrationKind, inputOf } from './support/inputs.js';

const shown = /-slash-commands$/;

/** What nobody reads again, at an address that a server may be told to call. */
const secretOf = (name: string): string =>
  name === 'webhook' ? 'https://hooks.example.org/kept-from-all' : 'kept_from_all';

const isSecret = ({ name, secret }: { name: string; secret: boolean }): boolean =>
  secret || name === 'webhook';

const kinds: readonly IntegrationKind[] = [...integrationKinds.values()].filter(
  ({ slug, parameters }) => parameters.some(isSecret) && !shown.test(slug),
);

/** A case for one kind: its secrets are in no answer, whatever is done with it. */
const kindCase = (kind: IntegrationKind): Case =>
  check({
    id: `integration-secret-${kind.slug}`,
    rule: 'INTEGRATION-FIELD-5',
    title: `the secrets of ${kind.slug} are in no answer, under either name, also once it is changed or disabled`,
    writes: true,
    ...(kind.tier === 'premium' ? { needs: ['tier.premium'] as const } : {}),
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const places = ['integrations', 'services'].map((name) => `${url}/${name}/${kind.slug}`);
      const [path = ''] = places;
      const secrets = Object.fromEntries(
        kind.parameters.filter(isSecret).map(({ name }) => [name, secretOf(name)]),
      );
      const input = { ...inputOf(kind.parameters), ...secrets };
      const answers = [];
      for (const place of [...places, path]) answers.push(await as.maintainer.put(place, input));
      for (const one of answers) expect(one).status(200);
      const read = async () => {
        for (const place of places) answers.push(await as.maintainer.get(place));
        answers.push(await as.owner.get(path), await as.maintainer.get(`${url}/integrations`));
      };
      await read();
      expect(await as.maintainer.delete(path)).status(204);
      await read();
      for (const one of answers) {
        const tells = JSON.stringify(one.body).replaceAll('-', '_').includes('kept_from_all');
        expect.value('whether a secret is told', tells, one).toEqual(false);
      }
    },
  });

/** What integrations keep to themselves. */
export const cases = kinds.map(kindCase);
