import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { hasTier } from '../../domain/operation.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addToOutbox } from '../../storage/database/events/outbox.js';
import { assigneeIdsOf, lockedRow, reviewerIdsOf } from '../../storage/database/issuables/load.js';
import type { EpicRow, IssueRow, MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { type Aspect, aspects } from './aspects/table.js';
import { type ChangeContext, Changing } from './pending-change.js';
import type { LoadedIssuable } from './targets.js';

export type { ChangeContext } from './pending-change.js';

/** What came of a change. */
export interface ChangeOutcome {
  /** False when everything was as asked already. */
  changed: boolean;
}

/** The target as it stands now, kept from other writers until the transaction ends; not found when it is gone. */
export const freshTarget = async <Target extends LoadedIssuable>(tx: Tx, target: Target): Promise<Target> => {
  const { kind, id } = target;
  const row = await lockedRow<IssueRow | MergeRequestRow | EpicRow>(tx, kind, id);
  if (!row) throw refuse.recordNotFound();
  if (kind === 'epic') return { ...target, row };
  const assigneeIds = await assigneeIdsOf(tx, kind, id);
  if (kind === 'issue') return { ...target, row, assigneeIds };
  return { ...target, row, assigneeIds, reviewerIds: await reviewerIdsOf(tx, id) };
};

const applies = (aspect: Aspect, work: Changing, change: IssuableChange): boolean =>
  aspect.kinds.includes(work.target.kind) &&
  aspect.keys.some((key) => change[key] !== undefined) &&
  (!aspect.tier || hasTier(work.context.services.config.tier, aspect.tier));

const announce = async (work: Changing): Promise<void> => {
  const { tx, target, context } = work;
  if (target.kind === 'epic' || Object.keys(work.fields).length === 0) return;
  const { projectId, id } = target;
  const action = work.stateEvent ?? 'update';
  const by = { user_id: context.actor.id, action, changes: work.fields } as const;
  const where = { projectId, at: context.at };
  await addToOutbox(
    tx,
    target.kind === 'issue'
      ? { topic: 'issue', ...where, payload: { issue_id: id, ...by } }
      : { topic: 'merge_request', ...where, payload: { merge_request_id: id, ...by } },
  );
};

/** Applies a permitted change with all that follows from it, without notifying hooks: for parts of larger events. */
export const applyChange = async (
  tx: Tx,
  target: LoadedIssuable,
  change: IssuableChange,
  context: ChangeContext,
): Promise<Changing> => {
  const work = new Changing(tx, await freshTarget(tx, target), context);
  for (const aspect of aspects) if (applies(aspect, work, change)) await aspect.apply(work, change);
  if (change.updated_at !== undefined) work.set('updated_at', change.updated_at);
  await work.finish(change.updated_at);
  return work;
};

/**
 * Applies a change that is permitted to an issue, merge request or epic, with everything that follows from it, in
 * the given transaction: it works on the row as it stands now, so that changes at the same time lose nothing.
 */
export const changeTarget = async (
  tx: Tx,
  target: LoadedIssuable,
  change: IssuableChange,
  context: ChangeContext,
): Promise<ChangeOutcome> => {
  const work = await applyChange(tx, target, change, context);
  await announce(work);
  return { changed: work.changed };
};
