import { countTasks } from '../../../domain/issuables/task-items.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { personAt } from '../../../domain/transfers/people.js';
import {
  countAt,
  dayAt,
  flagAt,
  flagOrNullAt,
  momentAt,
  neededText,
  numberAt,
  recordsAt,
  textAt,
  wordAt,
} from '../../../domain/transfers/raw.js';
import { healthWord } from '../../../domain/transfers/words.js';
import { importLinks, importRows, keepFields } from '../../../storage/database/imports/rows.js';
import type { Insert } from '../../../storage/database/schema/tables.js';
import { bringHanging, countsOf, hangingNames, milestoneOf, peopleRows } from './hanging.js';
import { iidFor } from './numbers.js';
import { byAt, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const names = namesIn(
  'title author_id project_id created_at updated_at description state iid confidential closed_at closed_by_id ' +
    'due_date weight time_estimate relative_position last_edited_at last_edited_by_id discussion_locked ' +
    `health_status issue_type severity issue_assignees ${hangingNames}`,
);

const issueTypes = ['issue', 'incident', 'test_case', 'requirement', 'task'] as const;
const severities = ['UNKNOWN', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

async function rowOf(scope: ImportScope, record: ArchiveRecord): Promise<Insert<'issues'>> {
  const description = textAt(record, 'description');
  const tasks = countTasks(description);
  return {
    project_id: scope.project.id,
    iid: await iidFor(scope, 'issues', record),
    author_id: byAt(scope, record, 'author_id'),
    title: neededText(record, 'title'),
    description,
    state: wordAt(record, 'state', ['opened', 'closed']),
    issue_type: wordAt(record, 'issue_type', issueTypes),
    confidential: flagAt(record, 'confidential'),
    discussion_locked: flagOrNullAt(record, 'discussion_locked'),
    due_date: dayAt(record, 'due_date'),
    weight: countAt(record, 'weight'),
    health_status: healthWord(record['health_status']),
    severity: wordAt(record, 'severity', severities),
    milestone_id: await milestoneOf(scope, record),
    relative_position: numberAt(record, 'relative_position'),
    time_estimate: countAt(record, 'time_estimate') ?? 0,
    task_count: tasks.count,
    task_completed_count: tasks.completed,
    closed_at: momentAt(record, 'closed_at'),
    closed_by_id: personAt(scope.people, record, 'closed_by_id'),
    last_edited_at: momentAt(record, 'last_edited_at'),
    last_edited_by_id: personAt(scope.people, record, 'last_edited_by_id'),
    ...countsOf(scope, record),
    ...momentsOf(record, scope.at),
  };
}

/** Brings in an issue with all that hangs on it. Rule: IMPORT-MAP-1. */
export async function issue(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project } = scope;
  const [id = 0] = await importRows(tx, 'issues', [await rowOf(scope, record)]);
  const assignees = peopleRows(scope, recordsAt(record, 'issue_assignees'));
  await importLinks(
    tx,
    'issue_assignees',
    assignees.map(({ user_id }, position) => ({ issue_id: id, user_id, position })),
  );
  await bringHanging(scope, 'issue', id, record);
  await keepFields(tx, project.id, 'issues', [{ id, fields: leftOf(scope, 'issues', record, names) }]);
}
