import { all, one, rowLock } from '../engine/ask.js';
import { nextIid } from '../engine/counters.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import type { IterationRow } from '../issuables/rows.js';
import type { ProjectPlace } from '../labels/labels.js';

/** An iteration with the path of its group, which its address is made of. */
export interface PlacedIteration extends IterationRow {
  full_path: string;
}

/** Columns and joins of a PlacedIteration. */
export const placedIterations = sql`select i.*, n.full_path from iterations i join namespaces n on n.id = i.group_id`;

/** Iterations by their numbers. */
export const iterationsById = async (
  source: Source,
  ids: readonly number[],
): Promise<Map<number, PlacedIteration>> => {
  if (ids.length === 0) return new Map();
  const rows = await all<PlacedIteration>(source, sql`${placedIterations} where i.id in (${sql.list(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The iteration of this number when it is one of a group above the project; else null. */
export const iterationFor = async (
  source: Source,
  project: ProjectPlace,
  id: number,
): Promise<PlacedIteration | null> => {
  const row = await one<PlacedIteration>(
    source,
    sql`${placedIterations} where i.id = ${id}
      and i.group_id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id})`,
  );
  return row ?? null;
};

/** The iteration of exactly this title in a group above the project, nearest group first; else null. */
export const iterationByTitle = async (
  source: Source,
  project: ProjectPlace,
  title: string,
): Promise<PlacedIteration | null> => {
  const row = await one<PlacedIteration>(
    source,
    sql`${placedIterations} join group_closure c on c.ancestor_id = i.group_id and c.descendant_id = ${project.namespace_id}
      where i.title = ${title} order by c.depth, i.start_date, i.id`,
  );
  return row ?? null;
};

/** The iteration of a group above the project that a day is in; else null. */
export const currentIteration = async (
  source: Source,
  project: ProjectPlace,
  groupId: number,
  day: string,
): Promise<PlacedIteration | null> => {
  const row = await one<PlacedIteration>(
    source,
    sql`${placedIterations} where i.group_id = ${groupId} and i.start_date <= ${day} and i.due_date >= ${day}
      and i.group_id in (select ancestor_id from group_closure where descendant_id = ${project.namespace_id})
      order by i.start_date, i.id`,
  );
  return row ?? null;
};

/** What a new iteration is made of; `title` null is named by its dates. */
export interface NewIteration {
  groupId: number;
  title?: string | null;
  description?: string | null;
  startDate: string;
  dueDate: string;
  at: string;
}

/** Adds an iteration to a group, next in its sequence. */
export const addIteration = async (tx: Tx, input: NewIteration): Promise<PlacedIteration> => {
  const iid = await nextIid(tx, 'group', input.groupId, 'iteration');
  const [row] = (await tx('iterations')
    .insert({
      group_id: input.groupId,
      iid,
      sequence: iid,
      title: input.title ?? null,
      description: input.description ?? null,
      start_date: input.startDate,
      due_date: input.dueDate,
      created_at: input.at,
      updated_at: input.at,
    })
    .returning('id')) as { id: number }[];
  const made = row && (await iterationsById(tx, [row.id])).get(row.id);
  if (!made) throw new Error('the new iteration did not come back');
  return made;
};

/** A row of time boxes of one length, one after another, as the cadence of a group makes them. */
export interface Cadence {
  groupId: number;
  /** The first day of the first one. */
  from: string;
  weeks: number;
  count: number;
  at: string;
}

const dayMs = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);

/** Adds the iterations of a cadence. */
export const addCadence = async (tx: Tx, cadence: Cadence): Promise<PlacedIteration[]> => {
  const { groupId, from, weeks, count, at } = cadence;
  const made: PlacedIteration[] = [];
  for (let index = 0; index < count; index += 1) {
    const startDate = dayAfter(from, index * weeks * 7);
    const dueDate = dayAfter(startDate, weeks * 7 - 1);
    made.push(await addIteration(tx, { groupId, startDate, dueDate, at }));
  }
  return made;
};

/** Whether another iteration of a group has one of these days. */
export const isOverlapping = async (
  source: Source,
  groupId: number,
  { from, to }: { from: string; to: string },
  ownId: number,
): Promise<boolean> => {
  const found = await one(
    source,
    sql`select 1 from iterations where group_id = ${groupId} and id <> ${ownId}
      and start_date <= ${to} and due_date >= ${from} limit 1`,
  );
  return found !== undefined;
};

/** Keeps others from planning iterations of a group until the transaction ends. */
export const lockIterations = async (tx: Tx, groupId: number): Promise<void> => {
  await one(tx, sql`select id from namespaces where id = ${groupId} ${rowLock(tx, sql`for no key update`)}`);
};

/** Changes the words and days of an iteration. */
export const changeIteration = async (
  tx: Tx,
  id: number,
  values: Record<'title' | 'description' | 'start_date' | 'due_date', string | null> & { updated_at: string },
): Promise<void> => {
  const { start_date, due_date, ...words } = values;
  const days = { ...(start_date === null ? {} : { start_date }), ...(due_date === null ? {} : { due_date }) };
  await tx('iterations')
    .where({ id })
    .update({ ...words, ...days });
};
