import * as way from './support/ways.js';

type Row = Record<string, unknown>;

const activity = ['listEvents', 'listUserEvents', 'listProjectEvents'];
const both = (kind: string, ...words: string[]): string[] =>
  words.flatMap((word) => [`list${word}${kind}Events`, `get${word}${kind}Event`]);
const all = ['Issue', 'Epic', 'MergeRequest'];
const states = both('State', ...all);
const labels = both('Label', ...all);
const milestones = both('Milestone', 'Issue', 'MergeRequest');
const weights = both('Weight', 'Issue');
const iterations = both('Iteration', 'Issue');
const everything = [...states, ...labels, ...milestones, ...weights, ...iterations];
const ofIterations = ['listProjectIterations', 'listGroupIterations'];

/** Ways to be wrong about what happened: to-do items, events of users, changes, and iterations. */
export const faults = [
  way.lists('todos-in-reverse', ['TODO-LIST-1'], ['listTodos'], (rows) => rows.reverse()),
  way.loses('todos-of-any-state', 'TODO-LIST-2', ['listTodos'], 'state'),
  way.lists('todos-without-the-first', ['TODO-LIST-3', 'TODO-LIST-5'], ['listTodos'], (rows) =>
    rows.slice(1),
  ),
  way.refuses('todo-words-are-422', 'TODO-LIST-4', ['listTodos'], [400, 422]),
  way.turns('todo-address-without-note', ['TODO-RECORD-1'], ['listTodos'], (row) => ({
    ...row,
    target_url: String(row['target_url']).split('#')[0],
  })),
  way.turns('todo-stays-pending', ['TODO-DONE-1'], ['markTodoAsDone'], (row) => ({
    ...row,
    state: 'pending',
  })),
  way.lets('todo-of-others-is-done', 'TODO-DONE-2', ['markTodoAsDone'], 404),
  way.spoil('todos-done-answer-200', ['TODO-DONE-3'], ['markAllTodosAsDone'], [204], () => ({
    status: 200,
    json: {},
  })),
  way.sends('todos-are-done-all-at-once', ['TODO-DONE-4'], ['markAllTodosAsDone'], (request) =>
    way.withBody(request, () => ({})),
  ),
  way.lets('todos-of-anybody', 'TODO-ACCESS-1', ['listTodos', 'markTodoAsDone', 'markAllTodosAsDone'], 401),
  way.lists('activity-in-reverse', ['ACTIVITY-LIST-6'], activity, (rows) => rows.reverse()),
  way.lists(
    'activity-without-the-last',
    ['ACTIVITY-LIST-1', 'ACTIVITY-LIST-2', 'ACTIVITY-LIST-3'],
    activity,
    (rows) => rows.slice(0, -1),
  ),
  way.loses('activity-of-later-days', 'ACTIVITY-LIST-5', activity, 'before'),
  way.loses('activity-of-one-alone', 'ACTIVITY-LIST-7', ['listEvents'], 'scope'),
  way.turns('activity-without-title', ['ACTIVITY-RECORD-1', 'ACTIVITY-RECORD-3'], activity, (row) => ({
    ...row,
    target_title: null,
  })),
  way.turns('activity-push-without-title', ['ACTIVITY-RECORD-2'], activity, (row) =>
    row['push_data'] ? { ...row, push_data: { ...(row['push_data'] as Row), commit_title: null } } : row,
  ),
  way.lists('activity-is-never-empty', ['ACTIVITY-SEEN-1'], activity, (rows) =>
    rows.length > 0 ? rows : [{ id: 1, action_name: 'closed' }],
  ),
  way.lists('state-opening-is-an-event', ['EVENT-STATE-1', 'EVENT-STATE-2'], states, (rows) =>
    Array.isArray(rows) && rows.length > 0 ? [{ ...rows[0], state: 'opened' }, ...rows] : rows,
  ),
  way.turns('label-events-always-add', ['EVENT-LABEL-1'], labels, (row) => ({ ...row, action: 'add' })),
  way.turns('label-events-always-name', ['EVENT-LABEL-2'], labels, (row) => ({
    ...row,
    label: row['label'] ?? { id: 1, name: 'gone', color: '#fff', description: null, text_color: '#fff' },
  })),
  way.turns('milestone-events-always-add', ['EVENT-MILESTONE-1', 'EVENT-MILESTONE-2'], milestones, (row) => ({
    ...row,
    action: 'add',
  })),
  way.turns('weight-events-without-weight', ['EVENT-WEIGHT-1'], weights, (row) => ({ ...row, weight: null })),
  way.lists('iteration-events-from-nowhere', ['EVENT-ITERATION-1'], iterations, () => [{ id: 1 }]),
  way.lists('changes-in-reverse', ['EVENT-LIST-1'], everything, (rows) =>
    Array.isArray(rows) ? rows.reverse() : rows,
  ),
  way.lets('changes-are-read-by-anybody', 'EVENT-ACCESS-1', everything, 401),
  way.lets('changes-of-nothing', 'EVENT-ACCESS-2', everything, 404),
  way.lists('iterations-in-reverse', ['ITERATION-LIST-1'], ofIterations, (rows) => rows.reverse()),
  way.loses('iterations-of-any-state', 'ITERATION-LIST-2', ofIterations, 'state'),
  way.loses('iterations-of-any-title', 'ITERATION-LIST-3', ofIterations, 'search'),
  way.loses('iterations-always-from-above', 'ITERATION-LIST-4', ofIterations, 'include_ancestors'),
  way.turns('iterations-always-run', ['ITERATION-RECORD-2'], ofIterations, (row) => ({ ...row, state: 2 })),
  way.turns('iterations-of-no-group', ['ITERATION-RECORD-1'], ofIterations, (row) => ({
    ...row,
    group_id: 0,
  })),
];
