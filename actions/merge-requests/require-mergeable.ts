import { refuse } from '../../domain/errors.js';
import { detailedStatus } from '../../domain/merge-requests/detailed-status.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { checkMergeability, mergeFacts } from './mergeability.js';
import { needsRebase } from './plan-merge.js';
import { renewVersion } from './renew-version.js';
import { tipsOf } from './versions.js';

const cannot = 'Branch cannot be merged';

/** With what was pushed to the source, should the echoes of that push not be through yet. */
export const upToDate = async (
  services: Services,
  open: LoadedMergeRequest,
  at: string,
): Promise<LoadedMergeRequest> => {
  if (open.row.state !== 'opened') return open;
  const { head } = await tipsOf(services, open.row);
  if (head === null || head === open.row.head_sha) return open;
  await renewVersion(services, open.id, at);
  const row = await findMergeRequestById(services.db.read, open.id);
  if (!row) throw refuse.recordNotFound();
  return { ...open, row };
};

/** Open, ready, with branches and commits, and with all that the project demands. Rule: MR-MERGE-3. */
const requireState = async (services: Services, open: LoadedMergeRequest, waits: boolean): Promise<void> => {
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
};

/** No conflict, and on top of the target where the project wants that. Rule: MR-MERGE-4. */
const requireClean = async (services: Services, open: LoadedMergeRequest): Promise<void> => {
  const { mergeStatus } = await checkMergeability(services, open);
  if (mergeStatus === 'cannot_be_merged') throw refuse.message(406, cannot);
  const { start } = await tipsOf(services, open.row);
  const { merge_method } = projectSettings(open.project.settings);
  const head = open.row.head_sha;
  if (head === null || start === null) throw refuse.methodNotAllowed();
  const repository = services.git.open(open.projectId);
  if (await needsRebase(repository, merge_method, { head, start })) throw refuse.message(406, cannot);
};

/** Throws 405 or 406 unless it can be merged; `waits` when a pipeline is let finish first. Rules: MR-MERGE-3, MR-MERGE-4. */
export const requireMergeable = async (
  services: Services,
  open: LoadedMergeRequest,
  { waits }: { waits: boolean },
): Promise<void> => {
  await requireState(services, open, waits);
  await requireClean(services, open);
};
