import type { Services } from '../../actions/context.js';
import { changeTarget, freshTarget } from '../../actions/issuables/change-issuable.js';
import { issueRights } from '../../actions/issuables/rights.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { messagesOf, recordCloses } from '../../actions/merge-requests/closing.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { storeIfOpen } from '../../actions/merge-requests/renew-version.js';
import { makeNextVersion, pointHead, type VersionDraft } from '../../actions/merge-requests/versions.js';
import { runQuickActions } from '../../actions/quick-actions/run-quick-actions.js';
import { orAbsent } from '../../actions/repository/revision.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { type IssuableChange, joinChanges } from '../../domain/issuables/change.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import {
  branchTexts,
  mergeRequestDescription,
  mergeRequestTitle,
  planOf,
} from '../../domain/merge-requests/merge-request-input.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findLabelsByTitle, findOrCreateLabels } from '../../storage/database/labels/labels.js';
import { openTwin } from '../../storage/database/merge-requests/create.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { isRefName } from '../../storage/git/names.js';
import { writtenMergeRequest } from './written.js';

interface Updating {
  params: Schemas['UpdateMergeRequest'];
  path: { merge_request_iid: number };
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  services: Services;
}

/** Changes a merge request. Rules: MR-UPDATE-1 to MR-UPDATE-11. */
export const updateMergeRequest = handle('updateMergeRequest', async (call) => {
  const { services, viewer, at } = call;
  const open = await loadReadableMergeRequest(call);
  const rights = issueRights(open, viewer);
  if (!rights.update) throw refuse.forbidden();
  const plain = plainChange(call, open, rights);
  const commands = await commandsOf(call, open, plain.description);
  const input = joinChanges(plain, commands?.change ?? {});
  if (commands) input.description = commands.text;
  const draft = await newVersion(call, open, input);
  const messages = await messagesFor(call, open, draft);
  const changed = await writeOrOnceMore(services.db, async (tx) => {
    const metadata = rights.metadata ? await metadataChange(tx, call) : {};
    await requireNoTwin(tx, open, input);
    await changeTarget(tx, open, joinChanges(metadata, input), { actor: viewer, at, services });
    await commands?.rest(tx);
    const fresh = await freshTarget(tx, open);
    const stored = draft && (await storeIfOpen(tx, services, { seen: fresh.row, draft, at }));
    await recordCloses(tx, fresh, messages, services.urls);
    return { row: fresh.row, stored };
  });
  if (changed.stored) await pointHead(services, changed.stored);
  return { status: 200, body: await writtenMergeRequest(call, changed.row) };
});

/** What the quick actions of a new description come to. */
async function commandsOf(call: Updating, target: LoadedMergeRequest, text: string | null | undefined) {
  if (text === null || text === undefined) return null;
  const { viewer, services, at } = call;
  return runQuickActions({ text, target, viewer, services, at });
}

/** What its author may change too. Rules: MR-UPDATE-3, MR-UPDATE-6, MR-UPDATE-8. */
function plainChange(
  { params }: Updating,
  { row }: LoadedMergeRequest,
  rights: IssuableRights,
): IssuableChange {
  const { squash, remove_source_branch } = params;
  const opens = params.allow_collaboration ?? params.allow_maintainer_to_push;
  const change: IssuableChange = {};
  if (params.title !== undefined) change.title = mergeRequestTitle(params.title);
  if (params.description !== undefined) change.description = mergeRequestDescription(params.description);
  if (params.state_event !== undefined) change.state_event = params.state_event;
  if (squash !== undefined) change.squash = squash;
  if (remove_source_branch !== undefined) change.remove_source_branch = remove_source_branch;
  if (opens !== undefined) change.allow_collaboration = opens;
  if (params.target_branch !== undefined && row.state === 'opened') {
    change.target_branch = params.target_branch;
  }
  if (rights.lock && params.discussion_locked !== undefined) {
    change.discussion_locked = params.discussion_locked;
  }
  return change;
}

const ids = (labels: readonly { id: number }[]) => labels.map((label) => label.id);

/** What is changed by Developers and above alone. Rules: MR-UPDATE-4, MR-UPDATE-5. */
async function metadataChange(tx: Tx, { params, project, at }: Updating): Promise<IssuableChange> {
  const make = (titles: readonly string[]) => findOrCreateLabels(tx, project, titles, { create: true, at });
  const change: IssuableChange = planOf(params);
  if (params.labels !== undefined) change.label_ids = ids(await make(params.labels));
  if (params.add_labels !== undefined) change.add_label_ids = ids(await make(params.add_labels));
  if (params.remove_labels !== undefined) {
    change.remove_label_ids = ids(await findLabelsByTitle(tx, project, params.remove_labels));
  }
  return change;
}

const reopens = ({ row }: LoadedMergeRequest, input: IssuableChange): boolean =>
  input.state_event === 'reopen' && row.state === 'closed';

const moves = ({ row }: LoadedMergeRequest, input: IssuableChange): boolean =>
  input.target_branch !== undefined && input.target_branch !== row.target_branch && row.state === 'opened';

/** The version that another target branch, or what happened while it was closed, gives; null for none. */
async function newVersion(
  { services }: Updating,
  open: LoadedMergeRequest,
  input: IssuableChange,
): Promise<VersionDraft | null> {
  const { row } = open;
  if (!moves(open, input) && !reopens(open, input)) return null;
  const target = input.target_branch ?? row.target_branch;
  if (!isRefName(target)) throw refuse.invalid({ target_branch: ['is invalid'] });
  if (row.source_project_id === row.target_project_id && row.source_branch === target) {
    throw refuse.unprocessable([branchTexts.same]);
  }
  if (moves(open, input) && !(await orAbsent(services.git.open(open.projectId).branchTip(target)))) {
    throw refuse.invalid({ base: [branchTexts.missing('Target', target)] });
  }
  return makeNextVersion(services, { ...row, target_branch: target });
}

/** The messages of the commits that it will have. */
async function messagesFor({ services }: Updating, { row }: LoadedMergeRequest, draft: VersionDraft | null) {
  const commits = draft?.commits ?? (await commitsOfVersion(services.db.hot, row.latest_diff_id));
  return messagesOf(services, row.target_project_id, commits);
}

/** Opened again, or aimed elsewhere, it may not be the second of its kind. Rule: MR-UPDATE-7. */
async function requireNoTwin(tx: Tx, open: LoadedMergeRequest, input: IssuableChange): Promise<void> {
  if (!moves(open, input) && !reopens(open, input)) return;
  const target_branch = input.target_branch ?? open.row.target_branch;
  const twin = await openTwin(tx, { ...open.row, target_branch }, open.id);
  if (twin !== null) throw refuse.message(409, [branchTexts.twin(twin)]);
}
