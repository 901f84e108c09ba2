import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

/** Documents that real clients send, as far as these are known, with what they read of the answers. */
interface Sent {
  client: string;
  query: string;
  variables?: (world: World) => Record<string, unknown>;
  /** What the client reads, by its path in the data. */
  reads: (world: World) => Record<string, unknown>;
}

interface World {
  project: MadeProject;
  issueId: number;
  issueIid: number;
  snippetId: number;
}

const projectDetails = `fragment projectDetails on Project {
  id name description httpUrlToRepo sshUrlToRepo fullPath webUrl wikiEnabled group { id }
}`;

const noteDetails = `fragment noteDetails on Note {
  id createdAt system author { avatarUrl name username webUrl } body bodyHtml url
  userPermissions { resolveNote adminNote createNote }
  position { diffRefs { baseSha headSha startSha } filePath positionType newLine oldLine newPath oldPath positionType }
}`;

const discussions = `fragment discussionDetails on Discussion {
  replyId createdAt resolved resolvable
  notes { pageInfo { hasNextPage endCursor } nodes { ...noteDetails } }
}
${noteDetails}`;

const path = ({ project }: World) => ({ projectPath: project.full_path });

const table: readonly Sent[] = [
  {
    client: 'the official command line: a login probe',
    query: '{ currentUser { username } }',
    reads: () => ({ 'currentUser.username': 'root' }),
  },
  {
    client: 'the official command line: examples of its help',
    query: `query($name: ID!) { project(fullPath: $name) {
      name forksCount statistics { wikiSize } issuesEnabled boards { nodes { id name } }
    } }`,
    variables: ({ project }) => ({ name: project.full_path }),
    reads: ({ project }) => ({
      'project.name': project.name,
      'project.forksCount': 0,
      'project.boards.nodes': [],
    }),
  },
  {
    client: 'the official command line: pages by endCursor',
    query: `query($name: ID!, $endCursor: String) { project(fullPath: $name) {
      name issues(first: 2, after: $endCursor) { edges { node { title } } pageInfo { endCursor hasNextPage } }
    } }`,
    variables: ({ project }) => ({ name: project.full_path, endCursor: null }),
    reads: () => ({
      'project.issues.edges.0.node.title': 'One',
      'project.issues.pageInfo.hasNextPage': false,
    }),
  },
  {
    client: 'the editor extension: GetProject',
    query: `${projectDetails} query GetProject($projectPath: ID!) { project(fullPath: $projectPath) { ...projectDetails } }`,
    variables: path,
    reads: ({ project }) => ({
      'project.id': `gid://gitlab/Project/${project.id}`,
      'project.fullPath': project.full_path,
      'project.wikiEnabled': true,
    }),
  },
  {
    client: 'the editor extension: GetProjects',
    query: `${projectDetails}
      query GetProjects($search: String, $membership: Boolean, $limit: Int, $searchNamespaces: Boolean) {
        projects(search: $search, membership: $membership, first: $limit, searchNamespaces: $searchNamespaces) {
          nodes { ...projectDetails repository { empty } }
        }
      }`,
    variables: ({ project }) => ({ search: project.name, limit: 5, searchNamespaces: true }),
    reads: ({ project }) => ({
      'projects.nodes.0.fullPath': project.full_path,
      'projects.nodes.0.repository.empty': false,
    }),
  },
  {
    client: 'the editor extension: GetSnippets',
    query: `query GetSnippets($projectPath: ID!, $afterCursor: String) { project(fullPath: $projectPath) { id
      snippets(after: $afterCursor) { pageInfo { hasNextPage endCursor }
        nodes { id title description blobs { nodes { name path rawPath } } } } } }`,
    variables: path,
    reads: ({ project, snippetId }) => ({
      'project.snippets.nodes.0.id': `gid://gitlab/ProjectSnippet/${snippetId}`,
      'project.snippets.nodes.0.blobs.nodes.0.rawPath': `/${project.full_path}/-/snippets/${snippetId}/raw/main/a.txt`,
    }),
  },
  {
    client: 'the editor extension: GetSnippetContent',
    query: `query GetSnippetContent($snippetId: SnippetID!) { snippets(ids: [$snippetId]) { nodes {
      blobs { nodes { path rawPlainData } } } } }`,
    variables: ({ snippetId }) => ({ snippetId: `gid://gitlab/ProjectSnippet/${snippetId}` }),
    reads: () => ({ 'snippets.nodes.0.blobs.nodes.0.rawPlainData': 'Text\n' }),
  },
  {
    client: 'the editor extension: GetIssueDiscussions',
    query: `${discussions} query GetIssueDiscussions($projectPath: ID!, $iid: String!, $afterCursor: String) {
      project(fullPath: $projectPath) { id issue(iid: $iid) {
        discussions(after: $afterCursor) { pageInfo { hasNextPage endCursor } nodes { ...discussionDetails } }
      } } }`,
    variables: ({ project, issueIid }) => ({ projectPath: project.full_path, iid: String(issueIid) }),
    reads: () => ({
      'project.issue.discussions.nodes.0.notes.nodes.0.body': 'A comment',
      'project.issue.discussions.nodes.0.notes.nodes.0.position': null,
    }),
  },
  {
    client: 'the editor extension: GetMrPermissions of what is not there',
    query: `query GetMrPermissions($projectPath: ID!, $iid: String!) { project(fullPath: $projectPath) {
      mergeRequest(iid: $iid) { userPermissions { createNote } } } }`,
    variables: ({ project }) => ({ projectPath: project.full_path, iid: '1' }),
    reads: () => ({ 'project.mergeRequest': null }),
  },
  {
    client: 'the editor extension: CreateNote without a thread to reply to',
    query: `mutation CreateNote($issuableId: NoteableID!, $body: String!, $replyId: DiscussionID) {
      createNote(input: { noteableId: $issuableId, body: $body, discussionId: $replyId }) { errors note { body } } }`,
    variables: ({ issueId }) => ({
      issuableId: `gid://gitlab/Issue/${issueId}`,
      body: 'Hello',
      replyId: null,
    }),
    reads: () => ({ 'createNote.errors': [], 'createNote.note.body': 'Hello' }),
  },
  {
    client: 'the Python client: its own live test',
    query: 'query { currentUser { active } }',
    reads: () => ({ 'currentUser.active': true }),
  },
  {
    client: 'the .NET client: its own live test',
    query: 'query($path: ID!) { project(fullPath: $path) { id } }',
    variables: ({ project }) => ({ path: project.full_path }),
    reads: ({ project }) => ({ 'project.id': `gid://gitlab/Project/${project.id}` }),
  },
  {
    client: 'programs that ask who they are',
    query: '{ currentUser { id username name avatarUrl webUrl publicEmail } }',
    reads: () => ({ 'currentUser.id': 'gid://gitlab/User/1' }),
  },
  {
    client: 'programs that list merge requests',
    query: `query($path: ID!) { project(fullPath: $path) { mergeRequests(state: opened) { nodes {
      iid title webUrl draft approved approvedBy { nodes { username } } reviewers { nodes { username } }
      labels { nodes { title } } sourceBranch targetBranch updatedAt diffStatsSummary { additions deletions fileCount }
      discussions { nodes { resolved resolvable notes { nodes { system updatedAt author { username } } } } }
    } } } }`,
    variables: ({ project }) => ({ path: project.full_path }),
    reads: () => ({ 'project.mergeRequests.nodes': [] }),
  },
  {
    client: 'programs that walk a group',
    query:
      'query($path: ID!) { group(fullPath: $path) { projects(includeSubgroups: true) { nodes { fullPath } } } }',
    variables: ({ project }) => ({ path: project.full_path.replace(/\/.*$/, '') }),
    reads: ({ project }) => ({ 'group.projects.nodes.0.fullPath': project.full_path }),
  },
  {
    client: 'programs that list issues',
    query: `query($path: ID!) { project(fullPath: $path) { issues { nodes { iid title state
      labels { nodes { title } } assignees { nodes { username } } milestone { title } timeEstimate totalTimeSpent } } } }`,
    variables: ({ project }) => ({ path: project.full_path }),
    reads: () => ({ 'project.issues.nodes.0.title': 'One', 'project.issues.nodes.0.totalTimeSpent': 0 }),
  },
  {
    client: 'programs that look users up',
    query:
      '{ a: users(ids: ["gid://gitlab/User/1"]) { nodes { username } } b: users(usernames: ["root"]) { nodes { id } } }',
    reads: () => ({ 'a.nodes.0.username': 'root', 'b.nodes.0.id': 'gid://gitlab/User/1' }),
  },
];

const at = (data: unknown, way: string): unknown =>
  way.split('.').reduce((value: unknown, key) => (value as Record<string, unknown> | null)?.[key], data);

describe('documents that clients send', () => {
  const app = useServer();
  let world: World;

  beforeEach(async () => {
    const project = await app.make.project({ files: { 'README.md': 'Hello\n' } });
    const issue = await app.make.issue({ project, title: 'One' });
    const root = app.as({ token: app.server.token } as Parameters<typeof app.as>[0]);
    await root.post(`${project.url}/issues/${issue.iid}/notes`, { body: 'A comment' });
    const files = [{ file_path: 'a.txt', content: 'Text\n' }];
    const snippet = await root.post(`${project.url}/snippets`, { title: 'A', visibility: 'public', files });
    world = { project, issueId: issue.id, issueIid: issue.iid, snippetId: snippet.body.id };
  });

  it.each(table)('$client', async ({ query, variables, reads }) => {
    const answer = await fetch(`${app.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${app.server.token}` },
      body: JSON.stringify({ query, variables: variables?.(world) ?? {} }),
    });
    const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
    expect(errors).toBeUndefined();
    const wanted = reads(world);
    const read = Object.fromEntries(Object.keys(wanted).map((way) => [way, at(data, way)]));
    expect(read).toEqual(wanted);
  });
});
