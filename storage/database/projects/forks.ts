import { one, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';

const recount = (tx: Tx, sourceId: number): Promise<unknown> =>
  run(
    tx,
    sql`update projects set forks_count = (select count(*) from project_forks where source_id = ${sourceId})
      where id = ${sourceId}`,
  );

/** The source a project was forked from; undefined when it is no fork, null inside when the source is gone. */
export const findForkRelation = (
  source: Source,
  projectId: number,
): Promise<{ source_id: number | null } | undefined> =>
  one<{ source_id: number | null }>(
    source,
    sql`select source_id from project_forks where project_id = ${projectId}`,
  );

/** Notes that a project is a fork of another; a second relation is a StorageConflict. */
export const addForkRelation = async (
  tx: Tx,
  projectId: number,
  sourceId: number,
  at: string,
): Promise<void> => {
  await tx('project_forks').insert({ project_id: projectId, source_id: sourceId, created_at: at });
  await recount(tx, sourceId);
};

/** Forgets where a project was forked from; false when it was no fork. */
export const removeForkRelation = async (tx: Tx, projectId: number): Promise<boolean> => {
  const relation = await findForkRelation(tx, projectId);
  if (!relation) return false;
  await tx('project_forks').where({ project_id: projectId }).delete();
  if (relation.source_id !== null) await recount(tx, relation.source_id);
  return true;
};
