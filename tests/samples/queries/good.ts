/** Questions and changes as storage writes them. */
import { all, one, run } from '../../../storage/database/engine/ask.js';
import { sql } from '../../../storage/database/engine/sql.js';
import type { Reads, Source, Tx } from '../../../storage/database/engine/types.js';

export const titlesOf = (source: Source, projectId: number, words: readonly string[]) => {
  const named = words.length === 0 ? sql.empty : sql`and title in (${sql.list(words)})`;
  return all<{ title: string }>(
    source,
    sql`select title from issues where project_id = ${projectId} ${named}`,
  );
};

export const parentOf = (source: Source, kind: 'issue' | 'epic', id: number) =>
  one<{ id: number }>(
    source,
    sql`select ${sql.id(`notes.${kind}_id`, 'n')} as id from notes n where n.id = ${id} order by n.id ${sql.direction('desc')}`,
  );

export const openIssues = (reads: Reads, projectId: number) =>
  reads('issues').where({ project_id: projectId, state: 'opened' }).orderBy('id').select('id', 'title');

export const close = async (tx: Tx, id: number, at: string): Promise<void> => {
  await tx('issues').where({ id }).where('updated_at', '<', at).update({ state: 'closed', closed_at: at });
  await run(tx, sql`update issues set weight = ${null} where id = ${id}`);
};

export const addLabel = (tx: Tx, issueId: number, labelId: number) =>
  tx('issue_labels')
    .insert({ issue_id: issueId, label_id: labelId })
    .onConflict(['issue_id', 'label_id'])
    .ignore();
