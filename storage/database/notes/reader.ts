import { reporter } from '../../../domain/access-level.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Dialect } from '../engine/types.js';
import { commitsOfIdVisible, targetVisible } from '../issuables/visibility.js';

/** Who reads notes, with the level in the project or group that they stand in. */
export interface NoteReader {
  id: number;
  admin: boolean;
  external: boolean;
  level: number;
}

/**
 * The condition that leaves of notes `n` those that a reader may see: internal ones from Reporter up, and a mention
 * elsewhere only where the reader can see what mentions it. Rules: NOTE-LIST-7, NOTE-GET-5, NOTE-READ-1.
 */
export const readableNotes = (reader: NoteReader, dialect: Dialect): Sql => {
  const isAll = reader.admin || reader.level >= reporter;
  const by = (kind: Parameters<typeof targetVisible>[0]): Sql =>
    targetVisible(kind, sql`n.referrer_id`, reader, dialect);
  // A choice, unlike alternatives, keeps the database from starting at what refers to something.
  return sql`${isAll ? sql.empty : sql`n.internal = 0 and `}case n.referrer_kind
    when 'issue' then ${by('issue')}
    when 'merge_request' then ${by('merge_request')}
    when 'commit' then ${commitsOfIdVisible(sql`n.referrer_project_id`, reader)}
    when 'epic' then ${by('epic')}
    when 'snippet' then ${by('snippet')}
    else 1 = 1 end`;
};
