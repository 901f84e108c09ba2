import type { WireRequest } from '../../../http/transport.js';
import { type Changed, type Fault, fault, type Intercepted } from '../../fault.js';
import { forFetch, forPush } from '../../git.js';
import { isGraphql } from '../../graphql.js';

type Test = (one: Intercepted) => boolean;

/** The user name and password of Basic credentials. */
export function basicOf({ headers }: WireRequest): [name: string, password: string] | null {
  const sent = /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (sent === undefined) return null;
  const [name = '', ...rest] = Buffer.from(sent, 'base64').toString().split(':');
  return [name, rest.join(':')];
}

/** The token or password that a request signs in with, wherever it stands. */
export const secretOf = (request: WireRequest): string =>
  new URL(request.url).searchParams.get('private_token') ??
  request.headers['private-token'] ??
  /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ??
  basicOf(request)?.[1] ??
  '';

/** Whether a request is refused for who asks, by whichever door; GraphQL may take who is unknown as anonymous. */
export const isRefused: Test = (one) =>
  [401, 403, 404].includes(one.status) ||
  (isGraphql(one) && JSON.stringify(one.json ?? '').includes('"currentUser":null'));

/** Doors, and how each is left open. */
export const doors: Record<string, [isDoor: Test, open: (one: Intercepted) => Changed]> = {
  'as-bearer': [
    ({ request, operation }) => operation !== null && /^Bearer /.test(request.headers['authorization'] ?? ''),
    () => ({ status: 200, json: { id: 1 } }),
  ],
  'in-queries': [
    ({ request, operation }) => operation !== null && new URL(request.url).searchParams.has('private_token'),
    () => ({ status: 200, json: { id: 1 } }),
  ],
  'by-graphql': [
    isGraphql,
    () => ({ status: 200, json: { data: { currentUser: { id: 'gid://gitlab/User/1' } } } }),
  ],
  'by-fetches': [
    forFetch,
    () => ({ status: 200, body: 'served', headers: { 'content-type': 'text/plain' } }),
  ],
  'by-pushes': [forPush, () => ({ status: 200, body: 'taken', headers: { 'content-type': 'text/plain' } })],
};

/** Something that is remembered of the answers before decides about a later one. */
export const afterwards = (
  name: string,
  rules: readonly string[],
  operations: readonly string[],
  [notes, change]: [
    notes: (one: Intercepted) => string | undefined,
    change: (one: Intercepted, noted: readonly string[]) => Changed | null,
  ],
): Fault =>
  fault({
    name,
    rules,
    operations,
    remembers: () => {
      const noted: string[] = [];
      return (one) => {
        const changed = noted.length > 0 ? change(one, noted) : null;
        const note = notes(one);
        if (note !== undefined) noted.push(note);
        return changed;
      };
    },
  });
