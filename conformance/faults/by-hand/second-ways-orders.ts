import { type Fault, fault, type Intercepted } from '../fault.js';

type Row = Record<string, unknown>;

const textIn = ({ request: { body } }: Intercepted): string => body?.toString('utf8') ?? '';
const writes = new Set(['createIssueNote', 'createMergeRequestNote', 'createIssue', 'updateIssue']);

/** An order that somebody gave is seen in answers from then on; by it, how they tell of it. */
const obeys = (
  name: string,
  rule: string,
  order: RegExp,
  shows: (intercepted: Intercepted) => Intercepted['json'] | null,
  isMeant: (intercepted: Intercepted) => boolean = () => true,
): Fault =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      let isGiven = false;
      return (intercepted) => {
        const { operation, status } = intercepted;
        if (writes.has(operation?.id ?? '') && order.test(textIn(intercepted)) && isMeant(intercepted))
          isGiven = true;
        if (!isGiven || status !== 200) return null;
        const json = shows(intercepted);
        return json === null ? null : { json };
      };
    },
  });

/** The record of one operation, with a field as an order would have set it. */
const withField =
  (id: string, field: string, value: (old: unknown) => unknown) =>
  ({ operation, json }: Intercepted): Row | null =>
    operation?.id === id ? { ...(json as Row), [field]: value((json as Row)[field]) } : null;

const isOpenList = ({ request }: Intercepted): boolean => request.url.includes('state=opened');

const linking = ['relate', 'duplicate', 'blocks', 'blocked_by'];

const onTwoPlaces = [
  obeys('one-place-is-enough-for-orders.move', 'AUTH-PLACES-1', /\/move /, (seen) =>
    seen.operation?.id === 'listProjectIssues' && isOpenList(seen) ? [] : null,
  ),
  obeys('one-place-is-enough-for-orders.clone', 'AUTH-PLACES-1', /\/clone /, (seen) =>
    seen.operation?.id === 'listProjectIssues' && !isOpenList(seen)
      ? [...(seen.json as Row[]), ...(seen.json as Row[])]
      : null,
  ),
  ...linking.map((order) =>
    obeys(`one-place-is-enough-for-orders.${order}`, 'AUTH-PLACES-1', new RegExp(`/${order} `), (seen) =>
      seen.operation?.id === 'listIssueLinks' ? [{}] : null,
    ),
  ),
  obeys('one-place-is-enough-for-orders.epic', 'AUTH-PLACES-1', /\/epic /, (seen) =>
    seen.operation?.id === 'listEpicIssues' ? [{}] : null,
  ),
];

const added = (name: string) => (old: unknown) => [...(old as unknown[]), name];
const other = (value: unknown) => () => value;

/** What orders set of merge requests: the field, and what it becomes. */
const ofRequests: [order: string, field: string, value: (old: unknown) => unknown][] = [
  ['label', 'labels', added('two')],
  ['relabel', 'labels', other(['two'])],
  ['unlabel', 'labels', other([])],
  ['assign', 'assignees', added('somebody')],
  ['unassign', 'assignees', other(null)],
  ['assign_reviewer', 'reviewers', added('somebody')],
  ['unassign_reviewer', 'reviewers', other([])],
  ['milestone', 'milestone', (old) => ({ ...(old as Row), title: 'v2' })],
  ['remove_milestone', 'milestone', other(null)],
  ['lock', 'discussion_locked', other(true)],
  ['estimate', 'time_stats', (old) => ({ ...(old as Row), time_estimate: 3600 })],
  ['spend', 'time_stats', (old) => ({ ...(old as Row), total_time_spent: 3600 })],
  ['title', 'title', other('Other words')],
  ['draft', 'draft', other(true)],
  ['close', 'state', other('closed')],
  ['target_branch', 'target_branch', other('elsewhere')],
];

const ofNewIssues: typeof ofRequests = [
  ['label', 'labels', other(['known'])],
  ['assign', 'assignees', added('somebody')],
  ['milestone', 'milestone', other({})],
  ['due', 'due_date', other('2031-01-01')],
  ['lock', 'discussion_locked', other(true)],
  ['estimate', 'time_stats', (old) => ({ ...(old as Row), time_estimate: 3600 })],
];

const orderAs = (order: string): RegExp => new RegExp(`/${order}\\b`);

const isNew = ({ operation }: Intercepted): boolean => operation?.id === 'createIssue';

const merged = { state: 'merged', merged_at: '2026-01-02T03:04:05.000Z' };

/** Merging that was answered by a reason against it, of the head that was named. */
const isHeldUp = ({ json, ...seen }: Intercepted): boolean =>
  !/0{40}/.test(textIn({ json, ...seen })) &&
  !('merge' in (((json as Row)['commands_changes'] ?? {}) as Row));

/** Orders in texts that are followed whoever gives them. */
export const faults = [
  ...onTwoPlaces,
  ...ofRequests.map(([order, field, value]) =>
    obeys(
      `anybody-gives-orders-to-merge-requests.${order}`,
      'MR-UPDATE-12',
      orderAs(order),
      withField('getMergeRequest', field, value),
    ),
  ),
  ...ofNewIssues.map(([order, field, value]) =>
    obeys(
      `anybody-gives-orders-to-new-issues.${order}`,
      'ISSUE-CREATE-6',
      orderAs(order),
      withField('getIssue', field, value),
      isNew,
    ),
  ),
  obeys(
    'an-order-merges-what-is-held-up',
    'MR-COMMAND-1',
    /\/merge\b/,
    ({ operation, json }) => (operation?.id === 'getMergeRequest' ? { ...(json as Row), ...merged } : null),
    isHeldUp,
  ),
];
