import type { MutationCase, Refusal } from './check.js';
import type { MutationWorld } from './world.js';

const gid = (model: string, id: number | string) => `gid://gitlab/${model}/${id}`;
const onIssue = ({ issue }: MutationWorld) => gid('Issue', issue.id);
const notesOf = ({ project, issue }: MutationWorld) => `/projects/${project.id}/issues/${issue.iid}/notes`;
const awardsOf = ({ project, issue }: MutationWorld) =>
  `/projects/${project.id}/issues/${issue.iid}/award_emoji`;

const notGiven = ['User has not awarded emoji of type tada on the awardable'];
const taken: Refusal = {
  title: 'one that was given already',
  with: () => ({ name: 'heart' }),
  says: ['Name has already been taken'],
};
const unknown: Refusal = {
  title: 'no emoji',
  with: () => ({ name: 'none-such' }),
  says: ['Name is not a valid emoji name'],
};

/** Mutations of reactions; the author has given a heart. */
export const awardCases: readonly MutationCase[] = [
  {
    mutation: 'awardEmojiAdd',
    title: 'reacts to an issue',
    by: 'author',
    tooLow: null,
    input: (world) => ({ awardableId: onIssue(world), name: '+1' }),
    payload: 'awardEmoji { name emoji description user { username } }',
    answer: () => ({ awardEmoji: { name: 'thumbsup', emoji: '👍', user: { username: 'author' } } }),
    read: awardsOf,
    shows: () => [{ name: 'heart' }, { name: 'thumbsup', user: { username: 'author' } }],
    absent: () => ({ awardableId: gid('Issue', 999) }),
    refuses: [
      taken,
      unknown,
      {
        title: 'a note of the system',
        with: ({ systemNote }) => ({ awardableId: gid('Note', systemNote.id) }),
        says: { top: 'You cannot award emoji to this resource.' },
      },
    ],
  },
  {
    mutation: 'awardEmojiAdd',
    title: 'reacts to a note',
    by: 'stranger',
    tooLow: null,
    input: ({ note }) => ({ awardableId: gid('Note', note.id), name: 'tada' }),
    payload: 'awardEmoji { name unicode }',
    answer: () => ({ awardEmoji: { name: 'tada', unicode: '🎉' } }),
    read: (world) => `${notesOf(world)}/${world.note.id}/award_emoji`,
    shows: () => [{ name: 'tada' }],
    absent: () => ({ awardableId: gid('Note', 999) }),
  },
  {
    mutation: 'awardEmojiRemove',
    title: 'takes a reaction back',
    by: 'author',
    tooLow: null,
    input: (world) => ({ awardableId: onIssue(world), name: 'heart' }),
    payload: 'awardEmoji { name }',
    answer: () => ({ awardEmoji: { name: 'heart' } }),
    read: awardsOf,
    shows: () => [],
    absent: () => ({ awardableId: gid('Issue', 999) }),
    refuses: [{ title: 'none of the caller', with: () => ({ name: 'tada' }), says: notGiven }],
  },
  {
    mutation: 'awardEmojiToggle',
    title: 'takes back what was given',
    by: 'author',
    tooLow: null,
    input: (world) => ({ awardableId: onIssue(world), name: 'heart' }),
    payload: 'toggledOn awardEmoji { name }',
    answer: () => ({ toggledOn: false }),
    read: awardsOf,
    shows: () => [],
    absent: () => ({ awardableId: gid('Issue', 999) }),
    refuses: [unknown],
  },
];
