import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject } from '../../../world/types.js';
import { basic, GitClient } from '../../git-http/support/client.js';
import { send } from '../../graphql/support/asking.js';

/** What a scheme may open. */
export type Realm = 'rest' | 'graphql' | 'git';

/** Who is known by a token and by a password. */
export interface Secrets {
  username: string;
  token: string;
  password: string;
}

/** What a request carries to say who asks. */
export interface Carried {
  headers?: Record<string, string>;
  query?: Params;
}

/** A way of saying who asks, and what it opens; what is not told is left open by the interface. */
export interface Scheme {
  word: string;
  carry: (of: Secrets) => Carried;
  opens: Partial<Record<Realm, boolean>>;
}

const nothing = { rest: false, graphql: false, git: false };
const interfaces = { rest: true, graphql: true, git: false };
const repositories = { rest: false, graphql: false, git: true };

/** Every way in which clients say who asks, and some that would be taken for one. */
export const schemes: readonly Scheme[] = [
  {
    word: 'private-token',
    carry: ({ token }) => ({ headers: { 'private-token': token } }),
    opens: interfaces,
  },
  {
    word: 'private-token-parameter',
    carry: ({ token }) => ({ query: { private_token: token } }),
    opens: interfaces,
  },
  {
    word: 'bearer',
    carry: ({ token }) => ({ headers: { authorization: `Bearer ${token}` } }),
    opens: interfaces,
  },
  {
    word: 'access-token-parameter',
    carry: ({ token }) => ({ query: { access_token: token } }),
    opens: interfaces,
  },
  {
    word: 'bearer-token-parameter',
    carry: ({ token }) => ({ query: { bearer_token: token } }),
    opens: { rest: true, git: false },
  },
  {
    word: 'basic-token',
    carry: ({ token, username }) => ({ headers: basic(token, username) }),
    opens: repositories,
  },
  {
    word: 'basic-token-of-any-name',
    carry: ({ token }) => ({ headers: basic(token, 'oauth2') }),
    opens: repositories,
  },
  {
    word: 'basic-password',
    carry: ({ password, username }) => ({ headers: basic(password, username) }),
    opens: repositories,
  },
  { word: 'basic-token-as-name', carry: ({ token }) => ({ headers: basic('', token) }), opens: nothing },
  {
    word: 'basic-token-as-name-with-a-word',
    carry: ({ token }) => ({ headers: basic('x-oauth-basic', token) }),
    opens: nothing,
  },
  {
    word: 'token-in-authorization',
    carry: ({ token }) => ({ headers: { authorization: `Token ${token}` } }),
    opens: nothing,
  },
  { word: 'job-token', carry: ({ token }) => ({ headers: { 'job-token': token } }), opens: nothing },
  { word: 'job-token-parameter', carry: ({ token }) => ({ query: { job_token: token } }), opens: nothing },
  { word: 'deploy-token', carry: ({ token }) => ({ headers: { 'deploy-token': token } }), opens: nothing },
  {
    word: 'session-cookie',
    carry: ({ token }) => ({ headers: { cookie: `_gitlab_session=${token}; private_token=${token}` } }),
    opens: nothing,
  },
];

/** A door of a realm, and the statuses by which it stays shut. */
export interface SchemeDoor {
  word: string;
  realm: Realm;
  knock: () => Promise<Exchange>;
  opened: number;
  closed: readonly number[];
  /** Whether the answer tells that nobody was let in, where the status does not. */
  tellsNobody?: (answer: Exchange) => boolean;
}

const addressed = (path: string, query: Params): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
};

const readings = (context: CaseContext, { headers = {}, query = {} }: Carried, url: string): SchemeDoor[] => {
  const { anonymous } = context;
  const options = { headers };
  return ['/user', url, `${url}/issues`].flatMap((path): SchemeDoor[] => {
    const closed = path === '/user' ? [401] : [401, 404];
    return [
      {
        word: `GET ${path}`,
        realm: 'rest',
        knock: () => anonymous.get(path, query, options),
        opened: 200,
        closed,
      },
      {
        word: `HEAD ${path}`,
        realm: 'rest',
        knock: () => anonymous.head(path, query, options),
        opened: 200,
        closed,
      },
    ];
  });
};

const writings = (context: CaseContext, { headers = {}, query = {} }: Carried, url: string): SchemeDoor[] => {
  const { anonymous, world } = context;
  const send = (verb: string, path: string, params: Params) => () =>
    anonymous.call(verb, addressed(`${url}${path}`, query), params, { headers, as: 'json' });
  const closed = [401, 404];
  return [
    {
      word: 'POST',
      realm: 'rest',
      knock: send('POST', '/issues', { title: world.name('made') }),
      opened: 201,
      closed,
    },
    { word: 'PUT', realm: 'rest', knock: send('PUT', '', { description: 'changed' }), opened: 200, closed },
  ];
};

const graphql = (
  { anonymous, world }: CaseContext,
  { headers = {}, query = {} }: Carried,
  { fullPath }: MadeProject,
): SchemeDoor[] => {
  const knock = (document: string, variables: Params = {}) => {
    const to = addressed('/api/graphql', query);
    if (to === '/api/graphql') return send(anonymous, { query: document, variables }, 'json', headers);
    return anonymous.post(to, { query: document, variables }, { outside: true, headers });
  };
  const input = { projectPath: fullPath, title: world.name('made') };
  const create = 'mutation($input: CreateIssueInput!) { createIssue(input: $input) { errors } }';
  const told = (answer: Exchange, path: string) => (answer.at(path) ?? null) === null;
  return [
    {
      word: 'a query',
      realm: 'graphql',
      knock: () => knock('{ currentUser { username } }'),
      opened: 200,
      closed: [200, 401],
      tellsNobody: (answer) => told(answer, 'data.currentUser'),
    },
    {
      word: 'a mutation',
      realm: 'graphql',
      knock: () => knock(create, { input }),
      opened: 200,
      closed: [200, 401],
      tellsNobody: (answer) => told(answer, 'data.createIssue'),
    },
  ];
};

const git = (
  { anonymous }: CaseContext,
  { headers = {}, query = {} }: Carried,
  project: MadeProject,
): SchemeDoor[] => {
  const client = new GitClient(anonymous, project, headers);
  const services = ['git-upload-pack', 'git-receive-pack'] as const;
  return services.map((service) => ({
    word: service,
    realm: 'git' as const,
    knock: () => client.file('info/refs', { service, ...query }),
    opened: 200,
    closed: [401],
  }));
};

/** Every door that somebody may knock at with what they carry. */
export const doorsFor = (context: CaseContext, carried: Carried, project: MadeProject): SchemeDoor[] => [
  ...readings(context, carried, project.url),
  ...writings(context, carried, project.url),
  ...graphql(context, carried, project),
  ...git(context, carried, project),
];
