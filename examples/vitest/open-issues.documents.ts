// Generated from examples/vitest/open-issues.graphql by `npm run generate`. Do not edit.
import { typed } from 'hearth-forge';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type OpenIssuesQueryVariables = Exact<{
  path: string | number;
}>;


export type OpenIssuesQuery = { project: { issues: { nodes: Array<{ title: string, assignees: { nodes: Array<{ username: string } | null> | null } | null } | null> | null } | null } | null };

export const openIssues = typed<OpenIssuesQuery, OpenIssuesQueryVariables>(`query OpenIssues($path: ID!) {
  project(fullPath: $path) {
    issues(state: opened, sort: TITLE_ASC) {
      nodes {
        title
        assignees {
          nodes {
            username
          }
        }
      }
    }
  }
}`);
