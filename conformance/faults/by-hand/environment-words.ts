import { type Fault, fault } from '../fault.js';
import { answer } from '../helpers.js';
import { calls } from './support/doors.js';
import { sentBy } from './support/memory.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const making = ['createEnvironment'];
const changing = ['updateEnvironment'];

/** A name that does not get the tier that it should. */
const tiers = (name: string, isMeant: (name: string) => boolean, tier: string): Fault =>
  way.turns(name, ['ENV-TIER-1'], making, (row) => (isMeant(String(row['name'])) ? { ...row, tier } : row));

const words = [
  ...['dev', 'review', 'trunk', 'test', 'tst', 'int', 'acpt', 'accept', 'qa', 'qc', 'control', 'quality'],
  ...['stg', 'staging', 'modl', 'model', 'pre', 'demo', 'prd', 'prod', 'live'],
];

/** A name that does not get the slug that it should. */
const slugs = (name: string, rules: string[], of: string, slug: string): Fault =>
  way.turns(name, rules, making, (row) => (row['name'] === of ? { ...row, slug } : row));

/** Some names or addresses are taken that are refused. */
const takes = (name: string, rule: string, operations: string[], isMeant: (sent: Row) => boolean): Fault =>
  fault({
    name,
    rules: [rule],
    operations,
    applies: (one) => calls(...operations)(one) && one.status === 400 && isMeant(sentBy(one)),
    change: (one) => answer(operations === making ? 201 : 200, { ...sentBy(one), id: 1 })(one),
  });

const named = (test: RegExp) => (sent: Row) => test.test(String(sent['name'] ?? ''));
const at = (test: RegExp) => (sent: Row) => test.test(String(sent['external_url'] ?? ''));

/** What may not stand in the name or address of an environment. */
const wrong: Record<string, (sent: Row) => boolean> = {
  'taken-name': named(/^taken$/),
  'slash-in-front': named(/^\/./),
  'slash-behind': named(/.\/$/),
  'colon-in-the-name': named(/:/),
  'long-name': named(/^.{256,}$/),
  'long-address': at(/^.{256,}$/),
  'script-as-address': at(/^javascript:/),
  'old-script-as-address': at(/^vbscript:/i),
};

/** Ways to be wrong about the names of environments. */
export const faults = [
  ...words.map((word) =>
    tiers(
      `environment-tier-knows-no-${word}`,
      (name) => name.toLowerCase() === word || name === `my-${word}`,
      'other',
    ),
  ),
  tiers('environment-tier-in-small-letters-alone', (name) => /[A-Z]/.test(name), 'other'),
  tiers('environment-tier-at-the-beginning-alone', (name) => name === 'latest' || name === 'a/prod', 'other'),
  tiers('environment-tier-of-the-folder-alone', (name) => name === 'prod/review', 'production'),
  tiers(
    'environment-tier-of-the-last-word',
    (name) => name === 'dev-test-live' || name === 'qa-live',
    'production',
  ),
  tiers('environment-tier-of-live-before-staging', (name) => name === 'demo-live', 'production'),
  slugs('environment-slug-of-capitals-without-digest', ['ENV-SLUG-3'], 'Production', 'production'),
  slugs('environment-slug-of-blanks-without-digest', ['ENV-SLUG-3'], 'my env', 'my-env'),
  slugs('environment-slug-ends-in-a-dash', ['ENV-SLUG-1'], 'test-', 'test-'),
  slugs(
    'environment-slug-is-long',
    ['ENV-SLUG-3'],
    'a-very-long-environment-name-indeed',
    'a-very-long-environment',
  ),
  slugs(
    'environment-slug-of-25-is-whole',
    ['ENV-SLUG-3'],
    'staging-12345678901234567',
    'staging-12345678901234567',
  ),
  slugs('environment-slug-has-another-digest', ['ENV-SLUG-3'], '9-staging', 'env-9-staging-aaaaaa'),
  ...Object.entries(wrong).map(([word, isMeant]) =>
    takes(`environment-changed-with-${word}`, 'ENV-UPDATE-2', changing, isMeant),
  ),
  ...Object.entries({ colon: /^a:b$/, at: /^a@b$/, umlaut: /^ä$/ }).map(([word, test]) =>
    takes(`environment-made-with-a-name-with-${word}`, 'ENV-CREATE-9', making, named(test)),
  ),
  ...Object.entries({
    dollar: '$',

    blank: ' ',
    dash: '-c-',
    slashes: '/b/',
    length: 'aaaa',
  }).map(([word, part]) =>
    fault({
      name: `environment-not-made-with-a-name-with-${word}`,
      rules: ['ENV-CREATE-9'],
      operations: making,
      applies: (one) =>
        calls(...making)(one) && one.status === 201 && String(sentBy(one)['name']).includes(part),
      change: answer(400, { message: { name: ['is wrong'] } }),
    }),
  ),
  fault({
    name: 'environments-differ-not-by-case',
    rules: ['ENV-CREATE-8'],
    operations: making,
    applies: (one) => calls(...making)(one) && one.status === 201 && sentBy(one)['name'] === 'Staging',
    change: answer(400, { message: { name: ['has already been taken'] } }),
  }),
  way.sends('environments-found-in-any-case', ['ENV-LIST-2'], ['listEnvironments'], (request) =>
    request.url.includes('name=Staging')
      ? { ...request, url: request.url.replace('name=S', 'name=s') }
      : null,
  ),
  way.sends('deployments-go-to-names-in-any-case', ['DEPLOY-CREATE-5'], ['createDeployment'], (request) =>
    way.withBody(request, (sent) => ({ ...sent, environment: String(sent['environment']).toLowerCase() })),
  ),
  fault({
    name: 'environment-deleted-while-it-stops',
    rules: ['ENV-DELETE-3'],
    operations: ['deleteEnvironment'],
    remembers: () => {
      let isStopping = false;
      return ({ operation, json, status }) => {
        if (operation?.id === 'stopEnvironment') isStopping = (json as Row | null)?.['state'] === 'stopping';
        const isRefused = operation?.id === 'deleteEnvironment' && status === 403;
        return isStopping && isRefused ? { status: 204, body: '' } : null;
      };
    },
  }),
  fault({
    name: 'environment-stopped-by-a-second-stop',
    rules: ['ENV-STOP-5'],
    operations: ['stopEnvironment'],
    remembers: () => {
      let isStopping = false;
      return ({ operation, json }) => {
        const row = json as Row | null;
        if (operation?.id !== 'stopEnvironment' || row?.['state'] !== 'stopping') return null;
        if (isStopping) return { json: { ...row, state: 'stopped' } };
        isStopping = true;
        return null;
      };
    },
  }),
];
