import type { ArchiveRecord, RecordKind } from '../../../domain/transfers/attributes.js';
import { all } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { listedMilestones } from '../issuables/listed-rows.js';
import type { LabelRow, MilestoneRow, NoteRow } from '../issuables/rows.js';
import { labelColumns, lateDescription } from '../labels/labels.js';
import { type LateColumn, lateColumns } from '../lists/late-texts.js';
import type { ColumnName, Row, TableName } from '../schema/tables.js';
import { shortBytes, writtenLate } from './written-late.js';

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

/** What archives tell of a note, with the name of its author. */
export type NamedNote = Pick<
  NoteRow,
  | 'id'
  | 'issue_id'
  | 'merge_request_id'
  | 'snippet_id'
  | 'project_id'
  | 'commit_id'
  | 'commit_sha'
  | 'author_id'
  | 'body'
  | 'type'
  | 'system'
  | 'system_action'
  | 'internal'
  | 'discussion_id'
  | 'position'
  | 'resolved_at'
  | 'resolved_by_id'
  | 'referrer_kind'
  | 'referrer_project_id'
  | 'last_edited_at'
  | 'created_at'
  | 'updated_at'
> & { author_name: string };

/** The columns of such notes `n` with authors `u`; they go with `writtenBody`. */
export const namedColumns = sql`n.id, n.issue_id, n.merge_request_id, n.snippet_id, n.project_id, n.commit_id, n.commit_sha,
  n.author_id, n.type, n.system, n.system_action, n.internal, n.discussion_id, n.position, n.resolved_at,
  n.resolved_by_id, n.referrer_kind, n.referrer_project_id, n.last_edited_at, n.created_at, n.updated_at,
  u.name as author_name, ${lateColumns(sql`n.body`, sql`body`, shortBytes)}`;

/** What reads the body of a note that is long. */
export const writtenBody: LateColumn<NamedNote> = {
  name: 'body',
  text: ({ id }) => sql`select body as text from notes where id = ${id}`,
};

/** The notes on some issues, merge requests or snippets, oldest first. */
export const notesOn = async (
  source: Source,
  column: 'notes.issue_id' | 'notes.merge_request_id' | 'notes.snippet_id',
  ids: readonly number[],
): Promise<NamedNote[]> =>
  ids.length === 0
    ? []
    : writtenLate<NamedNote>(
        source,
        sql`select ${namedColumns} from notes n join users u on u.id = n.author_id
          where ${sql.id(column, 'n')} in (${sql.list(ids)}) order by n.id`,
        writtenBody,
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
  return writtenLate<RankedLabel & { target_id: number }>(
    source,
    sql`select ${labelColumns}, p.priority, ${target} as target_id from ${sql.id(table)} t join labels l on l.id = t.label_id
      left join label_priorities p on p.label_id = l.id and p.project_id = ${projectId}
      where ${target} in (${sql.list(ids)}) order by l.title, l.id`,
    lateDescription as LateColumn<RankedLabel & { target_id: number }>,
  );
};

/** Labels by their numbers. */
export const labelsById = async (
  source: Source,
  ids: readonly number[],
  projectId: number,
): Promise<Map<number, RankedLabel>> => {
  if (ids.length === 0) return new Map();
  const rows = await writtenLate<RankedLabel>(
    source,
    sql`select ${labelColumns}, p.priority from labels l
      left join label_priorities p on p.label_id = l.id and p.project_id = ${projectId}
      where l.id in (${sql.list(ids)})`,
    lateDescription as LateColumn<RankedLabel>,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Milestones by their numbers. */
export const milestonesById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, MilestoneRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await writtenLate<MilestoneRow>(
    source,
    sql`select ${listedMilestones.columns} from milestones m where m.id in (${sql.list(ids)})`,
    listedMilestones.late,
  );
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
    : writtenLate<MilestoneRow & { release_id: number }>(
        source,
        sql`select ${listedMilestones.columns}, r.release_id from release_milestones r join milestones m on m.id = r.milestone_id
          where r.release_id in (${sql.list(ids)}) order by r.release_id, m.id`,
        listedMilestones.late as LateColumn<MilestoneRow & { release_id: number }>,
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
