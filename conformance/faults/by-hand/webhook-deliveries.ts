import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const create = ['createProjectHook'];

const turned = (name: string, rule: string, operations: readonly string[], change: object) =>
  way.turns(name, [rule], operations, (row: Row) => ({ ...row, ...change }));

/** Ways to be wrong about what arrives where webhooks point to. */
export const faults = [
  way.loses('webhook-hears-of-no-issues', 'PAYLOAD-ISSUE-1', create, 'issues_events'),
  way.loses('webhook-hears-of-no-comments', 'PAYLOAD-NOTE-1', create, 'note_events'),
  way.loses('webhook-hears-of-no-merge-requests', 'PAYLOAD-MR-1', create, 'merge_requests_events'),
  way.loses('webhook-forgets-its-secret', 'DELIVERY-HEADER-2', create, 'token'),
  way.sends(
    'webhook-hears-of-no-pushes',
    ['PAYLOAD-PUSH-1', 'PAYLOAD-PUSH-2', 'PAYLOAD-PUSH-3', 'DELIVERY-HEADER-4'],
    create,
    (request) =>
      way.withBody(request, (params) =>
        params['push_events'] === true ? { ...params, push_events: false, tag_push_events: false } : params,
      ),
  ),
  way.loses('webhook-hears-of-no-tags', 'PAYLOAD-TAG-1', create, 'tag_push_events'),
  way.loses('webhook-hears-of-nobody', 'AUTH-ACCESS-14', create, 'issues_events'),
  way.sends(
    'webhook-hears-of-what-is-confidential',
    ['PAYLOAD-NOTE-2', 'PAYLOAD-ISSUE-2'],
    create,
    (request) =>
      way.withBody(request, (params) => ({
        ...params,
        confidential_issues_events: true,
        confidential_note_events: true,
      })),
  ),
  way.spoil('webhook-sends-nothing-again', ['HOOK-RESEND-2'], ['resendProjectHookEvent'], [201], () => ({
    status: 422,
    json: { error: 'not sent' },
  })),
  way.refuses('webhook-tests-in-vain', 'HOOK-TEST-1', ['testProjectHook'], [201, 422]),
  turned('webhook-stays-disabled', 'HOOK-STATE-2', ['updateProjectHook'], { alert_status: 'disabled' }),
  way.sends('webhook-change-drops-the-secret', ['HOOK-UPDATE-1'], ['updateProjectHook'], (request) =>
    way.withBody(request, (params) => ({ token: '', ...params })),
  ),
];
