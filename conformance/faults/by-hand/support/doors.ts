import { type Fault, fault, type Intercepted } from '../../fault.js';
import { isGit } from '../../git.js';
import { sentBy } from './memory.js';

export type Test = (one: Intercepted) => boolean;

/** Whether a request carries a parameter. */
export const gives =
  (...names: string[]): Test =>
  (one) =>
    names.every((name) => Object.keys(sentBy(one)).some((key) => key.replace(/\[.*$/, '') === name));

/** The opposite of a test. */
export const not =
  (test: Test): Test =>
  (one) =>
    !test(one);

/** Whether the address of a request fits all of these. */
export const asks =
  (...texts: RegExp[]): Test =>
  ({ request }) =>
    texts.every((text) => text.test(request.url));

/** Whether nobody is signed in. */
export const isNobody: Test = ({ request }) =>
  !['private-token', 'authorization'].some((name) => name in request.headers) &&
  !/[?&](private_token|access_token)=/.test(request.url);

/** Whether the refusal says something. */
export const says =
  (text: RegExp): Test =>
  ({ json }) =>
    text.test(JSON.stringify(json) ?? '');

/** Some operations let in whom they should refuse, where the request is a certain one. */
export const opens = (
  name: string,
  rule: string,
  operations: readonly string[],
  statuses: readonly number[],
  when: Test = () => true,
  json: unknown = {},
): Fault =>
  fault({
    name,
    rules: [rule],
    operations,
    applies: (one) =>
      operations.includes(one.operation?.id ?? '') && statuses.includes(one.status) && when(one),
    change: () => ({ status: 200, json, headers: { 'content-type': 'application/json' } }),
  });

/** Once something has happened, some refusals are left out. */
export const after = (
  name: string,
  rule: string,
  operations: readonly string[],
  event: Test,
  isRefused: Test,
  body: unknown = {},
): Fault =>
  fault({
    name,
    rules: [rule],
    operations,
    remembers: () => {
      let hasHappened = false;
      return (one) => {
        if (hasHappened && isRefused(one)) {
          return isGit(one.request.url) ? { status: 200, body: 'ok' } : { status: 200, json: body };
        }
        hasHappened ||= one.status < 300 && event(one);
        return null;
      };
    },
  });

/** Whether an operation was refused with one of the statuses. */
export const refused =
  (operations: readonly string[], ...statuses: number[]): Test =>
  ({ operation, status }) =>
    operations.includes(operation?.id ?? '') && statuses.includes(status);

/** Whether an operation is called. */
export const calls =
  (...operations: string[]): Test =>
  ({ operation }) =>
    operations.includes(operation?.id ?? '');

/** Whether a git client is refused. */
export const gitRefuses =
  (service: string, ...statuses: number[]): Test =>
  ({ request, status }) =>
    isGit(request.url) && request.url.includes(service) && statuses.includes(status);

/** All of the tests. */
export const all =
  (...tests: Test[]): Test =>
  (one) =>
    tests.every((test) => test(one));
