import { refuse } from '../../domain/errors.js';
import { detailedStatus } from '../../domain/merging/detailed-status.js';
import { projectSettings } from '../../domain/project-settings.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { findMergeRequestById } from '../../storage/database/merging/merge-writes.js';
import { setAutoMerge } from '../merging/auto-merge.js';
import { needsRebase } from '../merging/merge-objects.js';
import { type MergeOutcome, performMerge } from '../merging/merge-steps.js';
import { checkMergeability, mergeFacts, pipelineState } from '../merging/mergeability.js';
import { openForReading } from '../merging/open.js';
import { renewVersion } from '../merging/renew.js';
import { mayMerge } from '../merging/rights.js';
import { tipsOf } from '../merging/versions.js';
import { writtenMergeRequest } from '../merging/written.js';
import type { OpenMergeRequest } from '../planning/targets.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

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
  const found = await openForReading(call);
  if (!(await mayMerge(services, found, viewer))) throw refuse.unauthorized();
  const open = await upToDate(call, found);
  const waits = await waitsForPipeline(call, open);
  await requireState(call, open, waits);
  await requireClean(call, open);
  const head = open.row.head_sha;
  if (params.sha !== undefined && params.sha !== head) throw otherHead(head);
  if (waits) return { status: 200, body: await wait(call, open) };
  const outcome = await performMerge(services, { open, actor: viewer, wish: wishOf(call), at: call.at });
  if (outcome.kind !== 'merged') throw await refusalOf(call, open, outcome);
  return { status: 200, body: await writtenMergeRequest(call, outcome.row) };
});

const wishOf = ({ params }: Accepting) => {
  const { merge_commit_message, squash_commit_message, should_remove_source_branch, squash } = params;
  return { merge_commit_message, squash_commit_message, should_remove_source_branch, squash };
};

/** With what was pushed to the source, should the echoes of that push not be through yet. */
async function upToDate(call: Accepting, open: OpenMergeRequest): Promise<OpenMergeRequest> {
  const { services, at } = call;
  if (open.row.state !== 'opened') return open;
  const { head } = await tipsOf(services, open.row);
  if (head === null || head === open.row.head_sha) return open;
  await renewVersion(services, open.id, at);
  return openForReading(call, services.db.read);
}

/** Whether it shall merge once a pipeline that is under way succeeds; 405 without one. Rules: MR-AUTO-1, MR-AUTO-2. */
async function waitsForPipeline({ params, services }: Accepting, { row, project }: OpenMergeRequest) {
  if (params.merge_when_pipeline_succeeds !== true || row.state !== 'opened') return false;
  const state = await pipelineState(services, row, projectSettings(project.settings));
  if (state === null || state === 'failed') throw refuse.methodNotAllowed();
  return state === 'running';
}

/** Open, ready, with branches and commits, and with all that the project demands. Rule: MR-MERGE-3. */
async function requireState({ services }: Accepting, open: OpenMergeRequest, waits: boolean): Promise<void> {
  const facts = await mergeFacts(services, open);
  const isBroken = facts.mergeStatus === 'cannot_be_merged';
  const mergeStatus = isBroken ? facts.mergeStatus : 'can_be_merged';
  const pipeline = waits ? null : facts.pipeline;
  if (detailedStatus({ ...facts, mergeStatus, pipeline }) !== 'mergeable') throw refuse.methodNotAllowed();
  const { head, start } = await tipsOf(services, open.row);
  if (head === null || start === null) throw refuse.methodNotAllowed();
  if (await services.git.open(open.projectId).isAncestor(open.row.head_sha ?? head, start)) {
    throw refuse.methodNotAllowed();
  }
}

/** No conflict, and on top of the target where the project wants that. Rule: MR-MERGE-4. */
async function requireClean({ services }: Accepting, open: OpenMergeRequest): Promise<void> {
  const { mergeStatus } = await checkMergeability(services, open);
  if (mergeStatus === 'cannot_be_merged') throw refuse.message(406, cannot);
  const { start } = await tipsOf(services, open.row);
  const { merge_method } = projectSettings(open.project.settings);
  const head = open.row.head_sha;
  if (head === null || start === null) throw refuse.methodNotAllowed();
  const repository = services.git.open(open.projectId);
  if (await needsRebase(repository, merge_method, { head, start })) throw refuse.message(406, cannot);
}

async function wait(call: Accepting, open: OpenMergeRequest): Promise<Schemas['MergeRequestDetail']> {
  const { services, viewer, at } = call;
  const by = { userId: viewer.id, at };
  const isSet = await services.db.write((tx) => setAutoMerge(tx, open.row, wishOf(call), by));
  if (!isSet) throw await refusalOf(call, open, { kind: 'lost' });
  return writtenMergeRequest(call, open.row);
}

/** Why nothing was merged after all. Rules: MR-MERGE-6, MR-MERGE-20. */
async function refusalOf(
  { services }: Accepting,
  open: OpenMergeRequest,
  outcome: Exclude<MergeOutcome, { kind: 'merged' }>,
) {
  if (outcome.kind === 'failed') return refuse.unprocessable(cannot);
  const row = await findMergeRequestById(services.db.read, open.id);
  return row?.state === 'opened' ? otherHead(row.head_sha) : refuse.methodNotAllowed();
}
