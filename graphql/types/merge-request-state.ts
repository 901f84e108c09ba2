import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import type { MergeRequestRecordData } from '../../actions/merge-requests/load-merge-requests.js';
import { mayMerge } from '../../actions/merge-requests/rights.js';
import { detailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { demandedPipeline } from '../../domain/pipelines/demanded-pipeline.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import type { DetailedMergeStatus } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import { issuableRights } from '../../policies/rights.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { GraphqlContext } from '../context.js';

const running: readonly string[] = ['preparing', 'cannot_be_merged_rechecking'];

/** States of the check that clients do not know look like one that is under way. Rule: MR-RECORD-8. */
export const mergeStatus = (status: string): string => (running.includes(status) ? 'checking' : status);

type Judged = Pick<
  MergeRequestRow,
  'id' | 'target_project_id' | 'state' | 'merge_status' | 'draft' | 'head_pipeline_id' | 'merge_pipeline_id'
>;

/** The first reason against merging. Rule: MR-RECORD-9. */
export function detailedStatusOf(
  row: Judged & MergeRequestRow,
  { associations, lacking, pipelines }: MergeRequestRecordData,
): DetailedMergeStatus {
  const rules = projectSettings(associations.projects.get(row.target_project_id)?.settings ?? '{}');
  const isStrict = rules.only_allow_merge_if_all_discussions_are_resolved;
  const status = detailedStatus({
    state: row.state,
    mergeStatus: row.merge_status,
    draft: row.draft === 1,
    threadsOpen: isStrict && associations.unresolved.has(row.id),
    approvalsMissing: lacking.has(row.id),
    pipeline: demandedPipeline(row, rules, pipelines),
  });
  return status.toUpperCase() as DetailedMergeStatus;
}

/** What the caller may do with a merge request. */
export async function permissionsOn(target: LoadedMergeRequest, { viewer, services }: GraphqlContext) {
  const rights = issuableRights(target, viewer);
  const pushes = can(viewer, 'pushCode', { project: target.project, collaborates: false });
  return {
    adminMergeRequest: rights.metadata,
    canMerge: await mayMerge(services, target, viewer),
    cherryPickOnCurrentMergeRequest: pushes,
    createNote: can(viewer, 'createNote', target, services.config.tier),
    pushToSourceBranch: pushes && target.row.source_project_id === target.project.id,
    readMergeRequest: true,
    removeSourceBranch: pushes && target.row.source_project_id === target.project.id,
    revertOnCurrentMergeRequest: pushes,
    updateMergeRequest: rights.update,
  };
}
