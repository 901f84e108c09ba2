import { all, one } from './ask.js';
import { sql } from './sql.js';
import type { Database } from './types.js';

/** Whether the database answers. */
export const answers = async ({ hot }: Pick<Database, 'hot'>): Promise<boolean> =>
  (await one(hot, sql`select 1 as one`)) !== undefined;

/** SQLite's own check of its pages, `ok` when they are sound, and the number of dangling references. */
export const integrityOf = async ({
  read,
}: Pick<Database, 'read'>): Promise<{ pages: string; brokenReferences: number }> => {
  const row = await one<{ quick_check: string }>(read, sql`pragma quick_check`);
  const broken = await all(read, sql`pragma foreign_key_check`);
  return { pages: row?.quick_check ?? 'no answer', brokenReferences: broken.length };
};
