import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

interface Answer {
  data: Record<string, unknown>;
  errors?: { message: string }[];
}

describe('queries', () => {
  const app = useServer();
  let project: MadeProject;
  let maintainer: MadeUser;
  const ask = async (query: string, who: MadeUser | null = maintainer, variables = {}): Promise<Answer> => {
    const response = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  };

  beforeEach(async () => {
    maintainer = await app.make.user();
    project = await app.make.project({ members: { maintainer } });
  });

  it('answer issues with what hangs on them, page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) await app.make.issue({ project, title });
    const query = `query($path: ID!, $after: String) {
      project(fullPath: $path) {
        issues(first: 2, sort: CREATED_ASC, after: $after) {
          count nodes { title author { username } labels { nodes { title } } assignees { nodes { id } } milestone { id } }
          pageInfo { hasNextPage endCursor }
        }
      }
    }`;
    const first = await ask(query, maintainer, { path: project.full_path });
    expect(first.errors).toBeUndefined();
    const page = (first.data['project'] as { issues: { pageInfo: { endCursor: string } } }).issues;
    expect(page).toMatchObject({ count: 3, nodes: [{ title: 'One' }, { title: 'Two' }] });
    const second = await ask(query, maintainer, { path: project.full_path, after: page.pageInfo.endCursor });
    expect(second.data).toMatchObject({
      project: { issues: { nodes: [{ title: 'Three' }], pageInfo: { hasNextPage: false } } },
    });
  });

  it('find by the number in a Global ID of the right model alone', async () => {
    const assignee = await app.make.user();
    await app.make.issue({ project, title: 'One', assignees: [assignee] });
    const query = `query($path: ID!, $id: String) {
      project(fullPath: $path) { issues(assigneeId: $id) { count } }
    }`;
    const counted = async (id: string) => {
      const { data } = await ask(query, maintainer, { path: project.full_path, id });
      return (data['project'] as { issues: { count: number } }).issues.count;
    };
    expect(await counted(String(assignee.id))).toBe(1);
    expect(await counted(`gid://gitlab/User/${assignee.id}`)).toBe(1);
    expect(await counted(`gid://gitlab/Epic/${assignee.id}`)).toBe(0);
    expect(await counted('somebody')).toBe(0);
    expect(await counted('NONE')).toBe(0);
    expect(await counted('ANY')).toBe(1);
  });

  it('answer null for what is hidden, as for what is absent', async () => {
    const stranger = await app.make.user();
    const hidden = await app.make.project({ visibility: 'private' });
    const issue = await app.make.issue({ project: hidden, title: 'Secret' });
    const query = `query($path: ID!, $id: IssueID!) { project(fullPath: $path) { id } issue(id: $id) { title } }`;
    const variables = { path: hidden.full_path, id: `gid://gitlab/Issue/${issue.id}` };
    expect(await ask(query, stranger, variables)).toEqual({ data: { project: null, issue: null } });
    const absent = { path: 'no/where', id: 'gid://gitlab/Issue/999999' };
    expect(await ask(query, stranger, absent)).toEqual({ data: { project: null, issue: null } });
  });

  it('answer every field of projects, groups, issues and users that is built', async () => {
    const group = await app.make.group({ owner: maintainer });
    const inside = await app.make.project({ namespace: group, members: { maintainer } });
    await app.make.issue({ project: inside, title: 'One' });
    const found = await ask(
      `query($path: ID!, $group: ID!) {
        currentUser { username bot state status { emoji } namespace { fullPath } userPermissions { createSnippet } groups { nodes { id } } }
        user(username: "root") { name }
        users(search: "a") { nodes { username } pageInfo { hasNextPage } }
        group(fullPath: $group) { fullPath userPermissions { createProjects } projects { nodes { fullPath } } issues { count } labels { count } }
        namespace(fullPath: $group) { id fullName }
        project(fullPath: $path) {
          nameWithNamespace topics group { name } userPermissions { pushCode } openIssuesCount
          issueStatusCounts { all opened } mergeRequests { count } milestones { nodes { title } }
          issue(iid: "1") {
            descriptionHtml titleHtml reference(full: true) webUrl subscribed participants { nodes { username } }
            notes { nodes { body } } discussions { nodes { id } } userPermissions { updateIssue }
          }
        }
        projects(membership: true, sort: "name_asc") { nodes { fullPath } }
      }`,
      maintainer,
      { path: inside.full_path, group: group.full_path },
    );
    expect(found.errors).toBeUndefined();
    expect(found.data).toMatchObject({
      currentUser: { username: maintainer.username, bot: false, state: 'active' },
      group: { fullPath: group.full_path, issues: { count: 1 } },
      project: { issue: { reference: `${inside.full_path}#1`, subscribed: false } },
    });
  });
});
