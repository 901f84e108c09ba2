import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';
import { isGraphql, queryOf, values } from '../graphql.js';
import { answer } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const textIn = ({ request: { body } }: Intercepted): string => body?.toString('utf8') ?? '';

/** What somebody has read once is answered from memory. */
const remembered = (name: string, rules: string[], isMeant: (seen: Intercepted) => boolean): Fault =>
  fault({
    name,
    rules,
    remembers: () => {
      const known = new Map<string, unknown>();
      return (seen) => {
        const { request, status, json } = seen;
        if (status !== 200 || !isMeant(seen)) return null;
        const key = `${request.headers['private-token']} ${request.url} ${textIn(seen)}`;
        const old = known.get(key) ?? json;
        known.set(key, old);
        return JSON.stringify(old) === JSON.stringify(json) ? null : { json: old };
      };
    },
  });

const todos = ({ operation }: Intercepted): boolean => operation?.id === 'listTodos';

/** A mention in a note that is kept from somebody gives them an item all the same. */
const tells = fault({
  name: 'internal-notes-give-items',
  rules: ['TODO-LIST-6'],
  remembers: () => {
    let isWritten = false;
    return (seen) => {
      if (seen.operation?.id === 'createIssueNote' && /"internal":true/.test(textIn(seen))) isWritten = true;
      const rows = todos(seen) ? (seen.json as Row[]) : [];
      return isWritten && rows.length > 0 ? { json: [{ ...rows[0], body: 'hush-words' }, ...rows] } : null;
    };
  },
});

/** What only some are told of projects, and by which answers; by all that tell of projects if not told. */
const fieldsOfProjects: [field: string, rule: string, value: unknown, by?: string[]][] = [
  ['default_branch', 'PROJ-REC-5', 'main'],
  ['runners_token', 'PROJ-REC-7', 'secret'],
  ['open_issues_count', 'PROJ-REC-8', 1],
  ['statistics', 'PROJ-GET-3', {}, ['listProjects']],
  ['forked_from_project', 'PROJ-REC-9', {}],
];

/** Answers that tell of projects besides reading one. */
const tellingOfProjects = ['listProjects', 'listGroupProjects', 'listUserStarredProjects', 'starProject'];

const onTiers = [
  'createDeployment',
  'updateDeployment',
  'updateEnvironment',
  'stopEnvironment',
  'deleteEnvironment',
];

const switchedOn = (flag: string): Fault =>
  way.sends(
    `services-are-told-in-spite-of-${flag}`.replaceAll('_', '-'),
    ['EVENT-12'],
    ['setProjectIntegration'],
    (request) => way.withBody(request, (params) => ({ ...params, [flag]: true })),
  );

const isForm = ({ headers }: WireRequest): boolean => !/json/.test(headers['content-type'] ?? 'json');

/** Ways round what is refused on the straight way, and what is told in passing. */
export const faults = [
  way.spoil('projects-grow-wider-than-groups', ['PROJ-EDIT-9'], ['updateProject'], [400], () => ({
    status: 200,
    json: {},
  })),
  way.turns('imports-are-as-open-as-asked-for', ['IMPORT-PARAM-9'], ['getProject'], (row) => ({
    ...row,
    visibility: 'public',
  })),
  way.turns('imports-keep-nothing-to-members', ['IMPORT-PARAM-4'], ['getProject'], (row) => ({
    ...row,
    issues_access_level: 'enabled',
  })),
  remembered('items-outlive-rights', ['TODO-LIST-5', 'TODO-LIST-6'], todos),
  remembered(
    'items-that-are-done-outlive-rights',
    ['TODO-LIST-5'],
    (seen) => todos(seen) && /state=done/.test(seen.request.url),
  ),
  remembered(
    'items-outlive-rights-in-graphql',
    ['TODO-LIST-5', 'TODO-LIST-6'],
    (seen) => isGraphql(seen) && /todo/.test(queryOf(seen)),
  ),
  way.lets('items-are-finished-without-rights', 'TODO-DONE-2', ['markTodoAsDone'], 404),
  tells,
  way.turns('merging-closes-what-is-named-anywhere', ['MR-MERGE-16'], ['getIssue'], (row) => ({
    ...row,
    state: 'closed',
  })),
  fault({
    name: 'a-good-header-saves-a-bad-parameter',
    rules: ['AUTH-TOKEN-9'],
    applies: ({ request, status }) =>
      status === 401 && 'private-token' in request.headers && /[?&]private_token=/.test(request.url),
    change: answer(200, { id: 1 }),
  }),
  way.lets(
    'shares-reach-groups-below',
    'MEM-ALL-6',
    ['getEffectiveProjectMember', 'getEffectiveGroupMember'],
    404,
  ),
  way.lets(
    'access-is-asked-for-anywhere',
    'MEM-REQUEST-4',
    ['createGroupAccessRequest', 'createProjectAccessRequest'],
    403,
  ),
  way.lets('memberships-that-ended-open-code-below', 'MEM-ADD-4', ['listRepositoryTree'], 404),
  ...fieldsOfProjects.flatMap(([field, rule, value, by = tellingOfProjects]) =>
    by.map((id) =>
      way.turns(`${id}-tells-${field}`.toLowerCase().replaceAll('_', '-'), [rule], [id], (row) => ({
        [field]: value,
        ...row,
      })),
    ),
  ),
  way.turns(
    'duplicates-name-what-is-hidden',
    ['ISSUE-RECORD-10'],
    ['getIssue', 'listProjectIssues', 'listGroupIssues', 'listIssues'],
    (row) => ({
      ...row,
      _links: {
        ...(row['_links'] as Row),
        closed_as_duplicate_of: 'https://example.org/api/v4/projects/1/issues/1',
      },
    }),
  ),
  fault({
    name: 'moved-issues-lead-to-hidden-projects',
    rules: ['GRAPHQL-ANSWER-3'],
    applies: (seen) => isGraphql(seen) && queryOf(seen).includes('movedTo'),
    change: values('movedTo', (found) => found ?? { title: 'hidden' }),
  }),
  way.turns('issues-tell-of-hidden-epics', ['EPIC-CONFIDENTIAL-6'], ['listGroupIssues'], (row) => ({
    ...row,
    epic: row['epic'] ?? { id: 1, iid: 1, title: 'hidden', url: '/x', group_id: 1 },
  })),
  way.turns(
    'labels-count-what-is-hidden',
    ['LABEL-LIST-4'],
    ['listGroupLabels', 'listProjectLabels'],
    (row) => ({
      ...row,
      open_merge_requests_count: Number(row['open_merge_requests_count']) + 1,
    }),
  ),
  way.lists(
    'milestones-tell-of-hidden-merge-requests',
    ['MILESTONE-ISSUES-2'],
    ['listGroupMilestoneMergeRequests'],
    (rows) => [...rows, ...rows],
  ),
  fault({
    name: 'anybody-decides-for-any-rule',
    rules: ['DEPLOY-APPROVE-10'],
    applies: (seen) =>
      seen.operation?.id === 'approveDeployment' &&
      seen.status === 400 &&
      /represented_as":"(?!Nobody)/.test(textIn(seen)),
    change: () => ({ status: 201, json: {} }),
  }),
  ...onTiers.map((id) => way.lets(`tiers-are-open-to-${id}`.toLowerCase(), 'ENV-PROTECT-13', [id], 403)),
  switchedOn('confidential_issues_events'),
  switchedOn('confidential_note_events'),
  way.sends('disabled-services-are-told-on', ['EVENT-12'], ['disableProjectIntegration'], (request) => ({
    ...request,
    method: 'GET',
  })),
  way.turns('namespaces-count-for-anybody', ['NS-RECORD-2'], ['listNamespaces'], (row) => ({
    members_count_with_descendants: 1,
    ...row,
  })),
  fault({
    name: 'sudo-in-forms-is-overlooked',
    rules: ['AUTH-SUDO-5'],
    applies: (seen) => seen.status === 403 && isForm(seen.request) && /sudo/.test(textIn(seen)),
    change: answer(201, { id: 1 }),
  }),
];
