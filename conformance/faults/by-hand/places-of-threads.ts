import { type Changed, fault, type Intercepted } from '../fault.js';
import { answer, edit, on } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const creates = ['createMergeRequestDiscussion', 'createCommitDiscussion'];

const placed = (change: (position: Row) => Row) =>
  edit((row) => ({
    ...row,
    notes: (row['notes'] as Row[]).map((note) => {
      const position = note['position'] as Row | undefined;
      return position ? { ...note, position: change(position) } : note;
    }),
  }));

const firstPlace = (json: unknown): Row | undefined =>
  (json as { notes?: Row[] } | null)?.notes?.[0]?.['position'] as Row | undefined;

/** Threads of a kind keep something of the place that they began at, whatever is pushed. */
const stays = (name: string, rule: string, ofKind: (position: Row) => boolean, fields: readonly string[]) =>
  fault({
    name,
    rules: [rule],
    remembers: () => {
      const begun = new Map<unknown, Row>();
      return ({ operation, status, json }: Intercepted): Changed | null => {
        const id = (json as Row | undefined)?.['id'];
        const place = firstPlace(json);
        if (status >= 300 || !place) return null;
        if (operation?.id === 'createMergeRequestDiscussion') begun.set(id, place);
        const before = begun.get(id);
        if (operation?.id !== 'getMergeRequestDiscussion' || !before || !ofKind(before)) return null;
        const kept = Object.fromEntries(fields.map((field) => [field, before[field]]));
        return placed((position) => ({ ...position, ...kept }))({ json } as Intercepted);
      };
    },
  });

const isPicture = (position: Row): boolean => position['position_type'] === 'image';
const isRemoved = (position: Row): boolean =>
  typeof position['old_line'] === 'number' && position['new_line'] === null;

const silentOn = (name: string, ofKind: (position: Row) => boolean) =>
  fault({
    name,
    rules: ['DISC-OUTDATED-2'],
    applies: (intercepted) =>
      on('getMergeRequestDiscussion')(intercepted) && ofKind(firstPlace(intercepted.json) ?? {}),
    change: edit((row) => ({
      ...row,
      notes: (row['notes'] as Row[]).filter((note) => note['system'] !== true),
    })),
  });

const positionSent = ({ request }: Intercepted): Row =>
  ((JSON.parse(request.body?.toString() || '{}') as Row)['position'] ?? {}) as Row;

/** Ways to be wrong about where threads stand. */
export const faults = [
  way.spoil(
    'thread-forgets-its-point-in-a-picture',
    ['DISC-POSITION-5'],
    [...creates, 'getMergeRequestDiscussion'],
    [],
    placed(({ x: _x, y: _y, ...position }) => position),
  ),
  way.lets('picture-without-a-point-is-taken', 'DISC-POSITION-5', creates, 400),
  way.lets('line-outside-of-the-diff-is-taken', 'DISC-POSITION-3', creates, 400),
  fault({
    name: 'hidden-lines-take-no-threads',
    rules: ['DISC-POSITION-6'],
    applies: (intercepted) => {
      const { old_line, new_line } = positionSent(intercepted);
      return on(creates[0] ?? '')(intercepted) && old_line !== undefined && new_line !== undefined;
    },
    change: answer(400, { message: '400 Bad request - Note {:line_code=>["must be a valid line code"]}' }),
  }),
  way.spoil(
    'range-of-a-thread-is-forgotten',
    ['DISC-POSITION-7'],
    creates,
    [],
    placed((position) => ({ ...position, line_range: null })),
  ),
  way.spoil(
    'every-thread-has-a-range',
    ['DISC-POSITION-7'],
    creates,
    [],
    placed((position) => ({ ...position, line_range: position['line_range'] ?? { start: {}, end: {} } })),
  ),
  stays('range-of-a-thread-stays', 'DISC-OUTDATED-5', (place) => place['line_range'] !== null, [
    'line_range',
  ]),
  stays('pictures-keep-threads-on-old-commits', 'DISC-OUTDATED-1', isPicture, ['head_sha', 'base_sha']),
  stays('removed-lines-stay', 'DISC-OUTDATED-1', isRemoved, ['old_line', 'new_line']),
  silentOn('pictures-change-silently', isPicture),
  fault({
    name: 'resolved-by-a-push-is-in-the-way',
    rules: ['DISC-OUTDATED-3'],
    operations: ['getMergeRequest'],
    applies: on('getMergeRequest'),
    change: edit((row) => ({ ...row, blocking_discussions_resolved: false })),
  }),
  silentOn('removed-lines-come-back-silently', isRemoved),
];
