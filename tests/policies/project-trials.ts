import { at, fresh, snippetAt, type Trial, trial } from './trial.js';

/** What is done with projects, their members, code, labels, milestones and snippets. */
export const ofProjects: readonly Trial[] = [
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
    'requestAccess',
    ({ project }) => [{ project }],
    (s) => ['POST', `${at(s)}/access_requests`],
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
    'createSnippet',
    ({ project }) => [project],
    (s) => [
      'POST',
      `${at(s)}/snippets`,
      { title: 'New', visibility: 'private', files: [{ file_path: 'a', content: 'b' }] },
    ],
  ),
  trial(
    'promoteLabel',
    ({ project }) => [project],
    async (s, make) => {
      const { id } = await make.label({ project: s.project });
      return ['PUT', `${at(s)}/labels/${id}/promote`];
    },
  ),
  trial(
    'updateSnippet',
    ({ snippet }) => [snippet],
    (s) => ['PUT', snippetAt(s), { title: fresh('snippet') }],
  ),
];
