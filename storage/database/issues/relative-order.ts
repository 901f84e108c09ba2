import { askOne } from '../engine/ask.js';
import type { Tx } from '../engine/types.js';
import type { IssueRow } from '../issuables/rows.js';

const step = 500;

/** Gives every issue of a project that has no place one, after all the others, oldest first. */
const placeTheRest = async (tx: Tx, projectId: number): Promise<void> => {
  await tx.raw(
    `update issues set relative_position = placed.position
       from (select i.id, cast((select coalesce(max(x.relative_position), 0) from issues x where x.project_id = ?)
               + ${step} * row_number() over (order by i.id) as integer) as position
             from issues i where i.project_id = ? and i.relative_position is null) placed
      where issues.id = placed.id`,
    [projectId, projectId],
  );
};

/** Spreads the places of a project evenly, in the order they have. */
const spread = async (tx: Tx, projectId: number): Promise<void> => {
  await tx.raw(
    `update issues set relative_position = placed.position
       from (select i.id,
               cast(${step} * row_number() over (order by i.relative_position, i.id desc) as integer) as position
             from issues i where i.project_id = ?) placed
      where issues.id = placed.id`,
    [projectId],
  );
};

/** Between which issues one shall stand; at least one is named. */
export interface Neighbours {
  afterId: number | null;
  beforeId: number | null;
}

const positionOf = async (tx: Tx, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  const row = await tx<IssueRow>('issues').where({ id }).first('relative_position');
  return row?.relative_position ?? null;
};

const nextTo = async (
  tx: Tx,
  issue: { id: number; project_id: number },
  side: '>' | '<',
  position: number,
): Promise<number> => {
  const edge = side === '>' ? 'min' : 'max';
  const row = await askOne<{ position: number | null }>(
    tx,
    `select ${edge}(relative_position) as position from issues
      where project_id = ? and id <> ? and relative_position ${side} ?`,
    [issue.project_id, issue.id, position],
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
  await placeTheRest(tx, issue.project_id);
  let position = await between(tx, issue, neighbours);
  if (position === null) {
    await spread(tx, issue.project_id);
    position = await between(tx, issue, neighbours);
  }
  if (position === null) return;
  await tx<IssueRow>('issues').where({ id: issue.id }).update({ relative_position: position });
};
