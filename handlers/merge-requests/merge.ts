import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { setAutoMerge } from '../../actions/merge-requests/auto-merge.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { type MergeOutcome, performMerge } from '../../actions/merge-requests/merge.js';
import { pipelineState } from '../../actions/merge-requests/mergeability.js';
import { requireMergeable, upToDate } from '../../actions/merge-requests/require-mergeable.js';
import { mayMerge } from '../../actions/merge-requests/rights.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { writtenMergeRequest } from './written.js';

interface Accepting {
  params: Schemas['AcceptMergeRequest'];
  path: { merge_request_iid: number };
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  services: Services;
}

const cannot = 'Branch cannot be merged';

const otherHead = (head: string | null) =>
  refuse.conflict(`SHA does not match HEAD of source branch: ${head ?? ''}`);

/** Merges, at once or when the pipeline succeeds. Rules: MR-MERGE-1 to MR-MERGE-20, MR-AUTO-1, MR-AUTO-2. */
export const acceptMergeRequest = handle('acceptMergeRequest', async (call) => {
  const { services, viewer, params } = call;
  const found = await loadReadableMergeRequest(call);
  if (!(await mayMerge(services, found, viewer))) throw refuse.unauthorized();
  const open = await upToDate(services, found, call.at);
  const waits = await waitsForPipeline(call, open);
  await requireMergeable(services, open, { waits });
  const head = open.row.head_sha;
  if (params.sha !== undefined && params.sha !== head) throw otherHead(head);
  if (waits) return { status: 200, body: await wait(call, open) };
  const outcome = await performMerge(services, { open, actor: viewer, input: inputOf(call), at: call.at });
  if (outcome.kind !== 'merged') throw await refusalOf(call, open, outcome);
  return { status: 200, body: await writtenMergeRequest(call, outcome.row) };
});

const inputOf = ({ params }: Accepting) => {
  const { merge_commit_message, squash_commit_message, should_remove_source_branch, squash } = params;
  return { merge_commit_message, squash_commit_message, should_remove_source_branch, squash };
};

/** Whether it shall merge once a pipeline that is under way succeeds; 405 without one. Rules: MR-AUTO-1, MR-AUTO-2. */
async function waitsForPipeline({ params, services }: Accepting, { row, project }: LoadedMergeRequest) {
  if (params.merge_when_pipeline_succeeds !== true || row.state !== 'opened') return false;
  const state = await pipelineState(services, row, projectSettings(project.settings));
  if (state === null || state === 'failed') throw refuse.methodNotAllowed();
  return state === 'running';
}

async function wait(call: Accepting, open: LoadedMergeRequest): Promise<Schemas['MergeRequestDetail']> {
  const { services, viewer, at } = call;
  const by = { userId: viewer.id, at };
  const isSet = await services.db.write((tx) => setAutoMerge(tx, open.row, inputOf(call), by));
  if (!isSet) throw await refusalOf(call, open, { kind: 'lost' });
  return writtenMergeRequest(call, open.row);
}

/** Why nothing was merged after all. Rules: MR-MERGE-6, MR-MERGE-20. */
async function refusalOf(
  { services }: Accepting,
  open: LoadedMergeRequest,
  outcome: Exclude<MergeOutcome, { kind: 'merged' }>,
) {
  if (outcome.kind === 'failed') return refuse.unprocessable(cannot);
  const row = await findMergeRequestById(services.db.read, open.id);
  return row?.state === 'opened' ? otherHead(row.head_sha) : refuse.methodNotAllowed();
}
