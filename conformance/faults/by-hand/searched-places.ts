import { type Fault, fault, type Intercepted } from '../fault.js';
import { callerOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const lists = [
  'listGroups',
  'listSubgroups',
  'listDescendantGroups',
  'listProjects',
  'listGroupProjects',
  'listSharedGroupProjects',
  'listUserProjects',
  'listUserStarredProjects',
  'listProjectForks',
];

const fits = (row: Row, search: unknown): boolean =>
  [row['name'], row['path'], row['full_name'], row['full_path']].some((text) =>
    String(text).toLowerCase().includes(String(search).toLowerCase()),
  );

/** What one caller was told is told to the next who searches for a part of its name. */
const searching = (id: string, word: string, isSuch: (one: Intercepted) => boolean): Fault =>
  fault({
    name: `searching-finds-hidden-places.${word}`,
    rules: ['AUTH-ACCESS-15'],
    operations: [id],
    remembers: () => {
      const known = new Map<unknown, { row: Row; caller: string }>();
      return (one) => {
        const { search } = sentBy(one);
        if (one.operation?.id !== id || one.status !== 200 || !Array.isArray(one.json)) return null;
        const rows = one.json as Row[];
        const caller = callerOf(one.request);
        for (const row of rows) if (!known.has(row['id'])) known.set(row['id'], { row, caller });
        if (search === undefined || !isSuch(one)) return null;
        const told = new Set(rows.map(({ id: number }) => number));
        const more = [...known.values()].filter(
          (kept) => kept.caller !== caller && !told.has(kept.row['id']) && fits(kept.row, search),
        );
        return more.length > 0 ? { json: [...rows, ...more.map(({ row }) => row)] } : null;
      };
    },
  });

const isAll = (one: Intercepted): boolean => 'all_available' in sentBy(one);

/** A group is made, and whoever searches in its name finds it. */
const madeGroups = fault({
  name: 'searching-finds-groups-of-nobody',
  rules: ['AUTH-ACCESS-15'],
  operations: ['listGroups'],
  applies: (one) =>
    one.operation?.id === 'listGroups' &&
    one.status === 200 &&
    Array.isArray(one.json) &&
    one.json.length === 1 &&
    'search' in sentBy(one),
  change: (one) => ({ json: [...(one.json as Row[]), { ...(one.json as Row[])[0], id: 1 }] }),
});

/** Ways to be wrong about searching for places by name. */
export const faults = [
  ...lists.map((id) => searching(id, id, (one) => !isAll(one))),
  searching('listGroups', 'listGroups.all', isAll),
  madeGroups,
];
