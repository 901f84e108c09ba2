import type { Services } from '../../actions/context.js';
import { changeTarget } from '../../actions/issuables/change-issuable.js';
import { issueRights } from '../../actions/issuables/rights.js';
import { asLoadedIssue, type LoadedIssue } from '../../actions/issuables/targets.js';
import { runQuickActions } from '../../actions/quick-actions/run-quick-actions.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { type IssuableChange, joinChanges } from '../../domain/issuables/change.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findIssue } from '../../storage/database/issuables/load.js';
import { findLabelsByTitle, findOrCreateLabels } from '../../storage/database/labels/labels.js';
import { assigneesOf, descriptionOf, epicOf, planOf, titleOf } from './wish.js';
import { writtenIssue } from './written-issue.js';

interface Updating {
  params: Schemas['UpdateIssue'];
  path: { issue_iid: number };
  project: ProjectAccess;
  viewer: Viewer;
  at: string;
  services: Services;
}

/** Changes an issue. Rules: ISSUE-UPDATE-1 to ISSUE-UPDATE-10. */
export const updateIssue = handle('updateIssue', async (call) => {
  const { project, services, viewer, at } = call;
  const issue = await loadForChange(call);
  const rights = issueRights(issue, viewer);
  if (!rights.update) throw refuse.forbidden();
  const plain = plainChange(call, rights);
  const commands = await commandsOf(call, issue, plain.description);
  await writeOrOnceMore(services.db, async (tx) => {
    const metadata = rights.metadata ? await metadataChange(tx, call) : {};
    const change = joinChanges({ ...plain, ...metadata }, commands?.change ?? {});
    if (commands) change.description = commands.text;
    await changeTarget(tx, issue, change, { actor: viewer, at, services });
    await commands?.rest(tx);
  });
  return { status: 200, body: await writtenIssue(call, project, issue.row) };
});

/** An issue that is there but hidden is refused and not denied: who asks can see the project. Rule: ISSUE-UPDATE-8. */
async function loadForChange({ services, project, viewer, path }: Updating): Promise<LoadedIssue> {
  const source = services.db.hot;
  const row = await findIssue(source, project.id, path.issue_iid);
  if (!row) throw refuse.recordNotFound();
  const open = await asLoadedIssue({ source, project, viewer }, row);
  if (!open) throw refuse.forbidden();
  return open;
}

/** What the quick actions of a new description come to. Rule: ISSUE-CREATE-11. */
async function commandsOf(call: Updating, target: LoadedIssue, text: string | null | undefined) {
  if (text === null || text === undefined) return null;
  const { viewer, services, at } = call;
  return runQuickActions({ text, target, viewer, services, at });
}

/** Title, description and state, and what only few may set; the rest is dropped. Rule: ISSUE-UPDATE-2. */
function plainChange({ params }: Updating, rights: IssuableRights): IssuableChange {
  const change: IssuableChange = {};
  if (params.title !== undefined) change.title = titleOf(params.title);
  if (params.description !== undefined) change.description = descriptionOf(params.description);
  if (params.state_event !== undefined) change.state_event = params.state_event;
  if (rights.confidential && params.confidential !== undefined) change.confidential = params.confidential;
  if (rights.lock && params.discussion_locked !== undefined) {
    change.discussion_locked = params.discussion_locked;
  }
  if (rights.history && params.created_at !== undefined) change.created_at = params.created_at;
  if (rights.history && params.updated_at !== undefined) change.updated_at = params.updated_at;
  return { ...change, ...(rights.metadata ? planOf(params) : {}) };
}

const ids = (labels: readonly { id: number }[]) => labels.map((label) => label.id);

async function labelChange(tx: Tx, { params, project, at }: Updating): Promise<IssuableChange> {
  const make = (titles: readonly string[]) => findOrCreateLabels(tx, project, titles, { create: true, at });
  const change: IssuableChange = {};
  if (params.labels !== undefined) change.label_ids = ids(await make(params.labels));
  if (params.add_labels !== undefined) change.add_label_ids = ids(await make(params.add_labels));
  if (params.remove_labels !== undefined) {
    change.remove_label_ids = ids(await findLabelsByTitle(tx, project, params.remove_labels));
  }
  return change;
}

/** What is changed by reporters and above alone. */
async function metadataChange(tx: Tx, call: Updating): Promise<IssuableChange> {
  const { params, services } = call;
  const assignees = assigneesOf(params);
  const epic = await epicOf({ tx, ...call }, params);
  const isFit = params.issue_type !== 'test_case' || services.config.tier === 'ultimate';
  return {
    ...(await labelChange(tx, call)),
    ...(assignees === undefined ? {} : { assignee_ids: assignees }),
    ...(epic === undefined ? {} : { epic_id: epic }),
    ...(params.issue_type !== undefined && isFit ? { issue_type: params.issue_type } : {}),
  };
}
