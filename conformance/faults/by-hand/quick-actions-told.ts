import type { Intercepted } from '../fault.js';
import { fault } from '../fault.js';
import { valuesIn } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const words = ['Issue', 'MergeRequest', 'Epic'] as const;

const isRow = (json: unknown): json is Row =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

const sent = ({ request }: Intercepted): string => valuesIn(request, 'body')[0] ?? '';

const hasLine = (body: string): boolean => /^\/[a-z_]+/m.test(body);

const onKind = (word: (typeof words)[number]) => {
  const create = `create${word}Note`;
  return [
    fault({
      name: `quick-actions-stay-in-notes.${word}`,
      rules: ['NOTE-COMMANDS-1'],
      applies: (seen) =>
        seen.operation?.id === create && seen.status === 201 && isRow(seen.json) && hasLine(sent(seen)),
      change: (seen) => ({ json: { ...(seen.json as Row), body: sent(seen) } }),
    }),
    fault({
      name: `quick-actions-come-back-in-notes.${word}`,
      rules: ['NOTE-COMMANDS-1'],
      remembers: () => {
        const bodies = new Map<unknown, string>();
        return (seen) => {
          const { operation, status, json } = seen;
          if (!isRow(json)) return null;
          if (operation?.id === create && status === 201 && hasLine(sent(seen))) {
            bodies.set(json['id'], sent(seen));
          }
          const body = bodies.get(json['id']);
          return operation?.id === `get${word}Note` && body ? { json: { ...json, body } } : null;
        };
      },
    }),
    way.spoil(
      `quick-actions-are-told-in-one-word.${word}`,
      ['NOTE-ACTION-21'],
      [create],
      [202],
      ({ json }) => ({ json: { ...(json as Row), summary: ['Done.'] } }),
    ),
    way.spoil(
      `quick-actions-tell-of-more-changes.${word}`,
      ['NOTE-RECORD-3'],
      [create],
      [202],
      ({ json }) => ({
        json: {
          ...(json as Row),
          commands_changes: { ...((json as Row)['commands_changes'] as Row), discussion_locked: null },
        },
      }),
    ),
    way.spoil(`quick-actions-tell-of-no-changes.${word}`, ['NOTE-RECORD-3'], [create], [201], ({ json }) => ({
      json: { ...(json as Row), commands_changes: {} },
    })),
  ];
};

/** Ways to be wrong about what quick actions tell and leave. */
export const faults = [
  ...words.flatMap(onKind),
  way.turns('calls-are-attached-without-a-word', ['NOTE-ACTION-17'], ['createIssueNote'], (row) => ({
    ...row,
    summary: [],
  })),
  fault({
    name: 'calls-are-attached-by-everybody',
    rules: ['NOTE-ACTION-17', 'NOTE-ACTION-22'],
    applies: (seen) =>
      seen.operation?.id === 'createIssueNote' && seen.status === 400 && /zoom/.test(sent(seen)),
    change: () => ({ status: 202, json: { commands_changes: {}, summary: ['Zoom meeting added'] } }),
  }),
  way.turns(
    'reviews-are-submitted-without-a-word',
    ['NOTE-ACTION-26'],
    ['createMergeRequestNote'],
    (row) => ({
      ...row,
      summary: [],
    }),
  ),
];
