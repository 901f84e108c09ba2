import { type Operation, operation, operations } from '../contract/operations.js';
import { pairsOf } from '../generated-cases/order.js';
import { type Fault, fault, type Intercepted } from './fault.js';
import { answer, edit, on } from './helpers.js';

/** What cases about the order of checks send where nothing is right. */
const wrongValues = /nonsense|no-such-word|7777/;
const absentId = '/999999999';

const isWrong = ({ request }: Intercepted): boolean =>
  wrongValues.test(request.url) || wrongValues.test(request.body?.toString('utf8') ?? '');

/** Checks of an operation that are made in another order. */
function orderFaults(operation: Operation): Fault[] {
  const { id, access } = operation;
  const of = { rules: ['AUTH-ORDER-1'], operations: [id] };
  const swapped = (name: string, applies: (intercepted: Intercepted) => boolean, status: number): Fault =>
    fault({ ...of, name: `${name}.${id}`, applies, change: answer(status, { message: `${status}` }) });
  const isAbsent = ({ request }: Intercepted): boolean => new URL(request.url).pathname.includes(absentId);
  const made = {
    parameters: () =>
      swapped('parameters-go-before-credentials', (one) => on(id, 401)(one) && isWrong(one), 400),
    places: () => swapped('places-go-before-parameters', (one) => on(id, 400)(one) && isWrong(one), 404),
    records: () =>
      swapped('records-go-before-roles', (one) => on(id, access.refusal)(one) && isAbsent(one), 404),
  };
  // Where a fault would change no request that the cases make, none is planted.
  const kinds = pairsOf(operation).map(({ wrong, status }) =>
    wrong === 'record' ? 'records' : status === 401 ? 'parameters' : 'places',
  );
  return [...new Set(kinds)].map((kind) => made[kind]());
}

const relinked = (headers: Record<string, string>, change: (link: string) => string): { link: string } => ({
  link: change(headers['link'] ?? ''),
});

const pointing = (way: string) => new RegExp(`<([^>]*?)([?&]page=)(\\d+)([^>]*)>; rel="${way}"`);

/**
 * Lists in whose prepared world no link leads from one page to another that could be wrong: nothing of the interface
 * makes iterations.
 */
const ofOnePage = new Set(['listGroupIterations', 'listProjectIterations', 'listIssueIterationEvents']);

/** Links of a list that lead elsewhere. */
function linkFaults({ id, verb, paging }: Operation): Fault[] {
  if (verb !== 'GET' || !paging.includes('offset')) return [];
  const of = { rules: ['CONV-PAGE-12'], operations: [id] };
  const has = (way: string) => (one: Intercepted) =>
    on(id, 200)(one) && pointing(way).test(one.headers['link'] ?? '');
  const onPage = ({ headers }: Intercepted): number => Number(headers['x-page'] ?? 1);
  const behindTheEnd = fault({
    ...of,
    name: `links-go-on-behind-the-last-page.${id}`,
    applies: (one) =>
      on(id, 200)(one) && one.headers['x-total'] !== undefined && has('first')(one) && !has('next')(one),
    change: ({ headers }) => ({
      headers: relinked(headers, (link) =>
        link.replace(
          pointing('first'),
          (all, head, name, _page, tail) =>
            `<${head}${name}${Number(headers['x-page'] ?? 1) + 1}${tail}>; rel="next", ${all}`,
        ),
      ),
    }),
  });
  if (ofOnePage.has(id)) return [behindTheEnd];
  return [
    behindTheEnd,
    fault({
      ...of,
      name: `next-link-leaves-out-a-page.${id}`,
      applies: has('next'),
      change: ({ headers }) => ({
        headers: relinked(headers, (link) =>
          link.replace(
            pointing('next'),
            (_all, head, name, page, tail) => `<${head}${name}${Number(page) + 1}${tail}>; rel="next"`,
          ),
        ),
      }),
    }),
    fault({
      ...of,
      name: `later-pages-lack-their-first-record.${id}`,
      applies: (one) => on(id, 200)(one) && onPage(one) > 1 && Array.isArray(one.json) && one.json.length > 0,
      change: ({ json }) => ({ json: (json as unknown[]).slice(1) }),
    }),
    fault({
      ...of,
      name: `last-link-leads-to-the-first-page.${id}`,
      applies: (one) => has('last')(one) && has('next')(one),
      change: ({ headers }) => ({
        headers: relinked(headers, (link) =>
          link.replace(
            pointing('last'),
            (_all, head, name, _page, tail) => `<${head}${name}1${tail}>; rel="last"`,
          ),
        ),
      }),
    }),
  ];
}

/** Numbers in records that count others, by the operation that answers them and their place in the record. */
const counts: readonly [operation: string, ...path: string[]][] = [
  ['getProject', 'forks_count'],
  ['getProject', 'star_count'],
  ['getProject', 'open_issues_count'],
  ['getProject', 'statistics', 'commit_count'],
  ['getIssue', 'user_notes_count'],
  ['getIssue', 'upvotes'],
  ['getIssue', 'downvotes'],
  ['getIssue', 'merge_requests_count'],
  ['getIssue', 'task_completion_status', 'count'],
  ['getIssue', 'task_completion_status', 'completed_count'],
  ['getMergeRequest', 'user_notes_count'],
  ['getMergeRequest', 'upvotes'],
  ['getMergeRequest', 'downvotes'],
  ['getMergeRequest', 'changes_count'],
  ['listProjectLabels', 'open_issues_count'],
  ['listProjectLabels', 'closed_issues_count'],
  ['listProjectLabels', 'open_merge_requests_count'],
  ['getProjectIssuesStatistics', 'statistics', 'counts', 'all'],
  ['getProjectIssuesStatistics', 'statistics', 'counts', 'opened'],
  ['getProjectIssuesStatistics', 'statistics', 'counts', 'closed'],
  ['getGroupIssuesStatistics', 'statistics', 'counts', 'all'],
  ['getGroupIssuesStatistics', 'statistics', 'counts', 'opened'],
  ['getGroupIssuesStatistics', 'statistics', 'counts', 'closed'],
  ['getRelease', 'assets', 'count'],
  ['getNamespace', 'members_count_with_descendants'],
];

type Row = Record<string, unknown>;

/** The record with one more at a place; as it is where nothing stands there. */
function raised(row: Row, [name = '', ...rest]: readonly string[]): Row {
  const value = row[name];
  if (rest.length > 0) {
    return typeof value === 'object' && value !== null ? { ...row, [name]: raised(value as Row, rest) } : row;
  }
  if (typeof value === 'number') return { ...row, [name]: value + 1 };
  return typeof value === 'string' ? { ...row, [name]: String(Number(value) + 1) } : row;
}

const countFaults = (): Fault[] =>
  counts.map(([id, ...path]) =>
    fault({
      name: `one-too-many.${id}.${path.join('.')}`,
      rules: ['CONV-COUNT-1'],
      // A name that no operation has would plant nothing.
      operations: [operation(id).id],
      applies: (one) => {
        const change = edit((row) => raised(row, path))(one);
        return on(id, 200)(one) && JSON.stringify(change.json) !== JSON.stringify(one.json);
      },
      change: edit((row) => raised(row, path)),
    }),
  );

/** Faults that only pairs of things show: two wrongs, two pages, a number and its list. */
export const pairFaults = (): Fault[] => [
  ...operations.flatMap((one) => [...orderFaults(one), ...linkFaults(one)]),
  ...countFaults(),
];
