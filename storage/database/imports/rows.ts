import type { ArchiveRecord, RecordKind } from '../../../domain/transfers/attributes.js';
import { all, one } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import { insertCopies, insertPlain } from '../engine/tables.js';
import type { Source, Tx, Value } from '../engine/types.js';
import type { Insert, TableName } from '../schema/tables.js';

/** Inserts rows; answers their numbers in the order of the rows. All rows name the same columns. */
export const importRows = <Name extends TableName>(
  tx: Tx,
  table: Name,
  rows: readonly Insert<Name>[],
): Promise<number[]> => insertCopies(tx, table, rows as readonly Readonly<Record<string, Value>>[]);

/** Inserts rows whose numbers nobody asks for. All rows name the same columns. */
export const importLinks = <Name extends TableName>(
  tx: Tx,
  table: Name,
  rows: readonly Insert<Name>[],
): Promise<void> => insertPlain(tx, table, rows as readonly Readonly<Record<string, Value>>[]);

const atOnce = 100;

/** Keeps what an archive says of records that no column holds, in place of what was kept of them before. */
export const keepFields = async (
  tx: Tx,
  projectId: number,
  kind: RecordKind,
  kept: readonly { id: number; fields: ArchiveRecord | null }[],
): Promise<void> => {
  const rows = kept.flatMap(({ id, fields }) =>
    fields === null ? [] : [{ project_id: projectId, kind, record_id: id, fields: JSON.stringify(fields) }],
  );
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx('kept_fields')
      .insert(rows.slice(from, from + atOnce))
      .onConflict(['kind', 'record_id'])
      .merge();
  }
};

/** Keeps a file of an archive as it is, for the next export. */
export const keepPart = async (
  tx: Tx,
  part: { project_id: number; path: string; file: string; size: number },
): Promise<void> => {
  await tx('kept_parts').insert(part).onConflict(['project_id', 'path']).merge();
};

/** The highest iid of a kind in a project. */
export const highestIid = async (
  tx: Tx,
  table: 'issues' | 'merge_requests' | 'milestones' | 'pipelines',
  projectId: number,
): Promise<number> => {
  const owner = table === 'merge_requests' ? sql`target_project_id` : sql`project_id`;
  const row = await one<{ iid: number | null }>(
    tx,
    sql`select max(iid) as iid from ${sql.id(table)} where ${owner} = ${projectId}`,
  );
  return row?.iid ?? 0;
};

/** The label or milestone of a title in a project, or else in the nearest group above it that has it. */
export const findTitled = async (
  tx: Tx,
  table: 'labels' | 'milestones',
  place: { projectId: number; namespaceId: number },
  title: string,
): Promise<number | undefined> => {
  const own = await one<{ id: number }>(
    tx,
    sql`select id from ${sql.id(table)} where project_id = ${place.projectId} and title = ${title}`,
  );
  if (own) return own.id;
  const above = await one<{ id: number }>(
    tx,
    sql`select t.id from ${sql.id(table)} t join group_closure c on c.ancestor_id = t.group_id
      where c.descendant_id = ${place.namespaceId} and t.title = ${title} order by c.depth limit 1`,
  );
  return above?.id;
};

/** Whether a milestone of this number is in a project. */
export const hasMilestoneIid = async (tx: Tx, projectId: number, iid: number): Promise<boolean> =>
  (await one(tx, sql`select 1 as found from milestones where project_id = ${projectId} and iid = ${iid}`)) !==
  undefined;

/** The issue of an iid in a project. */
export const issueIdOf = async (tx: Tx, projectId: number, iid: number): Promise<number | undefined> =>
  (await one<{ id: number }>(tx, sql`select id from issues where project_id = ${projectId} and iid = ${iid}`))
    ?.id;

/** People by their confirmed primary addresses, in lower case. */
export const usersByAddress = async (
  source: Source,
  addresses: readonly string[],
): Promise<Map<string, number>> => {
  if (addresses.length === 0) return new Map();
  const rows = await all<{ id: number; email_lower: string }>(
    source,
    sql`select id, email_lower from users
      where kind = 'human' and confirmed_at is not null and email_lower in (${sql.list(addresses)})`,
  );
  return new Map(rows.map((row) => [row.email_lower, row.id]));
};

/** Whether somebody, or an invited address, is a direct member of a project already. */
export const isMemberAlready = async (
  tx: Tx,
  projectId: number,
  who: { userId: number } | { address: string },
): Promise<boolean> => {
  const test = 'userId' in who ? sql`user_id = ${who.userId}` : sql`invite_email = ${who.address}`;
  return (
    (await one(
      tx,
      sql`select 1 as found from members where source_type = 'project' and source_id = ${projectId} and ${test}`,
    )) !== undefined
  );
};

/** Makes a version the newest of its merge request. */
export const setLatestVersion = async (tx: Tx, mergeRequestId: number, diffId: number): Promise<void> => {
  await tx('merge_requests').where({ id: mergeRequestId }).update({ latest_diff_id: diffId });
};

/** Keeps an invitation to a project that an archive tells of. */
export const inviteAddress = async (
  tx: Tx,
  projectId: number,
  invitation: {
    address: string;
    accessLevel: number;
    expiresAt: string | null;
    createdById: number;
    at: string;
  },
): Promise<void> => {
  const { address, accessLevel, expiresAt, createdById, at } = invitation;
  await tx('members').insert({
    source_type: 'project',
    source_id: projectId,
    user_id: null,
    access_level: accessLevel,
    invite_email: address,
    expires_at: expiresAt,
    created_by_id: createdById,
    created_at: at,
    updated_at: at,
  });
};
