import type { ListedTodo } from '../../storage/database/todos/todos.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { groupsById, projectsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicsById } from './epic-loading.js';
import { issuesById, mergeRequestsById } from './issuables.js';
import { notesByNumber } from './note-loading.js';
import { authorOf } from './people.js';

const targetOf = async (row: ListedTodo, context: GraphqlContext) => {
  if (row.issue_id !== null) return context.load(issuesById, row.issue_id);
  if (row.merge_request_id !== null) return context.load(mergeRequestsById, row.merge_request_id);
  return row.epic_id === null ? null : context.load(epicsById, row.epic_id);
};

/** A to-do item of the caller. */
export const todo: FieldsOf<'Todo'> = {
  action: ({ action }) => action as 'assigned',
  author: (row) => authorOf(row),
  body: async (row, _args, context) => {
    if (row.note_body !== null) return row.note_body;
    return (await targetOf(row, context))?.title ?? '';
  },
  createdAt: ({ created_at }) => created_at,
  group: ({ group_id }, _args, context) => (group_id === null ? null : context.load(groupsById, group_id)),
  id: ({ id }) => gid('Todo', id),
  note: ({ note_id }, _args, context) => (note_id === null ? null : context.load(notesByNumber, note_id)),
  project: ({ project_id }, _args, context) =>
    project_id === null ? null : context.load(projectsById, project_id),
  state: ({ state }) => state,
  target: async (row, _args, context) => {
    const found = await targetOf(row, context);
    if (!found) throw new Error(`to-do item ${row.id} was shown without its target`);
    return found;
  },
  targetType: ({ issue_id, merge_request_id }) => {
    if (issue_id !== null) return 'ISSUE';
    return merge_request_id === null ? ('EPIC' as 'ISSUE') : 'MERGEREQUEST';
  },
};
