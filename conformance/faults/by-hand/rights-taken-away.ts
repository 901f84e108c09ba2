import type { WireRequest } from '../../http/transport.js';
import { fault, type Intercepted } from '../fault.js';
import { without } from '../helpers.js';

/** Who asks, by whatever says so. */
const callerOf = ({ headers }: WireRequest): string =>
  `${headers['private-token'] ?? ''} ${headers['authorization'] ?? ''}`;

const rule = ['AUTH-ACCESS-13'];

/** What somebody has read once is answered from memory when the right to it is gone. */
const remembered = (name: string, isMeant: (intercepted: Intercepted) => boolean) =>
  fault({
    name,
    rules: rule,
    remembers: () => {
      const seen = new Map<string, unknown>();
      return (intercepted) => {
        const { request, status, json } = intercepted;
        if (!isMeant(intercepted)) return null;
        const key = `${callerOf(request)} ${request.method} ${request.url} ${request.body?.toString() ?? ''}`;
        const old = seen.get(key);
        if (status === 200) seen.set(key, old ?? json ?? '');
        if (old === undefined || JSON.stringify(old) === JSON.stringify(json)) return null;
        return { status: 200, json: old };
      };
    },
  });

const reads = [
  'getIssue',
  'getIssueNote',
  'listIssueNotes',
  'listProjectIssues',
  'listIssues',
  'getEpic',
  'getProject',
  'getGroup',
  'listProjects',
  'listGroups',
  'getMergeRequest',
  'listRepositoryTree',
  'getSnippet',
  'getProjectSnippet',
  'getRawSnippet',
  'getCurrentUser',
  'listFeatures',
  'listGroupLabels',
  'listAllProjectMembers',
  'listProjectIntegrations',
  'listGroupInvitations',
] as const;

/** Rights that outlive their end, and sudo that is overlooked where it stands in a body. */
export const faults = [
  ...reads.map((id) =>
    remembered(`who-has-read-reads-on.${id}`, ({ operation, request }) => {
      return operation?.id === id && request.method === 'GET';
    }),
  ),
  remembered('who-has-asked-by-graphql-is-told-on', ({ request }) =>
    new URL(request.url).pathname.endsWith('/api/graphql'),
  ),
  remembered('who-has-fetched-fetches-on', ({ request }) => request.url.includes('.git/info/refs')),
  fault({
    name: 'sudo-in-bodies-is-overlooked',
    rules: ['AUTH-SUDO-4'],
    before: (request) => {
      const isInQuery = new URL(request.url).searchParams.has('sudo');
      return !isInQuery && request.body ? without(request, 'sudo') : null;
    },
  }),
];
