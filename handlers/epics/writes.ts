import { createEpic as create } from '../../actions/epics/create-epic.js';
import { deleteEpic as remove } from '../../actions/epics/delete-epic.js';
import { updateEpic as update } from '../../actions/epics/update-epic.js';
import { epicDates } from '../../domain/epics/epic-input.js';
import { handle } from '../../generated/handlers.js';
import { numberedEpicOf } from '../notes/parents.js';
import { answerTodoCreated } from '../todos/shown-todo.js';
import { writtenEpic } from './answer.js';

/** Opens an epic. Rules: EPIC-CREATE-1 to EPIC-CREATE-5. */
export const createEpic = handle('createEpic', async (call) => {
  const { created_at, parent_id, ...params } = call.params;
  const input = { ...params, dates: epicDates(params), createdAt: created_at, parentId: parent_id };
  const made = await create(call, call.group, input);
  return { status: 201, body: await writtenEpic(call, made.row) };
});

/** Changes an epic. Rules: EPIC-UPDATE-1 to EPIC-UPDATE-4. */
export const updateEpic = handle('updateEpic', async (call) => {
  const epic = await numberedEpicOf(call);
  const { state_event, add_labels, remove_labels, updated_at, ...params } = call.params;
  await update(call, epic, {
    ...params,
    dates: epicDates(params),
    stateEvent: state_event,
    addLabels: add_labels,
    removeLabels: remove_labels,
    updatedAt: updated_at,
  });
  return { status: 200, body: await writtenEpic(call, epic.row) };
});

/** Deletes an epic; its issues stay. Rule: EPIC-DELETE-1. */
export const deleteEpic = handle('deleteEpic', async (call) => {
  await remove(call, await numberedEpicOf(call));
  return { status: 204 };
});

/** Makes a to-do item of an epic. Rules: EPIC-TODO-1, EPIC-TODO-2 (304). */
export const createEpicTodo = handle('createEpicTodo', async (call) =>
  answerTodoCreated(call, await numberedEpicOf(call)),
);
