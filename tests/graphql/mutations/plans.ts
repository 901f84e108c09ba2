import { type MutationCase, notAvailable, type Refusal } from './check.js';

const gid = (model: string, id: number) => `gid://gitlab/${model}/${id}`;
const hidden = (title: string, given: Record<string, unknown>): Refusal => ({
  title,
  with: () => given,
  says: { top: notAvailable },
});

/** Mutations of to-do items; the author has a pending and a finished one. */
export const todoCases: readonly MutationCase[] = [
  {
    mutation: 'todoCreate',
    title: 'puts an epic on the list',
    by: 'author',
    tooLow: null,
    input: ({ epic }) => ({ targetId: gid('Epic', epic.id) }),
    payload: 'todo { state action }',
    answer: () => ({ todo: { state: 'pending', action: 'marked' } }),
    read: () => '/todos?type=Epic',
    reader: 'author',
    shows: ({ epic }) => [{ action_name: 'marked', target: { id: epic.id } }],
    absent: () => ({ targetId: gid('Epic', 999) }),
    refuses: [
      {
        title: 'what is on it already',
        with: ({ issue }) => ({ targetId: gid('Issue', issue.id) }),
        says: ['There is a pending to-do item for this already'],
      },
      hidden('a commit', { targetId: `gid://gitlab/Commit/${'a'.repeat(40)}` }),
    ],
  },
  {
    mutation: 'todoMarkDone',
    title: 'finishes one',
    by: 'author',
    tooLow: 'owner',
    input: ({ todo }) => ({ id: gid('Todo', todo) }),
    payload: 'todo { state }',
    answer: () => ({ todo: { state: 'done' } }),
    read: () => '/todos?state=pending',
    reader: 'author',
    shows: () => [],
    absent: () => ({ id: gid('Todo', 999) }),
  },
  {
    mutation: 'todoRestore',
    title: 'makes one pending again',
    by: 'author',
    tooLow: 'owner',
    input: ({ finished }) => ({ id: gid('Todo', finished) }),
    payload: 'todo { state }',
    answer: () => ({ todo: { state: 'pending' } }),
    read: () => '/todos?state=done',
    reader: 'author',
    shows: () => [],
    absent: () => ({ id: gid('Todo', 999) }),
  },
  {
    mutation: 'todoRestoreMany',
    title: 'answers those that were finished',
    by: 'author',
    tooLow: 'owner',
    input: ({ todo, finished }) => ({ ids: [gid('Todo', todo), gid('Todo', finished)] }),
    payload: 'todos { id state }',
    answer: ({ finished }) => ({ todos: [{ id: gid('Todo', finished), state: 'pending' }] }),
    read: () => '/todos?state=pending',
    reader: 'author',
    shows: ({ todo, finished }) => [{ id: finished }, { id: todo }],
    absent: ({ finished }) => ({ ids: [gid('Todo', finished), gid('Todo', 999)] }),
    refuses: [
      {
        title: 'more than a hundred',
        with: () => ({ ids: Array.from({ length: 101 }, () => gid('Todo', 1)) }),
        says: { top: 'Too many to-do items requested.' },
      },
    ],
  },
  {
    mutation: 'todosMarkAllDone',
    title: 'finishes what there is about one thing',
    by: 'author',
    tooLow: null,
    input: ({ issue }) => ({ targetId: gid('Issue', issue.id) }),
    payload: 'todos { id state }',
    answer: ({ todo }) => ({ todos: [{ id: gid('Todo', todo), state: 'done' }] }),
    read: () => '/todos?state=pending',
    reader: 'author',
    shows: () => [],
    absent: () => ({ targetId: gid('Issue', 999) }),
  },
];

const oneOf = 'one and only one of group_path or project_path is required.';

/** Mutations of labels, and the echo. */
export const labelCases: readonly MutationCase[] = [
  {
    mutation: 'labelCreate',
    title: 'makes one of a project',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ project }) => ({
      projectPath: project.full_path,
      title: 'new',
      color: 'red',
      description: 'Of late',
    }),
    payload: 'label { title color }',
    answer: () => ({ label: { title: 'new', color: '#FF0000' } }),
    read: ({ project }) => `/projects/${project.id}/labels/new`,
    shows: () => ({ name: 'new', color: '#FF0000', description: 'Of late', is_project_label: true }),
    absent: () => ({ projectPath: 'no/where' }),
    refuses: [
      {
        title: 'a title that is there',
        with: () => ({ title: 'bug' }),
        says: ['Title has already been taken'],
      },
      {
        title: 'no title',
        with: () => ({ title: ' ' }),
        says: ["Title can't be blank", 'Title is invalid'],
      },
      { title: 'no colour', with: () => ({ color: 'reddish' }), says: ['Color must be a valid color code'] },
      { title: 'two places', with: ({ group }) => ({ groupPath: group.full_path }), says: { top: oneOf } },
      { title: 'no place', with: () => ({ projectPath: null }), says: { top: oneOf } },
    ],
  },
  {
    mutation: 'labelCreate',
    title: 'makes one of a group',
    by: 'reporter',
    tooLow: 'guest',
    input: ({ group }) => ({ groupPath: group.full_path, title: 'broad' }),
    payload: 'label { id color }',
    answer: () => ({ label: { color: '#6699cc' } }),
    read: ({ group }) => `/groups/${group.id}/labels/broad`,
    shows: () => ({ name: 'broad', color: '#6699cc' }),
    absent: () => ({ groupPath: 'nowhere' }),
  },
  {
    mutation: 'echoCreate',
    title: 'repeats words',
    by: 'stranger',
    tooLow: null,
    input: () => ({ messages: ['a', 'b'] }),
    payload: 'echoes',
    answer: () => ({ echoes: ['a', 'b'] }),
    read: () => '/version',
    shows: () => ({}),
    refuses: [{ title: 'what is given as errors', with: () => ({ errors: ['No'] }), says: ['No'] }],
  },
];
