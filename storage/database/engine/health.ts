import type { Database } from './types.js';

/** Whether the database answers at all. */
export const answers = async ({ hot }: Pick<Database, 'hot'>): Promise<boolean> =>
  (await hot.get('select 1 as one')) !== undefined;

/** What an SQLite database says of its own pages, `ok` when they are sound, and how many references lead nowhere. */
export const integrityOf = async ({
  read,
}: Pick<Database, 'read'>): Promise<{ pages: string; brokenReferences: number }> => {
  const [row] = (await read.raw('pragma quick_check')) as { quick_check: string }[];
  const broken = (await read.raw('pragma foreign_key_check')) as unknown[];
  return { pages: row?.quick_check ?? 'no answer', brokenReferences: broken.length };
};
