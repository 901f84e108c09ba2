import { systemNotes } from '../../domain/notes/system-notes.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import {
  addApproval,
  markReviewed,
  removeApproval,
  removeApprovals,
} from '../../storage/database/approvals/approvals.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addSystemNote, addTodo, finishTodos } from '../../storage/database/issuables/side-effects.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { findProject } from '../../storage/database/projects/projects.js';
import type { Services } from '../context.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { notifyHooks } from '../merge-requests/notify-hooks.js';
import { approvalFactsOf } from './approval-state.js';

type Approved = Pick<LoadedMergeRequest, 'row' | 'project'>;

const targetOf = ({ row, project }: Approved) =>
  ({ kind: 'merge_request', id: row.id, projectId: project.id }) as const;

/** Notifies hooks: of the whole merge request when this approval makes a difference to it. */
const announce = async (
  tx: Tx,
  open: Approved,
  event: 'approved' | 'unapproved',
  before: boolean,
  context: ChangeContext,
): Promise<void> => {
  const { approved } = await approvalFactsOf(context.services, tx, open);
  const makesDifference = context.services.config.tier === 'free' || approved !== before;
  const single = event === 'approved' ? 'approval' : 'unapproval';
  await notifyHooks(tx, open.row, makesDifference ? event : single, context);
};

/**
 * Approves in the name of the actor, who may, with everything that follows; false when they did before.
 * Rules: APPROVAL-APPROVE-1, APPROVAL-APPROVE-3, APPROVAL-APPROVE-5, APPROVAL-APPROVE-8.
 */
export const approve = async (tx: Tx, open: Approved, context: ChangeContext): Promise<boolean> => {
  const { actor, at, services } = context;
  const target = targetOf(open);
  const before = await approvalFactsOf(services, tx, open);
  if (!(await addApproval(tx, open.row.id, actor.id, at))) return false;
  await addSystemNote(tx, target, systemNotes.approved(true), { authorId: actor.id, at });
  await markReviewed(tx, open.row.id, actor.id);
  await finishTodos(tx, target, actor.id, at);
  const subject = { targetType: 'MergeRequest', targetId: open.row.id, projectId: open.project.id } as const;
  await addEvent(tx, { ...subject, authorId: actor.id, action: 'approved', at });
  await announce(tx, open, 'approved', before.approved, context);
  await retryAutoMerge(tx, { mergeRequestId: open.row.id }, at);
  return true;
};

/** Takes back the approval of the actor; false when there was none. Rules: APPROVAL-UNAPPROVE-1, APPROVAL-UNAPPROVE-2. */
export const unapprove = async (tx: Tx, open: Approved, context: ChangeContext): Promise<boolean> => {
  const { actor, at, services } = context;
  const before = await approvalFactsOf(services, tx, open);
  if (!(await removeApproval(tx, open.row.id, actor.id))) return false;
  await addSystemNote(tx, targetOf(open), systemNotes.approved(false), { authorId: actor.id, at });
  await announce(tx, open, 'unapproved', before.approved, context);
  return true;
};

/** Drops the approvals of what was pushed to, where the tier and the project do. Rule: APPROVAL-CONFIG-3. */
export const dropApprovalsOnPush = async (
  tx: Tx,
  row: Pick<MergeRequestRow, 'id' | 'target_project_id'>,
  { config }: Pick<Services, 'config'>,
): Promise<void> => {
  if (config.tier === 'free') return;
  const project = await findProject(tx, row.target_project_id);
  if (project && projectSettings(project.settings).reset_approvals_on_push) await removeApprovals(tx, row.id);
};

/** Gives a to-do item to those whose approval is asked for and who did not approve yet. Rule: APPROVAL-TODO-1. */
export const askForApproval = async (tx: Tx, open: Approved, context: ChangeContext): Promise<void> => {
  const { actor, at, services } = context;
  if (services.config.tier === 'free' || open.row.state !== 'opened') return;
  const { rules, approvers } = await approvalFactsOf(services, tx, open);
  const asked = new Set(
    rules.flatMap(({ rule }) => (rule.required > 0 && rule.eligible ? [...rule.eligible] : [])),
  );
  for (const { id } of approvers) asked.delete(id);
  asked.delete(actor.id);
  const todo = { target: targetOf(open), authorId: actor.id, action: 'approval_required' as const, at };
  for (const userId of asked) await addTodo(tx, { ...todo, userId });
};
