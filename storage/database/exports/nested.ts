import type { ArchiveRecord, RecordKind } from '../../../domain/transfers/attributes.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { LabelRow, MilestoneRow, NoteRow } from '../issuables/rows.js';
import type { ColumnName, Row, TableName } from '../schema/tables.js';

/** Rows of a table whose column is one of these numbers, oldest first. */
export const hanging = async <Name extends TableName>(
  source: Source,
  table: Name,
  column: ColumnName & `${Name}.${string}`,
  ids: readonly number[],
  order: ColumnName & `${Name}.${string}`,
): Promise<Row<Name>[]> =>
  ids.length === 0
    ? []
    : all<Row<Name>>(
        source,
        sql`select * from ${sql.id(table)} where ${sql.id(column)} in (${sql.list(ids)}) order by ${sql.id(order)}`,
      );

/** A note with the name of its author. */
export type NamedNote = NoteRow & { author_name: string };

/** The notes on some issues, merge requests or snippets, oldest first. */
export const notesOn = async (
  source: Source,
  column: 'notes.issue_id' | 'notes.merge_request_id' | 'notes.snippet_id',
  ids: readonly number[],
): Promise<NamedNote[]> =>
  ids.length === 0
    ? []
    : all<NamedNote>(
        source,
        sql`select notes.*, u.name as author_name from notes join users u on u.id = notes.author_id
          where ${sql.id(column)} in (${sql.list(ids)}) order by notes.id`,
      );

/** A label with how high one project ranks it. */
export type RankedLabel = LabelRow & { priority: number | null };

/** The labels on some records of a project, by the number of the record, in the order of their titles. */
export const labelsOn = async (
  source: Source,
  table: 'issue_labels' | 'merge_request_labels',
  ids: readonly number[],
  projectId: number,
): Promise<(RankedLabel & { target_id: number })[]> => {
  if (ids.length === 0) return [];
  const target =
    table === 'issue_labels'
      ? sql.id('issue_labels.issue_id', 't')
      : sql.id('merge_request_labels.merge_request_id', 't');
  return all(
    source,
    sql`select l.*, p.priority, ${target} as target_id from ${sql.id(table)} t join labels l on l.id = t.label_id
      left join label_priorities p on p.label_id = l.id and p.project_id = ${projectId}
      where ${target} in (${sql.list(ids)}) order by l.title, l.id`,
  );
};

/** Labels by their numbers. */
export const labelsById = async (
  source: Source,
  ids: readonly number[],
  projectId: number,
): Promise<Map<number, RankedLabel>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<RankedLabel>(
    source,
    sql`select l.*, p.priority from labels l
      left join label_priorities p on p.label_id = l.id and p.project_id = ${projectId}
      where l.id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Milestones by their numbers. */
export const milestonesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, MilestoneRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<MilestoneRow>(source, sql`select * from milestones where id in (${sql.list(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** What of activity is about some records, oldest first. */
export const eventsOn = async (
  source: Source,
  projectId: number,
  types: readonly string[],
  ids: readonly number[],
): Promise<Row<'events'>[]> =>
  ids.length === 0
    ? []
    : all(
        source,
        sql`select * from events where project_id = ${projectId} and target_type in (${sql.list(types)})
          and target_id in (${sql.list(ids)}) order by id`,
      );

/** What imported archives said of some records that no column holds, by the number of the record. */
export const keptFields = async (
  source: Source,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, ArchiveRecord>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<{ record_id: number; fields: string }>(
    source,
    sql`select record_id, fields from kept_fields where kind = ${kind} and record_id in (${sql.list(ids)})`,
  );
  return new Map(rows.map((row) => [row.record_id, JSON.parse(row.fields) as ArchiveRecord]));
};

/** A member of a project as archives name them. */
export interface ArchivedMember extends Row<'members'> {
  username: string | null;
  public_email: string | null;
}

/** The direct members of a project, invitations among them. */
export const membersOf = (source: Source, projectId: number): Promise<ArchivedMember[]> =>
  all<ArchivedMember>(
    source,
    sql`select m.*, u.username, u.public_email from members m left join users u on u.id = m.user_id
      where m.source_type = 'project' and m.source_id = ${projectId} and (u.kind is null or u.kind = 'human')
      order by m.id`,
  );

/** The links between issues of one project, oldest first. */
export const linksWithin = (
  source: Source,
  projectId: number,
): Promise<
  { source_iid: number; target_iid: number; link_type: string; created_at: string; updated_at: string }[]
> =>
  all(
    source,
    sql`select a.iid as source_iid, b.iid as target_iid, l.link_type, l.created_at, l.updated_at
      from issue_links l join issues a on a.id = l.source_id join issues b on b.id = l.target_id
      where a.project_id = ${projectId} and b.project_id = ${projectId} order by l.id`,
  );

/** The titles of the milestones of some releases. */
export const milestonesOfReleases = async (
  source: Source,
  ids: readonly number[],
): Promise<(MilestoneRow & { release_id: number })[]> =>
  ids.length === 0
    ? []
    : all(
        source,
        sql`select m.*, r.release_id from release_milestones r join milestones m on m.id = r.milestone_id
          where r.release_id in (${sql.list(ids)}) order by r.release_id, m.id`,
      );

/** The topics of a project in their order. */
export const topicsOfProject = async (source: Source, projectId: number): Promise<string[]> => {
  const rows = await all<{ name: string }>(
    source,
    sql`select t.name from project_topics p join topics t on t.id = p.topic_id
      where p.project_id = ${projectId} order by p.position`,
  );
  return rows.map(({ name }) => name);
};
