import type { WireRequest } from '../../http/transport.js';
import { fault, type Intercepted } from '../fault.js';
import { paramsIn } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const members = ['getGroupMember', 'getProjectMember'];
const effective = ['getEffectiveGroupMember', 'getEffectiveProjectMember'];
const adding = ['addProjectMember'];
const tokens = ['createProjectAccessToken', 'createGroupAccessToken'];

/** What a request says under a name, in JSON or in a form. */
function said({ body, headers }: WireRequest, name: string): string {
  if (!body) return '';
  if (headers['content-type']?.startsWith('application/json')) return String(paramsIn(body)?.[name] ?? '');
  const form = new URLSearchParams(body.toString('utf8'));
  return form
    .getAll(name)
    .concat(form.getAll(`${name}[]`))
    .join(',');
}

/** A refusal of some operations is overlooked where the request says something. */
const overlooked = (
  name: string,
  rule: string,
  operations: readonly string[],
  [statuses, says]: [statuses: number[], says: (request: WireRequest) => boolean],
) =>
  fault({
    name,
    rules: [rule],
    operations,
    applies: (one: Intercepted) => way.onOneOf(operations, ...statuses)(one) && says(one.request),
    change: ({ operation }) => ({ status: operation?.success ?? 200, json: { id: 1, status: 'success' } }),
  });

/** Rules that hold, but for another way to the same thing. */
export const faults = [
  overlooked('place-tokens-of-mixed-scopes', 'TOKEN-SCOPE-1', tokens, [
    [400],
    (request) => said(request, 'scopes').includes(','),
  ]),
  overlooked(
    'owners-are-given-an-end',
    'MEM-UPDATE-8',
    ['updateProjectMember'],
    [[403], (request) => said(request, 'access_level') === '50'],
  ),
  overlooked('several-members-open-the-lock', 'MEM-ADD-18', adding, [
    [405],
    (request) => said(request, 'user_id').includes(','),
  ]),
  way.spoil('members-of-hidden-groups-are-found-alone', ['MEM-ALL-4'], effective, [404], () => ({
    status: 200,
    json: { id: 1, access_level: 30 },
  })),
  way.turns('who-was-invited-stays-for-ever', ['MEM-INVITE-13'], members, (row: Row) => ({
    ...row,
    expires_at: null,
  })),
  way.spoil('who-was-invited-once-is-let-in', ['MEM-INVITE-12'], members, [404], () => ({
    status: 200,
    json: { id: 1 },
  })),
  way.lets('bots-are-taken-away', 'MEM-REMOVE-11', ['removeGroupMember', 'removeProjectMember'], 403),
  way.lists(
    'invitations-outlive-who-sent-them',
    ['MEM-REMOVE-12'],
    ['listGroupInvitations', 'listProjectInvitations'],
    (rows) => [...rows, { invite_email: 'left@example.org', access_level: 30 }],
  ),
  way.turns('archives-open-what-is-restricted', ['SETTINGS-5'], ['getProject'], (row: Row) => ({
    ...row,
    visibility: 'public',
  })),
  way.lets('integration-login-goes-along', 'INTEGRATION-SET-8', ['setProjectIntegration'], 400),
  way.sends(
    'group-webhook-hears-of-all',
    ['PAYLOAD-ISSUE-2', 'PAYLOAD-NOTE-2'],
    ['createGroupHook'],
    (request) =>
      way.withBody(request, (params) => ({
        ...params,
        confidential_issues_events: true,
        confidential_note_events: true,
      })),
  ),
  way.sends('moved-projects-stay-below', ['HOOK-FLAG-1'], ['transferProject'], (request) => ({
    ...request,
    url: request.url.replace(/\/transfer$/, ''),
    body: Buffer.from(JSON.stringify({ description: 'moved' })),
  })),
  ...['forkProject', 'transferProject', 'importProject'].map((id) =>
    overlooked(
      `closed-namespace-is-open-to.${id}`,
      'PROJ-CREATE-18',
      [id],
      [[400, 403, 404, 409], () => true],
    ),
  ),
  way.lets('remote-import-over-anything', 'IMPORT-PARAM-6', ['importRemoteProject'], 400),
  way.lets('remote-import-anywhere', 'IMPORT-PARAM-5', ['importRemoteProject'], 400),
];
