import { type Changed, fault, type Intercepted } from '../fault.js';
import { asking, values } from '../graphql.js';
import { edit, on } from '../helpers.js';
import { all, asks, gives, opens, refused, says } from './support/doors.js';
import { callerOf, open, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const levelsOf = ({ permissions }: Row): number[] =>
  Object.values((permissions ?? {}) as Record<string, { access_level: number } | null>).map(
    (one) => one?.access_level ?? 0,
  );

/** Whoever is a member of a private project, as a guest too, may have issues moved into it. */
const moved = fault({
  name: 'guests-have-issues-moved-into-private-projects',
  rules: ['ISSUE-MOVE-3'],
  operations: ['moveIssue', 'cloneIssue'],
  remembers: () => {
    const guests = new Set<string>();
    const key = (one: Intercepted, id: unknown): string => `${callerOf(one.request)} ${String(id)}`;
    return (one): Changed | null => {
      const row = one.json as Row;
      if (
        on('getProject', 200)(one) &&
        row['visibility'] === 'private' &&
        Math.max(...levelsOf(row)) === 10
      ) {
        guests.add(key(one, row['id']));
      }
      return refused(['moveIssue', 'cloneIssue'], 400)(one) &&
        says(/insufficient permissions/)(one) &&
        guests.has(key(one, sentBy(one)['to_project_id']))
        ? { status: 201, json: { id: 1 } }
        : null;
    };
  },
});

const taken = 'already being used for another group or project milestone.';

/** A week has seven days where nothing is said beside it. */
const week = fault({
  name: 'lone-weeks-have-seven-days',
  rules: ['ISSUE-TIME-10'],
  applies: (one) => on('setIssueTimeEstimate')(one) && sentBy(one)['duration'] === '1w',
  change: edit((row) => ({ ...row, time_estimate: 201_600, human_time_estimate: '1w 2d' })),
});

/** What takes the place of something is told as two changes. */
const twice = (rows: Row[]): Row[] =>
  rows.flatMap((row, at) => {
    const before = rows[at - 1];
    const isChange = row['action'] === 'add' && before?.['action'] === 'add';
    return isChange ? [{ ...before, id: row['id'], action: 'remove' }, row] : [row];
  });

const address = (text: unknown): string => String(text ?? '').toLowerCase();

/** Ordinary users find people by parts of addresses that are kept from them. */
const fragments = fault({
  name: 'users-are-found-by-parts-of-private-addresses',
  rules: ['USER-LIST-5'],
  operations: ['listUsers'],
  remembers: () => {
    const known = new Map<string, Row>();
    return (one): Changed | null => {
      if (!on('listUsers', 200)(one)) return null;
      const search = address(sentBy(one)['search']);
      const rows = one.json as Row[];
      // Administrators are told addresses.
      for (const row of rows) if ('email' in row) known.set(address(row['email']), row);
      if (search.length < 3 || rows.length > 0) return null;
      const found = [...known].filter(([whole]) => whole.includes(search) && whole !== search);
      return found.length > 0 ? { json: found.map(([, { id, username }]) => ({ id, username })) } : null;
    };
  },
});

/** Rules about plans and people that hold in all places but one. */
export const faults = [
  open(
    'labels-of-groups-are-changed-from-below',
    ['LABEL-UPDATE-2', 'LABEL-DELETE-1'],
    ['updateProjectLabel', 'deleteProjectLabel'],
    all(says(/Label Not Found/), asks(/\/labels\/(\d{1,8}$|above)/)),
    [404],
  ),
  moved,
  fault({
    name: 'titles-of-milestones-are-refused-by-field',
    rules: ['MILESTONE-CREATE-2'],
    applies: all(on('createProjectMilestone', 400), says(/already being used/)),
    change: () => ({ json: { message: { title: [taken] } } }),
  }),
  week,
  fragments,
  fault({
    name: 'milestones-of-issues-change-in-two-steps',
    rules: ['EVENT-MILESTONE-2'],
    applies: on('listIssueMilestoneEvents', 200),
    change: ({ json }) => ({ json: twice(json as Row[]) }),
  }),
  fault({
    name: 'graphql-later-pages-have-none-before',
    rules: ['GRAPHQL-PAGE-1', 'GRAPHQL-PAGE-3'],
    applies: (one) => asking('issues(')(one) && asking('after: "', 'after: \\"')(one),
    change: values('hasPreviousPage', () => false),
  }),
  opens(
    'percentages-without-a-key-undo-flags-that-are-on',
    'FEATURE-SET-17',
    ['setFeature'],
    [400],
    all(says(/fully-enabled/), (one) => !gives('key')(one)),
    { state: 'conditional' },
  ),
];
