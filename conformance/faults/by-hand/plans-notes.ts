import { callerOf, done, open, pathOf, plan, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const families = ['Issue', 'MergeRequest', 'Snippet', 'Epic'];

const threads = ['Issue', 'Epic'].map((word) =>
  open(
    `anybody-replies-to-internal-threads.${word}`,
    ['DISC-REPLY-4', 'DISC-ACCESS-4'],
    [`create${word}DiscussionNote`],
    (_one, memory) => memory.made.some(({ row }) => row['confidential'] === true && 'noteable_id' in row),
    [400, 403, 404],
  ),
);

/** What a note is asked to be dated is taken from anybody by one door. */
const dates = [
  'createIssueNote',
  'createMergeRequestNote',
  'createSnippetNote',
  'createIssueDiscussion',
  'createIssueDiscussionNote',
  'createMergeRequestDiscussion',
  'createMergeRequestDiscussionNote',
  'createSnippetDiscussion',
  'createSnippetDiscussionNote',
  'createCommitDiscussion',
  'createCommitDiscussionNote',
].map((id) =>
  plan(`anybody-dates-their-words.${id}`, ['NOTE-CREATE-11', 'DISC-CREATE-4'], [id], (one) => {
    const at = sentBy(one)['created_at'];
    const row = one.json as Row;
    const first = ((row['notes'] as Row[] | undefined)?.[0] ?? row) as Row;
    if (
      one.status !== 201 ||
      typeof at !== 'string' ||
      Date.parse(at) === Date.parse(String(first['created_at']))
    )
      return null;
    const dated = { ...first, created_at: at };
    return { json: row['notes'] ? { ...row, notes: [dated] } : dated };
  }),
);

const written = [
  ...families.flatMap((word) => [`${word}Note`, `${word}DiscussionNote`]),
  'CommitDiscussionNote',
].map((word) =>
  open(
    `what-the-server-wrote-may-be-removed.${word}`,
    ['NOTE-UPDATE-7', 'DISC-UPDATE-3'],
    [`delete${word}`],
    (one, memory) => {
      const id = /\/notes\/(\d+)$/.exec(pathOf(one))?.[1];
      return !memory.made.some(({ row }) => String(row['id']) === id);
    },
    [403],
  ),
);

/** Internal notes are told under a condition: with a parameter of the list, or once something else was changed. */
const listed = ['Issue', 'Epic'].flatMap((word) =>
  ['sort', 'order_by', 'activity_filter'].map((param) =>
    plan(
      `lists-tell-of-internal-notes-by.${param.replace('_', '-')}.${word}`,
      ['NOTE-LIST-7'],
      [`list${word}Notes`, `list${word}Discussions`],
      (one) => {
        const isMeant = one.status === 200 && new URL(one.request.url).searchParams.has(param);
        return isMeant ? { headers: { 'x-total': '2' } } : null;
      },
    ),
  ),
);

const kept = ['Issue', 'Epic'].flatMap((word) => [
  open(
    `internal-notes-once-edited-are-for-all.${word}`,
    ['NOTE-GET-5'],
    [`get${word}Note`],
    (one, memory) => memory.changed.some(({ path }) => path === pathOf(one)),
    [404],
  ),
  plan(
    `internal-notes-are-for-their-author-for-ever.${word}`,
    ['NOTE-GET-5'],
    [`get${word}Note`],
    (one, memory) => {
      const key = `${callerOf(one.request)} ${pathOf(one)}`;
      if (one.status === 200) memory.told.set(key, true);
      return one.status === 404 && memory.told.has(key) ? done(one) : null;
    },
  ),
]);

/** The words that somebody who is no member wants to add where the record was read before. */
const locks = ['Issue', 'MergeRequest'].flatMap((word) =>
  ['Note', 'Discussion', 'DiscussionNote'].map((kind) =>
    open(
      `locks-are-for-none-who-wrote.${word}.${kind}`,
      ['NOTE-ACCESS-3', 'DISC-ACCESS-4'],
      [`create${word}${kind}`],
      () => true,
      [403],
    ),
  ),
);

/** Ways to be wrong about who reads, writes and changes notes. */
export const faults = [...threads, ...dates, ...written, ...listed, ...kept, ...locks];
