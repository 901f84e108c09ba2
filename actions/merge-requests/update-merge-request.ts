import { refuse } from '../../domain/errors.js';
import { type IssuableChange, joinChanges } from '../../domain/issuables/change.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import {
  branchTexts,
  mergeRequestDescription,
  mergeRequestTitle,
  type PlanInput,
  planChange,
} from '../../domain/merge-requests/merge-request-input.js';
import { issuableRights } from '../../policies/rights.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findLabelsByTitle, findOrCreateLabels } from '../../storage/database/labels/labels.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { isRefName } from '../../storage/git/names.js';
import type { ActionContext, Services } from '../context.js';
import { changeTarget, freshTarget } from '../issuables/change-issuable.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { requireOperation } from '../projects/require-operation.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import { orAbsent } from '../repository/revision.js';
import { messagesOf, recordCloses } from './closing.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';
import { untilFresh } from './move-threads.js';
import { type PreparedVersion, prepareVersion, storeIfOpen } from './renew-version.js';
import { pointHead, type VersionDraft } from './versions.js';

/** What shall be changed about a merge request; what is left out stays as it is. */
export interface UpdateMergeRequestInput extends PlanInput {
  title?: string | undefined;
  /** Quick actions in it run and are taken out. */
  description?: string | null | undefined;
  stateEvent?: 'close' | 'reopen' | undefined;
  /** Changed only while it is open. */
  targetBranch?: string | undefined;
  /** In place of all labels. */
  labels?: readonly string[] | undefined;
  addLabels?: readonly string[] | undefined;
  removeLabels?: readonly string[] | undefined;
  /** Labels by their numbers, in place of all; those that the project does not have are left out. */
  labelIds?: readonly number[] | undefined;
  addLabelIds?: readonly number[] | undefined;
  removeLabelIds?: readonly number[] | undefined;
  squash?: boolean | undefined;
  removeSourceBranch?: boolean | undefined;
  allowCollaboration?: boolean | undefined;
  discussionLocked?: boolean | undefined;
}

/**
 * Changes a merge request. Throws not found where the viewer may not read it, forbidden where they may not change it,
 * invalid and unprocessable for a target branch that it cannot have, conflict where it would be the second open one
 * between two branches. Rules: MR-UPDATE-1 to MR-UPDATE-11.
 */
export const updateMergeRequest = async (
  context: ActionContext,
  address: MergeRequestAddress,
  input: UpdateMergeRequestInput,
): Promise<MergeRequestRow> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'updateMergeRequest', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  const rights = issuableRights(loaded, viewer);
  if (!rights.update) throw refuse.forbidden();
  const plain = plainChange(input, loaded, rights);
  const commands = await commandsOf(context, loaded, plain.description);
  const change = joinChanges(plain, commands?.change ?? {});
  if (commands) change.description = commands.text;
  const changed = await untilFresh(async () => {
    const made = await newVersion(services, loaded, change);
    const messages = await messagesFor(services, loaded, {
      draft: made?.draft ?? null,
      description: change.description,
    });
    return writeWithRetry(services.db, async (tx) => {
      const metadata = rights.metadata ? await metadataChange(tx, loaded, input, at) : {};
      await requireNoTwin(tx, loaded, change);
      await changeTarget(tx, loaded, joinChanges(metadata, change), { actor: viewer, at, services });
      await commands?.rest(tx);
      const fresh = await freshTarget(tx, loaded);
      const version = made && { ...made, seen: fresh.row, project: fresh.project, actor: viewer, at };
      const stored = version && (await storeIfOpen(tx, services, version));
      await recordCloses(tx, fresh, messages, services.urls);
      return { row: fresh.row, stored };
    });
  });
  if (changed.stored) await pointHead(services, changed.stored);
  await commands?.finish();
  return changed.row;
};

/** What the quick actions of a new description come to. */
async function commandsOf(
  { viewer, services, at }: ActionContext,
  target: LoadedMergeRequest,
  text: string | null | undefined,
) {
  if (text === null || text === undefined) return null;
  return runQuickActions({ text, target, viewer, services, at });
}

/** What its author may change too. Rules: MR-UPDATE-3, MR-UPDATE-6, MR-UPDATE-8. */
function plainChange(
  input: UpdateMergeRequestInput,
  { row }: LoadedMergeRequest,
  rights: IssuableRights,
): IssuableChange {
  const { title, description, stateEvent, squash, targetBranch, discussionLocked } = input;
  const change: IssuableChange = {};
  if (title !== undefined) change.title = mergeRequestTitle(title);
  if (description !== undefined) change.description = mergeRequestDescription(description);
  if (stateEvent !== undefined) change.state_event = stateEvent;
  if (squash !== undefined) change.squash = squash;
  if (input.removeSourceBranch !== undefined) change.remove_source_branch = input.removeSourceBranch;
  if (input.allowCollaboration !== undefined) change.allow_collaboration = input.allowCollaboration;
  if (targetBranch !== undefined && row.state === 'opened') change.target_branch = targetBranch;
  if (rights.lock && discussionLocked !== undefined) change.discussion_locked = discussionLocked;
  return change;
}

const ids = (labels: readonly { id: number }[]) => labels.map((label) => label.id);

/** What only Developers and above may change. Rules: MR-UPDATE-4, MR-UPDATE-5. */
async function metadataChange(
  tx: Tx,
  { project }: LoadedMergeRequest,
  input: UpdateMergeRequestInput,
  at: string,
): Promise<IssuableChange> {
  const make = (titles: readonly string[]) => findOrCreateLabels(tx, project, titles, { create: true, at });
  const { labelIds, addLabelIds, removeLabelIds } = input;
  const change: IssuableChange = {
    ...planChange(input),
    ...(labelIds ? { label_ids: labelIds } : {}),
    ...(addLabelIds ? { add_label_ids: addLabelIds } : {}),
    ...(removeLabelIds ? { remove_label_ids: removeLabelIds } : {}),
  };
  if (input.labels !== undefined) change.label_ids = ids(await make(input.labels));
  if (input.addLabels !== undefined) change.add_label_ids = ids(await make(input.addLabels));
  if (input.removeLabels !== undefined) {
    change.remove_label_ids = ids(await findLabelsByTitle(tx, project, input.removeLabels));
  }
  return change;
}

const reopens = ({ row }: LoadedMergeRequest, change: IssuableChange): boolean =>
  change.state_event === 'reopen' && row.state === 'closed';

const moves = ({ row }: LoadedMergeRequest, change: IssuableChange): boolean =>
  change.target_branch !== undefined && change.target_branch !== row.target_branch && row.state === 'opened';

/** The version that another target branch, or what happened while it was closed, gives; null for none. */
async function newVersion(
  services: Services,
  loaded: LoadedMergeRequest,
  change: IssuableChange,
): Promise<PreparedVersion | null> {
  const { row } = loaded;
  if (!moves(loaded, change) && !reopens(loaded, change)) return null;
  const target = change.target_branch ?? row.target_branch;
  if (!isRefName(target)) throw refuse.invalid({ target_branch: ['is invalid'] });
  if (row.source_project_id === row.target_project_id && row.source_branch === target) {
    throw refuse.unprocessable([branchTexts.same]);
  }
  if (moves(loaded, change) && !(await orAbsent(services.git.open(loaded.projectId).branchTip(target)))) {
    throw refuse.invalid({ base: [branchTexts.missing('Target', target)] });
  }
  const now = await findMergeRequestById(services.db.hot, row.id);
  return prepareVersion(services, { ...(now ?? row), target_branch: target });
}

/** The version that is to be stored, and a new description. */
interface Messaging {
  draft: VersionDraft | null;
  description: string | null | undefined;
}

/** The messages of the commits that it will have. */
async function messagesFor(
  services: Services,
  { row }: LoadedMergeRequest,
  { draft, description = row.description }: Messaging,
) {
  const commits = draft?.commits ?? (await commitsOfVersion(services.db.hot, row.latest_diff_id));
  return messagesOf(services, { ...row, description }, commits);
}

/** Opened again, or aimed elsewhere, it may not be the second of its kind. Rule: MR-UPDATE-7. */
async function requireNoTwin(tx: Tx, loaded: LoadedMergeRequest, change: IssuableChange): Promise<void> {
  if (!moves(loaded, change) && !reopens(loaded, change)) return;
  const target_branch = change.target_branch ?? loaded.row.target_branch;
  const twin = await openTwin(tx, { ...loaded.row, target_branch }, loaded.id);
  if (twin !== null) throw refuse.conflict([branchTexts.twin(twin)]);
}
