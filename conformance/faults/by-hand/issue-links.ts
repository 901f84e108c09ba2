import { fault } from '../fault.js';
import { edit, on } from '../helpers.js';
import { refusalBecomes, writeForgotten } from '../refusals.js';

/** Ways to be wrong about links between issues. */
export const faults = [
  fault({
    name: 'linked-issues-come-backwards',
    rules: ['ISSUE-LINK-LIST-1'],
    applies: on('listIssueLinks'),
    change: ({ json }) => ({ json: Array.isArray(json) ? [...json].reverse() : json }),
  }),
  fault({
    name: 'links-look-alike-from-both-sides',
    rules: ['ISSUE-LINK-LIST-3'],
    applies: on('listIssueLinks'),
    change: edit((row) => ({
      ...row,
      link_type: row['link_type'] === 'is_blocked_by' ? 'blocks' : row['link_type'],
    })),
  }),
  fault({
    name: 'links-tell-another-number',
    rules: ['ISSUE-LINK-LIST-2'],
    applies: on('listIssueLinks'),
    change: edit((row) => ({ ...row, issue_link_id: row['id'] })),
  }),
  fault({
    name: 'hidden-linked-issues-are-listed',
    rules: ['ISSUE-LINK-LIST-4'],
    applies: ({ operation, json }) =>
      operation?.id === 'listIssueLinks' && Array.isArray(json) && json.length === 0,
    change: () => ({ json: [{}] }),
  }),
  ...(['getIssueLink', 'createIssueLink'] as const).map((id) =>
    fault({
      name: `ends-of-a-link-are-swapped.${id}`,
      rules: ['ISSUE-LINK-RECORD-1', 'ISSUE-LINK-GET-1', 'ISSUE-LINK-CREATE-1'],
      applies: on(id),
      change: edit((row) => ({
        ...row,
        source_issue: row['target_issue'],
        target_issue: row['source_issue'],
      })),
    }),
  ),
  writeForgotten('deleted-link-stays', ['ISSUE-LINK-DELETE-1'], 'deleteIssueLink', 200),
  refusalBecomes({
    name: 'blocking-is-a-conflict',
    rules: ['ISSUE-LINK-CREATE-6'],
    operations: ['createIssueLink'],
    status: 403,
  }),
];
