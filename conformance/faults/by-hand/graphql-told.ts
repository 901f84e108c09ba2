import { type Fault, fault } from '../fault.js';
import { asking, values } from '../graphql.js';

/** Fields of records over GraphQL, with something that tells where they are asked for, and what is told instead. */
const wrong: readonly [what: string, text: string, fields: readonly string[], value: unknown][] = [
  [
    'merge-requests',
    'diffStatsSummary {',
    [
      ...['draft', 'diffHeadSha', 'mergedAt', 'squash', 'conflicts', 'sourceProjectId', 'targetProjectId'],
      ...['timeEstimate', 'totalTimeSpent', 'humanTimeEstimate', 'mergeCommitSha', 'mergeUser', 'reviewers'],
      ...['assignees', 'approvedBy', 'approved', 'milestone', 'diffRefs', 'taskCompletionStatus'],
      ...['commitCount', 'diffStatsSummary', 'targetBranch', 'reference', 'userNotesCount', 'upvotes'],
    ],
    'another',
  ],
  [
    'threads',
    'replyId resolved resolvable',
    [
      ...[
        'url',
        'position',
        'resolvedBy',
        'resolved',
        'resolvable',
        'internal',
        'system',
        'updatedAt',
        'author',
      ],
      'body',
    ],
    'another',
  ],
  [
    'epics',
    'startDateIsFixed',
    [
      ...[
        'startDate',
        'dueDate',
        'startDateIsFixed',
        'dueDateIsFixed',
        'confidential',
        'closedAt',
        'upvotes',
      ],
      ...['hasChildren', 'hasIssues', 'labels', 'reference', 'author', 'webUrl'],
    ],
    'another',
  ],
];

const rights = [
  ...['createIssue', 'downloadCode', 'createLabel', 'createSnippet', 'pushCode', 'createMergeRequestFrom'],
  ...['adminProject', 'pushToDeleteProtectedBranch', 'changeNamespace', 'archiveProject', 'removeProject'],
  ...['updateIssue', 'adminIssue', 'createNote', 'adminNote', 'updateMergeRequest', 'adminMergeRequest'],
  ...['pushToSourceBranch', 'readMergeRequest'],
];
/** Rights that everybody has who reads the place. */
const ofAll = new Set(['createIssue', 'createNote', 'readMergeRequest']);

/** Records that tell something else than REST, and rights that are told to whoever asks. */
export const faults: Fault[] = [
  ...wrong.flatMap(([what, text, fields, value]) =>
    fields.map((field) =>
      fault({
        name: `graphql-${what}-tell-another-${field}`,
        rules: ['GRAPHQL-AUTH-6'],
        applies: asking(text),
        change: values(field, () => value),
      }),
    ),
  ),
  ...rights.flatMap((right) =>
    (ofAll.has(right) ? [false] : [true, false]).map((is) =>
      fault({
        name: `graphql-tells-${right}-${is ? 'to-all' : 'to-none'}`,
        rules: ['GRAPHQL-AUTH-7'],
        applies: asking('pushToDeleteProtectedBranch'),
        change: values(right, () => is),
      }),
    ),
  ),
];
