import { wireKind } from '../../../domain/issuables/target.js';
import { addEvent } from '../../../storage/database/events/outbox.js';
import { countOpenIssues } from '../../../storage/database/issues/open-issues.js';
import { dropAutoMerge } from '../../merge-requests/auto-merge.js';
import type { Changing } from '../pending-change.js';

const record = (work: Changing, state: 'closed' | 'reopened'): void => {
  const { tx, target, context } = work;
  work.event({ kind: 'state', state, ...context.cause });
  const targetType = wireKind[target.kind];
  const { projectId, groupId } = target;
  work.later(() =>
    addEvent(tx, {
      authorId: context.actor.id,
      action: state,
      projectId,
      groupId,
      targetType,
      targetId: target.id,
      at: context.at,
    }),
  );
  if (target.kind === 'issue') {
    work.later(() => countOpenIssues(tx, target.projectId, state === 'closed' ? -1 : 1));
  }
};

/**
 * Closes or reopens; doing so twice changes nothing, and what is open went nowhere and repeats nothing. Rules:
 * ISSUE-UPDATE-3, ISSUE-UPDATE-12, MR-UPDATE-13, MR-AUTO-3.
 */
export const changeState = async (work: Changing, input: 'close' | 'reopen'): Promise<void> => {
  const closes = input === 'close';
  if (work.value('state') !== (closes ? 'opened' : 'closed')) return;
  const { tx, target, context } = work;
  if (closes && target.kind === 'merge_request') {
    const by = { userId: context.actor.id, at: context.at, reason: 'merge request was closed' };
    await dropAutoMerge(tx, target.row, by);
  }
  work.set('state', closes ? 'closed' : 'opened');
  work.set('closed_at', closes ? work.context.at : null);
  work.set('closed_by_id', closes ? work.context.actor.id : null);
  if (!closes && work.target.kind === 'issue') {
    work.set('moved_to_id', null);
    work.set('duplicated_to_id', null);
  }
  // Its branches may be gone since it was closed.
  if (!closes && work.target.kind === 'merge_request') work.set('merge_status', 'unchecked');
  work.stateEvent = input;
  record(work, closes ? 'closed' : 'reopened');
};
