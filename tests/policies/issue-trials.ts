import type { Factories } from '../../tools/testing/factories.js';
import { makeNote } from '../../tools/testing/factories-notes.js';
import type { Scene } from './scene.js';
import { at, body, fresh, issueAt, note, secretAt, type Trial, trial } from './trial.js';

const emoji = ['tada', 'heart', 'rocket', 'eyes', 'smile', 'beer', 'cat', 'dog', 'fire'] as const;
let turn = 0;

const newIssue = async ({ project, author }: Scene, make: Factories): Promise<number> =>
  (await make.issue({ project, author })).iid;

const newNote = async ({ project, author, issue }: Scene, make: Factories): Promise<number> => {
  const on = { kind: 'issue', id: issue.id, projectId: project.id, groupId: null } as const;
  return (await makeNote(make.services, { on, author })).id;
};

/** What is done with issues, and with notes and reactions on them. */
export const ofIssues: readonly Trial[] = [
  trial(
    'listIssues',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/issues`],
  ),
  trial(
    'readIssue',
    ({ issue }) => [issue],
    (s) => ['GET', issueAt(s)],
  ),
  trial(
    'readIssue',
    ({ secret }) => [secret],
    (s) => ['GET', secretAt(s)],
  ),
  trial(
    'createIssue',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/issues`, { title: 'New' }],
  ),
  trial(
    'updateIssue',
    ({ issue }) => [issue],
    (s) => ['PUT', issueAt(s), { title: fresh('issue') }],
  ),
  trial(
    'updateIssue',
    ({ secret }) => [secret],
    (s) => ['PUT', secretAt(s), { title: fresh('issue') }],
  ),
  trial(
    'deleteIssue',
    ({ issue }) => [issue],
    async (s, make) => ['DELETE', `${at(s)}/issues/${await newIssue(s, make)}`],
  ),
  trial(
    'trackTime',
    ({ issue }) => [issue],
    (s) => ['POST', `${issueAt(s)}/add_spent_time`, { duration: '1h' }],
  ),
  trial(
    'reorderIssue',
    ({ issue }) => [issue],
    (s) => ['PUT', `${issueAt(s)}/reorder`, { move_after_id: s.secret.id }],
  ),
  trial(
    'moveIssue',
    ({ issue, elsewhere }) => [{ issue, to: elsewhere }],
    async (s, make) => [
      'POST',
      `${at(s)}/issues/${await newIssue(s, make)}/move`,
      { to_project_id: s.elsewhere.id },
    ],
  ),
  trial(
    'cloneIssue',
    ({ issue, elsewhere }) => [{ issue, to: elsewhere }],
    (s) => ['POST', `${issueAt(s)}/clone`, { to_project_id: s.elsewhere.id }],
  ),
  trial(
    'readNotes',
    ({ issue, tier }) => [issue, tier],
    (s) => ['GET', `${issueAt(s)}/notes`],
  ),
  trial(
    'readNotes',
    ({ secret, tier }) => [secret, tier],
    (s) => ['GET', `${secretAt(s)}/notes`],
  ),
  trial(
    'createNote',
    ({ issue, tier }) => [issue, tier],
    (s) => ['POST', `${issueAt(s)}/notes`, body],
  ),
  trial(
    'createNote',
    ({ secret, tier }) => [secret, tier],
    (s) => ['POST', `${secretAt(s)}/notes`, body],
  ),
  trial(
    'createInternalNote',
    ({ issue, tier }) => [issue, tier],
    (s) => ['POST', `${issueAt(s)}/notes`, { ...body, internal: true }],
  ),
  trial(
    'updateNote',
    ({ issue, tier }) => [{ target: issue, note }, tier],
    async (s, make) => ['PUT', `${issueAt(s)}/notes/${await newNote(s, make)}`, { body: fresh('note') }],
  ),
  trial(
    'deleteNote',
    ({ issue, tier }) => [{ target: issue, note }, tier],
    async (s, make) => ['DELETE', `${issueAt(s)}/notes/${await newNote(s, make)}`],
  ),
  trial(
    'awardEmoji',
    ({ issue, tier }) => [{ target: issue, note: null }, tier],
    (s) => {
      const name = emoji[turn % emoji.length];
      turn += 1;
      return ['POST', `${issueAt(s)}/award_emoji`, { name }];
    },
  ),
];
