import { type Fault, fault, type Intercepted } from '../fault.js';
import { asking, isGraphql, queryOf, values } from '../graphql.js';
import { on } from '../helpers.js';
import { pretends, puts } from './support/arguments.js';

type Bag = Record<string, unknown>;

/** Mutations with the parts of their input that come to nothing, one at a time. */
const settings: readonly [mutation: string, keys: readonly string[]][] = [
  ['issueSetConfidential', ['confidential']],
  ['issueSetLocked', ['locked']],
  ['issueSetDueDate', ['dueDate']],
  ['issueSetAssignees', ['assigneeUsernames']],
  ['issueSetSubscription', ['subscribedState']],
  ['issueSetSeverity', ['severity']],
  ['issueSetWeight', ['weight']],
  ['issueSetEpic', ['epicId']],
  [
    'updateIssue',
    [
      ...['title', 'description', 'confidential', 'locked', 'dueDate', 'milestoneId', 'addLabelIds'],
      ...['removeLabelIds', 'labelIds', 'stateEvent', 'type', 'weight', 'epicId'],
    ],
  ],
  ['mergeRequestSetDraft', ['draft']],
  ['mergeRequestSetLocked', ['locked']],
  ['mergeRequestSetLabels', ['labelIds']],
  ['mergeRequestSetMilestone', ['milestoneId']],
  ['mergeRequestSetAssignees', ['assigneeUsernames']],
  ['mergeRequestSetSubscription', ['subscribedState']],
  ['mergeRequestUpdate', ['title', 'description', 'targetBranch', 'state']],
  ['createBranch', ['name']],
  ['commitCreate', ['actions']],
  ['releaseCreate', ['tagName']],
  ['releaseUpdate', ['tagName']],
  ['releaseDelete', ['tagName']],
  ['releaseAssetLinkCreate', ['tagName']],
  ['todosMarkAllDone', ['targetId']],
];

/** Parts of an input that are left out, so that something else is done. */
const dropped: readonly [name: string, mutation: string, key: string][] = [
  ['internal-notes-are-for-all', 'createNote', 'internal'],
  ['answers-begin-threads', 'createNote', 'discussionId'],
  ['todos-of-all-things-are-done', 'todosMarkAllDone', 'targetId'],
  ['new-issues-are-for-all', 'createIssue', 'confidential'],
  ['new-issues-lose-their-labels', 'createIssue', 'labels'],
  ['new-issues-lose-their-day', 'createIssue', 'dueDate'],
  ['new-issues-lose-their-people', 'createIssue', 'assigneeIds'],
  ['new-issues-lose-their-kind', 'createIssue', 'type'],
  ['merges-squash-nothing', 'mergeRequestAccept', 'squash'],
  ['merges-say-what-is-usual', 'mergeRequestAccept', 'commitMessage'],
  ['squashes-say-what-is-usual', 'mergeRequestAccept', 'squashCommitMessage'],
  ['merges-leave-the-branch', 'mergeRequestAccept', 'shouldRemoveSourceBranch'],
];

/** Single parts of changes of files that are left out. */
const halves: readonly [name: string, change: (action: Bag) => Bag][] = [
  ['base64-is-text', ({ encoding: _, ...action }) => action],
  [
    'moves-are-updates-of-nothing',
    (action) => (action['action'] === 'MOVE' ? { ...action, content: '' } : action),
  ],
  ['modes-stay', (action) => (action['action'] === 'CHMOD' ? { ...action, executeFilemode: false } : action)],
];

const mode = (mutation: string, word: string, to: string | undefined): Fault =>
  fault({
    name: `graphql-${mutation}-does-not-know-${word}`,
    rules: ['GRAPHQL-MUTATION-10'],
    before: puts(mutation, ({ operationMode, ...input }) =>
      (operationMode ?? 'nothing') === word ? { ...input, ...(to ? { operationMode: to } : {}) } : null,
    ),
  });

const modes = ['issueSetAssignees', 'mergeRequestSetAssignees', 'mergeRequestSetLabels'].flatMap((name) => [
  mode(name, 'APPEND', 'REPLACE'),
  mode(name, 'REMOVE', 'APPEND'),
  mode(name, 'REPLACE', 'APPEND'),
]);

const unnamed = ['issueSetAssignees', 'mergeRequestSetAssignees'].map((name) =>
  mode(name, 'nothing', 'APPEND'),
);

/** Something else is told of a mutation than came of it, or another record goes with it. */
const beside: Fault[] = [
  fault({
    name: 'graphql-changed-notes-are-for-all',
    rules: ['GRAPHQL-MUTATION-9', 'NOTE-ACCESS-1'],
    remembers: () => {
      let isOpen = false;
      return (one: Intercepted) => {
        if (isGraphql(one) && queryOf(one).includes('updateNote(input')) isOpen = true;
        return isOpen && on('listIssueNotes')(one) && !JSON.stringify(one.json).includes('Still hidden')
          ? { json: [...(one.json as Bag[]), { ...(one.json as Bag[])[0], body: 'Still hidden' }] }
          : null;
      };
    },
  }),
  fault({
    name: 'graphql-deleted-notes-are-told',
    rules: ['GRAPHQL-MUTATION-9'],
    applies: asking('destroyNote(input'),
    change: values('note', () => ({ id: 'gid://gitlab/Note/1' })),
  }),
  fault({
    name: 'graphql-orders-are-notes',
    rules: ['GRAPHQL-MUTATION-11'],
    applies: (one) => asking('createNote(input')(one) && JSON.stringify(one.json).includes('"note":null'),
    change: values('note', () => ({ id: 'gid://gitlab/Note/1' })),
  }),
  fault({
    name: 'graphql-orders-stay-in-notes',
    rules: ['GRAPHQL-MUTATION-11'],
    before: puts('createNote', (input) =>
      String(input['body']).includes('\n/due')
        ? { ...input, body: String(input['body']).replace('/', '\\/') }
        : null,
    ),
  }),
  fault({
    name: 'graphql-toggling-tells-the-other',
    rules: ['GRAPHQL-MUTATION-9'],
    applies: asking('awardEmojiToggle(input'),
    change: values('toggledOn', (value) => value !== true),
  }),
  fault({
    name: 'graphql-reactions-are-given-twice',
    rules: ['GRAPHQL-MUTATION-3'],
    applies: (one) =>
      asking('awardEmojiAdd(input')(one) && JSON.stringify(one.json).includes('"awardEmoji":null'),
    change: () => ({ json: { data: { awardEmojiAdd: { errors: [], awardEmoji: { name: 'tada' } } } } }),
  }),
  fault({
    name: 'graphql-todos-are-made-twice',
    rules: ['GRAPHQL-MUTATION-9'],
    applies: (one) => asking('todoCreate(input')(one) && JSON.stringify(one.json).includes('"todo":null'),
    change: () => ({ json: { data: { todoCreate: { errors: [], todo: { id: 'gid://gitlab/Todo/1' } } } } }),
  }),
  fault({
    name: 'graphql-labels-are-made-in-two-places',
    rules: ['GRAPHQL-MUTATION-9'],
    before: puts('labelCreate', ({ groupPath, ...input }) =>
      groupPath && input['projectPath'] ? input : null,
    ),
  }),
  fault({
    name: 'graphql-labels-are-red',
    rules: ['GRAPHQL-MUTATION-9'],
    before: puts('labelCreate', (input) => (input['color'] ? null : { ...input, color: '#ff0000' })),
  }),
  fault({
    name: 'graphql-any-head-is-merged',
    rules: ['GRAPHQL-MUTATION-9'],
    applies: (one) =>
      asking('mergeRequestAccept(input')(one) && JSON.stringify(one.json).includes('anticipated'),
    change: values('errors', () => []),
  }),
  fault({
    name: 'graphql-releases-take-their-tags-along',
    rules: ['GRAPHQL-MUTATION-9'],
    remembers: () => {
      let isGone = false;
      return (one: Intercepted) => {
        if (asking('releaseDelete(input')(one)) isGone = true;
        return isGone && on('getTag')(one) ? { status: 404, json: { message: '404 Tag Not Found' } } : null;
      };
    },
  }),
];

/** Mutations that tell of what they did not do, or do something else. */
export const faults: Fault[] = [
  ...settings.flatMap(([mutation, keys]) =>
    keys.map((key) =>
      fault({
        name: `graphql-${mutation}-pretends-${key}`,
        rules: ['GRAPHQL-MUTATION-9'],
        ...pretends(mutation, (input) => key in input),
      }),
    ),
  ),
  ...dropped.map(([name, mutation, key]) =>
    fault({
      name: `graphql-${name}`,
      rules: ['GRAPHQL-MUTATION-9'],
      before: puts(mutation, ({ [key]: given, ...input }) => (given === undefined ? null : input)),
    }),
  ),
  ...halves.map(([name, change]) =>
    fault({
      name: `graphql-commits-${name}`,
      rules: ['GRAPHQL-MUTATION-9'],
      before: puts('commitCreate', (input) => ({
        ...input,
        actions: (input['actions'] as Bag[]).map((action) => change(action)),
      })),
    }),
  ),
  ...modes,
  ...unnamed,
  ...beside,
];
