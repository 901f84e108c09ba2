import { run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import type { LabelRow } from '../issuables/rows.js';
import { issuableNames } from '../issuables/target-tables.js';
import { findGroupLabelsByTitle } from './labels.js';

/** What of a label changes; absent keys stay. */
export interface LabelChange {
  title?: string | undefined;
  color?: string | undefined;
  description?: string | null | undefined;
}

/** Changes a label; a title that its project or group has already is a StorageConflict. */
export const changeLabel = async (tx: Tx, id: number, change: LabelChange, at: string): Promise<void> => {
  const columns: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(change)) if (value !== undefined) columns[name] = value;
  if (Object.keys(columns).length === 0) return;
  if (change.title !== undefined) columns['title_lower'] = change.title.toLowerCase();
  await tx('labels')
    .where({ id })
    .update({ ...columns, updated_at: at });
};

/** Ranks a label in a project; null takes the rank away. */
export const setLabelPriority = async (
  tx: Tx,
  projectId: number,
  labelId: number,
  priority: number | null,
): Promise<void> => {
  const key = { project_id: projectId, label_id: labelId };
  if (priority === null) await tx('label_priorities').where(key).delete();
  else {
    await tx('label_priorities')
      .insert({ ...key, priority })
      .onConflict(['project_id', 'label_id'])
      .merge();
  }
};

/** Removes a label from everything. */
export const removeLabel = async (tx: Tx, id: number): Promise<void> => {
  await tx('labels').where({ id }).delete();
};

/** Has a user follow a label or not; false when that was so already. */
export const followLabel = async (
  tx: Tx,
  labelId: number,
  userId: number,
  subscribed: boolean,
  at: string,
): Promise<boolean> => {
  const known = await tx('subscriptions').where({ label_id: labelId, user_id: userId }).first('subscribed');
  if ((known?.subscribed === 1) === subscribed) return false;
  await run(
    tx,
    sql`insert into subscriptions (user_id, label_id, subscribed, created_at, updated_at) values (${userId}, ${labelId}, ${subscribed ? 1 : 0}, ${at}, ${at})
     on conflict (label_id, user_id) where label_id is not null
     do update set subscribed = excluded.subscribed, updated_at = excluded.updated_at`,
  );
  return true;
};

/** The labels of one title in the projects below a group, but for one label. */
const twins = (title: string, exceptId: number, groupId: number): Sql =>
  sql`select l.id from labels l join projects p on p.id = l.project_id
    join group_closure c on c.descendant_id = p.namespace_id
    where l.title = ${title} and l.id <> ${exceptId} and c.ancestor_id = ${groupId}`;

/** Puts one label in the place of others. */
const merges = (id: number, others: Sql): Sql[] => [
  ...Object.values(issuableNames).map(
    ({ labels, column }) => sql`insert into ${labels} (${column}, label_id)
      select distinct ${column}, cast(${id} as integer) from ${labels} where label_id in (${others})
      on conflict do nothing`,
  ),
  sql`insert into label_priorities (project_id, label_id, priority)
    select project_id, cast(${id} as integer), min(priority) from label_priorities where label_id in (${others})
    group by project_id on conflict do nothing`,
  sql`insert into subscriptions (label_id, user_id, subscribed, created_at, updated_at)
    select cast(${id} as integer), user_id, max(subscribed), min(created_at), max(updated_at) from subscriptions
    where label_id in (${others}) group by user_id on conflict do nothing`,
  sql`update resource_events set label_id = ${id} where label_id in (${others})`,
];

/**
 * Makes a label of a project one of its group, in place of the labels of that title in all projects below the
 * group. One of that title in the group or above takes over. Answers the label that stays.
 */
export const promoteLabel = async (
  tx: Tx,
  label: LabelRow,
  groupId: number,
  at: string,
): Promise<LabelRow> => {
  const [known] = await findGroupLabelsByTitle(tx, groupId, [label.title]);
  const stays: LabelRow = known ?? { ...label, project_id: null, group_id: groupId, updated_at: at };
  if (!known) {
    await tx('labels')
      .where({ id: label.id })
      .update({ project_id: null, group_id: groupId, updated_at: at });
  }
  const others = twins(label.title, stays.id, groupId);
  for (const merge of merges(stays.id, others)) await run(tx, merge);
  await run(tx, sql`delete from labels where id in (${others})`);
  return stays;
};
