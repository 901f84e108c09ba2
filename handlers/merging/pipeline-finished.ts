import { projectSettings } from '../../domain/project-settings.js';
import { loadProject } from '../../storage/database/access.js';
import { bool } from '../../storage/database/ask.js';
import { ledBy } from '../../storage/database/delivery/head-pipelines.js';
import { findMergeRequestById } from '../../storage/database/merging/merge-writes.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import type { Services } from '../services.js';
import { actingUser } from './acting.js';
import { dropAutoMerge } from './auto-merge.js';
import type { MergeWish } from './merge-objects.js';
import { performMerge } from './merge-steps.js';
import { checkMergeability, pipelineState } from './mergeability.js';
import { mayMerge } from './rights.js';

const noRight = 'whoever asked for it may not merge any more';

/** Merges what waited for its pipeline, unless something else keeps it from that. */
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
  const wish = JSON.parse(row.merge_params) as MergeWish;
  await performMerge(services, { open: { row: fresh, project }, actor, wish, at });
};

/** Merges what waited for a pipeline that has succeeded. Rule: MR-AUTO-3. */
export const followPipeline = async (services: Services, pipelineId: number, at: string): Promise<void> => {
  for (const row of await ledBy(services.db.hot, pipelineId)) {
    if (bool(row.merge_when_pipeline_succeeds)) await mergeWaiting(services, row, at);
  }
};
