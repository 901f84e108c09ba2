import type { WireRequest } from '../../http/transport.js';
import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { paramsIn, valuesIn } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const notes = ['createIssueNote', 'createMergeRequestNote', 'createEpicNote'];

const lineOf = (name: string): RegExp => new RegExp(`^/${name}(?= |$).*$`, 'm');

/** Whether a request writes a note with a quick action. */
const runs = (request: WireRequest, id: string | undefined, line: RegExp): boolean =>
  notes.includes(id ?? '') && valuesIn(request, 'body').some((body) => line.test(body));

const tellsNothing = (json: unknown): boolean =>
  Object.keys(((json ?? {}) as Row)['commands_changes'] ?? {}).length === 0;

/** Something other than notes is read. */
const reads = ({ request, operation, status }: Intercepted): boolean =>
  request.method === 'GET' && status === 200 && !/Note/.test(operation?.id ?? '');

/** The answer says that a quick action was carried out, but everything reads as it did before. */
const doesNothing = (name: string, rule: string): Fault =>
  fault({
    name: `quick-action-does-nothing.${name}`,
    rules: [rule],
    operations: notes,
    remembers: () => {
      const before = new Map<string, unknown>();
      let hasRun = false;
      return (seen) => {
        const { request, operation, status, json } = seen;
        if (status === 202 && runs(request, operation?.id, lineOf(name))) hasRun = true;
        if (!reads(seen)) return null;
        if (!hasRun) before.set(request.url, json);
        return hasRun && before.has(request.url) ? { json: before.get(request.url) } : null;
      };
    },
  });

/** What was not to be carried out was: everything that is read afterwards is changed. */
const runsAfter = (
  [prefix, rule]: [string, string],
  name: string,
  turn: (json: unknown) => unknown,
  isLeft: (seen: Intercepted) => boolean,
): Fault =>
  fault({
    name: `${prefix}.${name}`,
    rules: [rule],
    operations: notes,
    remembers: () => {
      let hasRun = false;
      return (seen): Changed | null => {
        const { request, operation, json } = seen;
        if (runs(request, operation?.id, lineOf(name))) hasRun = isLeft(seen);
        return hasRun && reads(seen) ? { json: turn(json) } : null;
      };
    },
  });

/** A record reads as if something had been set. */
const sets =
  (values: Row) =>
  (json: unknown): unknown =>
    Array.isArray(json) ? json : { ...(json as Row), ...values };

/** A list reads as if something had been added. */
const adds =
  (row: Row) =>
  (json: unknown): unknown =>
    Array.isArray(json) ? [...(json as unknown[]), { id: 999_999_999, ...row }] : json;

const empties = (json: unknown): unknown => (Array.isArray(json) ? [] : json);

const somebody = [{ id: 999_999_999 }];
const milestone = { milestone: { id: 999_999_999 } };

/** Every quick action: the rule of what it does, and what is seen where it was carried out. */
const actions: readonly (readonly [name: string, rule: string, turn: (json: unknown) => unknown])[] = [
  ['title', 'NOTE-ACTION-1', sets({ title: 'Another title' })],
  ['TITLE', 'NOTE-ACTION-1', sets({ title: 'Another title' })],
  ['reopen', 'NOTE-ACTION-1', sets({ state: 'opened' })],
  ['label', 'NOTE-ACTION-2', sets({ labels: ['bug'] })],
  ['labels', 'NOTE-ACTION-2', sets({ labels: ['bug'] })],
  ['unlabel', 'NOTE-ACTION-2', sets({ labels: [] })],
  ['remove_label', 'NOTE-ACTION-2', sets({ labels: [] })],
  ['relabel', 'NOTE-ACTION-2', sets({ labels: ['two words'] })],
  ['todo', 'NOTE-ACTION-3', empties],
  ['done', 'NOTE-ACTION-3', empties],
  ['subscribe', 'NOTE-ACTION-4', sets({ subscribed: true })],
  ['unsubscribe', 'NOTE-ACTION-4', sets({ subscribed: false })],
  ['award', 'NOTE-ACTION-5', adds({ name: 'tada' })],
  ['assign', 'NOTE-ACTION-6', sets({ assignees: somebody })],
  ['unassign', 'NOTE-ACTION-6', sets({ assignees: [] })],
  ['reassign', 'NOTE-ACTION-6', sets({ assignees: somebody })],
  ['assign_reviewer', 'MR-COMMAND-4', sets({ reviewers: somebody })],
  ['remove_reviewer', 'MR-COMMAND-4', sets({ reviewers: [] })],
  ['reassign_reviewer', 'MR-COMMAND-4', sets({ reviewers: somebody })],
  ['milestone', 'NOTE-ACTION-7', sets(milestone)],
  ['remove_milestone', 'NOTE-ACTION-7', sets({ milestone: null })],
  ['copy_metadata', 'NOTE-ACTION-8', sets(milestone)],
  ['estimate', 'NOTE-ACTION-9', sets({ time_stats: { time_estimate: 36_000 } })],
  ['remove_estimate', 'NOTE-ACTION-9', sets({ time_stats: { time_estimate: 0 } })],
  ['spend', 'NOTE-ACTION-9', sets({ time_stats: { total_time_spent: 60 } })],
  ['spent', 'NOTE-ACTION-9', sets({ time_stats: { total_time_spent: 60 } })],
  ['remove_time_spent', 'NOTE-ACTION-9', sets({ time_stats: { total_time_spent: 0 } })],
  ['lock', 'NOTE-ACTION-10', sets({ discussion_locked: true })],
  ['unlock', 'NOTE-ACTION-10', sets({ discussion_locked: false })],
  ['due', 'NOTE-ACTION-11', sets({ due_date: '2031-04-05' })],
  ['remove_due_date', 'NOTE-ACTION-11', sets({ due_date: null })],
  ['duplicate', 'NOTE-ACTION-13', sets({ state: 'closed' })],
  ['relate', 'NOTE-ACTION-13', adds({ link_type: 'relates_to' })],
  ['blocks', 'NOTE-ACTION-13', adds({ link_type: 'blocks' })],
  ['blocked_by', 'NOTE-ACTION-13', adds({ link_type: 'is_blocked_by' })],
  ['clone', 'NOTE-ACTION-14', adds({ title: 'A copy' })],
  ['move', 'NOTE-ACTION-14', sets({ state: 'closed' })],
  ['promote', 'NOTE-ACTION-25', adds({ title: 'An epic' })],
  ['confidential', 'NOTE-ACTION-15', sets({ confidential: true })],
  ['severity', 'NOTE-ACTION-16', sets({ severity: 'HIGH' })],
  ['promote_to_incident', 'NOTE-ACTION-16', sets({ issue_type: 'incident' })],
  ['weight', 'NOTE-ACTION-18', sets({ weight: 3 })],
  ['clear_weight', 'NOTE-ACTION-18', sets({ weight: null })],
  ['health_status', 'NOTE-ACTION-18', sets({ health_status: 'at_risk' })],
  ['clear_health_status', 'NOTE-ACTION-18', sets({ health_status: null })],
  ['epic', 'NOTE-ACTION-19', sets({ epic: { id: 999_999_999 } })],
  ['remove_epic', 'NOTE-ACTION-19', sets({ epic: null })],
  ['child_epic', 'NOTE-ACTION-20', adds({ title: 'An epic' })],
  ['remove_child_epic', 'NOTE-ACTION-20', empties],
  ['parent_epic', 'NOTE-ACTION-20', sets({ parent_id: 999_999_999 })],
  ['remove_parent_epic', 'NOTE-ACTION-20', sets({ parent_id: null })],
];

/** Those that everybody may run who comments. */
const forAll = ['todo', 'done', 'subscribe', 'unsubscribe', 'award'];

/** Those that say nothing without what they are told. */
const told = [
  ...['title', 'label', 'unlabel', 'relabel', 'award', 'assign', 'reassign', 'assign_reviewer'],
  ...[
    'milestone',
    'copy_metadata',
    'estimate',
    'spend',
    'due',
    'duplicate',
    'relate',
    'blocks',
    'blocked_by',
  ],
  ...['clone', 'move', 'severity', 'weight', 'health_status', 'epic', 'child_epic', 'parent_epic'],
  ...['remove_child_epic', 'reassign_reviewer', 'remove_reviewer', 'unassign'],
];

/** Those that may be told what they cannot read. */
const misread = [
  ...['title', 'label', 'unlabel', 'relabel', 'award', 'assign', 'unassign', 'assign_reviewer', 'milestone'],
  ...['copy_metadata', 'estimate', 'spend', 'due', 'weight', 'health_status', 'duplicate', 'relate', 'clone'],
  ...['move', 'epic', 'promote', 'severity', 'child_epic', 'remove_child_epic', 'parent_epic'],
];

const ruleOf = (name: string): string => actions.find(([one]) => one === name)?.[1] ?? '';

/** The body of a note is written otherwise. */
const rewritten = (request: WireRequest, line: RegExp, by: string): WireRequest | null =>
  runs(request, notes[0], line) && paramsIn(request.body ?? Buffer.alloc(0))
    ? way.withBody(request, (params) => ({ ...params, body: String(params['body']).replace(line, by) }))
    : null;

const overlooksArgument = (name: string): Fault =>
  way.sends(`quick-action-overlooks-what-it-is-told.${name}`, [ruleOf(name)], notes, (request) =>
    rewritten(request, new RegExp(`^/${name} .*$`, 'm'), `/${name}`),
  );

/** Ways to be wrong about what single quick actions do. */
export const faults = [
  ...actions.map(([name, rule]) => doesNothing(name, rule)),
  ...actions
    .filter(([name]) => !forAll.includes(name) && name !== 'TITLE')
    .map(([name, , turn]) =>
      runsAfter(
        ['quick-action-runs-for-everybody', 'NOTE-ACTION-22'],
        name,
        turn,
        ({ status, json }) => status === 201 && tellsNothing(json),
      ),
    ),
  ...actions
    .filter(([name]) => misread.includes(name))
    .map(([name, , turn]) =>
      runsAfter(
        ['quick-action-takes-anything', 'NOTE-ACTION-23'],
        name,
        turn,
        ({ status, json }) => status === 400 || (status === 202 && tellsNothing(json)),
      ),
    ),
  ...told.map(overlooksArgument),
];
