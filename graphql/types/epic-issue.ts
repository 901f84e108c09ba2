import type { PlacedEpicIssue } from '../../storage/database/epics/issues.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';
import { epicPath } from './epic.js';
import { epicsById } from './epic-loading.js';
import { issue } from './issue.js';

const idOf = ({ epic_issue_id }: PlacedEpicIssue): string => gid('EpicIssue', epic_issue_id);

/** An issue in its place in an epic: all that the issue tells, and the place. Rules: EPIC-ISSUE-1 to EPIC-ISSUE-3. */
export const epicIssue: FieldsOf<'EpicIssue'> = {
  ...issue,
  epicIssueId: idOf,
  id: idOf,
  relationPath: async ({ epic_id, epic_issue_id }, _args, context) => {
    const outer = await context.load(epicsById, epic_id);
    return outer && `${await epicPath(outer, context)}/issues/${epic_issue_id}`;
  },
};
