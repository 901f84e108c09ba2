import { projectSettings } from '../../domain/project-settings.js';
import { loadProject } from '../../storage/database/access.js';
import { askAll } from '../../storage/database/ask.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import type { Services } from '../services.js';
import { actingUser } from './acting.js';
import type { MergeWish } from './merge-objects.js';
import { performMerge } from './merge-steps.js';
import { checkMergeability, pipelineState } from './mergeability.js';
import { mayMerge } from './rights.js';

const mergeNow = async (services: Services, row: MergeRequestRow, at: string): Promise<void> => {
  const { hot } = services.db;
  const actor = row.merge_user_id === null ? null : await actingUser(hot, row.merge_user_id);
  const project = actor && (await loadProject(hot, { id: row.target_project_id }, actor.id));
  if (!actor || !project) return;
  const open = { row, project };
  if ((await pipelineState(services, row, projectSettings(project.settings))) !== 'succeeded') return;
  if (!(await mayMerge(services, open, actor))) return;
  if ((await checkMergeability(services, open)).failed !== null) return;
  await performMerge(services, { open, actor, wish: JSON.parse(row.merge_params) as MergeWish, at });
};

/** Merges what waits for a pipeline that has succeeded; one that failed leaves it waiting. Rule: MR-AUTO-3. */
export const followPipeline = async (services: Services, pipelineId: number, at: string): Promise<void> => {
  const rows = await askAll<MergeRequestRow>(
    services.db.hot,
    `select * from merge_requests where head_pipeline_id = ? and state = 'opened'
       and merge_when_pipeline_succeeds = 1 order by id`,
    [pipelineId],
  );
  for (const row of rows) await mergeNow(services, row, at);
};
