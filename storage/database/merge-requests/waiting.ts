import { all, dialectOf, run } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Tx } from '../engine/types.js';
import { addJob } from '../jobs/jobs.js';
import { rowByRow } from '../lists/conditions.js';

/**
 * A merge request, those that aim at a project, or those that people of some projects and groups decide about, whose
 * numbers a query gives.
 */
export type WaitingIn = { mergeRequestId: number } | { projectId: number } | { projects: Sql; groups: Sql };

/**
 * Merge requests that aim at projects, or whose rules ask for people of groups; asked of single rows, since those that
 * wait are fewer than those of the places.
 */
const decidedIn = (projects: Sql, groups: Sql): Sql => {
  const rules = sql`approval_rules r join approval_rule_groups g on g.rule_id = r.id
    where g.group_id in (${groups})`;
  return rowByRow(sql`target_project_id in (${projects})
      or id in (select r.merge_request_id from ${rules})
      or target_project_id in (select r.project_id from ${rules})`);
};

const placed = (of: WaitingIn): Sql => {
  if ('mergeRequestId' in of) return sql`id = ${of.mergeRequestId}`;
  if ('projectId' in of) return sql`target_project_id = ${of.projectId}`;
  return decidedIn(of.projects, of.groups);
};

/**
 * The pipelines that open merge requests merge after, once they are over. Their rows are kept from whoever ends such
 * a pipeline meanwhile, so that either sees what the other wrote.
 */
const endedPipelinesAwaited = async (tx: Tx, of: WaitingIn): Promise<number[]> => {
  const waiting = sql`state = 'opened' and merge_when_pipeline_succeeds = 1 and ${placed(of)}`;
  if (dialectOf(tx) === 'postgres') {
    await run(tx, sql`select id from merge_requests where ${waiting} order by id for no key update`);
  }
  const rows = await all<{ id: number }>(
    tx,
    sql`select id from pipelines where status in ('success', 'skipped')
      and id in (select head_pipeline_id from merge_requests where ${waiting}) order by id`,
  );
  return rows.map((row) => row.id);
};

/**
 * Tries once more to merge what waited for a pipeline that is over, after something that may have kept it from that
 * is gone: a draft, open threads, missing approvals, a demand of the project or the rights of somebody. Rule: MR-AUTO-3.
 */
export const retryAutoMerge = async (tx: Tx, of: WaitingIn, at: string): Promise<void> => {
  for (const pipelineId of await endedPipelinesAwaited(tx, of)) {
    // Not one for all: a job that is taken already may not see what is written here.
    await addJob(tx, { kind: 'merging.pipeline-finished', payload: { pipelineId }, at });
  }
};
