import { orAbsent } from '../../actions/repository/revision.js';
import { bool } from '../../domain/flags.js';
import { ledBy } from '../../storage/database/pipelines/head-pipelines.js';
import { jobsOfPipeline } from '../../storage/database/pipelines/jobs.js';
import { findPipeline } from '../../storage/database/pipelines/pipelines.js';
import type { CommitStatusRow, FullPipeline } from '../../storage/database/pipelines/rows.js';
import type { UserRow } from '../../storage/database/rows.js';
import { usersById } from '../../storage/database/users/users.js';
import { ZERO_OID } from '../../storage/git/types.js';
import {
  commitBlock,
  type PayloadServices,
  pageOf,
  projectBlock,
  repositoryBlock,
  userBlock,
} from './blocks.js';
import type { PayloadBuilder, PayloadProject } from './payload.js';
import { hookTime } from './words.js';

const seconds = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : (Date.parse(to) - Date.parse(from)) / 1000;

const detailed: Readonly<Record<string, string>> = { success: 'passed' };

const commitOf = async (services: PayloadServices, project: PayloadProject, sha: string) =>
  orAbsent(services.git.open(project.id).commit(sha));

const jobBlock = (job: CommitStatusRow, people: ReadonlyMap<number, UserRow>, services: PayloadServices) => {
  const user = people.get(job.user_id);
  return {
    id: job.id,
    stage: job.stage,
    name: job.name,
    status: job.status,
    created_at: hookTime(job.created_at),
    started_at: hookTime(job.started_at),
    finished_at: hookTime(job.finished_at),
    duration: seconds(job.started_at, job.finished_at),
    queued_duration: seconds(job.created_at, job.started_at),
    failure_reason: job.status === 'failed' ? 'unknown_failure' : null,
    when: 'on_success',
    manual: false,
    allow_failure: bool(job.allow_failure),
    user: user ? userBlock(user, services.urls) : null,
    runner: null,
    artifacts_file: { filename: null, size: null },
    environment: null,
  };
};

const attributesOf = (row: FullPipeline, jobs: readonly CommitStatusRow[]) => ({
  id: row.id,
  iid: row.iid,
  ref: row.ref,
  tag: bool(row.tag),
  sha: row.sha,
  before_sha: row.before_sha ?? ZERO_OID,
  source: row.source,
  status: row.status,
  detailed_status: detailed[row.status] ?? row.status,
  stages: [...new Set(jobs.map((job) => job.stage))],
  created_at: hookTime(row.created_at),
  finished_at: hookTime(row.finished_at),
  duration: seconds(row.started_at, row.finished_at),
  queued_duration: seconds(row.created_at, row.started_at),
  variables: [],
});

const ledBlock = async (services: PayloadServices, row: FullPipeline, page: string) => {
  const [led] = await ledBy(services.db.hot, row.id);
  if (!led) return null;
  return {
    id: led.id,
    iid: led.iid,
    title: led.title,
    source_branch: led.source_branch,
    source_project_id: led.source_project_id,
    target_branch: led.target_branch,
    target_project_id: led.target_project_id,
    state: led.state,
    merge_status: led.merge_status,
    url: `${page}/-/merge_requests/${led.iid}`,
  };
};

/** A pipeline whose state changed, with that state. Rule: PAYLOAD-PIPELINE-1. */
export const pipelinePayload: PayloadBuilder<'pipeline'> = async ({ services, project, actor, event }) => {
  const { hot } = services.db;
  const { urls } = services;
  const found = await findPipeline(hot, project.id, event.pipeline_id);
  if (!found) return [];
  const row = { ...found, status: event.status };
  const jobs = await jobsOfPipeline(hot, row.id);
  const people = await usersById(hot, new Set(jobs.map((job) => job.user_id)));
  const commit = await commitOf(services, project, row.sha);
  const payload = {
    object_kind: 'pipeline',
    object_attributes: attributesOf(row, jobs),
    merge_request: await ledBlock(services, row, pageOf(project, urls)),
    user: userBlock(actor, urls),
    project: projectBlock(project, urls),
    commit: commit ? commitBlock(commit, project, urls) : null,
    builds: jobs.map((job) => jobBlock(job, people, services)),
  };
  return [{ flag: 'pipeline_events', hookName: 'Pipeline Hook', payload, branch: row.ref }];
};

/** A job whose state changed, with that state. Rule: PAYLOAD-JOB-1. */
export const jobPayload: PayloadBuilder<'job'> = async ({ services, project, actor, event }) => {
  const { hot } = services.db;
  const { urls } = services;
  const pipeline = await findPipeline(hot, project.id, event.pipeline_id);
  const job = (await jobsOfPipeline(hot, event.pipeline_id)).find(({ id }) => id === event.job_id);
  if (!pipeline || !job) return [];
  const commit = await commitOf(services, project, job.sha);
  const payload = {
    object_kind: 'build',
    ref: job.ref,
    tag: bool(pipeline.tag),
    before_sha: pipeline.before_sha ?? ZERO_OID,
    sha: job.sha,
    build_id: job.id,
    build_name: job.name,
    build_stage: job.stage,
    build_status: event.status,
    build_created_at: hookTime(job.created_at),
    build_started_at: hookTime(job.started_at),
    build_finished_at: hookTime(job.finished_at),
    build_duration: seconds(job.started_at, job.finished_at),
    build_queued_duration: seconds(job.created_at, job.started_at),
    build_allow_failure: bool(job.allow_failure),
    build_failure_reason: event.status === 'failed' ? 'unknown_failure' : null,
    pipeline_id: pipeline.id,
    runner: null,
    project_id: project.id,
    project_name: `${project.namespace_full_name} / ${project.name}`,
    user: userBlock(actor, urls),
    commit: {
      id: pipeline.id,
      sha: job.sha,
      message: commit?.message ?? null,
      author_name: commit?.authorName ?? null,
      author_email: commit?.authorEmail ?? null,
      author_url: commit ? `mailto:${commit.authorEmail}` : null,
      status: pipeline.status,
      duration: seconds(pipeline.started_at, pipeline.finished_at),
      started_at: hookTime(pipeline.started_at),
      finished_at: hookTime(pipeline.finished_at),
    },
    repository: repositoryBlock(project, urls),
    environment: null,
  };
  return [{ flag: 'job_events', hookName: 'Job Hook', payload, branch: job.ref }];
};
