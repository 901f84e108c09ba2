import { reporter } from '../access-level.js';

/** The reader of an issue, with the effective level in its project; null when anonymous. */
export interface IssueReader {
  id: number;
  admin: boolean;
  level: number;
}

/**
 * Whether somebody who can see the issues of a project may see this one: a confidential issue is for reporters
 * and above, its author and its assignees. Rules: the confidential issues of interface.md.
 */
export const mayReadIssue = (
  issue: { confidential: boolean; authorId: number; assigneeIds: readonly number[] },
  reader: IssueReader | null,
): boolean => {
  if (!issue.confidential) return true;
  if (reader === null) return false;
  if (reader.admin || reader.level >= reporter) return true;
  return issue.authorId === reader.id || issue.assigneeIds.includes(reader.id);
};
