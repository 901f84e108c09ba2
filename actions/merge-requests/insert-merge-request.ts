import type { IssuableChange } from '../../domain/issuables/change.js';
import { countTasks } from '../../domain/issuables/task-items.js';
import { isDraftTitle } from '../../domain/merge-requests/draft-title.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { insertMergeRequest, type NewMergeRequestRow } from '../../storage/database/merge-requests/create.js';
import { askForApproval } from '../approvals/approve.js';
import { applyChange, freshTarget } from '../issuables/change-issuable.js';
import type { OpeningCommands } from '../issuables/opening-commands.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import { asMergeRequestTarget, type LoadedMergeRequest } from '../issuables/targets.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectAccess } from '../viewer.js';
import { recordCloses } from './closing.js';
import { notifyHooks } from './notify-hooks.js';
import { storeVersion, type VersionDraft } from './versions.js';

/** A new merge request: its own columns, its first version, and what is put on it in the way of a change. */
export interface MergeRequestToOpen {
  /** Where it merges to. */
  project: ProjectAccess;
  values: Omit<NewMergeRequestRow, 'target_project_id' | 'updated_at' | 'created_at'>;
  change: IssuableChange;
  version: VersionDraft;
  /** The messages of its commits. */
  messages: readonly string[];
  /** What the quick actions of its description come to, once it is there. */
  commands?: (target: LoadedMergeRequest) => Promise<OpeningCommands>;
}

const announce = async (tx: Tx, row: MergeRequestRow, context: ChangeContext): Promise<void> => {
  await addEvent(tx, {
    authorId: context.actor.id,
    action: 'created',
    projectId: row.target_project_id,
    targetType: 'MergeRequest',
    targetId: row.id,
    at: context.at,
  });
  await notifyHooks(tx, row, 'open', context);
};

const rowOf = ({ project, values }: MergeRequestToOpen, at: string): NewMergeRequestRow => {
  const tasks = countTasks(values.description ?? null);
  return {
    ...values,
    target_project_id: project.id,
    draft: isDraftTitle(values.title) ? 1 : 0,
    task_count: tasks.count,
    task_completed_count: tasks.completed,
    created_at: at,
    updated_at: at,
  };
};

/** Opens a merge request that is permitted with everything that follows from it. Rule: MR-CREATE-13. */
export const addMergeRequest = async (
  tx: Tx,
  mr: MergeRequestToOpen,
  context: ChangeContext,
): Promise<LoadedMergeRequest> => {
  const { project, change, version } = mr;
  const { actor, at, services } = context;
  const made = asMergeRequestTarget(project, await insertMergeRequest(tx, rowOf(mr, at)));
  await storeVersion(tx, made.row, version, { at });
  const opening = { ...context, opening: true };
  await applyChange(tx, made, change, opening);
  if (mr.commands) {
    const outcome = await mr.commands(await freshTarget(tx, made));
    await applyChange(tx, made, outcome.change, opening);
    await outcome.rest(tx);
  }
  const target = await freshTarget(tx, made);
  const texts = [target.row.title, target.row.description];
  await recordReferences(tx, { source: target, texts, actor, at, urls: services.urls });
  await recordCloses(tx, target, mr.messages, services.urls);
  await askForApproval(tx, target, context);
  await announce(tx, target.row, context);
  return target;
};
