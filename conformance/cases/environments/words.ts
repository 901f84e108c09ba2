import { check } from '../../check.js';
import { deployable } from '../deployments/support/scene.js';

/** Names with the tier that their words decide; of several words the tier that is looked for first wins. */
const tiers: Readonly<Record<string, readonly string[]>> = {
  development: ['my-dev', 'review', 'REVIEW-1', 'trunk', 'dev-test-live', 'prod/review'],
  testing: [
    'test',
    'tst',
    'int',
    'acpt',
    'Accept',
    'qa',
    'qc',
    'control',
    'quality',
    'printing',
    'latest',
    'qa-live',
  ],
  staging: ['stg', 'staging', 'modl', 'Model', 'pre', 'demo', 'preprod', 'demo-live'],
  production: ['prd', 'prod', 'Production', 'live', 'a/prod'],
  other: ['somewhere', 'green', 'x'],
};

/** Names with the slugs that come of them. */
const slugs: Readonly<Record<string, string>> = {
  production: 'production',
  Production: 'production-iis43c',
  'review/feature-1': 'review-feature-1-1q251u',
  'my env': 'my-env-rp8gms',
  '9-staging': 'env-9-staging-cnqix1',
  'staging-12345678901234567': 'staging-123456789-s729ne',
  'test-': 'test',
  'a-very-long-environment-name-indeed': 'a-very-long-envir-8xini4',
};

/** What names of environments mean, and which there may be. */
export const cases = [
  check({
    id: 'environment-tier-by-every-word',
    rule: 'ENV-TIER-1',
    title: 'every word of a tier decides it, in any case and anywhere in the name, the earlier tier first',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const [tier, names] of Object.entries(tiers)) {
        for (const name of names) {
          const made = await as.developer.post(url, { name });
          expect(made).status(201);
          expect.value(`tier of ${name}`, made.at('tier'), made).toEqual(tier);
        }
      }
    },
  }),
  check({
    id: 'environment-slug-of-every-form',
    rules: ['ENV-SLUG-1', 'ENV-SLUG-2', 'ENV-SLUG-3'],
    title: 'a slug is the name where that is one already, and else is cut and ends in a digest of the name',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      for (const [name, slug] of Object.entries(slugs)) {
        const made = await as.developer.post(url, { name });
        expect(made).status(201);
        expect.value(`slug of ${name}`, made.at('slug'), made).toEqual(slug);
        expect(await as.developer.get(`${url}/${made.number()}`))
          .json()
          .toTell({ name, slug });
      }
    },
  }),
  check({
    id: 'environment-names-by-their-letters',
    rules: ['ENV-CREATE-8', 'ENV-CREATE-9', 'ENV-LIST-2', 'DEPLOY-CREATE-5'],
    title: 'names differ by case, hold the signs that are allowed, and are found and deployed to exactly',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await deployable(world);
      const url = `${scene.project.url}/environments`;
      const names = [
        'staging',
        'Staging',
        '_a.b',
        '-c-',
        'a/b/c',
        ['$', '{x}'].join(''),
        'a b',
        'a'.repeat(255),
      ];
      for (const name of names) {
        expect(await as.developer.post(url, { name }))
          .status(201)
          .json('name')
          .toEqual(name);
      }
      for (const name of ['a:b', 'a@b', 'ä', '/b', 'b/']) {
        expect(await as.developer.post(url, { name }))
          .status(400)
          .json('message.name')
          .toBePresent();
      }
      for (const name of ['staging', 'Staging']) {
        const listed = await as.reporter.get(url, { name });
        expect.value(`environments called ${name}`, listed.column('name'), listed).toEqual([name]);
        const report = scene.report({ environment: name, status: 'failed' });
        const made = await as.developer.post(`${scene.project.url}/deployments`, report);
        expect(made).status(201).json('environment.id').toEqual(listed.column('id')[0]);
      }
      const report = scene.report({ environment: 'STAGING', status: 'failed' });
      expect(await as.developer.post(`${scene.project.url}/deployments`, report))
        .status(201)
        .json('environment.name')
        .toEqual('STAGING');
    },
  }),
  check({
    id: 'environment-change-refused-by-field',
    rule: 'ENV-UPDATE-2',
    title:
      'a name that is taken or not allowed, and an address that is none, are refused by field in changes too',
    writes: true,
    async run({ as, world, expect }) {
      const url = `${(await world.fresh.project()).url}/environments`;
      await world.arrange('POST', url, { name: 'taken' });
      const external_url = 'https://one.example.org';
      const { id } = await world.arrange<{ id: number }>('POST', url, { name: 'one', external_url });
      for (const name of ['taken', '/a', 'a/', 'a:b', 'a'.repeat(256)]) {
        expect(await as.developer.put(`${url}/${id}`, { name, tier: 'testing' }))
          .status(400)
          .json('message.name')
          .toBePresent();
      }
      for (const address of [`https://${'a'.repeat(250)}.example.org`, 'javascript:x', 'VBScript:x']) {
        expect(await as.developer.put(`${url}/${id}`, { external_url: address, tier: 'testing' }))
          .status(400)
          .json('message.external_url')
          .toBePresent();
      }
      expect(await as.developer.get(`${url}/${id}`))
        .json()
        .toInclude({ name: 'one', tier: 'other', external_url });
    },
  }),
];
