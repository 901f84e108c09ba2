import { one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

/** What a user prefers when looking at changes. */
export interface Preferences {
  view_diffs_file_by_file: boolean;
  show_whitespace_in_diffs: boolean;
}

const defaults: Preferences = { view_diffs_file_by_file: false, show_whitespace_in_diffs: true };

/** The preferences of a user over the defaults. */
export const findPreferences = async (source: Source, userId: number): Promise<Preferences> => {
  const row = await one<{ settings: string }>(
    source,
    sql`select settings from user_preferences where user_id = ${userId}`,
  );
  return row ? { ...defaults, ...(JSON.parse(row.settings) as Partial<Preferences>) } : defaults;
};

/** Changes the preferences given and keeps the others. */
export const changePreferences = async (
  tx: Tx,
  userId: number,
  change: Partial<Preferences>,
): Promise<Preferences> => {
  await tx('user_preferences').insert({ user_id: userId, settings: '{}' }).onConflict('user_id').ignore();
  await tx('user_preferences').where({ user_id: userId }).forUpdate().select('user_id');
  const preferences = { ...(await findPreferences(tx, userId)), ...change };
  await tx('user_preferences')
    .where({ user_id: userId })
    .update({ settings: JSON.stringify(preferences) });
  return preferences;
};
