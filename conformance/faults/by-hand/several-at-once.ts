import type { Fault } from '../fault.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const kinds = {
  issues: 'listIssueLabelEvents',
  'merge-requests': 'listMergeRequestLabelEvents',
  epics: 'listEpicLabelEvents',
};

/** Rows without those that came in the same second as the one before and do the same. */
const together = (rows: Row[]): Row[] =>
  rows.filter((row, index) => {
    const last = rows[index - 1];
    const second = (one?: Row) => String(one?.['created_at']).slice(0, 19);
    return !last || last['action'] !== row['action'] || second(last) !== second(row);
  });

const several = / and (?=@)/;

/** A note about several people, as one for each. */
const apart = (row: Row): Row[] =>
  row['system'] === true && several.test(String(row['body']))
    ? String(row['body'])
        .split(several)
        .map((body) => ({ ...row, body }))
    : [row];

const notes = (name: string, word: string, operation: string): Fault =>
  way.lists(name, ['EVENT-11'], [operation], (rows) =>
    rows.flatMap((row) => (String(row['body']).includes(word) ? apart(row) : [row])),
  );

/** Ways to be wrong about what changes at once. */
export const faults = [
  ...Object.entries(kinds).map(([word, operation]) =>
    way.lists(`labels-of-${word}-that-come-together-are-one-event`, ['EVENT-LABEL-1'], [operation], together),
  ),
  ...Object.entries(kinds).map(([word, operation]) =>
    way.lists(`labels-of-${word}-go-without-an-event`, ['EVENT-LABEL-1'], [operation], (rows) =>
      rows.filter((row, index) => row['action'] !== 'remove' || rows[index - 1]?.['action'] !== 'remove'),
    ),
  ),
  notes('assignees-of-issues-have-a-note-each', 'assigned', 'listIssueNotes'),
  notes('assignees-of-merge-requests-have-a-note-each', 'assigned', 'listMergeRequestNotes'),
  notes('reviewers-have-a-note-each', 'review', 'listMergeRequestNotes'),
];
