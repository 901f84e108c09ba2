import { type MutationCase, notAvailable, type Refusal } from './check.js';
import type { MutationWorld } from './world.js';

const gid = (model: string, id: number | string) => `gid://gitlab/${model}/${id}`;
const onIssue = ({ issue }: MutationWorld) => gid('Issue', issue.id);
const onMergeRequest = ({ mergeRequest }: MutationWorld) => gid('MergeRequest', mergeRequest.id);
const notesOf = ({ project, issue }: MutationWorld) => `/projects/${project.id}/issues/${issue.iid}/notes`;
const threadsOf = ({ project, mergeRequest }: MutationWorld) =>
  `/projects/${project.id}/merge_requests/${mergeRequest.iid}/discussions`;

const hidden = (title: string, given: Record<string, unknown>): Refusal => ({
  title,
  with: () => given,
  says: { top: notAvailable },
});
const blank: Refusal = { title: 'no words', with: () => ({ body: ' ' }), says: ["Note can't be blank"] };
const noLine = ["Line code can't be blank", 'Line code must be a valid line code'];

const place = ({ mergeRequest: { diff_refs } }: MutationWorld, paths: object, where: object) => ({
  baseSha: diff_refs.base_sha,
  headSha: diff_refs.head_sha,
  startSha: diff_refs.start_sha,
  paths,
  ...where,
});

/** Mutations of notes and threads. */
export const noteCases: readonly MutationCase[] = [
  {
    mutation: 'createNote',
    title: 'comments on an epic',
    by: 'stranger',
    tooLow: null,
    input: ({ epic }) => ({ noteableId: gid('Epic', epic.id), body: 'Far' }),
    payload: 'note { body }',
    answer: () => ({ note: { body: 'Far' } }),
    read: ({ group, epic }) => `/groups/${group.id}/epics/${epic.id}/notes`,
    shows: () => [{ body: 'Far' }],
    absent: () => ({ noteableId: gid('Epic', 999) }),
    refuses: [
      blank,
      hidden('a commit', { noteableId: gid('CommitPresenter', 'a'.repeat(40)) }),
      hidden('a snippet that is not there', { noteableId: gid('ProjectSnippet', 999) }),
    ],
  },
  {
    mutation: 'createNote',
    title: 'replies in a thread',
    by: 'stranger',
    tooLow: null,
    input: (world) => ({
      noteableId: onIssue(world),
      discussionId: gid('IndividualNoteDiscussion', world.note.discussion_id),
      body: 'So it is',
    }),
    payload: 'note { body discussion { notes { nodes { body } } } }',
    answer: () => ({
      note: { body: 'So it is', discussion: { notes: { nodes: [{}, { body: 'So it is' }] } } },
    }),
    read: (world) => `${notesOf(world).replace('/notes', '/discussions')}/${world.note.discussion_id}`,
    shows: () => ({ notes: [{}, { body: 'So it is', type: 'DiscussionNote' }] }),
    absent: () => ({ noteableId: gid('Issue', 999) }),
    refuses: [
      {
        title: 'a thread of something else',
        with: (world) => ({ noteableId: onMergeRequest(world) }),
        says: { top: "The discussion does not exist or you don't have permission to perform this action" },
      },
      {
        title: 'an internal reply in an open thread',
        with: () => ({ internal: true }),
        says: ['Confidential reply should have same confidentiality as parent'],
      },
    ],
  },
  {
    mutation: 'updateNote',
    title: 'gives it other words',
    by: 'author',
    tooLow: 'reporter',
    input: ({ note }) => ({ id: gid('Note', note.id), body: 'Other words', confidential: true }),
    payload: 'note { body internal }',
    answer: () => ({ note: { body: 'Other words', internal: false } }),
    read: (world) => `${notesOf(world)}/${world.note.id}`,
    shows: () => ({ body: 'Other words', internal: false }),
    absent: () => ({ id: gid('Note', 999) }),
    refuses: [blank],
  },
  {
    mutation: 'destroyNote',
    title: 'takes it away',
    by: 'maintainer',
    tooLow: 'developer',
    input: ({ note }) => ({ id: gid('Note', note.id) }),
    payload: 'note { body }',
    answer: () => ({ note: null }),
    read: (world) => `${notesOf(world)}/${world.note.id}`,
    shows: () => 404,
    absent: () => ({ id: gid('DiffNote', 999) }),
  },
  {
    mutation: 'createDiffNote',
    title: 'comments on a line',
    by: 'stranger',
    tooLow: null,
    input: (world) => ({
      noteableId: onMergeRequest(world),
      body: 'Why?',
      position: place(world, { newPath: 'new.txt' }, { newLine: 1 }),
    }),
    payload: 'note { body position { filePath newLine positionType } }',
    answer: () => ({
      note: { body: 'Why?', position: { filePath: 'new.txt', newLine: 1, positionType: 'text' } },
    }),
    read: threadsOf,
    shows: () => [{}, {}, { notes: [{ body: 'Why?', type: 'DiffNote', position: { new_line: 1 } }] }],
    absent: () => ({ noteableId: gid('MergeRequest', 999) }),
    refuses: [
      blank,
      {
        title: 'no line',
        with: (world) => ({ position: place(world, { newPath: 'new.txt' }, {}) }),
        says: noLine,
      },
      {
        title: 'a line that is not there',
        with: (world) => ({ position: place(world, { newPath: 'new.txt' }, { newLine: 99 }) }),
        says: noLine,
      },
      { title: 'no path', with: (world) => ({ position: place(world, {}, { newLine: 1 }) }), says: noLine },
      {
        title: 'an internal one',
        with: () => ({ internal: true }),
        says: ['Confidential can not be set for this resource'],
      },
      {
        title: 'an issue',
        with: (world) => ({ noteableId: onIssue(world) }),
        says: { top: notAvailable },
      },
    ],
  },
  {
    mutation: 'createImageDiffNote',
    title: 'comments on a point',
    by: 'stranger',
    tooLow: null,
    input: (world) => ({
      noteableId: onMergeRequest(world),
      body: 'Here',
      position: place(world, { newPath: 'new.txt' }, { x: 1, y: 2, width: 3, height: 4 }),
    }),
    payload: 'note { position { x y width height positionType } }',
    answer: () => ({ note: { position: { x: 1, y: 2, width: 3, height: 4, positionType: 'image' } } }),
    read: threadsOf,
    shows: () => [{}, {}, { notes: [{ body: 'Here', position: { x: 1, y: 2, position_type: 'image' } }] }],
    absent: () => ({ noteableId: gid('MergeRequest', 999) }),
    refuses: [
      blank,
      {
        title: 'a file that is not changed',
        with: (world) => ({
          position: place(world, { newPath: 'README.md' }, { x: 1, y: 2, width: 3, height: 4 }),
        }),
        says: noLine,
      },
    ],
  },
  {
    mutation: 'discussionToggleResolve',
    title: 'resolves a thread',
    by: 'developer',
    tooLow: 'reporter',
    input: ({ thread }) => ({ id: gid('Discussion', thread.discussion_id), resolve: true }),
    payload: 'discussion { resolved resolvedBy { username } }',
    answer: () => ({ discussion: { resolved: true, resolvedBy: { username: 'developer' } } }),
    read: (world) => `${threadsOf(world)}/${world.thread.discussion_id}`,
    shows: () => ({ notes: [{ resolved: true, resolved_by: { username: 'developer' } }] }),
    absent: () => ({ id: gid('Discussion', 'f'.repeat(40)) }),
    refuses: [
      {
        title: 'a thread that is not to be resolved',
        with: ({ note }) => ({ id: gid('IndividualNoteDiscussion', note.discussion_id) }),
        says: { top: notAvailable },
      },
    ],
  },
];
