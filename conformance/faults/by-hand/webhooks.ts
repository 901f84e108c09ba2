import { fault } from '../fault.js';
import { answer } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const list = ['listProjectHooks'];
const get = ['getProjectHook'];
const create = ['createProjectHook'];
const update = ['updateProjectHook'];
const remove = ['deleteProjectHook'];
const events = ['listProjectHookEvents'];

const turned = (name: string, rule: string, operations: readonly string[], change: object) =>
  way.turns(name, [rule], operations, (row: Row) => ({ ...row, ...change }));

/** Ways to be wrong about webhooks. */
export const faults = [
  turned('webhook-for-tags-too', 'HOOK-CREATE-1', create, { tag_push_events: true }),
  turned('webhook-verifies-always', 'HOOK-RECORD-1', create, { enable_ssl_verification: true }),
  turned('webhook-without-filter', 'HOOK-RECORD-3', create, { push_events_branch_filter: null }),
  way.turns('webhook-tells-values', ['HOOK-RECORD-2'], create, (row: Row) => ({
    ...row,
    url: String(row['url']).replace('{word}', 'hush-value'),
  })),
  way.lists('webhooks-in-reverse', ['HOOK-LIST-1'], list, (rows) => rows.reverse()),
  way.lets('webhook-of-another-project', 'HOOK-GET-1', [...get, ...update], 404),
  way.lets('webhook-anywhere', 'HOOK-URL-1', create, 422),
  way.lets('webhook-to-nowhere', 'HOOK-URL-2', create, 400),
  fault({
    name: 'webhooks-without-end',
    rules: ['HOOK-LIMIT-1'],
    applies: ({ operation, status, json }) =>
      operation?.id === 'createProjectHook' && status === 422 && JSON.stringify(json).includes('Maximum'),
    change: answer(201, {}),
  }),
  way.lets('webhook-with-any-filter', 'HOOK-FILTER-1', create, 422),
  turned('webhook-forgets-flags', 'HOOK-UPDATE-1', update, { issues_events: false }),
  way.denies('webhook-stays', 'HOOK-DELETE-1', remove),
  way.lets('webhooks-for-developers', 'HOOK-ACCESS-1', list, 403),
  way.lets('system-webhooks-for-all', 'HOOK-ACCESS-3', ['listSystemHooks'], 403),
  way.lets('group-webhooks-for-maintainers', 'HOOK-ACCESS-2', ['listGroupHooks', 'getGroupHook'], 403),
  way.lets('webhooks-without-bound', 'HOOK-LIMIT-1', [...create, 'createGroupHook'], 422),
  turned('webhook-is-born-disabled', 'HOOK-STATE-1', create, { alert_status: 'disabled' }),
  way.denies('webhook-variable-cannot-be-set', 'HOOK-VARIABLE-1', ['setProjectHookVariable']),
  way.lets('webhook-variable-of-any-name', 'HOOK-VARIABLE-2', ['setProjectHookVariable'], 422),
  way.lets('webhook-test-of-nothing', 'HOOK-TEST-2', ['testProjectHook'], 422),
  way.lets('webhook-test-always-arrives', 'HOOK-TEST-3', ['testProjectHook'], 422),
  way.lists('webhook-events-of-pushes', ['HOOK-EVENT-1', 'HOOK-EVENT-3'], events, (rows) =>
    rows.map((row) => ({ ...row, trigger: 'push_hooks' })),
  ),
  way.lists('webhook-events-tell-values', ['HOOK-EVENT-2'], events, (rows) =>
    rows.map((row) => ({ ...row, url: 'https://hooks.example.com/hush-value' })),
  ),
  way.loses('webhook-events-of-any-status', 'HOOK-EVENT-3', events, 'status'),
  way.lets('webhook-event-of-nothing', 'HOOK-RESEND-1', ['resendProjectHookEvent'], 404),
  way.turns(
    'webhook-change-tells-values',
    ['HOOK-RECORD-2'],
    ['updateProjectHook', 'updateGroupHook', 'updateSystemHook'],
    (row: Row) => ({ ...row, token: 'hush-word' }),
  ),
  way.lets('webhook-changed-to-anywhere', 'HOOK-URL-1', ['updateGroupHook', 'updateSystemHook'], 422),
];
