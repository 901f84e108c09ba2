import { fault, type Intercepted } from '../fault.js';
import { answer, drop, on, withoutHeader, withoutQuery } from '../helpers.js';
import { refusalBecomes, writeForgotten } from '../refusals.js';

type Row = Record<string, unknown>;

const absent = answer(404, { message: '404 Not found' });
const named = (pattern: RegExp) => (one: Intercepted) =>
  one.status === 200 && one.request.method === 'GET' && pattern.test(one.operation?.id ?? '');
const rowsOf = ({ json }: Intercepted): Row[] => (Array.isArray(json) ? json : []) as Row[];

/** What is there by itself is not found, though lists have it. */
const unfound = (
  [
    ['reactions', 'AWARD-GET-1', /^get\w*AwardEmoji$/],
    ['threads', 'DISC-GET-1', /^get\w+Discussion$/],
    ['notes-of-threads', 'DISC-NOTE-1', /^get\w+DiscussionNote$/],
    ['notes', 'NOTE-GET-1', /^get(Issue|Snippet|MergeRequest|Epic)Note$/],
  ] as const
).map(([what, rule, pattern]) =>
  fault({
    name: `${what}-are-read-in-lists-alone`,
    rules: [rule],
    applies: named(pattern),
    change: absent,
  }),
);

/** A record lacks what it has where it is read alone, or in every place. */
const lacking = (
  [
    ['threads-do-not-say-whether-they-are-one-note', 'DISC-RECORD-1', 'individual_note', /Discussions?$/],
    ['single-notes-have-no-file', 'NOTE-GET-2', 'file_name', /^get(Snippet|Epic)Note$/],
    ['single-notes-of-epics-are-not-confidential', 'NOTE-GET-3', 'confidential', /^getEpicNote$/],
    ['versions-have-no-size', 'MR-VERSIONS-3', 'real_size', /^(list|get)MergeRequestVersions?$/],
  ] as const
).map(([name, rule, field, pattern]) =>
  fault({ name, rules: [rule], applies: named(pattern), change: drop(field) }),
);

/** Ways to be wrong about what is read, and about what is left once a thing is gone. */
export const faults = [
  ...unfound,
  ...lacking,
  fault({
    name: 'what-is-read-is-not-authoritative',
    rules: ['CONV-ANSWER-1'],
    applies: named(/./),
    change: () => ({ status: 203 }),
  }),
  fault({
    name: 'pages-of-threads-count-notes',
    rules: ['DISC-LIST-2'],
    applies: (one) => named(/^list\w+Discussions$/)(one) && 'x-total' in one.headers,
    change: (one) => {
      const notes = rowsOf(one).flatMap((thread) => (thread['notes'] ?? []) as unknown[]);
      return { headers: { 'x-total': String(notes.length) } };
    },
  }),
  ...['Issue', 'Snippet', 'MergeRequest', 'Epic'].map((parent) =>
    refusalBecomes({
      name: `notes-of-an-unknown-thread-are-none.${parent}`,
      rules: ['DISC-NOTES-2'],
      operations: [`list${parent}DiscussionNotes`],
      status: 404,
      instead: { status: 200, json: [] },
    }),
  ),
  ...['Issue', 'Snippet', 'MergeRequest', 'Epic'].map((parent) =>
    fault({
      name: `notes-of-threads-go-though-changed-since.${parent}`,
      rules: ['DISC-DELETE-2'],
      operations: [`delete${parent}DiscussionNote`],
      before: (request, operation) =>
        operation?.id === `delete${parent}DiscussionNote`
          ? withoutHeader(request, 'if-unmodified-since')
          : null,
    }),
  ),
  ...['getIssueLink', 'deleteIssueLink'].map((id) =>
    refusalBecomes({
      name: `links-to-what-is-hidden-are-forbidden.${id}`,
      rules: ['ISSUE-LINK-GET-2'],
      operations: [id],
      status: 404,
      instead: { status: 403, json: { message: '403 Forbidden' } },
    }),
  ),
  fault({
    name: 'ended-links-are-not-noted',
    rules: ['ISSUE-LINK-DELETE-2'],
    applies: (one) => on('listIssueNotes', 200)(one) && /removed the relation/.test(JSON.stringify(one.json)),
    change: (one) => ({ json: rowsOf(one).filter(({ body }) => !/removed the relation/.test(String(body))) }),
  }),
  fault({
    name: 'commits-of-merge-requests-lack-the-newest',
    rules: ['MR-COMMITS-2'],
    applies: (one) => on('listMergeRequestCommits', 200)(one) && rowsOf(one).length > 0,
    change: (one) => ({ json: rowsOf(one).slice(1) }),
  }),
  fault({
    name: 'changed-files-are-one-page',
    rules: ['MR-DIFFS-1'],
    operations: ['listMergeRequestDiffs'],
    before: (request, operation) =>
      operation?.id === 'listMergeRequestDiffs' && request.url.includes('per_page=')
        ? withoutQuery(request, 'per_page')
        : null,
  }),
  refusalBecomes({
    name: 'unknown-commits-have-no-merge-requests',
    rules: ['MR-COMMIT-2'],
    operations: ['listCommitMergeRequests'],
    status: 404,
    instead: { status: 200, json: [] },
  }),
  ...(['Project', 'Group'] as const).map((place) =>
    writeForgotten(
      `milestones-stay-when-deleted.${place}`,
      ['MILESTONE-DELETE-1'],
      `delete${place}Milestone`,
    ),
  ),
];
