import type { WireRequest } from '../../http/transport.js';
import { type Fault, fault, type Intercepted } from '../fault.js';
import { valuesIn } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const words = ['Issue', 'MergeRequest', 'Epic'] as const;

const line = /^\/[a-z_]+.*$/gm;

const described = (request: WireRequest): string => valuesIn(request, 'description')[0] ?? '';

const made = ({ request, operation, status }: Intercepted, id: string): boolean =>
  operation?.id === id && status === 201 && described(request).search(line) >= 0;

const onKind = (word: (typeof words)[number]): Fault[] => [
  way.sends(
    `quick-actions-of-descriptions-do-nothing.${word}`,
    ['NOTE-ACTION-24'],
    [`create${word}`],
    (request) =>
      described(request).search(line) < 0
        ? null
        : way.withBody(request, (params) => ({
            ...params,
            description: String(params['description']).replace(line, '').trimEnd(),
          })),
  ),
  fault({
    name: `quick-actions-stay-in-descriptions.${word}`,
    rules: ['NOTE-ACTION-24'],
    operations: [`create${word}`],
    remembers: () => {
      const texts = new Map<unknown, string>();
      return (seen) => {
        const { operation, json } = seen;
        const row = json as Row | undefined;
        if (made(seen, `create${word}`)) texts.set(row?.['id'], described(seen.request));
        const description = operation?.id === `get${word}` ? texts.get(row?.['id']) : undefined;
        return description === undefined ? null : { json: { ...row, description } };
      };
    },
  }),
];

/** What was written in a description by somebody who may not is read as done. */
const runsForEverybody = (name: string, values: Row): Fault =>
  fault({
    name: `quick-action-of-a-description-runs-for-everybody.${name}`,
    rules: ['NOTE-ACTION-22', 'NOTE-ACTION-24'],
    operations: ['createIssue'],
    remembers: () => {
      const ids = new Set<unknown>();
      return (seen) => {
        const { request, operation, json } = seen;
        const row = json as Row | undefined;
        if (made(seen, 'createIssue') && described(request).includes(`/${name}`)) ids.add(row?.['id']);
        return operation?.id === 'getIssue' && ids.has(row?.['id']) ? { json: { ...row, ...values } } : null;
      };
    },
  });

const dayAfter = (day: unknown): unknown =>
  typeof day === 'string' ? new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10) : day;

const countWords = /^\/due .*(days?|weeks?|months?|year|tomorrow).*$/m;

/** Ways to be wrong about days in words. */
const days = [
  ...['NOTE-ACTION-11', 'NOTE-ACTION-12'].map((rule) =>
    way.turns(`due-dates-are-a-day-late.${rule}`, [rule], ['getIssue'], (row) => ({
      ...row,
      due_date: dayAfter(row['due_date']),
    })),
  ),
  ...['NOTE-ACTION-11', 'NOTE-ACTION-12'].map((rule) =>
    way.sends(`every-span-is-four-days.${rule}`, [rule], ['createIssueNote'], (request) =>
      valuesIn(request, 'body').some((body) => countWords.test(body))
        ? way.withBody(request, (params) => ({ ...params, body: '/due in 4 days' }))
        : null,
    ),
  ),
];

/** Ways to be wrong about what notes of epics name, and whom mutations ask. */
const naming = [
  way.lists('notes-of-epics-name-every-epic', ['NOTE-ACTION-27'], ['listEpicNotes'], (rows) =>
    rows.map((row) => ({ ...row, body: `${String(row['body'])} to epic &2` })),
  ),
  way.lists('moves-of-epics-leave-no-note', ['NOTE-RECORD-2'], ['listEpicNotes'], (rows) =>
    rows.filter(({ body }) => !String(body).startsWith('moved')),
  ),
  way.lists('branches-for-issues-are-all-one', ['NOTE-COMMANDS-7'], ['listProjectMergeRequests'], (rows) =>
    rows.map((row) => ({ ...row, source_branch: '1-a-plan' })),
  ),
];

/** Ways to be wrong about quick actions of descriptions, and about days and names. */
export const faults = [
  ...words.flatMap(onKind),
  runsForEverybody('lock', { discussion_locked: true }),
  runsForEverybody('promote_to_incident', { issue_type: 'incident' }),
  ...days,
  ...naming,
];
