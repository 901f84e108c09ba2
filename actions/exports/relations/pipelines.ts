import { bool } from '../../../domain/flags.js';
import { stateOfPipeline } from '../../../domain/pipelines/pipeline-status.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { walkCommitNotes } from '../../../storage/database/exports/commit-notes.js';
import { hanging, keptFields } from '../../../storage/database/exports/nested.js';
import { walk } from '../../../storage/database/exports/walks.js';
import type { CommitStatusRow } from '../../../storage/database/pipelines/rows.js';
import { noteRecords } from './notes.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

const statusRecord = (row: CommitStatusRow, index: number, kept?: ArchiveRecord): ArchiveRecord =>
  recordOf(
    'statuses',
    {
      project_id: row.project_id,
      status: row.status,
      finished_at: row.finished_at,
      created_at: row.created_at,
      updated_at: row.updated_at,
      started_at: row.started_at,
      coverage: row.coverage,
      name: row.name,
      allow_failure: bool(row.allow_failure),
      stage: row.stage,
      stage_idx: index,
      ref: row.ref,
      user_id: row.user_id,
      target_url: row.target_url,
      description: row.description,
      retried: bool(row.superseded),
    },
    kept,
  );

/** The stages of a pipeline in the order in which their first job was reported. */
function stageRecords(
  statuses: readonly CommitStatusRow[],
  kept: ReadonlyMap<number, ArchiveRecord>,
): ArchiveRecord[] {
  const names = [...new Set(statuses.map(({ stage }) => stage))];
  return names.map((name, position) => {
    const jobs = statuses.filter(({ stage }) => stage === name);
    const [first] = jobs;
    const given = {
      name,
      status: stateOfPipeline(jobs.filter(({ superseded }) => superseded === 0).map((job) => job.status)),
      position,
      project_id: first?.project_id,
      created_at: first?.created_at,
      updated_at: jobs
        .map(({ updated_at }) => updated_at)
        .sort()
        .at(-1),
    };
    return {
      ...recordOf('stages', given),
      statuses: jobs.map((job) => statusRecord(job, position, kept.get(job.id))),
    };
  });
}

/** The pipelines of a project with the jobs that were reported. */
export async function* ciPipelines({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walk(reads, 'pipelines', project.id, atOnce)) {
    const ids = idsOf(rows);
    const statuses = await hanging(
      reads,
      'commit_statuses',
      'commit_statuses.pipeline_id',
      ids,
      'commit_statuses.id',
    );
    const [kept, keptStatuses] = await Promise.all([
      keptFields(reads, 'ci_pipelines', ids),
      keptFields(reads, 'statuses', idsOf(statuses)),
    ]);
    const statusesOf = grouped(statuses, ({ pipeline_id }) => pipeline_id);
    for (const { id, ...row } of rows) {
      const record: ArchiveRecord = {
        ...recordOf('ci_pipelines', { ...row, tag: bool(row.tag) }, kept.get(id)),
        stages: stageRecords(statusesOf.get(id) ?? [], keptStatuses),
      };
      record['notes'] ??= [];
      for (const name of ['external_pull_request', 'merge_request', 'pipeline_metadata'])
        record[name] ??= null;
      yield record;
    }
  }
}

/** The comments on commits of a project. */
export async function* commitNotes(scope: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walkCommitNotes(scope.reads, scope.project.id, atOnce)) {
    for (const { record } of await noteRecords(scope, rows, 'Commit')) yield record;
  }
}
