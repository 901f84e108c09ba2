import { type Fault, fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { lists } from './support/ways.js';

type Row = Record<string, unknown>;

const message = (name: string, from: RegExp, to: string): Fault =>
  fault({
    name: `squash-messages-${name}`,
    rules: ['MR-MERGE-15'],
    operations: ['getCommit'],
    applies: (one) => on('getCommit')(one) && from.test(String((one.json as Row)['message'])),
    change: edit((row) => ({ ...row, message: String(row['message']).replace(from, to) })),
  });

/** What merges say, and what is told of them at an issue, in part alone. */
export const faults: Fault[] = [
  lists('comments-relate-no-merge-requests', ['ISSUE-RELATED-5'], ['listIssueRelatedMergeRequests'], (rows) =>
    rows.filter((row) => row['title'] !== 'more'),
  ),
  lists(
    'related-merge-requests-run-backwards',
    ['ISSUE-RELATED-5'],
    ['listIssueRelatedMergeRequests'],
    (rows) => [...rows].reverse(),
  ),
  lists(
    'closed-merge-requests-close-nothing',
    ['ISSUE-RELATED-5'],
    ['listIssueClosingMergeRequests'],
    (rows) => rows.filter((row) => row['state'] !== 'closed'),
  ),
  message('take-the-first-commit-of-one-line', /^More of it\n\nIn several lines/, 'Add a file'),
  message('do-not-name-who-approved', /Approved-by: .*\n/, ''),
  message('do-not-name-the-page', /http\S+\/merge_requests\/\d+\n/, ''),
  message('keep-lines-that-come-to-nothing', /\nThe end/, '\n\nThe end'),
];
