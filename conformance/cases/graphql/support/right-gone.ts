import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import type { MadeGroup, MadeProject, Person } from '../../../world/types.js';
import { proposed } from '../../merge-requests/support/proposal.js';
import { gid, type Made } from './mutations.js';

/** Somebody with a right that will end, and what they read and made as long as it was there. */
export interface Scene {
  ann: Person;
  group: MadeGroup;
  project: MadeProject;
  /** A group that holds ann as developer. */
  crew: MadeGroup;
  /** Stands in all that is of the project. */
  words: string;
  /** Stands in all that is of the group alone. */
  above: string;
  issue: Made;
  request: Made;
  milestone: Made;
  snippet: Made;
  note: Made;
  todo: Made;
  tag: string;
  thread: string;
}

/** The places before anything stands in them; open ones are read by everybody. */
export async function places({ world }: CaseContext, isOpen: boolean) {
  const [words, above] = [world.name('inner-words'), world.name('upper-words')];
  const visibility = isOpen ? 'public' : 'private';
  const ann = await world.fresh.user();
  const group = await world.fresh.group({ parent: null, visibility, params: { description: above } });
  const content = ['refs/heads/main', 'refs/heads/feature'];
  const params = { description: words };
  const project = await world.fresh.project({ group, visibility, content, params });
  const crew = await world.fresh.group({ parent: null, members: { developer: ann } });
  return { ann, group, project, crew, words, above };
}

export type Places = Awaited<ReturnType<typeof places>>;

/** Puts something of each kind there, by ann herself where she may open and write it as a developer. */
export async function furnish({ world }: CaseContext, there: Places): Promise<Scene> {
  const { ann, group, project, words, above } = there;
  const { url } = project;
  const make = <T = Made>(path: string, params: Params = {}) => world.arrange<T>('POST', path, params);
  const sudo = ann.username;
  const milestone = await make(`${url}/milestones`, { title: words });
  await make(`${url}/labels`, { name: words, color: '#112233' });
  await make(`${group.url}/milestones`, { title: above });
  await make(`${group.url}/labels`, { name: above, color: '#112233' });
  await world.fresh.member(group, await world.fresh.user({ name: above }), 'reporter');
  await world.fresh.member(project, await world.fresh.user({ name: words }), 'reporter');
  const given = { assignee_ids: [ann.id], labels: words, milestone_id: milestone.id };
  const issue = await make(`${url}/issues`, { title: words, description: words, ...given, sudo });
  const wish = { title: words, reviewer_ids: [ann.id], assignee_ids: [ann.id], sudo };
  const request = await proposed(world, { project, params: wish });
  const onIssue = `${url}/issues/${issue.iid}`;
  await make(`${onIssue}/add_spent_time`, { duration: '1h', summary: words, sudo });
  const note = await make(`${onIssue}/notes`, { body: words, sudo });
  for (const place of [onIssue, request.url]) {
    await make(`${place}/notes`, { body: `@${sudo} ${words}` });
  }
  const talk = await make<{ id: string }>(`${request.url}/discussions`, { body: words, sudo });
  const other = await make(`${url}/issues`, { title: words });
  const todo = await make(`${url}/issues/${other.iid}/todo`, { sudo });
  const files = [{ file_path: 'a.txt', content: words }];
  const snippet = await make(`${url}/snippets`, { title: words, visibility: 'private', files, sudo });
  const tag = world.name('tag');
  await make(`${url}/releases`, { tag_name: tag, ref: 'main', name: words, description: words });
  await make(`${url}/star`, { sudo });
  const thread = `gid://gitlab/Discussion/${talk.id}`;
  return { ...there, issue, request, milestone, snippet, note, todo, tag, thread };
}

const ofProject = ({ project }: Scene, field: string) =>
  `project(fullPath: "${project.fullPath}") { ${field} }`;
const ofGroup = ({ group }: Scene, field: string) => `group(fullPath: "${group.fullPath}") { ${field} }`;
const titled = '{ nodes { title } }';
const talk = '{ nodes { body } }';
const threads = '{ nodes { notes { nodes { body } } } }';

/** Where the words of the project are told, by the kind of way that leads to them. */
export const ways: Record<string, (scene: Scene) => string[]> = {
  'by-path': (scene) => [
    ofProject(scene, 'description'),
    ...['issues', 'mergeRequests', 'labels', 'milestones'].map((field) =>
      ofProject(scene, `${field} ${titled}`),
    ),
    ofProject(scene, 'releases { nodes { name description } }'),
    ofProject(scene, `release(tagName: "${scene.tag}") { name }`),
    ofProject(scene, `label(title: "${scene.words}") { title }`),
    ofProject(scene, 'projectMembers { nodes { user { name } } }'),
  ],
  'in-records': (scene) => [
    ...['title', 'description', `notes ${talk}`, `discussions ${threads}`, `labels ${titled}`].map((field) =>
      ofProject(scene, `issue(iid: "${scene.issue.iid}") { ${field} }`),
    ),
    ...['title', `notes ${talk}`, `discussions ${threads}`, `currentUserTodos ${talk}`].map((field) =>
      ofProject(scene, `mergeRequest(iid: "${scene.request.iid}") { ${field} }`),
    ),
    ofProject(scene, `issues { nodes { notes ${talk} milestone { title } } }`),
  ],
  'by-id': (scene) => [
    ...['title', 'description', `notes ${talk}`, `discussions ${threads}`, 'milestone { title }'].map(
      (field) => `issue(id: "${gid('Issue', scene.issue)}") { ${field} }`,
    ),
    ...['title', `notes ${talk}`, `discussions ${threads}`, 'project { description }'].map(
      (field) => `mergeRequest(id: "${gid('MergeRequest', scene.request)}") { ${field} }`,
    ),
    `workItem(id: "${gid('WorkItem', scene.issue)}") { title }`,
    `milestone(id: "${gid('Milestone', scene.milestone)}") { title }`,
    `snippets(ids: ["${gid('ProjectSnippet', scene.snippet)}"]) ${titled}`,
    `projects(ids: ["${gid('Project', scene.project)}"]) { nodes { description } }`,
    `todo(id: "${gid('Todo', scene.todo)}") { body project { description } }`,
  ],
  'by-the-group': (scene) => [
    ofGroup(scene, 'projects { nodes { description } }'),
    ofGroup(scene, `issues ${titled}`),
    ofGroup(scene, `mergeRequests ${titled}`),
    `namespace(fullPath: "${scene.group.fullPath}") { projects { nodes { description } } }`,
  ],
  'by-themselves': (scene) => [
    'currentUser { todos { nodes { body } } }',
    'currentUser { todos(state: [pending, done]) { nodes { project { description } } } }',
    ...['authored', 'assigned', 'reviewRequested'].map(
      (word) => `currentUser { ${word}MergeRequests ${titled} }`,
    ),
    'currentUser { starredProjects { nodes { description } } }',
    `user(username: "${scene.ann.username}") { authoredMergeRequests ${titled} }`,
    `projects(search: "${scene.project.path}") { nodes { description } }`,
  ],
};

/** Where the words of the group alone are told. */
export const waysAbove = (scene: Scene): string[] => [
  ofGroup(scene, 'description'),
  ofGroup(scene, 'groupMembers { nodes { user { name } } }'),
  ofGroup(scene, `labels ${titled}`),
  ofGroup(scene, `milestones ${titled}`),
  ofGroup(scene, `label(title: "${scene.above}") { title }`),
  `namespace(fullPath: "${scene.group.fullPath}") { description }`,
  ofProject(scene, 'group { description }'),
  ofProject(scene, `labels(includeAncestorGroups: true) ${titled}`),
];

/** Where booked time is told, which is a matter of members. */
export const waysToTime = (scene: Scene): string[] => [
  ofProject(scene, 'timelogs { nodes { summary } }'),
  ofProject(scene, `issue(iid: "${scene.issue.iid}") { timelogs { nodes { summary } } }`),
  `timelogs(projectId: "${gid('Project', scene.project)}") { nodes { summary } }`,
  `issue(id: "${gid('Issue', scene.issue)}") { timelogs { nodes { summary } } }`,
];

/** Where an epic of the group is told. */
export const waysToEpics = (scene: Scene, { iid }: Made): string[] => [
  ofGroup(scene, `epics ${titled}`),
  ofGroup(scene, `epic(iid: "${iid}") { title }`),
  ofGroup(scene, `epic(iid: "${iid}") { notes ${talk} }`),
  ofGroup(scene, `epic(iid: "${iid}") { discussions ${threads} }`),
  ofProject(scene, `issue(iid: "${scene.issue.iid}") { epic { title } }`),
  `issue(id: "${gid('Issue', scene.issue)}") { epic { title } }`,
];
