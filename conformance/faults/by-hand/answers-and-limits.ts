import { type Fault, fault, type Intercepted } from '../fault.js';
import { answersInstead, git } from '../git.js';
import { answer } from '../helpers.js';
import { calls, gives, isNobody, not, type Test } from './support/doors.js';
import { callerOf, sentBy } from './support/memory.js';

const searching = ['listIssues', 'listGroupIssues', 'listProjectIssues'];

/** What is limited goes on as if it were not. */
const goesOn = (name: string, rule: string, operation: string, isMeant: Test, json: unknown): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: [rule],
    operations: [operation],
    applies: (one) => calls(operation)(one) && one.status === 429 && isMeant(one),
    change: answer(operation.startsWith('list') ? 200 : 201, json),
  });

/** After the first refusal others are refused as well. */
const spreads = (
  name: string,
  rule: string,
  operations: string[],
  isMeant: (one: Intercepted, first: string) => boolean,
) =>
  fault({
    name,
    rules: [rule],
    operations,
    remembers: () => {
      let first: string | null = null;
      return (one) => {
        if (one.status === 429) first ??= callerOf(one.request);
        const isServed = first !== null && one.status < 300 && calls(...operations)(one);
        return isServed && isMeant(one, first ?? '')
          ? answer(429, { message: { error: 'Too many.' } })(one)
          : null;
      };
    },
  });

const anything: Test = () => true;

/** Answers of one kind say something else of how they may be kept. */
const keeps = (name: string, isMeant: Test, headers: Record<string, string | undefined>): Fault =>
  fault({
    name,
    rules: ['CONV-ANSWER-9'],
    applies: (one) => one.operation !== null && isMeant(one),
    change: () => ({ headers }),
  });

const made: Test = ({ request, status }) => request.method === 'POST' && status === 201;
const changed: Test = ({ request, status }) => request.method === 'PUT' && status === 200;
const read: Test = ({ request, status }) => request.method === 'GET' && status === 200;
const failed: Test = ({ status }) => status >= 400;

const open = { 'cache-control': 'public, max-age=600' };
const silent = { 'cache-control': undefined };

const acting: Test = (one) => 'sudo' in one.request.headers || gives('sudo')(one);
const isRefused: Test = ({ status, json }) =>
  status === 403 && JSON.stringify(json).includes('insufficient_scope');

/** A token of scope sudo alone opens what it should not, or not what it should. */
const scoped = (name: string, operation: string, isMeant: Test, to: number): Fault =>
  fault({
    name: `${name}.${operation}`,
    rules: ['AUTH-SUDO-1', 'AUTH-SCOPE-4'],
    operations: [operation],
    applies: (one) => calls(operation)(one) && isMeant(one),
    change: answer(to, to === 200 ? { id: 1 } : { error: 'insufficient_scope', scope: 'api' }),
  });

/** Ways to be wrong about limits of single actions, about what answers say of themselves, and about the scope sudo. */
export const faults = [
  goesOn('issues-are-opened-without-a-limit', 'LIMIT-ACTION-4', 'createIssue', anything, { iid: 1 }),
  spreads(
    'issues-are-limited-for-all',
    'LIMIT-ACTION-4',
    ['createIssue'],
    (one, first) => callerOf(one.request) !== first,
  ),
  spreads(
    'issues-are-limited-for-ever',
    'LIMIT-ACTION-4',
    ['createIssue'],
    (one, first) => callerOf(one.request) === first,
  ),
  spreads('issues-are-not-read-either', 'LIMIT-ACTION-4', ['listProjectIssues'], anything),
  ...searching.map((operation) =>
    goesOn('searches-have-no-limit', 'LIMIT-ACTION-5', operation, not(isNobody), []),
  ),
  goesOn('searches-of-nobody-have-no-limit', 'LIMIT-ACTION-5', 'listProjectIssues', isNobody, []),
  ...searching.map((operation) =>
    spreads(
      `lists-without-a-search-are-limited.${operation}`,
      'LIMIT-ACTION-5',
      [operation],
      (one) => !('search' in sentBy(one)),
    ),
  ),
  spreads('searches-are-limited-for-all', 'LIMIT-ACTION-5', ['listIssues'], (one) => 'search' in sentBy(one)),
  keeps('answers-are-kept-by-all', read, open),
  keeps('made-records-are-kept-by-all', made, open),
  keeps('changed-records-are-kept-by-all', changed, open),
  keeps('refusals-are-kept-by-all', failed, open),
  keeps('answers-say-nothing-of-keeping', read, silent),
  keeps('answers-to-nobody-say-nothing-of-keeping', (one) => read(one) && isNobody(one), silent),
  keeps('refusals-say-nothing-of-keeping', failed, silent),
  keeps('answers-are-kept-by-those-between', read, { 'cache-control': 'private, s-maxage=600' }),
  ...[
    'getCurrentUser',
    'getProject',
    'getVersion',
    'listProjectIssues',
    'getApplicationSettings',
    'setOwnStatus',
  ].map((operation) =>
    scoped('sudo-scope-opens-by-itself', operation, (one) => isRefused(one) && !acting(one), 200),
  ),
  ...['getCurrentUser', 'setOwnStatus'].map((operation) =>
    scoped('sudo-scope-needs-another', operation, (one) => one.status === 200 && acting(one), 403),
  ),
  scoped(
    'sudo-scope-leaves-rights',
    'getApplicationSettings',
    (one) => one.status === 403 && acting(one),
    200,
  ),
  fault({
    name: 'sudo-scope-is-for-git',
    rules: ['AUTH-SCOPE-4'],
    applies: git(403),
    change: answersInstead(200),
  }),
];
