import { refuse } from '../../domain/errors.js';
import { isOver, type ReportedState, stateChangeProblem } from '../../domain/pipelines/pipeline-status.js';
import { namedRef } from '../../domain/repository/named-ref.js';
import { authorize } from '../../policies/index.js';
import type { RanFor } from '../../policies/pipelines.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';
import {
  changeStatus,
  findStatus,
  findUnderWay,
  insertStatus,
} from '../../storage/database/pipelines/commit-statuses.js';
import {
  createPipelineRow,
  lockReports,
  newestPipeline,
} from '../../storage/database/pipelines/pipelines.js';
import type { ListedStatus, PipelineRow } from '../../storage/database/pipelines/rows.js';
import type { ActionContext } from '../context.js';
import { followDeployedJobs } from '../deployments/follow-jobs.js';
import { needCommit } from '../repository/revision.js';
import type { ProjectAccess } from '../viewer.js';
import { followJobs } from './follow-jobs.js';
import { authorizeRun, refNamed } from './refs.js';

/** The state of an outside job on a commit; what is left out of a report stays as it is. */
export interface CommitStatusInput {
  sha: string;
  state: ReportedState;
  name: string;
  /** The branch or tag that it ran for; found by the commit when left out. */
  ref?: string | undefined;
  pipelineId?: number | undefined;
  targetUrl?: string | undefined;
  description?: string | undefined;
  coverage?: number | undefined;
}

interface Report {
  context: ActionContext;
  project: ProjectAccess;
  input: CommitStatusInput;
  ref: RanFor;
}

/**
 * Stores the state of an outside job. Throws invalid for a page that is none of the web and for a state that cannot
 * follow, not found without the commit, its branch or the pipeline, forbidden where the viewer may not push to the
 * branch. Rules: STATUS-SET-1 to STATUS-SET-11.
 */
export const setCommitStatus = async (
  context: ActionContext,
  project: ProjectAccess,
  given: CommitStatusInput,
): Promise<ListedStatus> => {
  const { services, viewer } = context;
  authorize(viewer, 'reportStatuses', project);
  requireWebAddress(given.targetUrl);
  const sha = await needCommit(services.git.open(project.id), given.sha, 'Commit');
  const input = { ...given, sha };
  const ref = await refOf(context, project, input);
  await authorizeRun(context, 'setCommitStatus', project, ref);
  const id = await services.db.write((tx) => storeReport(tx, { context, project, input, ref }));
  const row = await findStatus(services.db.hot, id);
  if (!row) throw refuse.recordNotFound();
  return row;
};

const webAddress = /^https?:\/\/[^\s]+$/i;

/** A page of a job is a page of the web and nothing that a browser would run. Rule: STATUS-SET-11. */
function requireWebAddress(address: string | undefined): void {
  if (address === undefined || address === '' || webAddress.test(address)) return;
  throw refuse.invalid({ target_url: ['is blocked: Only allowed schemes are http, https'] });
}

const noPipeline = () => refuse.notFound('Pipeline for pipeline_id, sha and ref');

/** The branch or tag of a report. Rules: STATUS-SET-4, STATUS-SET-8. */
async function refOf(
  { services }: ActionContext,
  project: ProjectAccess,
  { sha, ref, pipelineId }: CommitStatusInput,
): Promise<RanFor> {
  const repository = services.git.open(project.id);
  if (ref !== undefined && pipelineId === undefined) return refNamed(repository, ref);
  const asked = ref === undefined ? undefined : namedRef(ref);
  const of = { projectId: project.id, sha, ref: asked, id: pipelineId };
  const known = await newestPipeline(services.db.hot, of);
  if (known) return { name: known.ref, tag: known.tag === 1 };
  if (pipelineId !== undefined) throw noPipeline();
  const [branch] = await repository.refsContaining(sha, ['branch']);
  if (!branch) throw refuse.notFound('References for commit');
  return { name: branch.name, tag: false };
}

async function storeReport(tx: Tx, report: Report): Promise<number> {
  const { viewer, at } = report.context;
  const pipeline = await pipelineFor(tx, report);
  const id = await storeStatus(tx, report, pipeline);
  const { state: status } = report.input;
  const payload = { job_id: id, pipeline_id: pipeline.id, user_id: viewer.id, status };
  await addToOutbox(tx, { topic: 'job', projectId: report.project.id, payload, at });
  await followJobs(tx, pipeline, { userId: viewer.id, at });
  await followDeployedJobs(tx, report.context, report.project, pipeline.id);
  return id;
}

/** The pipeline that a report goes to; created when there is none. Rule: STATUS-SET-8. */
async function pipelineFor(tx: Tx, { context, project, input, ref }: Report): Promise<PipelineRow> {
  const { viewer, at } = context;
  const { sha, pipelineId: id } = input;
  await lockReports(tx, project.id);
  const known = await newestPipeline(tx, { projectId: project.id, sha, ref, id });
  if (known) return known;
  if (id !== undefined) throw noPipeline();
  const tag = ref.tag ? (1 as const) : (0 as const);
  return createPipelineRow(tx, { project_id: project.id, sha, ref: ref.name, tag, user_id: viewer.id, at });
}

/** The moments of a job by the state that it came to. */
const moments = (state: ReportedState, at: string) => ({
  ...(state === 'running' ? { started_at: at } : {}),
  ...(isOver(state) ? { finished_at: at } : {}),
});

const reported = ({ targetUrl, description, coverage }: CommitStatusInput) => ({
  ...(targetUrl === undefined ? {} : { target_url: targetUrl }),
  ...(description === undefined ? {} : { description }),
  ...(coverage === undefined ? {} : { coverage }),
});

/** Changes the job that is under way, else stores a new one. Rules: STATUS-SET-5, STATUS-SET-6. */
async function storeStatus(
  tx: Tx,
  { context, project, input, ref }: Report,
  pipeline: PipelineRow,
): Promise<number> {
  const { viewer, at } = context;
  const { sha, name, state } = input;
  const job = { pipeline_id: pipeline.id, name, ref: ref.name };
  const known = await findUnderWay(tx, job, viewer.id);
  const refused = stateChangeProblem(known?.status ?? 'created', state);
  if (refused !== null) throw refuse.invalid(refused);
  const change = { ...reported(input), status: state, ...moments(state, at), updated_at: at };
  if (known) {
    await changeStatus(tx, known.id, change);
    return known.id;
  }
  const empty = { target_url: null, description: null, coverage: null, started_at: null, finished_at: null };
  const owner = { project_id: project.id, sha, user_id: viewer.id, created_at: at };
  return insertStatus(tx, { ...empty, ...job, ...owner, ...change });
}
