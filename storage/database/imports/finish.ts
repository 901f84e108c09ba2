import { all, run } from '../engine/ask.js';
import { sql } from '../engine/sql.js';
import type { Source, Tx } from '../engine/types.js';
import { openTwin } from '../merge-requests/create.js';
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

/** Open merge requests of a project whose source is not here, with the commit that they ended in. */
export const openForeign = (
  source: Source,
  projectId: number,
  after: number,
  limit: number,
): Promise<{ id: number; source_branch: string; target_branch: string; head_sha: string }[]> =>
  all(
    source,
    sql`select id, source_branch, target_branch, head_sha from merge_requests
      where target_project_id = ${projectId} and source_project_id is null and state = 'opened'
        and head_sha is not null and id > ${after} order by id limit ${limit}`,
  );

/** Has a merge request come from a branch of its own project, unless another open one does so already. */
export const adoptSource = async (
  tx: Tx,
  projectId: number,
  request: { id: number; source_branch: string; target_branch: string },
): Promise<void> => {
  const { source_branch, target_branch } = request;
  const sides = { source_project_id: projectId, target_project_id: projectId, source_branch, target_branch };
  if (source_branch === target_branch || (await openTwin(tx, sides, request.id)) !== null) return;
  await tx('merge_requests').where({ id: request.id }).update({ source_project_id: projectId });
};

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
