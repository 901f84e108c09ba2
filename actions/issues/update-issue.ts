import { refuse } from '../../domain/errors.js';
import { type IssuableChange, joinChanges } from '../../domain/issuables/change.js';
import type { IssuableRights } from '../../domain/issuables/rights.js';
import { authorize } from '../../policies/index.js';
import { issuableRights } from '../../policies/rights.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findIssue } from '../../storage/database/issuables/load.js';
import { findLabelsByTitle, findOrCreateLabels } from '../../storage/database/labels/labels.js';
import type { ActionContext } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import { asLoadedIssue, type LoadedIssue } from '../issuables/targets.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import type { ProjectAccess } from '../viewer.js';
import { descriptionOf, epicOf, type IssueInput, idsOf, planOf, titleOf } from './issue-input.js';

/** What is to be changed about an issue; what is undefined stays. */
export interface UpdateIssueInput extends IssueInput {
  stateEvent?: 'close' | 'reopen' | undefined;
  addLabels?: readonly string[] | undefined;
  removeLabels?: readonly string[] | undefined;
  /** Labels by their numbers, in place of all; those that the project does not have are left out. */
  labelIds?: readonly number[] | undefined;
  addLabelIds?: readonly number[] | undefined;
  removeLabelIds?: readonly number[] | undefined;
  /** How bad it is, of incidents alone. */
  severity?: IssuableChange['severity'] | undefined;
  healthStatus?: IssuableChange['health_status'] | undefined;
  /** Null for none. */
  iterationId?: number | null | undefined;
  /** In place of the moment of the action, for those who may write history. */
  updatedAt?: string | undefined;
}

/**
 * Changes an issue, named by its project and number; what the viewer may not set stays as it is.
 * Not found when it is absent, forbidden when it is hidden or not theirs to change.
 * Rules: ISSUE-UPDATE-1 to ISSUE-UPDATE-10.
 */
export async function updateIssue(
  context: ActionContext,
  { project, iid }: { project: ProjectAccess; iid: number },
  input: UpdateIssueInput,
): Promise<LoadedIssue> {
  const { viewer, at, services } = context;
  const issue = await loadForChange(context, project, iid);
  authorize(viewer, 'updateIssue', issue);
  const rights = issuableRights(issue, viewer);
  const plain = plainChange(input, rights);
  const commands = await commandsOf(context, issue, plain.description);
  await writeWithRetry(services.db, async (tx) => {
    const metadata = rights.metadata ? await metadataChange(tx, context, project, input) : {};
    const change = joinChanges({ ...plain, ...metadata }, commands?.change ?? {});
    if (commands) change.description = commands.text;
    await changeTarget(tx, issue, change, { actor: viewer, at, services });
    await commands?.rest(tx);
  });
  await commands?.finish();
  return issue;
}

/** An issue that is there but hidden is refused and not denied: who asks can see the project. Rule: ISSUE-UPDATE-8. */
async function loadForChange(
  { services, viewer }: ActionContext,
  project: ProjectAccess,
  iid: number,
): Promise<LoadedIssue> {
  const source = services.db.hot;
  const row = await findIssue(source, project.id, iid);
  if (!row) throw refuse.recordNotFound();
  const issue = await asLoadedIssue({ source, project, viewer }, row);
  if (!issue) throw refuse.forbidden();
  return issue;
}

/** What the quick actions of a new description come to. Rule: ISSUE-CREATE-11. */
async function commandsOf(
  { viewer, services, at }: ActionContext,
  target: LoadedIssue,
  text: string | null | undefined,
) {
  if (text === null || text === undefined) return null;
  return runQuickActions({ text, target, viewer, services, at });
}

/** Title, description and state, and what only few may set; the rest is dropped. Rule: ISSUE-UPDATE-2. */
function plainChange(input: UpdateIssueInput, rights: IssuableRights): IssuableChange {
  const change: IssuableChange = {};
  if (input.title !== undefined) change.title = titleOf(input.title);
  if (input.description !== undefined) change.description = descriptionOf(input.description);
  if (input.stateEvent !== undefined) change.state_event = input.stateEvent;
  if (rights.confidential && input.confidential !== undefined) change.confidential = input.confidential;
  if (rights.lock && input.discussionLocked !== undefined) {
    change.discussion_locked = input.discussionLocked;
  }
  if (rights.history && input.createdAt !== undefined) change.created_at = input.createdAt;
  if (rights.history && input.updatedAt !== undefined) change.updated_at = input.updatedAt;
  return { ...change, ...(rights.metadata ? planOf(input) : {}) };
}

async function labelChange(
  tx: Tx,
  project: ProjectAccess,
  { labels, addLabels, removeLabels, ...numbered }: UpdateIssueInput,
  at: string,
): Promise<IssuableChange> {
  const make = (titles: readonly string[]) => findOrCreateLabels(tx, project, titles, { create: true, at });
  const change: IssuableChange = {
    ...(numbered.labelIds ? { label_ids: numbered.labelIds } : {}),
    ...(numbered.addLabelIds ? { add_label_ids: numbered.addLabelIds } : {}),
    ...(numbered.removeLabelIds ? { remove_label_ids: numbered.removeLabelIds } : {}),
  };
  if (labels !== undefined) change.label_ids = idsOf(await make(labels));
  if (addLabels !== undefined) change.add_label_ids = idsOf(await make(addLabels));
  if (removeLabels !== undefined) {
    change.remove_label_ids = idsOf(await findLabelsByTitle(tx, project, removeLabels));
  }
  return change;
}

/** What is changed by reporters and above alone. */
async function metadataChange(
  tx: Tx,
  context: ActionContext,
  project: ProjectAccess,
  input: UpdateIssueInput,
): Promise<IssuableChange> {
  const { assigneeIds, issueType, severity, healthStatus, iterationId } = input;
  const epic = await epicOf(tx, context, project, input.epic);
  const hasKind = issueType !== 'test_case' || context.services.config.tier === 'ultimate';
  return {
    ...(await labelChange(tx, project, input, context.at)),
    ...(assigneeIds === undefined ? {} : { assignee_ids: [...assigneeIds] }),
    ...(epic === undefined ? {} : { epic_id: epic }),
    ...(severity === undefined ? {} : { severity }),
    ...(healthStatus === undefined ? {} : { health_status: healthStatus }),
    ...(iterationId === undefined ? {} : { iteration_id: iterationId }),
    ...(issueType !== undefined && hasKind ? { issue_type: issueType } : {}),
  };
}
