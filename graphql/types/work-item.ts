import type { WorkItem } from '../../generated/graphql.js';
import { issuableRights } from '../../policies/rights.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import type { PersonRow } from '../../storage/database/issues/associations.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { targetOf } from './issuables.js';
import { ghost, peopleById } from './people.js';
import { htmlOf } from './texts.js';

/** The kinds of issues with their numbers and names as kinds of work items. */
const kinds = {
  issue: { number: 1, name: 'Issue' },
  incident: { number: 2, name: 'Incident' },
  test_case: { number: 3, name: 'Test Case' },
  requirement: { number: 4, name: 'Requirement' },
  task: { number: 5, name: 'Task' },
} as const;

/** An issue that the caller may read, as a work item of its kind. Rules: ISSUE-RECORD-1 to ISSUE-RECORD-17. */
export async function workItemOf(
  row: IssueRow,
  context: GraphqlContext,
): Promise<Omit<WorkItem, 'author'> & { author: PersonRow }> {
  const target = await targetOf(context, row);
  const { project } = target;
  const rights = issuableRights(target, context.viewer);
  const kind = kinds[row.issue_type];
  return {
    author: (await context.load(peopleById, row.author_id)) ?? ghost,
    closedAt: row.closed_at,
    confidential: row.confidential === 1,
    createdAt: row.created_at,
    description: row.description,
    descriptionHtml: await htmlOf(context, row.description, { project }),
    id: gid('WorkItem', row.id),
    iid: String(row.iid),
    lockVersion: 0,
    state: row.state === 'closed' ? 'CLOSED' : 'OPEN',
    title: row.title,
    titleHtml: await htmlOf(context, row.title, { project }, true),
    updatedAt: row.updated_at,
    userPermissions: { deleteWorkItem: rights.delete, readWorkItem: true, updateWorkItem: rights.update },
    webUrl: context.services.urls.web(`/${project.full_path}/-/issues/${row.iid}`),
    workItemType: {
      iconName: `issue-type-${row.issue_type.replace('_', '-')}`,
      id: gid('WorkItems::Type', kind.number),
      name: kind.name,
    },
  };
}
