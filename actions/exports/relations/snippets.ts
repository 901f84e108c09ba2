import { createHash } from 'node:crypto';
import { snippetBranch } from '../../../domain/snippets/branch.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { visibilityNumber } from '../../../domain/transfers/words.js';
import { hanging, keptFields, notesOn } from '../../../storage/database/exports/nested.js';
import { walk } from '../../../storage/database/exports/walks.js';
import type { SnippetRow } from '../../../storage/database/issuables/rows.js';
import { snippetRepositoryId } from '../../snippets/snippet-repository.js';
import { awardRecord, noteRecords } from './notes.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`;

/** The name of the bundle of a snippet's repository, without its ending. */
export const snippetBundleName = (
  snippet: Pick<SnippetRow, 'title' | 'description' | 'created_at' | 'updated_at'>,
): string =>
  createHash('sha256')
    .update(
      `${snippet.title}${snippet.description ?? ''}${moment(snippet.created_at)}${moment(snippet.updated_at)}`,
    )
    .digest('hex');

const longestContent = 10 * 1024 * 1024;

/** The name and text of the first file of a snippet, which archives hold beside its repository. */
async function firstFile(
  { git }: ExportScope,
  row: SnippetRow,
): Promise<{ file_name: string; content: string }> {
  const [name = ''] = JSON.parse(row.files) as string[];
  const id = snippetRepositoryId(row.id);
  if (name === '' || !(await git.exists(id))) return { file_name: name, content: '' };
  const repository = git.open(id);
  const tip = await repository.branchTip(snippetBranch);
  const entry = tip === null ? null : await repository.entry(tip, name);
  const size = entry === null ? null : await repository.object(entry.id);
  if (entry === null || size === null || size.size > longestContent) return { file_name: name, content: '' };
  return { file_name: name, content: (await repository.blob(entry.id))?.toString() ?? '' };
}

/** The snippets of a project with their notes; their repositories travel as bundles. */
export async function* snippets(scope: ExportScope): AsyncGenerator<ArchiveRecord> {
  const { reads, project } = scope;
  for await (const rows of walk(reads, 'snippets', project.id, atOnce)) {
    const ids = idsOf(rows);
    const [notes, awards, kept] = await Promise.all([
      notesOn(reads, 'notes.snippet_id', ids),
      hanging(reads, 'award_emoji', 'award_emoji.snippet_id', ids, 'award_emoji.id'),
      keptFields(reads, 'snippets', ids),
    ]);
    const notesOf = grouped(await noteRecords(scope, notes, 'Snippet'), ({ note }) => note.snippet_id);
    const awardsOf = grouped(awards, ({ snippet_id }) => snippet_id);
    for (const row of rows) {
      const { title, description, author_id, project_id, created_at, updated_at } = row;
      const given = {
        ...{ title, description, author_id, project_id, created_at, updated_at },
        ...(await firstFile(scope, row)),
        visibility_level: visibilityNumber(row.visibility),
      };
      yield {
        ...recordOf('snippets', given, kept.get(row.id)),
        award_emoji: (awardsOf.get(row.id) ?? []).map((award) => awardRecord(award, 'Snippet')),
        notes: (notesOf.get(row.id) ?? []).map(({ record }) => record),
      };
    }
  }
}
