import type { Services } from '../../actions/context.js';
import { needCommit } from '../../actions/repository/revision.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { isOver, type ReportedState, refuseStep } from '../../domain/pipelines/pipeline-status.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  changeStatus,
  findStatus,
  findUnderWay,
  insertStatus,
  listStatuses,
} from '../../storage/database/pipelines/commit-statuses.js';
import {
  createPipelineRow,
  lockReports,
  newestPipeline,
} from '../../storage/database/pipelines/pipelines.js';
import type { PipelineRow } from '../../storage/database/pipelines/rows.js';
import { commitStatusView } from '../views/commit-status.js';
import { followJobs } from './follow.js';
import { type RanFor, refNamed, requirePipelines, requirePushTo } from './refs.js';

interface Reporting {
  params: Schemas['SetCommitStatus'];
  project: ProjectAccess;
  viewer: Viewer;
  services: Services;
  at: string;
}

/** What is reported, on which commit and for which branch or tag. */
interface Report {
  sha: string;
  ref: RanFor;
  name: string;
}

/** Reports the state of an outside job. Rules: STATUS-SET-1 to STATUS-SET-10. */
export const setCommitStatus = handle('setCommitStatus', async (call) => {
  const { services, project, params, path } = call;
  requireWebAddress(params.target_url);
  const sha = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  const ref = await refOf(call, sha);
  await requirePushTo(call, ref);
  const report = { sha, ref, name: params.name || params.context || 'default' };
  const id = await services.db.write((tx) => keepReport(tx, call, report));
  const row = await findStatus(services.db.read, id);
  if (!row) throw refuse.recordNotFound();
  return { status: 201, body: commitStatusView(row, services.urls) };
});

const webAddress = /^https?:\/\/[^\s]+$/i;

/** A page of a job is a page of the web and nothing that a browser would run. Rule: STATUS-SET-11. */
function requireWebAddress(address: string | undefined): void {
  if (address === undefined || address === '' || webAddress.test(address)) return;
  throw refuse.invalid({ target_url: ['is blocked: Only allowed schemes are http, https'] });
}

/** The branch or tag of a report. Rules: STATUS-SET-4, STATUS-SET-8. */
async function refOf({ services, project, params }: Reporting, sha: string): Promise<RanFor> {
  const repository = services.git.open(project.id);
  const asked = params.ref || undefined;
  if (asked !== undefined && params.pipeline_id === undefined) return refNamed(repository, asked);
  const input = { projectId: project.id, sha, ref: asked, id: params.pipeline_id };
  const known = await newestPipeline(services.db.hot, input);
  if (known) return { name: known.ref, tag: known.tag === 1 };
  if (params.pipeline_id !== undefined) throw refuse.notFound('Pipeline for pipeline_id, sha and ref');
  const [branch] = await repository.refsContaining(sha, ['branch']);
  if (!branch) throw refuse.notFound('References for commit');
  return { name: branch.name, tag: false };
}

/** The pipeline that a report goes to; made when there is none. Rule: STATUS-SET-8. */
async function pipelineFor(tx: Tx, call: Reporting, { sha, ref }: Report): Promise<PipelineRow> {
  const { project, params, viewer, at } = call;
  await lockReports(tx, project.id);
  const input = { projectId: project.id, sha, ref: ref.name, id: params.pipeline_id };
  const known = await newestPipeline(tx, input);
  if (known) return known;
  if (params.pipeline_id !== undefined) throw refuse.notFound('Pipeline for pipeline_id, sha and ref');
  const tag = ref.tag ? (1 as const) : (0 as const);
  return createPipelineRow(tx, { project_id: project.id, sha, ref: ref.name, tag, user_id: viewer.id, at });
}

async function keepReport(tx: Tx, call: Reporting, report: Report): Promise<number> {
  const { viewer, at } = call;
  const pipeline = await pipelineFor(tx, call, report);
  const id = await keepStatus(tx, call, report, pipeline);
  await followJobs(tx, pipeline, { userId: viewer.id, at });
  return id;
}

/** The moments of a job by the state that it came to. */
const moments = (state: ReportedState, at: string) => ({
  ...(state === 'running' ? { started_at: at } : {}),
  ...(isOver(state) ? { finished_at: at } : {}),
});

const given = ({ target_url, description, coverage }: Schemas['SetCommitStatus']) => ({
  ...(target_url === undefined ? {} : { target_url }),
  ...(description === undefined ? {} : { description }),
  ...(coverage === undefined ? {} : { coverage }),
});

/** Changes what is under way, else keeps a new record. Rules: STATUS-SET-5, STATUS-SET-6. */
async function keepStatus(tx: Tx, call: Reporting, report: Report, pipeline: PipelineRow): Promise<number> {
  const { params, viewer, project, at } = call;
  const job = { pipeline_id: pipeline.id, name: report.name, ref: report.ref.name };
  const known = await findUnderWay(tx, job, viewer.id);
  const refused = refuseStep(known?.status ?? 'created', params.state);
  if (refused !== null) throw refuse.invalid(refused);
  const change = { ...given(params), status: params.state, ...moments(params.state, at), updated_at: at };
  if (known) {
    await changeStatus(tx, known.id, change);
    return known.id;
  }
  const empty = { target_url: null, description: null, coverage: null, started_at: null, finished_at: null };
  const owner = { project_id: project.id, sha: report.sha, user_id: viewer.id, created_at: at };
  return insertStatus(tx, { ...empty, ...job, ...owner, ...change });
}

/** Lists the statuses of a commit. Rules: STATUS-LIST-1, STATUS-LIST-2, STATUS-SET-7, STATUS-ACCESS-1. */
export const listCommitStatuses = handle('listCommitStatuses', async (call) => {
  requirePipelines(call);
  const { services, project, params, path, page } = call;
  const sha = await needCommit(services.git.open(project.id), path.sha, 'Commit');
  const { ref, stage, name, all } = params;
  const { rows, info } = await listStatuses(services.db, project.id, { sha, ref, stage, name, all }, page);
  return { status: 200, body: rows.map((row) => commitStatusView(row, services.urls)), page: info };
});
