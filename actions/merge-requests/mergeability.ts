import { refuse } from '../../domain/errors.js';
import {
  type DetailedStatus,
  detailedStatus,
  type MergeFacts,
} from '../../domain/merge-requests/detailed-status.js';
import { type PipelineVerdict, verdictOn } from '../../domain/pipelines/pipeline-status.js';
import { type ProjectSettings, projectSettings } from '../../domain/projects/project-settings.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import {
  findMergeRequestById,
  pipelineStatus,
  storeMergeStatus,
} from '../../storage/database/merge-requests/merge.js';
import { withOpenThreads } from '../../storage/database/notes/open-threads.js';
import { lackingApprovals } from '../approvals/approval-state.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { needsRebase } from './plan-merge.js';
import { renewVersion } from './renew-version.js';
import { tipsOf } from './versions.js';

/** Whether a merge request can be merged, and if not, why. */
export interface MergeState {
  mergeStatus: string;
  detailed: DetailedStatus;
  /** The first check that fails; null when it can be merged. */
  failed: Exclude<DetailedStatus, 'mergeable'> | null;
}

type Working = Pick<Services, 'db' | 'git' | 'config'>;
type Mergeable = Pick<LoadedMergeRequest, 'row' | 'project'>;

const isKnown = (status: string): boolean => status === 'can_be_merged' || status === 'cannot_be_merged';

/** The merge request with the head that its source branch has now, also while what follows a push is under way. */
export const withPushedHead = async (
  services: Services,
  loaded: LoadedMergeRequest,
  at: string,
): Promise<LoadedMergeRequest> => {
  if (loaded.row.state !== 'opened') return loaded;
  const { head } = await tipsOf(services, loaded.row);
  if (head === null || head === loaded.row.head_sha) return loaded;
  // Whoever asks did not push: what they find out about threads is said in nobody's name.
  await renewVersion(services, loaded.id, { actor: null, at });
  const row = await findMergeRequestById(services.db.hot, loaded.id);
  if (!row) throw refuse.recordNotFound();
  return { ...loaded, row };
};

/** What the pipeline of the head is at; a project without one has not succeeded. */
export const pipelineState = async (
  { db }: Pick<Services, 'db'>,
  row: Pick<MergeRequestRow, 'head_pipeline_id'>,
  settings: Pick<ProjectSettings, 'allow_merge_on_skipped_pipeline'>,
): Promise<PipelineVerdict | null> => verdictOn(await pipelineStatus(db.hot, row.head_pipeline_id), settings);

/** Whether both branches merge as they stand. Rule: MR-RECORD-8. */
const mergesNow = async (
  { git }: Working,
  row: MergeRequestRow,
): Promise<{ clean: boolean; seen: string }> => {
  const { head, start } = await tipsOf({ git }, row);
  const seen = `${head} ${start}`;
  if (head === null || start === null || row.head_sha === null) return { clean: false, seen };
  const repository = git.open(row.target_project_id);
  if (await repository.isAncestor(row.head_sha, start)) return { clean: false, seen };
  const merged = await repository.mergeTrees(start, row.head_sha);
  return { clean: merged.kind === 'tree', seen };
};

/** Works out whether the branches merge and stores that; tried again when they moved meanwhile. */
const settled = async (services: Working, given: MergeRequestRow): Promise<MergeRequestRow> => {
  let row = given;
  for (let attempt = 1; attempt <= 3 && row.state === 'opened' && !isKnown(row.merge_status); attempt++) {
    const checked = row;
    const { clean, seen } = await mergesNow(services, checked);
    const status = clean ? 'can_be_merged' : 'cannot_be_merged';
    const isStored = await services.db.write((tx) => storeMergeStatus(tx, checked, status));
    const after = await tipsOf(services, checked);
    // The push that moved a branch may have reset the status before this one was stored.
    if (isStored && seen !== `${after.head} ${after.start}`) {
      const stale = { ...checked, merge_status: status };
      await services.db.write((tx) => storeMergeStatus(tx, stale, 'unchecked'));
    }
    row = (await findMergeRequestById(services.db.hot, row.id)) ?? { ...row, merge_status: status };
  }
  return row;
};

/** Everything that decides about merging, as the project demands it. */
export const mergeFacts = async (services: Working, { row, project }: Mergeable): Promise<MergeFacts> => {
  const settings = projectSettings(project.settings);
  const { only_allow_merge_if_all_discussions_are_resolved: resolved } = settings;
  const projects = new Map([[project.id, project]]);
  const piped = settings.only_allow_merge_if_pipeline_succeeds;
  return {
    state: row.state,
    mergeStatus: row.merge_status,
    draft: bool(row.draft),
    threadsOpen: resolved && (await withOpenThreads(services.db.hot, [row.id])).has(row.id),
    approvalsMissing: (await lackingApprovals(services, services.db.hot, [row], projects)).has(row.id),
    pipeline: piped ? ((await pipelineState(services, row, settings)) ?? 'failed') : null,
  };
};

/**
 * Whether a merge request can be merged; looks into the repository when that is not known and remembers what it
 * finds. Rules: MR-GET-4, MR-RECORD-8, MR-RECORD-9.
 */
export const checkMergeability = async (services: Working, loaded: Mergeable): Promise<MergeState> => {
  const row = await settled(services, loaded.row);
  const detailed = detailedStatus(await mergeFacts(services, { ...loaded, row }));
  return { mergeStatus: row.merge_status, detailed, failed: detailed === 'mergeable' ? null : detailed };
};

/** Why it cannot be merged: its state or that of its project, or a conflict with its target. */
export type NotMergeable = 'state' | 'conflict';

/** Open, ready, with branches and commits, and with all that the project demands. Rule: MR-MERGE-3. */
const isReady = async (services: Working, loaded: Mergeable, waits: boolean): Promise<boolean> => {
  const facts = await mergeFacts(services, loaded);
  const isBroken = facts.mergeStatus === 'cannot_be_merged';
  const mergeStatus = isBroken ? facts.mergeStatus : 'can_be_merged';
  const pipeline = waits ? null : facts.pipeline;
  if (detailedStatus({ ...facts, mergeStatus, pipeline }) !== 'mergeable') return false;
  const { head, start } = await tipsOf(services, loaded.row);
  if (head === null || start === null) return false;
  const repository = services.git.open(loaded.project.id);
  return !(await repository.isAncestor(loaded.row.head_sha ?? head, start));
};

/** Why it cannot be merged as it stands, null when it can; `waits` when a pipeline may finish first. Rules: MR-MERGE-3, MR-MERGE-4. */
export const whyNotMergeable = async (
  services: Working,
  loaded: Mergeable,
  { waits }: { waits: boolean },
): Promise<NotMergeable | null> => {
  if (!(await isReady(services, loaded, waits))) return 'state';
  const { mergeStatus } = await checkMergeability(services, loaded);
  if (mergeStatus === 'cannot_be_merged') return 'conflict';
  const { start } = await tipsOf(services, loaded.row);
  const { merge_method } = projectSettings(loaded.project.settings);
  const head = loaded.row.head_sha;
  if (head === null || start === null) return 'state';
  const repository = services.git.open(loaded.project.id);
  return (await needsRebase(repository, merge_method, { head, start })) ? 'conflict' : null;
};
