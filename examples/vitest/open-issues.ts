import { type HearthGraphql, typed } from 'hearth-forge';

interface Answer {
  project: {
    issues: { nodes: { title: string; assignees: { nodes: { username: string }[] } }[] };
  } | null;
}

/** Open issues of a project with whom they are assigned to, in one question. */
const openIssues = typed<Answer, { path: string }>(`
  query OpenIssues($path: ID!) {
    project(fullPath: $path) {
      issues(state: opened, sort: TITLE_ASC) {
        nodes { title assignees { nodes { username } } }
      }
    }
  }
`);

/** The titles of the open issues of a project that nobody is assigned to. */
export async function unassignedIssues(graphql: HearthGraphql, path: string): Promise<string[]> {
  const { project } = await graphql(openIssues, { path });
  if (!project) throw new Error(`there is no project ${path}`);
  return project.issues.nodes
    .filter(({ assignees }) => assignees.nodes.length === 0)
    .map(({ title }) => title);
}
