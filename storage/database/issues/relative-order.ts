import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';

const step = 500;

/** The place behind all issues of a project, which only one caller at a time asks for. Rule: ISSUE-REORDER-3. */
export const lastPlace = async (tx: Tx, projectId: number): Promise<number> => {
  const row = await one<{ position: number | null }>(
    tx,
    sql`select max(relative_position) as position from issues where project_id = ${projectId}`,
  );
  return (row?.position ?? 0) + step;
};

/** Spreads the places of a project evenly, in the order they have. */
const spread = async (tx: Tx, projectId: number): Promise<void> => {
  await run(
    tx,
    sql`update issues set relative_position = placed.position
       from (select i.id,
               cast(${sql.number(step)} * row_number() over (order by i.relative_position, i.id desc) as integer) as position
             from issues i where i.project_id = ${projectId}) placed
      where issues.id = placed.id`,
  );
};

/** Between which issues one shall stand; at least one is named. */
export interface Neighbours {
  afterId: number | null;
  beforeId: number | null;
}

const positionOf = async (tx: Tx, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  const row = await tx('issues').where({ id }).first('relative_position');
  return row?.relative_position ?? null;
};

const nextTo = async (
  tx: Tx,
  issue: { id: number; project_id: number },
  side: '>' | '<',
  position: number,
): Promise<number> => {
  const row = await one<{ position: number | null }>(
    tx,
    sql`select ${side === '>' ? sql`min` : sql`max`}(relative_position) as position from issues
      where project_id = ${issue.project_id} and id <> ${issue.id}
        and relative_position ${side === '>' ? sql`>` : sql`<`} ${position}`,
  );
  return row?.position ?? position + (side === '>' ? 2 * step : -2 * step);
};

const between = async (
  tx: Tx,
  issue: { id: number; project_id: number },
  { afterId, beforeId }: Neighbours,
): Promise<number | null> => {
  const after = await positionOf(tx, afterId);
  const before = await positionOf(tx, beforeId);
  const low = after ?? (before === null ? null : await nextTo(tx, issue, '<', before));
  const high = before ?? (after === null ? null : await nextTo(tx, issue, '>', after));
  if (low === null || high === null) return null;
  const [from, to] = low <= high ? [low, high] : [high, low];
  return to - from < 2 ? null : Math.floor((from + to) / 2);
};

/** Puts an issue between others of its project; where no place is left between them, all are spread first. */
export const placeIssue = async (
  tx: Tx,
  issue: { id: number; project_id: number },
  neighbours: Neighbours,
): Promise<void> => {
  let position = await between(tx, issue, neighbours);
  if (position === null) {
    await spread(tx, issue.project_id);
    position = await between(tx, issue, neighbours);
  }
  if (position === null) return;
  await tx('issues').where({ id: issue.id }).update({ relative_position: position });
};
