import { isOver, type PipelineStatus, pipelineStatuses } from '../../../domain/pipelines/pipeline-status.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { flagAt, momentAt, neededText, recordsAt, shaAt, textAt } from '../../../domain/transfers/raw.js';
import { importRows, keepFields } from '../../../storage/database/imports/rows.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { commitNote } from './notes.js';
import { iidFor } from './numbers.js';
import { byAt, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const pipelineNames = namesIn(
  'ref sha before_sha created_at updated_at tag project_id status started_at finished_at user_id source iid stages notes',
);

const statusNames = namesIn(
  'project_id status finished_at created_at updated_at started_at coverage name allow_failure stage stage_idx ref ' +
    'user_id target_url description retried commit_id',
);

/** The state of something that has ended; what had not is canceled, for nobody here goes on with it. */
const endedAt = (record: ArchiveRecord): PipelineStatus => {
  const status = pipelineStatuses.find((word) => word === record['status']);
  return status && isOver(status) ? status : 'canceled';
};

/** The lists of jobs in a stage; later releases of the service tell what kind each is by the list that it is in. */
const jobLists = [
  ['statuses', null],
  ['builds', 'Ci::Build'],
  ['bridges', 'Ci::Bridge'],
  ['generic_commit_statuses', 'GenericCommitStatus'],
] as const;

const jobsIn = (stage: ArchiveRecord): ArchiveRecord[] =>
  jobLists.flatMap(([list, type]) =>
    recordsAt(stage, list).map((job) => (type === null ? job : { type, ...job })),
  );

function statusRows(
  scope: ImportScope,
  pipelineId: number,
  pipeline: Insert<'pipelines'>,
  record: ArchiveRecord,
) {
  const current = new Set<string>();
  const rows = recordsAt(record, 'stages').flatMap((stage) =>
    jobsIn(stage).map((status) => {
      const name = textAt(status, 'name') ?? 'default';
      const ref = textAt(status, 'ref') ?? pipeline.ref;
      const isOlder = status['retried'] === true || current.has(`${name} ${ref}`);
      if (!isOlder) current.add(`${name} ${ref}`);
      const coverage = status['coverage'];
      const row: Insert<'commit_statuses'> = {
        project_id: pipeline.project_id,
        pipeline_id: pipelineId,
        sha: pipeline.sha,
        ref,
        name,
        stage: textAt(status, 'stage') ?? textAt(stage, 'name') ?? 'external',
        status: endedAt(status),
        target_url: textAt(status, 'target_url'),
        description: textAt(status, 'description'),
        coverage: typeof coverage === 'number' && Number.isFinite(coverage) ? coverage : null,
        allow_failure: flagAt(status, 'allow_failure'),
        user_id: byAt(scope, status, 'user_id'),
        superseded: isOlder ? 1 : 0,
        started_at: momentAt(status, 'started_at'),
        finished_at: momentAt(status, 'finished_at'),
        ...momentsOf(status, scope.at),
      };
      return { row, status };
    }),
  );
  return rows;
}

/** Brings in a pipeline with the jobs that were reported, and the comments on its commit. */
export async function pipeline(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const row = {
    project_id: project.id,
    iid: await iidFor(scope, 'pipelines', record),
    sha: neededText(record, 'sha'),
    ref: textAt(record, 'ref') ?? '',
    tag: flagAt(record, 'tag'),
    status: endedAt(record),
    source: textAt(record, 'source') ?? 'push',
    user_id: byAt(scope, record, 'user_id'),
    before_sha: shaAt(record, 'before_sha'),
    started_at: momentAt(record, 'started_at'),
    finished_at: momentAt(record, 'finished_at'),
    ...momentsOf(record, at),
  };
  const [id = 0] = await importRows(tx, 'pipelines', [row]);
  const statuses = statusRows(scope, id, row, record);
  const ids = await importRows(
    tx,
    'commit_statuses',
    statuses.map((one) => one.row),
  );
  await keepFields(
    tx,
    project.id,
    'statuses',
    statuses.map(({ status }, index) => ({
      id: ids[index] ?? 0,
      fields: leftOf(scope, 'statuses', status, statusNames),
    })),
  );
  for (const note of recordsAt(record, 'notes')) await commitNote(scope, note);
  await keepFields(tx, project.id, 'ci_pipelines', [
    { id, fields: leftOf(scope, 'ci_pipelines', record, pipelineNames) },
  ]);
}
