import type { EventPayloads } from '../../domain/events/event.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { countTasks } from '../../domain/issuables/task-items.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent, addToOutbox } from '../../storage/database/events/outbox.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { insertIssue, type NewIssueRow, recordUserAgent } from '../../storage/database/issues/write.js';
import { applyChange, freshTarget } from '../issuables/change-issuable.js';
import type { OpeningCommands } from '../issuables/opening-commands.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectAccess } from '../viewer.js';

/** A new issue: its own columns, and what is put on it in the way of a change, with the same side effects. */
export interface IssueToOpen {
  project: ProjectAccess;
  values: Omit<NewIssueRow, 'project_id' | 'updated_at' | 'created_at'> & { created_at?: string };
  change: IssuableChange;
  /** Where it came from, kept for reports of spam. */
  origin?: { userAgent: string; ip: string };
  /** What the quick actions of its description come to, once it is there. */
  commands?: (target: LoadedIssue) => Promise<OpeningCommands>;
}

/** A row as a target of further changes; whoever makes an issue may read it. */
export const asTarget = (project: ProjectAccess, row: IssueRow, assigneeIds: number[] = []): LoadedIssue => ({
  kind: 'issue',
  id: row.id,
  projectId: project.id,
  groupId: null,
  row,
  assigneeIds,
  project,
});

/** What lists of activity and hooks are told of an issue. */
const announce = async (
  tx: Tx,
  { id, project_id: projectId }: IssueRow,
  { actor, at }: ChangeContext,
  action: 'created' | 'closed',
  hook: Pick<EventPayloads['issue'], 'action' | 'changes'>,
): Promise<void> => {
  const payload = { issue_id: id, user_id: actor.id, ...hook };
  await Promise.all([
    addEvent(tx, { authorId: actor.id, action, projectId, targetType: 'Issue', targetId: id, at }),
    addToOutbox(tx, { topic: 'issue', projectId, payload, at }),
  ]);
};

/** Tells lists of activity and hooks of a new issue. */
export const announceIssue = (tx: Tx, row: IssueRow, context: ChangeContext): Promise<void> =>
  announce(tx, row, context, 'created', { action: 'open' });

/** Tells lists of activity and hooks of an issue that was closed because it goes on elsewhere. Rule: ISSUE-MOVE-11. */
export const announceClosed = (tx: Tx, row: IssueRow, context: ChangeContext): Promise<void> => {
  const changes = {
    state: { previous: 'opened', current: 'closed' },
    closed_at: { previous: row.closed_at, current: context.at },
    closed_by_id: { previous: row.closed_by_id, current: context.actor.id },
    updated_at: { previous: row.updated_at, current: context.at },
  };
  return announce(tx, row, context, 'closed', { action: 'close', changes });
};

/** Opens an issue that is permitted with everything that follows from it. */
export const addIssue = async (tx: Tx, issue: IssueToOpen, context: ChangeContext): Promise<LoadedIssue> => {
  const { project, values, change } = issue;
  const { actor, at, services } = context;
  const tasks = countTasks(values.description ?? null);
  const made = await insertIssue(tx, {
    created_at: at,
    ...values,
    project_id: project.id,
    updated_at: at,
    task_count: tasks.count,
    task_completed_count: tasks.completed,
  });
  const opening = { ...context, opening: true };
  const isMore = Object.values(change).some((value) => value !== undefined);
  if (isMore) await applyChange(tx, asTarget(project, made), change, opening);
  if (issue.commands) {
    const outcome = await issue.commands(await freshTarget(tx, asTarget(project, made)));
    await applyChange(tx, asTarget(project, made), outcome.change, opening);
    await outcome.rest(tx);
  }
  // Nobody else has seen it yet, so it is as it was made where nothing was put on it.
  const opened = asTarget(project, made);
  const target = isMore || issue.commands ? await freshTarget(tx, opened) : opened;
  const texts = [target.row.title, target.row.description];
  await recordReferences(tx, { source: target, texts, actor, at, urls: services.urls });
  await Promise.all([
    announceIssue(tx, target.row, context),
    issue.origin ? recordUserAgent(tx, made.id, issue.origin) : undefined,
  ]);
  return target;
};
