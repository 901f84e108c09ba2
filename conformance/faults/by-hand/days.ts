import { type Fault, fault } from '../fault.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const day = (shift: number): string => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);

const milestones = ['create', 'get', 'update'].flatMap((verb) =>
  ['Project', 'Group'].map((kind) => `${verb}${kind}Milestone`),
);

/** Milestones that are due on a day have expired, or not. */
const expires = (name: string, shift: number, expired: boolean): Fault =>
  way.turns(name, ['MILESTONE-RECORD-2'], milestones, (row) =>
    row['due_date'] === day(shift) ? { ...row, expired } : row,
  );

/** The milestone of an issue that is due today has expired. */
const inIssues = way.turns(
  'milestone-in-issues-expires-early',
  ['MILESTONE-RECORD-2'],
  ['getIssue'],
  (row) => {
    const milestone = row['milestone'] as Row | null | undefined;
    return milestone?.['due_date'] === day(0) ? { ...row, milestone: { ...milestone, expired: true } } : row;
  },
);

/** Issues whose milestone says a day are missing from a list by a word. */
const leavesOut = (name: string, word: string, key: string, shift: number): Fault =>
  fault({
    name,
    rules: ['ISSUE-FILTER-32'],
    operations: ['listProjectIssues'],
    applies: ({ operation, status, request }) =>
      operation?.id === 'listProjectIssues' && status === 200 && request.url.includes(`milestone_id=${word}`),
    change: ({ json }) => ({
      json: (json as Row[]).filter((row) => (row['milestone'] as Row | null)?.[key] !== day(shift)),
    }),
  });

const adding = ['addProjectMember', 'addGroupMember'];
const changing = ['updateProjectMember', 'updateGroupMember'];

/** Ways to be wrong about the days on which things begin and end. */
export const faults = [
  expires('milestones-expire-on-their-day', 0, true),
  expires('milestones-expire-a-day-late', -1, false),
  expires('milestones-expire-the-day-before', 1, true),
  inIssues,
  leavesOut('milestones-start-a-day-late', 'Started', 'start_date', 0),
  leavesOut('tomorrow-is-not-upcoming', 'Upcoming', 'due_date', 1),
  way.lets('members-may-have-ended', 'MEM-ADD-11', adding, 400),
  way.loses('members-never-end', 'MEM-ADD-4', adding, 'expires_at'),
  way.lets('members-are-changed-to-have-ended', 'MEM-UPDATE-5', changing, 400),
  way.loses('members-are-changed-without-end', 'MEM-UPDATE-3', changing, 'expires_at'),
  way.loses('shares-of-projects-never-end', 'PROJ-SHARE-2', ['shareProject'], 'expires_at'),
  way.loses('shares-of-groups-never-end', 'GRP-SHARE-5', ['shareGroup'], 'expires_at'),
  ...(['Project', 'Group'] as const).map((kind) =>
    way.loses(
      `tokens-of-${kind.toLowerCase()}s-never-end`,
      'TOKEN-RECORD-2',
      [`create${kind}AccessToken`],
      'expires_at',
    ),
  ),
  way.loses('impersonation-never-ends', 'TOKEN-RECORD-2', ['createImpersonationToken'], 'expires_at'),
  ...['createRelease', 'updateRelease'].map((operation) =>
    way.turns(`${operation}-looks-a-day-ahead`, ['RELEASE-RECORD-4'], [operation], (row) => {
      const ahead = Date.parse(String(row['released_at'])) - Date.now();
      return { ...row, upcoming_release: ahead > 86_400_000 };
    }),
  ),
  way.loses('keys-that-expired-today-are-taken', 'KEY-CREATE-4', ['createOwnKey'], 'expires_at'),
  way.refuses('keys-that-expire-today-are-refused', 'KEY-CREATE-4', ['createUserKey'], [201, 400]),
];
