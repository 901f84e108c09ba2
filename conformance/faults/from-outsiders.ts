import type { Operation } from '../contract/operations.js';
import { reachCases, sameCases, tells } from '../generated-cases/outsiders.js';
import { secret } from '../recipes/hidden.js';
import { type Changed, type Fault, fault, type Intercepted } from './fault.js';
import { answer, on } from './helpers.js';

/** The first number that names or counts something, wherever it stands, raised by one. */
function raised(value: unknown): unknown {
  let isDone = false;
  const walk = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null || isDone) return one;
    if (Array.isArray(one)) return one.map(walk);
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]) => {
        if (isDone || typeof inner !== 'number' || !tells.test(name)) return [name, walk(inner)];
        isDone = true;
        return [name, inner + 1];
      }),
    );
  };
  return walk(value);
}

const isSignedIn = ({ request }: Intercepted): boolean =>
  'private-token' in request.headers && request.method === 'GET';

/** Somebody signed in is told of other records, or of more. */
function otherForTheSignedIn(operation: Operation): Fault[] {
  const { id } = operation;
  if (sameCases(operation).length === 0) return [];
  const change = ({ json }: Intercepted) => ({
    json: Array.isArray(json) ? [...(json as unknown[]), { id: 0 }] : raised(json),
  });
  return [
    fault({
      name: `signed-in-see-more.${id}`,
      rules: ['AUTH-ACCESS-10'],
      operations: [id],
      applies: (one) =>
        on(id, 200)(one) && isSignedIn(one) && JSON.stringify(change(one).json) !== JSON.stringify(one.json),
      change,
    }),
  ];
}

/** A word of what is hidden is told to somebody signed in, in whatever an operation answers. */
function hiddenWords({ id, ...operation }: Operation): Fault[] {
  if (reachCases({ id, ...operation }).length === 0) return [];
  const change = ({ status, headers, json }: Intercepted): Changed => {
    if (status >= 400) return { status: 200, json: { title: secret } };
    if (headers['location'] !== undefined)
      return { headers: { location: `${headers['location']}?${secret}` } };
    if (Array.isArray(json)) return { json: [...(json as unknown[]), { title: secret }] };
    return typeof json === 'object' && json !== null
      ? { json: { ...json, title: secret } }
      : { body: secret };
  };
  return [
    fault({
      name: `hidden-words-are-told.${id}`,
      rules: ['AUTH-ACCESS-11'],
      operations: [id],
      applies: (one) => on(id, 200, 301, 302, 401, 403, 404)(one) && isSignedIn(one),
      change,
    }),
  ];
}

/** Who is signed in is refused what everybody may read. */
function refusalOfTheSignedIn(operation: Operation): Fault[] {
  const { id } = operation;
  if (sameCases(operation).length === 0) return [];
  return [
    fault({
      name: `signed-in-are-refused.${id}`,
      rules: ['AUTH-ACCESS-10'],
      operations: [id],
      // Where nothing is signed all are answered 404.
      applies: (one) => on(id, 200, 301, 302, 404)(one) && isSignedIn(one),
      change: answer(403, { message: '403 Forbidden' }),
    }),
  ];
}

/** Faults of what those are told who have no role in a place. */
export const outsiderFaults = (operation: Operation): Fault[] => [
  ...otherForTheSignedIn(operation),
  ...refusalOfTheSignedIn(operation),
  ...hiddenWords(operation),
];
