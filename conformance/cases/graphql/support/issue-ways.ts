import type { MadeGroup, MadeProject, Person } from '../../../world/types.js';
import type { OneIssue } from '../../issues/support/one.js';
import { gid } from './mutations.js';

/** An issue by which somebody may be told something. */
export interface IssueScene {
  ann: Person;
  group: MadeGroup;
  project: MadeProject;
  words: string;
  issue: OneIssue;
  note: { id: number };
  todo: { id: number };
}

const titled = '{ nodes { title } }';
const talk = '{ nodes { body } }';

/** The ways to an issue, by the kind of way. */
export const ways: Record<string, (scene: IssueScene) => string[]> = {
  'by-path': ({ group, issue, project }) => [
    ...['title', 'description', `notes ${talk}`, `discussions { nodes { notes ${talk} } }`].map(
      (field) => `project(fullPath: "${project.fullPath}") { issue(iid: "${issue.iid}") { ${field} } }`,
    ),
    `project(fullPath: "${project.fullPath}") { issues ${titled} }`,
    `project(fullPath: "${project.fullPath}") { issues(iids: ["${issue.iid}"]) ${titled} }`,
    `group(fullPath: "${group.fullPath}") { issues ${titled} }`,
  ],
  'by-id': ({ issue }) => [
    ...['title', 'description', `notes ${talk}`, `currentUserTodos ${talk}`].map(
      (field) => `issue(id: "${gid('Issue', issue)}") { ${field} }`,
    ),
    `workItem(id: "${gid('WorkItem', issue)}") { title }`,
  ],
  'by-to-dos': ({ todo }) => [
    `currentUser { todos ${talk} }`,
    'currentUser { todos { nodes { target { webUrl ... on Issue { title } } } } }',
    `todo(id: "${gid('Todo', todo)}") { body }`,
  ],
};
