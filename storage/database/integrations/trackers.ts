import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';

/** The oldest active integration of some kinds in a project, and who has the project's own issues. */
export const trackerOf = (
  source: Source,
  projectId: number,
  slugs: readonly string[],
): Promise<{ slug: string; properties: string; issues_access_level: string } | undefined> =>
  one(
    source,
    sql`select i.slug, i.properties, p.issues_access_level from integrations i join projects p on p.id = i.project_id
      where i.project_id = ${projectId} and i.active = 1 and i.slug in (${sql.list(slugs)}) order by i.id limit 1`,
  );
