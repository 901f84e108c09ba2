import type { DateChange } from '../../domain/epics/epic-input.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { authorize } from '../../policies/index.js';
import { issuableRights } from '../../policies/rights.js';
import { writeWithRetry } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findGroupLabelsByTitle, findOrCreateGroupLabels } from '../../storage/database/labels/labels.js';
import type { ActionContext } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { runQuickActions } from '../quick-actions/run-quick-actions.js';
import { requireEpicWords } from './epic-words.js';

/** What is to be changed about an epic; what is undefined stays. */
export interface UpdateEpicInput {
  title?: string | undefined;
  description?: string | null | undefined;
  confidential?: boolean | undefined;
  stateEvent?: 'close' | 'reopen' | undefined;
  /** Titles that replace all labels. */
  labels?: readonly string[] | undefined;
  addLabels?: readonly string[] | undefined;
  removeLabels?: readonly string[] | undefined;
  /** Labels of the group by their numbers. */
  addLabelIds?: readonly number[] | undefined;
  removeLabelIds?: readonly number[] | undefined;
  /** As `#rrggbb`. */
  color?: string | undefined;
  dates?: DateChange | undefined;
  /** In place of the moment of the action, for those who may write history. */
  updatedAt?: string | undefined;
}

/**
 * Changes an epic that is loaded, if the viewer may; runs the quick actions of a new description.
 * Invalid for words that an epic cannot have. Rules: EPIC-UPDATE-1 to EPIC-UPDATE-4.
 */
export async function updateEpic(
  { viewer, services, at }: ActionContext,
  epic: LoadedEpic,
  input: UpdateEpicInput,
): Promise<void> {
  authorize(viewer, 'updateEpic', epic, services.config.tier);
  requireEpicWords(input);
  const plain = plainChange(input, issuableRights(epic, viewer).history);
  const text = plain.description ?? '';
  const commands = await runQuickActions({ text, target: epic, viewer, services, at });
  const described = plain.description ? { description: commands.text } : {};
  await writeWithRetry(services.db, async (tx) => {
    const labels = await labelChange(tx, input, epic.groupId, at);
    const change = { ...plain, ...labels, ...described, ...commands.change };
    await changeTarget(tx, epic, change, { actor: viewer, at, services });
    await commands.rest(tx);
  });
  await commands.finish();
}

const plainChange = (input: UpdateEpicInput, history: boolean): IssuableChange => ({
  ...input.dates,
  ...(input.title === undefined ? {} : { title: input.title.trim() }),
  ...(input.description === undefined ? {} : { description: input.description }),
  ...(input.confidential === undefined ? {} : { confidential: input.confidential }),
  ...(input.color === undefined ? {} : { color: input.color }),
  ...(input.stateEvent === undefined ? {} : { state_event: input.stateEvent }),
  ...(history && input.updatedAt !== undefined ? { updated_at: input.updatedAt } : {}),
});

const ids = (labels: readonly { id: number }[]) => labels.map(({ id }) => id);

async function labelChange(
  tx: Tx,
  { labels, addLabels, removeLabels, addLabelIds, removeLabelIds }: UpdateEpicInput,
  groupId: number,
  at: string,
): Promise<IssuableChange> {
  const make = (titles: readonly string[]) =>
    findOrCreateGroupLabels(tx, groupId, titles, { create: true, at });
  const change: IssuableChange = {};
  if (labels !== undefined) change.label_ids = ids(await make(labels));
  const added = addLabels === undefined ? [] : ids(await make(addLabels));
  const removed = removeLabels === undefined ? [] : await findGroupLabelsByTitle(tx, groupId, removeLabels);
  if (addLabels ?? addLabelIds) change.add_label_ids = [...added, ...(addLabelIds ?? [])];
  if (removeLabels ?? removeLabelIds) change.remove_label_ids = [...ids(removed), ...(removeLabelIds ?? [])];
  return change;
}
