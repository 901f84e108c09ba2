import type { HearthGraphql } from 'hearth-forge';
import { openIssues } from './open-issues.documents.js';

/** The titles of the open issues of a project that nobody is assigned to. */
export async function unassignedIssues(graphql: HearthGraphql, path: string): Promise<string[]> {
  const { project } = await graphql(openIssues, { path });
  if (!project) throw new Error(`there is no project ${path}`);
  const issues = project.issues?.nodes ?? [];
  return issues.flatMap((issue) => (issue && !issue.assignees?.nodes?.length ? [issue.title] : []));
}
