import type { HearthClient } from '../client.js';
import { dataOf } from './data-of.js';
import { people } from './repository.js';
import { type SideProject, sideProjects } from './side-projects.js';
import type { Happening } from './time.js';

const as = (name: string) => ({ headers: { Sudo: name } });

/** The branch, the author and the only file of a commit. */
function commitOf(author: string, path: string, content: string) {
  const { name, email } = people.find(({ username }) => username === author) ?? { name: author, email: '' };
  return {
    branch: 'main',
    commit_message: `Add ${path.split('/').at(-1)}`,
    author_name: name,
    author_email: email,
    actions: [{ action: 'create' as const, file_path: path, content }],
  };
}

/** A smaller project day by day: it is made, gets a commit every nine days and issues in between. */
function happeningsOf(
  api: HearthClient,
  project: SideProject,
  groups: ReadonlyMap<string, number>,
): Happening[] {
  const { name, description, visibility, topics, begun, files, issues } = project;
  const namespaceId = groups.get(project.in);
  const authors = ['aiko', 'tomas', 'mia'];
  let id = '';
  const make = async () => {
    const body = { name, path: name.toLowerCase().replaceAll(' ', '-'), description, visibility, topics };
    const made = namespaceId
      ? await dataOf(api.POST('/projects', { body: { ...body, namespace_id: namespaceId } }))
      : await dataOf(api.POST('/projects', { body, ...as(project.in) }));
    id = String(made.id);
  };
  const commits = files.map(([path, content], index) => ({
    daysAgo: begun - 1 - 9 * index,
    run: () => {
      const body = commitOf(namespaceId ? (authors[index % 3] ?? 'mia') : project.in, path, content);
      return dataOf(api.POST('/projects/{id}/repository/commits', { params: { path: { id } }, body }));
    },
  }));
  const spoken = issues.flatMap(({ by, title, isClosed, label }, index) => {
    let iid = 0;
    const open = async () => {
      const body = { title, ...(label && namespaceId ? { labels: [label] } : {}) };
      ({ iid } = await dataOf(
        api.POST('/projects/{id}/issues', { params: { path: { id } }, body, ...as(by) }),
      ));
    };
    const close = () => {
      const params = { path: { id, issue_iid: iid } };
      const body = { state_event: 'close' as const };
      return dataOf(api.PUT('/projects/{id}/issues/{issue_iid}', { params, body, ...as(by) }));
    };
    const daysAgo = begun - 5 - 11 * index;
    return [{ daysAgo, run: open }, ...(isClosed ? [{ daysAgo: daysAgo - 6, run: close }] : [])];
  });
  const archive = () => dataOf(api.POST('/projects/{id}/archive', { params: { path: { id } } }));
  const end = project.archived ? [{ daysAgo: begun - 60, run: archive }] : [];
  return [{ daysAgo: begun, run: make }, ...commits, ...spoken, ...end];
}

/** All that happened beside the main project, over a year; `groups` are known by their names. */
export const besides = (api: HearthClient, groups: ReadonlyMap<string, number>): Happening[] =>
  sideProjects.flatMap((project) => happeningsOf(api, project, groups));
