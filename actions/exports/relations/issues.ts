import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { hanging, keptFields } from '../../../storage/database/exports/nested.js';
import { walkIssues } from '../../../storage/database/exports/walks.js';
import type { IssueRow } from '../../../storage/database/issuables/rows.js';
import { hangingParts } from './issuables.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

const fieldsOf = (row: IssueRow): ArchiveRecord => ({
  title: row.title,
  author_id: row.author_id,
  project_id: row.project_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  description: row.description,
  state: row.state,
  iid: row.iid,
  confidential: bool(row.confidential),
  closed_at: row.closed_at,
  closed_by_id: row.closed_by_id,
  due_date: row.due_date,
  weight: row.weight,
  time_estimate: row.time_estimate,
  relative_position: row.relative_position,
  last_edited_at: row.last_edited_at,
  last_edited_by_id: row.last_edited_by_id,
  discussion_locked: row.discussion_locked === null ? null : bool(row.discussion_locked),
  health_status: row.health_status,
  issue_type: row.issue_type,
  severity: row.severity === 'UNKNOWN' ? undefined : row.severity,
});

const lists = ['designs', 'design_versions', 'zoom_meetings'];

/** The issues of a project with all that hangs on them, in the order in which people put them. */
export async function* issues(scope: ExportScope): AsyncGenerator<ArchiveRecord> {
  const { reads, project } = scope;
  for await (const rows of walkIssues(reads, project.id, atOnce)) {
    const ids = idsOf(rows);
    const [parts, assignees, kept] = await Promise.all([
      hangingParts(scope, 'issue', rows),
      hanging(reads, 'issue_assignees', 'issue_assignees.issue_id', ids, 'issue_assignees.position'),
      keptFields(reads, 'issues', ids),
    ]);
    const assigneesOf = grouped(assignees, ({ issue_id }) => issue_id);
    for (const row of rows) {
      const record: ArchiveRecord = {
        ...recordOf('issues', fieldsOf(row), kept.get(row.id)),
        ...parts(row),
        issue_assignees: (assigneesOf.get(row.id) ?? []).map(({ user_id }) => ({ user_id })),
      };
      for (const name of lists) record[name] ??= [];
      record['sentry_issue'] ??= null;
      yield record;
    }
  }
}
