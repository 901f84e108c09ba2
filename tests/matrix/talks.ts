import type { OperationEntry } from '../../domain/operation.js';
import { addAward } from '../../storage/database/awards/awards.js';
import type { TargetRef } from '../../storage/database/issuables/target-tables.js';
import { insertNote } from '../../storage/database/notes/notes.js';
import type { Factories, MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { makeParent } from '../../tools/testing/factories-notes.js';

/** A parent with a thread of one note in it, and a reaction to each. */
interface Talk {
  id: number;
  iid: number;
  noteId: number;
  discussionId: string;
  awardId: number;
  noteAwardId: number;
}

const kinds = { Issue: 'issue', Snippet: 'snippet', MergeRequest: 'merge_request', Epic: 'epic' } as const;

/** The names that operations have for the parents of notes. */
type Parent = keyof typeof kinds | 'Commit';

/** The talks of a project and its group. */
export type Talks = Record<Parent, Talk>;

// Far from the numbers that other operations try, so that they find nothing here.
const far = 700_000;
let count = 0;

async function talkOn(make: Factories, on: TargetRef, author: MadeUser): Promise<Omit<Talk, 'iid'>> {
  const at = make.services.clock.now();
  return make.services.db.write(async (tx) => {
    const times = { created_at: at, updated_at: at };
    const values = { author_id: author.id, body: 'Some words', type: 'DiscussionNote' as const, ...times };
    const note = await insertNote(tx, on, values);
    const award = { userId: author.id, name: 'tada', at };
    const { kind, id } = on;
    const given = kind === 'commit' ? null : await addAward(tx, { kind, id }, award);
    const onNote = await addAward(tx, { kind: 'note', id: note.id }, award);
    const ids = { awardId: given?.id ?? 0, noteAwardId: onNote?.id ?? 0 };
    return { id, noteId: note.id, discussionId: note.discussion_id, ...ids };
  });
}

/** Makes a talk on everything in a project and its group that takes one. */
export async function makeTalks(make: Factories, project: MadeProject, sha: string): Promise<Talks> {
  const author = await make.user();
  const talks = {} as Talks;
  for (const [name, kind] of Object.entries(kinds)) {
    count += 1;
    const number = far + count;
    const group = kind === 'epic' ? { group_id: project.namespace_id } : {};
    const values = { id: number, ...(kind === 'snippet' ? {} : { iid: number }), ...group };
    const parent = await makeParent(make, kind, { project, author, values });
    talks[name as Parent] = { iid: number, ...(await talkOn(make, parent, author)) };
  }
  const commit = { kind: 'commit', id: 0, projectId: project.id, sha } as const;
  talks.Commit = { iid: 0, ...(await talkOn(make, commit, author)) };
  return talks;
}

const families: readonly string[] = ['notes', 'discussions', 'award-emoji', 'snippets'];

type Choice = (talk: Talk, operation: OperationEntry) => unknown;

const choices: Record<string, Choice> = {
  issue_iid: ({ iid }) => iid,
  merge_request_iid: ({ iid }) => iid,
  epic_iid: ({ iid }) => iid,
  snippet_id: ({ id }) => id,
  epic_id: ({ id }) => id,
  note_id: ({ noteId }) => noteId,
  discussion_id: ({ discussionId }) => discussionId,
  award_id: (talk, { id }) => (id.includes('NoteAward') ? talk.noteAwardId : talk.awardId),
  name: () => 'rocket',
};

/** The value of a parameter of an operation about notes, threads or reactions; undefined for any other. */
export function talkValue(operation: OperationEntry, name: string, talks: Talks): unknown {
  if (!families.includes(operation.tag)) return undefined;
  const parent = /Issue|Snippet|MergeRequest|Epic|Commit/.exec(operation.id)?.[0] as Parent;
  return choices[name]?.(talks[parent], operation);
}
