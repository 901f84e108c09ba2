import type { IssuableKind } from '../../../domain/issuables/target.js';
import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { PlanningPlace } from '../issuables/places.js';
import type { LabelRow } from '../issuables/rows.js';
import { issuableNames } from '../issuables/target-tables.js';
import { type LateColumn, lateColumns, withLateTexts } from '../lists/late-texts.js';

/** What of a project says which labels, milestones and iterations are there. */
export interface ProjectPlace {
  id: number;
  namespace_id: number;
}

/** The colour of a label that was named but never made. */
export const defaultLabelColor = '#6699cc';

/** A hundred records may have as many labels each, so that only short descriptions are read with them. */
const shortBytes = 400;

/** The columns of a label `l` inside another record. */
export const labelColumns = sql`l.id, l.project_id, l.group_id, l.title, l.title_lower, l.color, l.created_at, l.updated_at,
  ${lateColumns(sql`l.description`, sql`description`, shortBytes)}`;

/** What reads the long description of such a label. */
export const lateDescription: LateColumn<LabelRow> = {
  name: 'description',
  text: ({ id }) => sql`select description as text from labels where id = ${id}`,
};

type Held = LabelRow & { holder_id: number; late_bytes: number | null };

const labelsOf =
  (kind: IssuableKind) =>
  async (
    source: Source,
    ids: readonly number[],
    { whole = false } = {},
  ): Promise<Map<number, LabelRow[]>> => {
    const found = new Map<number, LabelRow[]>();
    if (ids.length === 0) return found;
    const { labels, column } = issuableNames[kind];
    const rows = await all<Held>(
      source,
      sql`select ${whole ? sql`l.*, null as late_bytes` : labelColumns}, x.${column} as holder_id
        from ${labels} x join labels l on l.id = x.label_id
        where x.${column} in (${sql.list(ids)}) order by l.title, l.id`,
    );
    await withLateTexts<LabelRow>(source, rows, lateDescription);
    for (const { holder_id, late_bytes: _, ...label } of rows) {
      const list = found.get(holder_id);
      if (list) list.push(label);
      else found.set(holder_id, [label]);
    }
    return found;
  };

/**
 * The labels of issues, by title; issues without labels are not in the map. Long descriptions are read when an answer is
 * sent, unless they are wanted whole.
 */
export const labelsOfIssues = labelsOf('issue');

/** The labels of merge requests, by title. */
export const labelsOfMergeRequests = labelsOf('merge_request');

/** The labels of epics, by title. */
export const labelsOfEpics = labelsOf('epic');

/** One of each title: the nearest, so that a project's own label wins over those of the groups above. */
const nearest = (rows: readonly (LabelRow & { depth: number })[]): LabelRow[] => {
  const found = new Map<string, LabelRow>();
  for (const { depth: _, ...label } of rows) if (!found.has(label.title)) found.set(label.title, label);
  return [...found.values()];
};

const inGroups = (groupId: number): Sql =>
  sql`select l.*, c.depth from group_closure c join labels l on l.group_id = c.ancestor_id
    where c.descendant_id = ${groupId}`;

/** The labels of a project and of the groups above it that have exactly these titles, nearest first. */
export const findLabelsByTitle = async (
  source: Source,
  project: ProjectPlace,
  titles: readonly string[],
): Promise<LabelRow[]> => {
  if (titles.length === 0) return [];
  const wanted = sql.list(titles);
  const rows = await all<LabelRow & { depth: number }>(
    source,
    sql`select l.*, -1 as depth from labels l where l.project_id = ${project.id} and l.title in (${wanted})
      union all ${inGroups(project.namespace_id)} and l.title in (${wanted}) order by depth, title`,
  );
  return nearest(rows);
};

/** The labels of a group and of the groups above it that have exactly these titles, nearest first. */
export const findGroupLabelsByTitle = async (
  source: Source,
  groupId: number,
  titles: readonly string[],
): Promise<LabelRow[]> => {
  if (titles.length === 0) return [];
  const rows = await all<LabelRow & { depth: number }>(
    source,
    sql`${inGroups(groupId)} and l.title in (${sql.list(titles)}) order by depth, title`,
  );
  return nearest(rows);
};

/** The name of the nearest group above a place that has a label of exactly this title; null when none has. */
export const groupWithLabel = async (
  source: Source,
  place: PlanningPlace,
  title: string,
): Promise<string | null> => {
  const above = place.kind === 'group' ? sql`and c.ancestor_id <> c.descendant_id` : sql.empty;
  const row = await one<{ name: string }>(
    source,
    sql`select n.name from group_closure c join labels l on l.group_id = c.ancestor_id
      join namespaces n on n.id = l.group_id
      where c.descendant_id = ${place.groupId} and l.title = ${title} ${above} order by c.depth limit 1`,
  );
  return row?.name ?? null;
};

/** What a new label is made of. */
export interface NewLabel {
  owner: { projectId: number } | { groupId: number };
  title: string;
  color: string;
  description?: string | null;
  at: string;
}

/** Adds a label; a title that its project or group has already is a StorageConflict. */
export const addLabel = async (tx: Tx, input: NewLabel): Promise<LabelRow> => {
  const [row] = (await tx('labels')
    .insert({
      project_id: 'projectId' in input.owner ? input.owner.projectId : null,
      group_id: 'groupId' in input.owner ? input.owner.groupId : null,
      title: input.title,
      title_lower: input.title.toLowerCase(),
      description: input.description ?? null,
      color: input.color,
      created_at: input.at,
      updated_at: input.at,
    })
    .returning('*')) as LabelRow[];
  if (!row) throw new Error('the new label did not come back');
  return row;
};

/** Whether names that are not labels yet become labels. */
export interface LabelCreation {
  create: boolean;
  at: string;
}

const longestTitle = 255;

const missingTitles = (titles: readonly string[], found: readonly LabelRow[]): string[] => {
  const known = new Set(found.map((label) => label.title));
  const fits = (title: string) => title !== '' && title.length <= longestTitle && !title.includes(',');
  return [...new Set(titles)].filter((title) => !known.has(title) && fits(title));
};

const findOrCreate = async (
  tx: Tx,
  owner: NewLabel['owner'],
  found: LabelRow[],
  titles: readonly string[],
  { create, at }: LabelCreation,
): Promise<LabelRow[]> => {
  if (!create) return found;
  const made: LabelRow[] = [];
  for (const title of missingTitles(titles, found)) {
    made.push(await addLabel(tx, { owner, title, color: defaultLabelColor, at }));
  }
  return [...found, ...made];
};

/** Titles as labels have them: without the blanks around them, which no label has. */
const bare = (titles: readonly string[]): string[] => titles.map((title) => title.trim());

/** The labels of these titles for a project; with `create`, unknown names become labels of the project. */
export const findOrCreateLabels = async (
  tx: Tx,
  project: ProjectPlace,
  titles: readonly string[],
  creation: LabelCreation,
): Promise<LabelRow[]> => {
  const wanted = bare(titles);
  const found = await findLabelsByTitle(tx, project, wanted);
  return findOrCreate(tx, { projectId: project.id }, found, wanted, creation);
};

/** The labels of these titles for a group; with `create`, unknown names become labels of the group. */
export const findOrCreateGroupLabels = async (
  tx: Tx,
  groupId: number,
  titles: readonly string[],
  creation: LabelCreation,
): Promise<LabelRow[]> => {
  const wanted = bare(titles);
  const found = await findGroupLabelsByTitle(tx, groupId, wanted);
  return findOrCreate(tx, { groupId }, found, wanted, creation);
};

/** Labels by their numbers; those that are gone are left out. */
export const labelsById = async (source: Source, ids: readonly number[]): Promise<LabelRow[]> =>
  ids.length === 0
    ? []
    : all<LabelRow>(source, sql`select * from labels where id in (${sql.list([...new Set(ids)])})`);
