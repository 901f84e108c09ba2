import { findIssueById } from '../../storage/database/issuables/load.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { countInternalNotes } from '../../storage/database/issues/notes.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { loadIssue } from '../issuables/targets.js';
import { loadIssueRecords } from '../issues/load-issue-records.js';
import type { ProjectAccess } from '../viewer.js';
import type { CommandContext } from './context.js';
import type { ToldIssue } from './outcome.js';

/** An issue of the project that the user may read; not found when it is absent or hidden. Rule: SLASH-HIDDEN-1. */
export const readableIssue = (
  { services, project, viewer }: CommandContext,
  iid: number,
): Promise<LoadedIssue> => loadIssue({ source: services.db.hot, project, viewer }, iid);

/** Issues as they are told, with the comments that a whole channel may hear of. */
export const toldIssues = async (
  { services, viewer }: CommandContext,
  project: ProjectAccess,
  rows: readonly IssueRow[],
): Promise<ToldIssue[]> => {
  const data = await loadIssueRecords(services, rows, viewer);
  const commented = rows.filter((row) => row.user_notes_count > 0).map(({ id }) => id);
  const internal = await countInternalNotes(services.db.hot, commented);
  return rows.map((row) => {
    const comments = Math.max(0, row.user_notes_count - (internal.get(row.id) ?? 0));
    return { row, data, comments, project };
  });
};

/** An issue as it stands now. */
export const toldIssue = async (context: CommandContext, issue: LoadedIssue): Promise<ToldIssue> => {
  const row = (await findIssueById(context.services.db.hot, issue.id)) ?? issue.row;
  const [told] = await toldIssues(context, issue.project, [row]);
  if (!told) throw new Error('the issue that was loaded is not told');
  return told;
};
