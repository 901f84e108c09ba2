import type { Urls } from '../../actions/context.js';
import type { TodoRecordData } from '../../actions/todos/load-todo-records.js';
import { avatarUrl } from '../../domain/files/avatar-url.js';
import type { Schemas } from '../../generated/types.js';
import type { ListedTodo } from '../../storage/database/todos/todos.js';
import { epicViews } from './epic.js';
import { issueViews } from './issue.js';
import { mergeRequestViews } from './merge-request.js';
import { authorView } from './note.js';

/** Who to-do items are shown to, and when. */
export interface TodoContext {
  viewer: { id: number; admin: boolean; external: boolean };
  at: string;
  urls: Urls;
}

type Target = Schemas['TodoTarget'];

const keyed = <Record extends Target>(kind: string, records: readonly Record[]): [string, Target][] =>
  records.map((record) => [`${kind} ${record.id}`, record]);

/** The records of what the items are about. */
function targetsOf(data: TodoRecordData, context: TodoContext): Map<string, Target> {
  const { issues, mergeRequests, epics } = data;
  const shown = { ...context, place: null };
  return new Map([
    ...keyed('Issue', issueViews(issues.rows, issues.data, shown)),
    ...keyed('MergeRequest', mergeRequestViews(mergeRequests.rows, mergeRequests.data, shown)),
    ...keyed('Epic', epicViews(epics.rows, epics.data, shown)),
  ]);
}

const placeOf = (row: ListedTodo, urls: Urls) => {
  if (row.project_id !== null) {
    const project: Schemas['TodoProject'] = {
      id: row.project_id,
      description: row.project_description,
      name: row.project_name ?? '',
      name_with_namespace: `${row.namespace_full_name} / ${row.project_name}`,
      path: row.project_path ?? '',
      path_with_namespace: row.project_full_path ?? '',
      created_at: row.project_created_at ?? '',
    };
    return { project };
  }
  if (row.group_id === null) return {};
  const group: Schemas['TodoGroup'] = {
    id: row.group_id,
    name: row.group_name ?? '',
    path: row.group_path ?? '',
    kind: 'group',
    full_path: row.group_full_path ?? '',
    parent_id: row.group_parent_id,
    avatar_url: avatarUrl('group', { id: row.group_id, avatar: row.group_avatar }, urls),
    web_url: urls.web(`/groups/${row.group_full_path}`),
  };
  return { group };
};

const kindOf = (row: ListedTodo): readonly ['Issue' | 'MergeRequest' | 'Epic', number] => {
  if (row.issue_id !== null) return ['Issue', row.issue_id];
  if (row.merge_request_id !== null) return ['MergeRequest', row.merge_request_id];
  return ['Epic', row.epic_id ?? 0];
};

/** To-do items with what they are about; those whose target is gone are left out. Rule: TODO-RECORD-1. */
export const todoViews = (
  rows: readonly ListedTodo[],
  data: TodoRecordData,
  context: TodoContext,
): Schemas['Todo'][] => {
  const { urls } = context;
  const targets = targetsOf(data, context);
  return rows.flatMap((row) => {
    const [kind, id] = kindOf(row);
    const target = targets.get(`${kind} ${id}`);
    if (!target) return [];
    return {
      id: row.id,
      ...placeOf(row, urls),
      author: authorView(row, urls),
      action_name: row.action,
      target_type: kind,
      target,
      target_url: row.note_id === null ? target.web_url : `${target.web_url}#note_${row.note_id}`,
      body: row.note_body ?? target.title,
      state: row.state,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
};
