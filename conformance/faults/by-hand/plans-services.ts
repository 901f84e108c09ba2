import type { Fault, Intercepted } from '../fault.js';
import { open, pathOf, plan, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const calls = [
  'listProjectIntegrations',
  'getProjectIntegration',
  'setProjectIntegration',
  'disableProjectIntegration',
];
const slugOf = (one: Intercepted): string =>
  /\/(?:integrations|services)\/([a-z-]+)$/.exec(pathOf(one))?.[1] ?? '';

const secrets: Readonly<Record<string, string>> = {
  asana: 'api_key',
  assembla: 'token',
  bamboo: 'password',
  buildkite: 'token',
  campfire: 'token',
  datadog: 'api_key',
  discord: 'webhook',
  'drone-ci': 'token',
  flowdock: 'token',
  'hangouts-chat': 'webhook',
  harbor: 'password',
  jenkins: 'password',
  jira: 'password',
  mattermost: 'webhook',
  'microsoft-teams': 'webhook',
  packagist: 'token',
  pivotaltracker: 'token',
  pumble: 'webhook',
  pushover: 'user_key',
  slack: 'webhook',
  teamcity: 'password',
  'unify-circuit': 'webhook',
  'webex-teams': 'webhook',
  zentao: 'api_token',
  github: 'token',
  prometheus: 'google_iap_service_account_json',
};

/** The answer with the secret that was sent for its kind. */
const shows = (
  name: string,
  isMeant: (one: Intercepted, wasGone: boolean, isAgain: boolean) => boolean,
  only?: string,
): Fault =>
  plan(name, ['INTEGRATION-FIELD-5'], calls, (one, memory) => {
    const slug = slugOf(one);
    const field = secrets[slug] ?? '';
    const key = pathOf(one).replace('/services/', '/integrations/');
    const isAgain = memory.told.has(key);
    const value = sentBy(one)[field];
    if (one.request.method === 'PUT' && one.status === 200 && value !== undefined)
      memory.told.set(key, value);
    if (one.request.method === 'DELETE') memory.told.set(`gone ${key}`, true);
    const row = one.json as Row | undefined;
    if (one.status !== 200 || !row?.['properties'] || !memory.told.has(key) || (only && only !== slug))
      return null;
    if (!isMeant(one, memory.told.has(`gone ${key}`), isAgain)) return null;
    return { json: { ...row, properties: { ...(row['properties'] as Row), [field]: memory.told.get(key) } } };
  });

const shown = [
  shows('secrets-are-shown-to-whoever-sets-them', (one) => one.request.method === 'PUT'),
  shows(
    'secrets-are-shown-when-they-are-set-again',
    (one, _gone, isAgain) => one.request.method === 'PUT' && isAgain,
  ),
  shows('secrets-are-shown-once-disabled', (one, wasGone) => one.request.method === 'GET' && wasGone),
  ...Object.keys(secrets).flatMap((slug) => [
    shows(`the-secret-is-read.${slug}`, (one) => one.request.method === 'GET', slug),
    shows(`the-secret-is-answered.${slug}`, (one) => one.request.method === 'PUT', slug),
  ]),
];

const refusedPut = (one: Intercepted): boolean => one.status === 400;
const put = 'setProjectIntegration';
const says = (one: Intercepted, pattern: RegExp): boolean =>
  Object.values(sentBy(one)).some((value) => pattern.test(String(value)));

const hosts: Readonly<Record<string, RegExp>> = {
  localhost: /\/\/localhost/,
  loopback: /\/\/127\.0\.0\.1/,
  'other-loopback': /\/\/127\.(?!0\.0\.1)/,
  six: /\/\/\[::1\]/,
  ten: /\/\/10\./,
  home: /\/\/192\.168\./,
  middle: /\/\/172\.(1[6-9]|2\d|3[01])\./,
  'link-local': /\/\/169\.254\./,
  nowhere: /\/\/0\.0\.0\.0/,
  mapped: /\/\/\[::ffff:/,
  'six-private': /\/\/\[f[cde]/,
  number: /\/\/\d{8,}/,
  user: /\/\/[^/]*@(127|10|localhost)/,
  port: /\/\/127\.0\.0\.1:/,
  scheme: /^(ftp|file|gopher|javascript):/,
};

const local = /\/\/(localhost|127\.|\[|10\.|192\.168|169\.254|172\.1|0\.)/;

const values = [
  ...Object.entries(hosts).map(([word, pattern]) =>
    open(
      `services-may-be-at.${word}`,
      ['INTEGRATION-SET-5', 'EVENT-8'],
      [put],
      (one) => refusedPut(one) && says(one, pattern),
      [400],
    ),
  ),
  ...[
    'webhook',
    'bamboo_url',
    'drone_url',
    'teamcity_url',
    'url',
    'api_url',
    'external_wiki_url',
    'project_url',
    'issues_url',
    'new_issue_url',
    'repository_url',
    'server',
  ].map((field) =>
    open(
      `services-may-be-near.${field.replaceAll('_', '-')}`,
      ['INTEGRATION-SET-5', 'EVENT-8'],
      [put],
      (one) => local.test(String(sentBy(one)[field] ?? '')),
      [400],
    ),
  ),
  ...[
    'slack',
    'mattermost',
    'discord',
    'microsoft-teams',
    'hangouts-chat',
    'webex-teams',
    'unify-circuit',
    'pumble',
  ].map((slug) =>
    open(
      `chats-may-be-near.${slug}`,
      ['INTEGRATION-SET-5', 'EVENT-8'],
      [put],
      (one) => slugOf(one) === slug && local.test(String(sentBy(one)['webhook'] ?? '')),
      [400],
    ),
  ),
  open(
    'services-may-be-near-when-changed',
    ['INTEGRATION-SET-5', 'EVENT-8'],
    [put],
    (one, memory) => memory.changed.some(({ path }) => path === pathOf(one)) && says(one, local),
    [400],
  ),
  open(
    'wikis-of-others-count-as-hosted',
    ['INTEGRATION-SET-5', 'INTEGRATION-KIND-15'],
    [put],
    (one) => /\/\/[^/]*atlassian\.net[^/]+\//.test(String(sentBy(one)['confluence_url'] ?? '')),
    [400],
  ),
  open(
    'wikis-without-the-dot-count-as-hosted',
    ['INTEGRATION-SET-5', 'INTEGRATION-KIND-15'],
    [put],
    (one) => /\/\/[^/.]*[^/.]atlassian\.net\/wiki/.test(String(sentBy(one)['confluence_url'] ?? '')),
    [400],
  ),
  open(
    'wikis-at-any-path-count-as-hosted',
    ['INTEGRATION-SET-5', 'INTEGRATION-KIND-15'],
    [put],
    (one) => /atlassian\.net(\/(?!wiki)|$|\/wiki\w)/.test(String(sentBy(one)['confluence_url'] ?? '')),
    [400],
  ),
  open(
    'more-than-750-recipients',
    ['INTEGRATION-SET-5'],
    [put],
    (one) => String(sentBy(one)['recipients'] ?? '').split(/\s+/).length > 750,
    [400],
  ),
  ...[
    'bamboo',
    'teamcity',
    'jenkins',
    'jira',
    'harbor',
    'zentao',
    'datadog',
    'slack',
    'drone-ci',
    'external-wiki',
    'pushover',
    'packagist',
  ].map((slug) =>
    open(
      `what-is-required-is-kept-on-changes.${slug}`,
      ['INTEGRATION-SET-3', 'INTEGRATION-SET-8'],
      [put],
      (one, memory) => slugOf(one) === slug && memory.changed.some(({ path }) => path === pathOf(one)),
      [400],
    ),
  ),
];

/** Ways to be wrong about what services keep to themselves, and where they may be. */
export const faults = [...shown, ...values];
