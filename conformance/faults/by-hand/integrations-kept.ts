import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const list = ['listProjectIntegrations'];
const get = ['getProjectIntegration'];
const set = ['setProjectIntegration'];
const disable = ['disableProjectIntegration'];

const turned = (name: string, rules: string[], operations: readonly string[], change: object) =>
  way.turns(name, rules, operations, (row: Row) => ({ ...row, ...change }));

const settled = (name: string, rules: string[], operations: readonly string[], change: object) =>
  way.turns(name, rules, operations, (row: Row) =>
    'properties' in row ? { ...row, properties: { ...(row['properties'] as Row), ...change } } : row,
  );

/** Ways to be wrong about what integrations tell, and what setting and disabling them leaves. */
export const faults = [
  way.lets('integrations-for-developers', 'INTEGRATION-ACCESS-1', [...list, ...get], 403),
  way.denies('integrations-under-one-name', 'INTEGRATION-ALIAS-2', ['getProjectService'], 404),
  way.lists('integrations-newest-first', ['INTEGRATION-LIST-2'], list, (rows) => rows.reverse()),
  turned('integrations-listed-with-settings', ['INTEGRATION-FIELD-4'], list, { properties: {} }),
  turned('integration-under-another-title', ['INTEGRATION-FIELD-1'], get, { title: 'Something' }),
  turned('integration-listed-without-jobs', ['INTEGRATION-FIELD-2'], list, { job_events: false }),
  turned('integration-without-settings', ['INTEGRATION-FIELD-3'], get, { properties: {} }),
  turned('integration-reads-switched-off', ['INTEGRATION-GET-1'], get, { active: false }),
  settled('integration-settings-with-flags', ['INTEGRATION-FIELD-6'], get, { push_events: true }),
  way.turns('integration-of-mails-misnamed', ['INTEGRATION-SLUG-1'], set, (row: Row) =>
    row['slug'] === 'emails-on-push' ? { ...row, slug: 'emails' } : row,
  ),
  way.refuses('integration-kinds-unknown', 'INTEGRATION-SLUG-2', get, [404, 400]),
  way.lets('integration-never-set-up-is-read', 'INTEGRATION-GET-2', get, 404),
  way.denies('integration-never-set-up-stays', 'INTEGRATION-DELETE-3', disable, 404),
  way.overlooks('integration-disabled-all-the-same', 'INTEGRATION-DELETE-4', disable, 'if-unmodified-since'),
  way.spoil('integration-lacks-something', ['INTEGRATION-SET-2'], set, [400], () => ({
    json: { error: 'something is missing' },
  })),
  turned('integration-flags-return', ['INTEGRATION-SET-3'], set, { push_events: true }),
  turned('integration-set-but-off', ['INTEGRATION-SET-4'], set, { active: false }),
  turned('integration-stays-on', ['INTEGRATION-DELETE-1', 'INTEGRATION-STATE-1'], get, { active: true }),
  way.spoil('integration-takes-words-for-numbers', ['INTEGRATION-SET-6'], set, [400], () => ({
    status: 200,
  })),
  turned('integration-flag-stuck', ['INTEGRATION-SET-7'], set, { wiki_page_events: true }),
  settled('integration-login-follows', ['INTEGRATION-SET-8'], get, {
    username: 'ann',
    jenkins_url: 'https://elsewhere.example.org',
  }),
  settled('integration-tells-of-one-branch', ['INTEGRATION-VALUE-1'], get, {
    branches_to_be_notified: 'default',
  }),
  settled('integration-tells-of-all-branches', ['INTEGRATION-VALUE-2'], set, {
    branches_to_be_notified: 'all',
  }),
  settled('integration-forgets-former-word', ['INTEGRATION-VALUE-4', 'VERSIONING-9'], set, {
    notify_only_default_branch: null,
  }),
  turned('integration-off-without-verification', ['VERSIONING-8'], set, { active: false }),
];
