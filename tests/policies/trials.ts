import type { Person } from '../../domain/viewer.js';
import { type Ability, can, type SubjectOf } from '../../policies/index.js';
import type { Factories } from '../../tools/testing/factories.js';
import { makeNote } from '../../tools/testing/factories-notes.js';
import type { Scene, Seen } from './scene.js';

/** A request that does what an ability allows. */
export type Request = readonly [verb: string, path: string, params?: Record<string, unknown>];

/** What an ability says, and the request that tells what REST says of the same. */
export interface Trial {
  ability: Ability;
  judged: (viewer: Person | null, seen: Seen) => boolean;
  request: (scene: Scene, make: Factories) => Request | Promise<Request>;
}

const trial = <Name extends Ability>(
  ability: Name,
  subject: (seen: Seen) => SubjectOf<Name>,
  request: Trial['request'],
): Trial => ({ ability, judged: (viewer, seen) => can(viewer, ability, ...subject(seen)), request });

let count = 0;
const fresh = (word: string): string => {
  count += 1;
  return `${word}-${count}`;
};

const at = ({ project }: Scene): string => `/projects/${project.id}`;
const inGroup = ({ group }: Scene): string => `/groups/${group.id}`;
const issueAt = (scene: Scene): string => `${at(scene)}/issues/${scene.issue.iid}`;
const secretAt = (scene: Scene): string => `${at(scene)}/issues/${scene.secret.iid}`;
const mergeAt = (scene: Scene): string => `${at(scene)}/merge_requests/${scene.mergeRequest.iid}`;
const snippetAt = (scene: Scene): string => `${at(scene)}/snippets/${scene.snippet.id}`;
const commitAt = (scene: Scene): string => `${at(scene)}/repository/commits/${scene.sha}`;
const epicNotes = (scene: Scene): string => `${inGroup(scene)}/epics/${scene.epic.id}/notes`;
const body = { body: 'Words' };
const emoji = ['tada', 'heart', 'rocket', 'eyes', 'smile', 'beer', 'cat', 'dog', 'fire'] as const;

const newIssue = async ({ project, author }: Scene, make: Factories): Promise<number> =>
  (await make.issue({ project, author })).iid;

const newNote = async ({ project, author, issue }: Scene, make: Factories): Promise<number> => {
  const on = { kind: 'issue', id: issue.id, projectId: project.id, groupId: null } as const;
  return (await makeNote(make.services, { on, author })).id;
};

const note = { author_id: 0, system: 0 };

const ofProjects: readonly Trial[] = [
  trial(
    'readProject',
    ({ project }) => [project],
    (s) => ['GET', at(s)],
  ),
  trial(
    'adminProject',
    ({ project }) => [project],
    (s) => ['PUT', at(s), { description: fresh('about') }],
  ),
  trial(
    'readCode',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/repository/tree`],
  ),
  trial(
    'adminProtection',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/protected_branches`, { name: fresh('kept') }],
  ),
  trial(
    'pushToBranch',
    ({ project, branchRules }) => [{ project, branchRules, branch: 'feature' }],
    (s) => {
      const actions = [{ action: 'create', file_path: fresh('file'), content: 'text' }];
      return [
        'POST',
        `${at(s)}/repository/commits`,
        { branch: 'feature', commit_message: 'Change', actions },
      ];
    },
  ),
  trial(
    'createTag',
    ({ project, tagRules }) => [{ project, tagRules, tag: 'v1' }],
    (s) => ['POST', `${at(s)}/repository/tags`, { tag_name: fresh('v'), ref: 'main' }],
  ),
  trial(
    'readMembers',
    ({ project }) => [{ project }],
    (s) => ['GET', `${at(s)}/members`],
  ),
  trial(
    'addMember',
    ({ project, tier }) => [{ place: { project }, level: 10 }, tier],
    async (s, make) => ['POST', `${at(s)}/members`, { user_id: (await make.user()).id, access_level: 10 }],
  ),
  trial(
    'updateMember',
    ({ project, scene }) => {
      const member = { user_id: scene.member.id, access_level: 10 };
      return [{ place: { project }, member, bot: false, lastOwner: false, level: 20 }];
    },
    (s) => ['PUT', `${at(s)}/members/${s.member.id}`, { access_level: 20 }],
  ),
  trial(
    'removeMember',
    ({ project }) => {
      const member = { user_id: 0, access_level: 10 };
      return [{ place: { project }, member, bot: false, lastOwner: false }];
    },
    async (s, make) => {
      const guest = await make.user();
      await make.members({ type: 'project', id: s.project.id }, { guest });
      return ['DELETE', `${at(s)}/members/${guest.id}`];
    },
  ),
  trial(
    'readLabels',
    ({ project }) => [{ project }],
    (s) => ['GET', `${at(s)}/labels`],
  ),
  trial(
    'createLabel',
    ({ project }) => [{ project }],
    (s) => ['POST', `${at(s)}/labels`, { name: fresh('label'), color: '#ffffff' }],
  ),
  trial(
    'readMilestones',
    ({ project }) => [{ project }],
    (s) => ['GET', `${at(s)}/milestones`],
  ),
  trial(
    'createMilestone',
    ({ project }) => [{ project }],
    (s) => ['POST', `${at(s)}/milestones`, { title: fresh('milestone') }],
  ),
  trial(
    'listSnippets',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/snippets`],
  ),
  trial(
    'readSnippet',
    ({ snippet }) => [snippet],
    (s) => ['GET', snippetAt(s)],
  ),
  trial(
    'updateSnippet',
    ({ snippet }) => [snippet],
    (s) => ['PUT', snippetAt(s), { title: fresh('snippet') }],
  ),
];

const ofIssues: readonly Trial[] = [
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
    'trackIssueTime',
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
    ({ issue, tier }) => [issue, tier],
    (s) => {
      const name = emoji[count % emoji.length];
      count += 1;
      return ['POST', `${issueAt(s)}/award_emoji`, { name }];
    },
  ),
];

const ofOthers: readonly Trial[] = [
  trial(
    'listMergeRequests',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/merge_requests`],
  ),
  trial(
    'readMergeRequest',
    ({ mergeRequest }) => [mergeRequest],
    (s) => ['GET', mergeAt(s)],
  ),
  trial(
    'createMergeRequest',
    ({ project }) => [{ source: project, target: project }],
    (s) => [
      'POST',
      `${at(s)}/merge_requests`,
      { source_branch: 'main', target_branch: 'feature', title: 'New' },
    ],
  ),
  trial(
    'updateMergeRequest',
    ({ mergeRequest }) => [mergeRequest],
    (s) => ['PUT', mergeAt(s), { title: fresh('merge request') }],
  ),
  trial(
    'merge',
    ({ mergeRequest, branchRules }) => [{ mergeRequest, branchRules }],
    (s) => ['PUT', `${mergeAt(s)}/merge`, { sha: '0'.repeat(40) }],
  ),
  trial(
    'approve',
    ({ mergeRequest, tier }) => [{ mergeRequest, isCommitter: false }, tier],
    (s) => ['POST', `${mergeAt(s)}/approve`],
  ),
  trial(
    'resolveDiscussion',
    ({ mergeRequest }) => [{ target: mergeRequest, note }],
    (s) => ['PUT', `${mergeAt(s)}/discussions/${s.mergeRequest.discussionId}`, { resolved: true }],
  ),
  trial(
    'readNotes',
    ({ mergeRequest, tier }) => [mergeRequest, tier],
    (s) => ['GET', `${mergeAt(s)}/notes`],
  ),
  trial(
    'createNote',
    ({ mergeRequest, tier }) => [mergeRequest, tier],
    (s) => ['POST', `${mergeAt(s)}/notes`, body],
  ),
  trial(
    'readNotes',
    ({ snippet, tier }) => [snippet, tier],
    (s) => ['GET', `${snippetAt(s)}/notes`],
  ),
  trial(
    'createNote',
    ({ snippet, tier }) => [snippet, tier],
    (s) => ['POST', `${snippetAt(s)}/notes`, body],
  ),
  trial(
    'readNotes',
    ({ commit, tier }) => [commit, tier],
    (s) => ['GET', `${commitAt(s)}/discussions`],
  ),
  trial(
    'createNote',
    ({ commit, tier }) => [commit, tier],
    (s) => ['POST', `${commitAt(s)}/discussions`, body],
  ),
  trial(
    'readGroup',
    ({ group }) => [group],
    (s) => ['GET', inGroup(s)],
  ),
  trial(
    'adminGroup',
    ({ group }) => [group],
    (s) => ['PUT', inGroup(s), { description: fresh('about') }],
  ),
  trial(
    'createSubgroup',
    ({ group }) => [group],
    (s) => {
      const path = fresh('below');
      return ['POST', '/groups', { name: path, path, parent_id: s.group.id, visibility: 'private' }];
    },
  ),
  trial(
    'readMembers',
    ({ group }) => [{ group }],
    (s) => ['GET', `${inGroup(s)}/members`],
  ),
  trial(
    'createLabel',
    ({ group }) => [{ group }],
    (s) => ['POST', `${inGroup(s)}/labels`, { name: fresh('label'), color: '#ffffff' }],
  ),
  trial(
    'listEpics',
    ({ group, tier }) => [group, tier],
    (s) => ['GET', `${inGroup(s)}/epics`],
  ),
  trial(
    'readEpic',
    ({ epic, tier }) => [epic, tier],
    (s) => ['GET', `${inGroup(s)}/epics/${s.epic.iid}`],
  ),
  trial(
    'createEpic',
    ({ group, tier }) => [group, tier],
    (s) => ['POST', `${inGroup(s)}/epics`, { title: 'New' }],
  ),
  trial(
    'updateEpic',
    ({ epic, tier }) => [epic, tier],
    (s) => ['PUT', `${inGroup(s)}/epics/${s.epic.iid}`, { title: fresh('epic') }],
  ),
  trial(
    'readNotes',
    ({ epic, tier }) => [epic, tier],
    (s) => ['GET', epicNotes(s)],
  ),
  trial(
    'createNote',
    ({ epic, tier }) => [epic, tier],
    (s) => ['POST', epicNotes(s), body],
  ),
  trial(
    'adminInstance',
    () => [],
    () => ['PUT', '/application/settings', { max_import_size: 7 }],
  ),
];

/** Every comparison, each ability on each kind of target that it is about. */
export const trials: readonly Trial[] = [...ofProjects, ...ofIssues, ...ofOthers];
