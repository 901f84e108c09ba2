import { type EpicAssociations, loadEpicAssociations } from '../../storage/database/epics/associations.js';
import type { EpicRow, IssueRow, MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { issuablesById } from '../../storage/database/todos/by-id.js';
import type { ListedTodo } from '../../storage/database/todos/todos.js';
import type { Services } from '../context.js';
import { type IssueRecordData, loadIssueRecords } from '../issues/load-issue-records.js';
import {
  loadMergeRequestRecords,
  type MergeRequestRecordData,
} from '../merge-requests/load-merge-requests.js';
import type { Viewer } from '../viewer.js';

/** What to-do items are about, with what the records of it are made of. */
export interface TodoRecordData {
  issues: { rows: readonly IssueRow[]; data: IssueRecordData };
  mergeRequests: { rows: readonly MergeRequestRow[]; data: MergeRequestRecordData };
  epics: { rows: readonly EpicRow[]; data: EpicAssociations };
}

const numbers = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** Loads what to-do items are about, in a fixed number of queries however many there are. */
export const loadTodoRecords = async (
  services: Pick<Services, 'config' | 'db' | 'settings'>,
  todos: readonly ListedTodo[],
  viewer: Viewer,
): Promise<TodoRecordData> => {
  const { hot } = services.db;
  const issues = await issuablesById(hot, 'issue', numbers(todos.map((todo) => todo.issue_id)));
  const mergeRequests = await issuablesById(
    hot,
    'merge_request',
    numbers(todos.map((todo) => todo.merge_request_id)),
  );
  const epics = await issuablesById(hot, 'epic', numbers(todos.map((todo) => todo.epic_id)));
  return {
    issues: { rows: issues, data: await loadIssueRecords(services, issues, viewer) },
    mergeRequests: {
      rows: mergeRequests,
      data: await loadMergeRequestRecords(services, mergeRequests, { viewer }),
    },
    epics: { rows: epics, data: await loadEpicAssociations(hot, epics, viewer) },
  };
};
