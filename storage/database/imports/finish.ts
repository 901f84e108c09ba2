import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { deleteProject, findProjectByPath, renameProject } from '../projects/projects.js';
import type { ProjectRow } from '../rows.js';

/** The newest versions of the merge requests of a project, in the order of their numbers. */
export const lostVersions = (
  source: Source,
  projectId: number,
  after: number,
  limit: number,
): Promise<{ id: number; iid: number; diff_id: number; head_sha: string | null }[]> =>
  all(
    source,
    sql`select m.id, m.iid, d.id as diff_id, d.head_sha from merge_requests m
      join merge_request_diffs d on d.id = m.latest_diff_id
      where m.target_project_id = ${projectId} and m.id > ${after} order by m.id limit ${limit}`,
  );

/**
 * Has a project take the place of the one at a path: its address, its forks and the merge requests that come from it.
 * Answers the number of the one that is gone, whose repository is to be removed.
 */
export const replaceProject = async (
  tx: Tx,
  project: ProjectRow,
  path: string,
  at: string,
): Promise<number | null> => {
  const old = await findProjectByPath(tx, path);
  if (!old || old.id === project.id) return null;
  await run(
    tx,
    sql`update project_forks set source_id = ${project.id} where source_id = ${old.id} and project_id <> ${project.id}`,
  );
  await run(
    tx,
    sql`update merge_requests set source_project_id = ${project.id}
      where source_project_id = ${old.id} and target_project_id <> ${old.id}`,
  );
  await run(
    tx,
    sql`update projects set forks_count = (select count(*) from project_forks where source_id = ${project.id})
      where id = ${project.id}`,
  );
  await deleteProject(tx, old.id);
  await renameProject(tx, project, { name: old.name, path: old.path }, at);
  return old.id;
};
