import { edit } from '../helpers.js';
import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const twice = edit((row: Row) => ({
  ...row,
  labels: (row['labels'] as unknown[]).flatMap((label) => [label, label]),
}));

/** Ways to trip over labels that have one title. */
export const faults = [
  way.spoil(
    'labels-of-one-title-go-along-twice',
    ['ISSUE-MOVE-12'],
    ['moveIssue', 'cloneIssue'],
    [201],
    twice,
  ),
  way.denies('labels-of-one-title-hold-issues-back', 'ISSUE-MOVE-12', ['moveIssue'], 409),
];
