import { refuse } from '../../domain/errors.js';
import { findIssueLink, type IssueLinkRow } from '../../storage/database/issues/links.js';
import type { ActionContext } from '../context.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { findReadableIssue } from '../issues/find-readable-issue.js';

/** A link with the issue that it is looked at from, and the other one. */
export interface LoadedIssueLink {
  row: IssueLinkRow;
  issue: LoadedIssue;
  other: LoadedIssue;
}

/** A link of an issue by its number; not found when it is absent, or the viewer does not read the other issue. Rule: ISSUE-LINK-GET-2. */
export async function loadIssueLink(
  { viewer, services }: ActionContext,
  issue: LoadedIssue,
  id: number,
): Promise<LoadedIssueLink> {
  const { hot } = services.db;
  const row = await findIssueLink(hot, issue.id, id);
  const otherId = row?.source_id === issue.id ? row.target_id : row?.source_id;
  const other = otherId === undefined ? null : await findReadableIssue(hot, viewer, otherId);
  if (!row || !other) throw refuse.recordNotFound();
  return { row, issue, other };
}
