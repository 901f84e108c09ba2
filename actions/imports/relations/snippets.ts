import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { neededText, recordsAt, textAt } from '../../../domain/transfers/raw.js';
import { visibilityWord } from '../../../domain/transfers/words.js';
import { importLinks, importRows, keepFields } from '../../../storage/database/imports/rows.js';
import { awardRows, bringNotes } from './notes.js';
import { byAt, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const names = namesIn(
  'title description author_id project_id created_at updated_at visibility_level award_emoji notes content file_name',
);

/** Brings in a snippet with its notes; its files come with its repository. */
export async function snippet(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const awards = awardRows(scope, recordsAt(record, 'award_emoji'), { snippet_id: 0 });
  const moments = momentsOf(record, at);
  const row = {
    project_id: project.id,
    author_id: byAt(scope, record, 'author_id'),
    title: neededText(record, 'title'),
    description: textAt(record, 'description'),
    visibility: visibilityWord(record['visibility_level']),
    files: '[]',
    upvotes: awards.filter(({ name }) => name === 'thumbsup').length,
    downvotes: awards.filter(({ name }) => name === 'thumbsdown').length,
    user_notes_count: recordsAt(record, 'notes').filter((note) => note['system'] !== true).length,
    // Until its repository is there, so that a crash leaves a trace.
    writing_at: at,
    ...moments,
  };
  const [id = 0] = await importRows(tx, 'snippets', [row]);
  await importLinks(
    tx,
    'award_emoji',
    awards.map((award) => ({ ...award, snippet_id: id })),
  );
  await bringNotes(scope, recordsAt(record, 'notes'), { snippet_id: id });
  await keepFields(tx, project.id, 'snippets', [{ id, fields: leftOf(scope, 'snippets', record, names) }]);
}
