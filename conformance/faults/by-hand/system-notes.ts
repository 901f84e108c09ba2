import { type Changed, type Fault, fault, type Intercepted } from '../fault.js';
import { onOneOf } from './support/ways.js';

type Row = Record<string, unknown>;

const lists = ['listIssueNotes', 'listMergeRequestNotes', 'listEpicNotes'] as const;

/** What is told of a change, by its rule, and in which other words. */
const words: readonly [name: string, rule: string, from: RegExp, to: string][] = [
  ['assigned-is-added', 'NOTE-SYSTEM-1', /^assigned to (@\S+)$/, 'added $1'],
  ['unassigned-is-removed', 'NOTE-SYSTEM-1', /^unassigned (@\S+)$/, 'removed $1'],
  ['both-people-are-told-apart', 'NOTE-SYSTEM-1', /(@\S+) and unassigned @\S+$/, '$1'],
  ['titles-are-told-whole', 'NOTE-SYSTEM-1', /\{\+ and more\+\}/, ' and more'],
  ['titles-are-not-compared', 'NOTE-SYSTEM-1', /\{-Old words-\}/, 'Old words'],
  ['descriptions-are-told-otherwise', 'NOTE-SYSTEM-1', /^changed the description$/, 'changed description'],
  [
    'tasks-are-changes-of-words',
    'NOTE-SYSTEM-1',
    /^marked the checklist .* completed$/,
    'changed the description',
  ],
  [
    'tasks-are-told-with-the-older-word',
    'NOTE-SYSTEM-1',
    /checklist item(.*)incomplete$/,
    'task$1incomplete',
  ],
  ['hiding-is-not-told', 'NOTE-SYSTEM-1', /^made the issue confidential$/, 'changed the issue'],
  ['opening-is-not-told', 'NOTE-SYSTEM-1', /^made the issue visible to everyone$/, 'changed the issue'],
  ['days-are-told-short', 'NOTE-SYSTEM-1', /due date to October/, 'due date to Oct'],
  ['days-that-go-are-not-named', 'NOTE-SYSTEM-1', /^removed due date .*$/, 'removed due date'],
  ['locks-are-told-alike', 'NOTE-SYSTEM-1', /^unlocked this issue$/, 'locked this issue'],
  ['kinds-are-not-named', 'NOTE-SYSTEM-1', /^changed issue type to incident$/, 'changed issue type'],
  ['severities-are-not-numbered', 'NOTE-SYSTEM-1', / - S2/, ''],
  ['estimates-are-added', 'NOTE-SYSTEM-2', /^changed time estimate to/, 'added time estimate of'],
  ['subtracted-time-is-added', 'NOTE-SYSTEM-2', /^subtracted 1h/, 'added -1h'],
  ['days-of-time-are-left-out', 'NOTE-SYSTEM-2', / at 2022-10-14$/, ''],
  ['removed-time-is-subtracted', 'NOTE-SYSTEM-2', /^removed time spent$/, 'subtracted time spent'],
  ['copies-are-moves', 'NOTE-SYSTEM-3', /^cloned from/, 'moved from'],
  ['moves-are-told-in-full', 'NOTE-SYSTEM-3', /^moved to /, 'moved to some/'],
  [
    'duplicates-are-told-the-wrong-way',
    'NOTE-SYSTEM-3',
    /^marked (#\d+) as a duplicate of this issue$/,
    'marked this issue as a duplicate of $1',
  ],
  [
    'merge-requests-of-issues-are-mentions',
    'NOTE-SYSTEM-3',
    /^created merge request (!\d+) .*$/,
    'mentioned in merge request $1',
  ],
  ['reviews-are-assignments', 'NOTE-SYSTEM-4', /^requested review from (@\S+)$/, 'assigned to $1'],
  ['reviewers-who-go-are-not-told', 'NOTE-SYSTEM-4', / and removed review request for @\S+$/, ''],
  ['drafts-are-titles', 'NOTE-SYSTEM-4', /^marked this merge request as \*\*draft\*\*$/, 'changed title'],
  ['ready-ones-are-titles', 'NOTE-SYSTEM-4', /^marked this merge request as \*\*ready\*\*$/, 'changed title'],
  ['merge-requests-are-issues', 'NOTE-SYSTEM-4', /locked this merge request$/, 'locked this issue'],
  ['approvals-are-told-twice', 'NOTE-SYSTEM-4', /^unapproved this/, 'approved this'],
  [
    'targets-are-told-without-the-former',
    'NOTE-SYSTEM-4',
    /^changed target branch from `\S+` to/,
    'changed target branch to',
  ],
  ['waiting-names-no-commit', 'NOTE-SYSTEM-4', /for [0-9a-f]{40} succeeds$/, 'succeeds'],
  [
    'what-is-cancelled-is-aborted',
    'NOTE-SYSTEM-4',
    /^canceled the automatic merge$/,
    'aborted the automatic merge',
  ],
  ['pushes-lead-to-no-comparison', 'NOTE-SYSTEM-4', /\n\n\[Compare with previous version\].*$/, ''],
  ['pushes-compare-with-nothing', 'NOTE-SYSTEM-4', /&start_sha=[0-9a-f]+/, ''],
  [
    'targets-that-go-are-changes',
    'NOTE-SYSTEM-4',
    /^deleted the `(\S+)` branch\. This .*$/,
    'changed target branch from `$1`',
  ],
  ['epics-are-issues', 'NOTE-SYSTEM-5', /^made the epic/, 'made the issue'],
  ['days-of-epics-are-told-long', 'NOTE-SYSTEM-5', /to Oct 1, 2022$/, 'to October 1, 2022'],
  ['epics-are-due', 'NOTE-SYSTEM-5', /^changed finish date/, 'changed due date'],
  ['issues-change-epics-by-adding', 'NOTE-SYSTEM-6', /^changed epic to/, 'added to epic'],
  ['epics-lose-issues', 'NOTE-SYSTEM-6', /^moved issue (\S+) to epic \S+$/, 'removed issue $1'],
  ['epics-get-issues-from-nowhere', 'NOTE-SYSTEM-6', / from epic \S+$/, ''],
  ['child-epics-are-parents', 'NOTE-SYSTEM-6', /as child epic$/, 'as parent epic'],
  ['parents-that-go-are-children', 'NOTE-SYSTEM-6', /^removed parent epic/, 'removed child epic'],
  ['promoted-issues-do-not-tell', 'NOTE-SYSTEM-6', /^promoted to epic/, 'moved to epic'],
  ['epics-of-issues-do-not-tell', 'NOTE-SYSTEM-6', /^promoted from issue/, 'moved from issue'],
];

const said =
  (from: RegExp, to: string) =>
  ({ json }: Intercepted): Changed => ({
    json: (json as Row[]).map((row) =>
      row['system'] === true ? { ...row, body: String(row['body']).replace(from, to) } : row,
    ),
  });

const holds =
  (from: RegExp) =>
  (one: Intercepted): boolean =>
    onOneOf(lists)(one) &&
    (one.json as Row[]).some((row) => row['system'] === true && from.test(String(row['body'])));

/** Ways to tell what happened in other words. */
export const faults: Fault[] = [
  ...words.map(([name, rule, from, to]) =>
    fault({ name: `system-notes-say-${name}`, rules: [rule], applies: holds(from), change: said(from, to) }),
  ),
  ...(['labels', 'state'] as const).map((what) =>
    fault({
      name: `system-notes-tell-of-${what}`,
      rules: ['NOTE-SYSTEM-1'],
      remembers: () => {
        const path = (one: Intercepted) => new URL(one.request.url).pathname;
        const changed: string[] = [];
        return (one) => {
          const sent = one.request.body?.toString() ?? '';
          const isMeant = what === 'labels' ? /labels/.test(sent) : /state_event/.test(sent);
          if (one.operation?.id === 'updateIssue' && isMeant) changed.push(path(one));
          const count = changed.filter((url) => path(one) === `${url}/notes`).length;
          if (one.operation?.id !== 'listIssueNotes' || count === 0) return null;
          const rows = one.json as Row[];
          return { json: [...rows, ...Array(count).fill({ ...rows[0], body: `changed ${what}` })] };
        };
      },
    }),
  ),
];
