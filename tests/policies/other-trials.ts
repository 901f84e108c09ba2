import {
  at,
  body,
  commitAt,
  epicNotes,
  fresh,
  inGroup,
  mergeAt,
  note,
  snippetAt,
  type Trial,
  trial,
} from './trial.js';

/** What is done with merge requests, notes elsewhere, groups, epics and the installation. */
export const ofOthers: readonly Trial[] = [
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
