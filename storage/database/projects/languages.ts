import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** A language of a project and how many bytes are written in it. */
export interface LanguageRow {
  language: string;
  bytes: number;
}

/** The languages of a project as they were last counted, largest first. */
export const storedLanguages = (source: Source, projectId: number): Promise<LanguageRow[]> =>
  all<LanguageRow>(
    source,
    sql`select language, bytes from project_languages where project_id = ${projectId}
      order by bytes desc, language`,
  );

/** Keeps the languages of a project as they are at a commit; a project that is gone by now keeps nothing. */
export const keepLanguages = async (
  tx: Tx,
  projectId: number,
  oid: string,
  languages: readonly LanguageRow[],
): Promise<void> => {
  // Counting takes a while, in which the project may be deleted; the row stays locked from here on.
  const found = await tx('projects').where({ id: projectId }).update({ languages_oid: oid });
  if (found === 0) return;
  await tx('project_languages').where({ project_id: projectId }).delete();
  for (const { language, bytes } of languages) {
    await tx('project_languages').insert({
      project_id: projectId,
      language,
      language_lower: language.toLowerCase(),
      bytes,
    });
  }
};
