import type { IssuableKind } from '../issuables/target.js';
import { titleDiff } from '../issuables/title-diff.js';
import { mergeRequestNotes } from '../merge-requests/merge-request-notes.js';
import { type DurationStyle, humanDuration } from '../time/duration.js';
import { type NamedKind, note, nouns, referring, type SystemNote } from './system-note-words.js';

export type { ReferringNote, SystemNote } from './system-note-words.js';

/** Joins words as an English list: `a`, `a and b`, `a, b, and c`. */
export function sentenceOf(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const parts = (day: string) => day.slice(0, 10).split('-').map(Number) as [number, number, number];

/** A day in long form: `October 28, 2022`. */
export const longDay = (day: string): string => {
  const [year, month, date] = parts(day);
  return `${monthNames[month - 1] ?? ''} ${date}, ${year}`;
};

/** A day in short form: `Oct 28, 2022`. */
export const shortDay = (day: string): string => {
  const [year, month, date] = parts(day);
  return `${(monthNames[month - 1] ?? '').slice(0, 3)} ${date}, ${year}`;
};

const people = (usernames: readonly string[]) => sentenceOf(usernames.map((name) => `@${name}`));

function bothSides(action: string, plus: string, added: string, minus: string, removed: string): SystemNote {
  const said = [added === '' ? '' : `${plus} ${added}`, removed === '' ? '' : `${minus} ${removed}`];
  return note(action, said.filter((text) => text !== '').join(' and '));
}

function changedDay(name: string, before: string | null, after: string | null): string {
  if (after !== null) return `changed ${name} to ${longDay(after)}`;
  return before === null ? `removed ${name}` : `removed ${name} ${longDay(before)}`;
}

/** Notes common to all kinds: text, people, locks. */
const common = {
  title: (before: string, after: string) => note('title', `changed title from ${titleDiff(before, after)}`),
  description: () => note('description', 'changed the description'),
  /** A checkbox of the description was checked or unchecked. */
  task: (text: string, completed: boolean) =>
    note('task', `marked the checklist item **${text}** as ${completed ? 'completed' : 'incomplete'}`),
  assignees: (added: readonly string[], removed: readonly string[]) =>
    bothSides('assignee', 'assigned to', people(added), 'unassigned', people(removed)),
  reviewers: (added: readonly string[], removed: readonly string[]) =>
    bothSides(
      'reviewer',
      'requested review from',
      people(added),
      'removed review request for',
      people(removed),
    ),
  confidential: (kind: NamedKind, confidential: boolean) =>
    confidential
      ? note('confidential', `made the ${nouns[kind]} confidential`)
      : note('visible', `made the ${nouns[kind]} visible to everyone`),
  lock: (kind: NamedKind, locked: boolean) =>
    locked ? note('locked', `locked this ${nouns[kind]}`) : note('unlocked', `unlocked this ${nouns[kind]}`),
  /** `reference` is relative to the reader's place: `#12`, `site#12`, `acme/site#12`, a commit's id. */
  mentioned: (kind: NamedKind, reference: string) =>
    referring('cross_reference', `mentioned in ${nouns[kind]} ${reference}`),
} as const;

/** Notes about dates and time tracking. */
const times = {
  /** The due date of an issue. */
  dueDate: (before: string | null, after: string | null) =>
    note('due_date', changedDay('due date', before, after)),
  /** A fixed date of an epic. */
  epicDate: (which: 'start' | 'finish', day: string | null) =>
    note(
      `epic_date_changed`,
      day === null ? `removed the ${which} date` : `changed ${which} date to ${shortDay(day)}`,
    ),
  estimate: (seconds: number, style: DurationStyle = {}) => {
    const text = humanDuration(seconds, style);
    return note(
      'time_tracking',
      text === null ? 'removed time estimate' : `changed time estimate to ${text}`,
    );
  },
  /** Time logged (negative: subtracted); `day` when the caller gave one. */
  spent: (seconds: number, day: string | null, style: DurationStyle = {}) => {
    const text = humanDuration(Math.abs(seconds), style) ?? '0h';
    const body = `${seconds < 0 ? 'subtracted' : 'added'} ${text} of time spent`;
    return note('time_tracking', day === null ? body : `${body} at ${day.slice(0, 10)}`);
  },
  /** Booked time of a day that was deleted. */
  spentDropped: (seconds: number, day: string, style: DurationStyle = {}) => {
    const text = humanDuration(Math.abs(seconds), style) ?? '0h';
    return note('time_tracking', `deleted ${seconds < 0 ? '-' : ''}${text} of spent time from ${day}`);
  },
  spentReset: () => note('time_tracking', 'removed time spent'),
} as const;

/** Notes about an issue's relations to others. */
const relations = {
  moved: (direction: 'to' | 'from', reference: string) =>
    referring('moved', `moved ${direction} ${reference}`),
  cloned: (direction: 'to' | 'from', reference: string) =>
    referring('cloned', `cloned ${direction} ${reference}`),
  /** On the duplicate. */
  duplicate: (canonical: string) =>
    referring('duplicate', `marked this issue as a duplicate of ${canonical}`),
  /** On the original. */
  duplicated: (duplicate: string) =>
    referring('duplicate', `marked ${duplicate} as a duplicate of this issue`),
  related: (kind: IssuableKind, reference: string) =>
    referring('relate', `marked this ${nouns[kind]} as related to ${reference}`),
  unrelated: (reference: string) => referring('unrelate', `removed the relation with ${reference}`),
  blocking: (kind: IssuableKind, reference: string) =>
    referring('relate', `marked this ${nouns[kind]} as blocking ${reference}`),
  blockedBy: (kind: IssuableKind, reference: string) =>
    referring('relate', `marked this ${nouns[kind]} as blocked by ${reference}`),
  issueType: (type: string) => note('issue_type', `changed issue type to ${type.replaceAll('_', ' ')}`),
  /** `label` is the severity in readable form, such as `High - S2`. */
  severity: (label: string) => note('severity', `changed the severity to **${label}**`),
  /** A branch was created for an issue; `path` is the page that compares it. */
  branchCreated: (branch: string, path: string) =>
    note('branch', `created branch [\`${branch}\`](${path}) to address this issue`),
  mergeRequestCreated: (reference: string) =>
    referring('merge', `created merge request ${reference} to address this issue`),
} as const;

/** Notes about epics. */
const epics = {
  /** On the issue. */
  addedToEpic: (epic: string) => referring('issue_added_to_epic', `added to epic ${epic}`),
  removedFromEpic: (epic: string) => referring('issue_removed_from_epic', `removed from epic ${epic}`),
  epicChanged: (epic: string) => referring('issue_changed_epic', `changed epic to ${epic}`),
  /** On the epic. */
  issueAdded: (issue: string) => referring('epic_issue_added', `added issue ${issue}`),
  issueRemoved: (issue: string) => referring('epic_issue_removed', `removed issue ${issue}`),
  issueMovedTo: (issue: string, epic: string) =>
    referring('epic_issue_moved', `moved issue ${issue} to epic ${epic}`),
  issueMovedFrom: (issue: string, epic: string) =>
    referring('epic_issue_moved', `added issue ${issue} from epic ${epic}`),
  childEpic: (epic: string, added: boolean) =>
    referring('relate_epic', added ? `added epic ${epic} as child epic` : `removed child epic ${epic}`),
  parentEpic: (epic: string, added: boolean) =>
    referring('relate_epic', added ? `added epic ${epic} as parent epic` : `removed parent epic ${epic}`),
  childEpicMoved: (child: string, epic: string) =>
    referring('relate_epic', `moved child epic ${child} to epic ${epic}`),
  promotedTo: (epic: string) => referring('issue_promoted', `promoted to epic ${epic}`),
  promotedFrom: (issue: string) => referring('epic_issue_promoted', `promoted from issue ${issue}`),
} as const;

/** The texts of all system notes, by what happened. */
export const systemNotes = { ...common, ...times, ...relations, ...epics, ...mergeRequestNotes } as const;
