import { addEpic } from '../../actions/epics/create-epic.js';
import { enterEpic } from '../../actions/epics/epic-nesting.js';
import { changeTarget } from '../../actions/issuables/change-issuable.js';
import { runQuickActions } from '../../actions/quick-actions/run-quick-actions.js';
import { owner } from '../../domain/access-level.js';
import { epicDates, epicProblems } from '../../domain/epics/epic-input.js';
import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { tiers } from '../../domain/operation.js';
import { extractCommands } from '../../domain/quick-actions/grammar.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { issuableRights } from '../../policies/rights.js';
import { writeOrOnceMore } from '../../storage/database/engine/retry-on-conflict.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { deleteEpicRow } from '../../storage/database/epics/write.js';
import { findGroupLabelsByTitle, findOrCreateGroupLabels } from '../../storage/database/labels/labels.js';
import { numberedEpicOf } from '../notes/parents.js';
import { answerTodoCreated } from '../todos/shown-todo.js';
import { type EpicCall, writtenEpic } from './answer.js';

const ids = (labels: readonly { id: number }[]) => labels.map((label) => label.id);

const requireFit = (input: { title?: string | undefined; description?: string | null | undefined }): void => {
  const problems = epicProblems(input);
  if (problems) throw refuse.invalid(problems);
};

async function opened(tx: Tx, call: EpicCall & { params: Schemas['CreateEpic'] }) {
  const { params, group, viewer, services, at } = call;
  const { group: _, ...context } = { ...call, actor: viewer };
  const isOwner = viewer.admin || group.access_level >= owner;
  const labels = await findOrCreateGroupLabels(tx, group.id, params.labels ?? [], { create: true, at });
  const written = extractCommands(params.description ?? '');
  const values = {
    author_id: viewer.id,
    title: params.title.trim(),
    description: params.description ? written.text : (params.description ?? null),
    confidential: params.confidential ? (1 as const) : (0 as const),
    ...(isOwner && params.created_at !== undefined ? { created_at: params.created_at } : {}),
  };
  const change: IssuableChange = { ...epicDates(params), label_ids: ids(labels) };
  const epic = await addEpic(tx, { group, values, change }, context);
  const commands = await runQuickActions({ text: written, target: epic, viewer, services, at, tx });
  await commands.apply(tx);
  const nests = tiers.indexOf(services.config.tier) >= tiers.indexOf('ultimate');
  if (params.parent_id != null && nests) await enterEpic(tx, call, params.parent_id, epic);
  return epic;
}

/** Opens an epic. Rules: EPIC-CREATE-1 to EPIC-CREATE-5. */
export const createEpic = handle('createEpic', async (call) => {
  requireFit(call.params);
  const made = await writeOrOnceMore(call.services.db, (tx) => opened(tx, call));
  return { status: 201, body: await writtenEpic(call, made.row) };
});

type Update = Schemas['UpdateEpic'];

async function labelChange(
  tx: Tx,
  { labels, add_labels, remove_labels }: Update,
  groupId: number,
  at: string,
): Promise<IssuableChange> {
  const make = (titles: string[]) => findOrCreateGroupLabels(tx, groupId, titles, { create: true, at });
  const change: IssuableChange = {};
  if (labels !== undefined) change.label_ids = ids(await make(labels));
  if (add_labels !== undefined) change.add_label_ids = ids(await make(add_labels));
  if (remove_labels !== undefined) {
    change.remove_label_ids = ids(await findGroupLabelsByTitle(tx, groupId, remove_labels));
  }
  return change;
}

const plainChange = (params: Update, isOwner: boolean): IssuableChange => ({
  ...epicDates(params),
  ...(params.title === undefined ? {} : { title: params.title.trim() }),
  ...(params.description === undefined ? {} : { description: params.description }),
  ...(params.confidential === undefined ? {} : { confidential: params.confidential }),
  ...(params.state_event === undefined ? {} : { state_event: params.state_event }),
  ...(isOwner && params.updated_at !== undefined ? { updated_at: params.updated_at } : {}),
});

/** Changes an epic. Rules: EPIC-UPDATE-1 to EPIC-UPDATE-4. */
export const updateEpic = handle('updateEpic', async (call) => {
  const { params, group, viewer, services, at } = call;
  const epic = await numberedEpicOf(call);
  requireFit(params);
  const plain = plainChange(params, issuableRights(epic, viewer).history);
  const text = plain.description ?? '';
  const commands = await runQuickActions({ text, target: epic, viewer, services, at });
  const described = plain.description ? { description: commands.text } : {};
  await writeOrOnceMore(services.db, async (tx) => {
    const labels = await labelChange(tx, params, group.id, at);
    const change = { ...plain, ...labels, ...described, ...commands.change };
    await changeTarget(tx, epic, change, { actor: viewer, at, services });
    await commands.rest(tx);
  });
  return { status: 200, body: await writtenEpic(call, epic.row) };
});

/** Deletes an epic; its issues stay. Rule: EPIC-DELETE-1. */
export const deleteEpic = handle('deleteEpic', async (call) => {
  const epic = await numberedEpicOf(call);
  await call.services.db.write((tx) => deleteEpicRow(tx, epic.id));
  return { status: 204 };
});

/** Makes a to-do item of an epic. Rules: EPIC-TODO-1, EPIC-TODO-2 (304). */
export const createEpicTodo = handle('createEpicTodo', async (call) => {
  const epic = await numberedEpicOf(call);
  return answerTodoCreated(call, epic);
});
