import type { PipelineStatus } from '../../../domain/pipelines/pipeline-status.js';
import type { Authored, Flag } from '../rows.js';

/** A row of `pipelines`. */
export interface PipelineRow {
  id: number;
  project_id: number;
  iid: number;
  sha: string;
  ref: string;
  tag: Flag;
  status: PipelineStatus;
  source: string;
  user_id: number;
  before_sha: string | null;
  started_at: string | null;
  finished_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A pipeline with the path of its project. */
export type PlacedPipeline = PipelineRow & { project_path: string };

/** A pipeline with all that its long record tells. */
export type FullPipeline = PlacedPipeline & Authored & { coverage: number | null };

/** A row of `commit_statuses`: what an outside system reported of one job. */
export interface CommitStatusRow {
  id: number;
  project_id: number;
  pipeline_id: number;
  sha: string;
  ref: string;
  name: string;
  stage: string;
  status: PipelineStatus;
  target_url: string | null;
  description: string | null;
  /** Percent. */
  coverage: number | null;
  allow_failure: Flag;
  user_id: number;
  /** Whether a newer one of the same name and ref took its place. */
  superseded: Flag;
  started_at: string | null;
  finished_at: string | null;
  created_at: string;
  updated_at: string;
}

/** A reported status with whoever reported it. */
export type ListedStatus = CommitStatusRow & Authored;
