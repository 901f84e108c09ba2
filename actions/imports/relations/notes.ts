import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { importedNote } from '../../../domain/transfers/note-mark.js';
import { personAt } from '../../../domain/transfers/people.js';
import { flagAt, momentAt, recordAt, recordsAt, shaAt, textAt } from '../../../domain/transfers/raw.js';
import { importLinks, importRows, keepFields } from '../../../storage/database/imports/rows.js';
import { newDiscussionId } from '../../../storage/database/issuables/side-effects.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { eventRows } from './events.js';
import { byAt, firstOfEach, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

/** What notes and reactions hang on. */
export type Target = { issue_id: number } | { merge_request_id: number } | { snippet_id: number };

const noteNames = namesIn(
  'note noteable_type author_id created_at updated_at project_id commit_id system type position resolved_at ' +
    'resolved_by_id discussion_id confidential last_edited_at author award_emoji system_note_metadata events',
);

const emojiForm = /^[A-Za-z0-9_+-]{1,255}$/;

/** The rows of reactions, one of each kind and person. */
export function awardRows(
  scope: ImportScope,
  records: readonly ArchiveRecord[],
  target: Target | { note_id: number },
): Insert<'award_emoji'>[] {
  const rows = records.flatMap((record) => {
    const name = textAt(record, 'name') ?? '';
    if (!emojiForm.test(name)) return [];
    return [{ ...target, user_id: byAt(scope, record, 'user_id'), name, ...momentsOf(record, scope.at) }];
  });
  return firstOfEach(rows, ({ user_id, name }) => `${user_id} ${name}`);
}

const discussionForm = /^[0-9a-f]{40}$/;

function noteRow(
  scope: ImportScope,
  record: ArchiveRecord,
  target: Partial<Target> | object,
): Insert<'notes'> {
  const { people, mapsPeople, project } = scope;
  const moments = momentsOf(record, scope.at);
  const author = recordAt(record, 'author');
  const number = record['author_id'];
  const isKnown = mapsPeople && typeof number === 'number' && people.known.has(number);
  const kind = textAt(record, 'type');
  const position = recordAt(record, 'position');
  const given = textAt(record, 'discussion_id') ?? '';
  const metadata = recordAt(record, 'system_note_metadata');
  const name = author ? textAt(author, 'name') : null;
  const system = flagAt(record, 'system');
  const isOnCommit = 'commit_sha' in target;
  return {
    issue_id: null,
    merge_request_id: null,
    snippet_id: null,
    commit_sha: null,
    ...target,
    project_id: project.id,
    discussion_id: discussionForm.test(given) ? given : newDiscussionId(),
    type: kind === 'DiscussionNote' || (kind === 'DiffNote' && position !== null) ? kind : null,
    author_id: byAt(scope, record, 'author_id'),
    body: importedNote(textAt(record, 'note'), {
      isKnown: isKnown,
      author: name,
      updatedAt: moments.updated_at,
    }),
    system,
    system_action: system === 1 && metadata ? textAt(metadata, 'action') : null,
    internal: flagAt(record, 'confidential'),
    commit_id: isOnCommit ? null : shaAt(record, 'commit_id'),
    position: position === null ? null : JSON.stringify(position),
    resolved_at: momentAt(record, 'resolved_at'),
    resolved_by_id: personAt(people, record, 'resolved_by_id'),
    last_edited_at: momentAt(record, 'last_edited_at'),
    ...moments,
  };
}

async function bringSome(
  scope: ImportScope,
  records: readonly ArchiveRecord[],
  target: Target | { commit_sha: string },
): Promise<void> {
  const { tx, project } = scope;
  const ids = await importRows(
    tx,
    'notes',
    records.map((record) => noteRow(scope, record, target)),
  );
  const numbered = records.map((record, index) => ({ record, id: ids[index] ?? 0 }));
  await importLinks(
    tx,
    'award_emoji',
    numbered.flatMap(({ record, id }) => awardRows(scope, recordsAt(record, 'award_emoji'), { note_id: id })),
  );
  await importLinks(
    tx,
    'events',
    numbered.flatMap(({ record, id }) => eventRows(scope, recordsAt(record, 'events'), null, id)),
  );
  await keepFields(
    tx,
    project.id,
    'notes',
    numbered.map(({ record, id }) => ({ id, fields: leftOf(scope, 'notes', record, noteNames) })),
  );
}

const atOnce = 50;

/** Brings in notes with all that hangs on them. */
export async function bringNotes(
  scope: ImportScope,
  records: readonly ArchiveRecord[],
  target: Target | { commit_sha: string },
): Promise<void> {
  for (let from = 0; from < records.length; from += atOnce) {
    await bringSome(scope, records.slice(from, from + atOnce), target);
    // One thing may have thousands of them, and others are not to wait for all.
    await nextTurn();
  }
}

/** Brings in a comment on a commit. */
export async function commitNote(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const commit_sha = shaAt(record, 'commit_id');
  if (commit_sha !== null) await bringNotes(scope, [record], { commit_sha });
}
