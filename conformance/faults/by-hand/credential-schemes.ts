import type { WireRequest } from '../../http/transport.js';
import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { forFetch, forPush } from '../git.js';
import { isGraphql } from '../graphql.js';
import { without } from '../helpers.js';
import { basicOf } from './support/credentials.js';

type Test = (one: Intercepted) => boolean;

const header = (name: string) => ({
  has: ({ headers }: WireRequest): boolean => name in headers,
  drop: (request: WireRequest): WireRequest => {
    const { [name]: _left, ...headers } = request.headers;
    return { ...request, headers };
  },
});

const parameter = (name: string) => ({
  has: ({ url }: WireRequest): boolean => new URL(url).searchParams.has(name),
  drop: (request: WireRequest): WireRequest => without(request, name) ?? request,
});

const authorization = (test: (request: WireRequest) => boolean) => ({
  ...header('authorization'),
  has: test,
});

const basic = (test: (name: string, password: string) => boolean) =>
  authorization((request) => {
    const sent = basicOf(request);
    return sent !== null && test(...sent);
  });

const scheme = (word: string) =>
  authorization(({ headers }) => headers['authorization']?.startsWith(`${word} `) === true);

const isToken = (text: string): boolean => text.startsWith('glpat-');

/** How each way of saying who asks is known by a request, and which realms it opens. */
const schemes = {
  'private-token': [header('private-token'), ['rest', 'graphql']],
  'private-token-parameter': [parameter('private_token'), ['rest', 'graphql']],
  bearer: [scheme('Bearer'), ['rest', 'graphql']],
  'access-token-parameter': [parameter('access_token'), ['rest', 'graphql']],
  'bearer-token-parameter': [parameter('bearer_token'), ['rest']],
  'basic-token': [basic((name, password) => name !== 'oauth2' && isToken(password)), ['git']],
  'basic-token-of-any-name': [basic((name, password) => name === 'oauth2' && isToken(password)), ['git']],
  'basic-password': [basic((_, password) => password.includes('Lantern')), ['git']],
  'basic-token-as-name': [basic((name, password) => isToken(name) && password === ''), []],
  'basic-token-as-name-with-a-word': [basic((name, password) => isToken(name) && password !== ''), []],
  'token-in-authorization': [scheme('Token'), []],
  'job-token': [header('job-token'), []],
  'job-token-parameter': [parameter('job_token'), []],
  'deploy-token': [header('deploy-token'), []],
  'session-cookie': [header('cookie'), []],
} as const;

const says = ({ body }: WireRequest, word: string): boolean => body?.includes(word) === true;

/** Doors, and what they answer once they are open. */
const doors: Record<string, [realm: string, isDoor: Test, opened: (one: Intercepted) => Changed]> = {
  reads: [
    'rest',
    ({ operation, request }) => operation !== null && ['GET', 'HEAD'].includes(request.method),
    ({ request }) => ({ status: 200, ...(request.method === 'HEAD' ? { body: '' } : { json: { id: 1 } }) }),
  ],
  writes: [
    'rest',
    ({ operation, request }) => operation !== null && !['GET', 'HEAD'].includes(request.method),
    ({ request }) => ({ status: request.method === 'POST' ? 201 : 200, json: { id: 1 } }),
  ],
  queries: [
    'graphql',
    (one) => isGraphql(one) && !says(one.request, 'mutation'),
    () => ({ status: 200, json: { data: { currentUser: { username: 'somebody' } } } }),
  ],
  mutations: [
    'graphql',
    (one) => isGraphql(one) && says(one.request, 'mutation'),
    () => ({ status: 200, json: { data: { createIssue: { errors: [] } } } }),
  ],
  fetches: ['git', forFetch, () => ({ status: 200, body: 'served' })],
  pushes: ['git', forPush, () => ({ status: 200, body: 'taken' })],
};

const asIntercepted = (request: WireRequest, operation: Intercepted['operation']): Intercepted => ({
  request,
  operation,
  status: 0,
  headers: {},
  json: undefined,
});

/** Ways to take what a door does not take, and not to take what it does. */
export const faults: Fault[] = Object.entries(schemes).flatMap(([word, [{ has, drop }, opens]]) =>
  Object.entries(doors)
    .filter(([, [realm]]) => !(word === 'bearer-token-parameter' && realm === 'graphql'))
    .map(([door, [realm, isDoor, opened]]) =>
      (opens as readonly string[]).includes(realm)
        ? fault({
            name: `${word}-opens-no-${door}`,
            rules: ['AUTH-TOKEN-10'],
            before: (request, operation) =>
              has(request) && isDoor(asIntercepted(request, operation)) ? drop(request) : null,
          })
        : fault({
            name: `${word}-opens-${door}`,
            rules: ['AUTH-TOKEN-10'],
            applies: (one) => has(one.request) && isDoor(one),
            change: opened,
          }),
    ),
);
