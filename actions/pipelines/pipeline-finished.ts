import { projectSettings } from '../../domain/projects/project-settings.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { ledBy } from '../../storage/database/pipelines/head-pipelines.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { dropAutoMerge } from '../merge-requests/auto-merge.js';
import { mergeAndFollow } from '../merge-requests/merge.js';
import { checkMergeability, pipelineState } from '../merge-requests/mergeability.js';
import { optionsIn } from '../merge-requests/plan-merge.js';
import { mayMerge } from '../merge-requests/rights.js';
import { actingUser } from '../users/acting-user.js';

const noRight = 'whoever asked for it may not merge any more';

/** Merges what waited for its pipeline, unless something else is in the way. */
const mergeWaiting = async (services: Services, row: MergeRequestRow, at: string): Promise<void> => {
  const { db } = services;
  const actor = row.merge_user_id === null ? null : await actingUser(db.hot, row.merge_user_id);
  const project = await loadProject(db.hot, { id: row.target_project_id }, row.merge_user_id);
  if (!actor || !project) return;
  const state = await pipelineState(services, row, projectSettings(project.settings));
  if (state !== 'succeeded') return;
  if (actor.state !== 'active' || !(await mayMerge(services, { row, project }, actor))) {
    const reason = { userId: actor.id, at, reason: noRight };
    await db.write((tx) => dropAutoMerge(tx, row, reason));
    return;
  }
  const { failed } = await checkMergeability(services, { row, project });
  if (failed !== null) return;
  const fresh = (await findMergeRequestById(db.hot, row.id)) ?? row;
  const options = optionsIn(row.merge_params);
  await mergeAndFollow(services, { open: { row: fresh, project }, actor, options, at });
};

/** Merges what waited for a pipeline that has succeeded. Rule: MR-AUTO-3. */
export const followPipeline = async (services: Services, pipelineId: number, at: string): Promise<void> => {
  for (const { id, merge_when_pipeline_succeeds: waits } of await ledBy(services.db.hot, pipelineId)) {
    const row = bool(waits) ? await findMergeRequestById(services.db.hot, id) : undefined;
    if (row) await mergeWaiting(services, row, at);
  }
};
