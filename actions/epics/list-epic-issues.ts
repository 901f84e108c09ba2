import { authorize } from '../../policies/index.js';
import { listEpicIssueRows, type PlacedEpicIssue } from '../../storage/database/epics/issues.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic } from '../issuables/targets.js';

/** A page of the issues of an epic that the viewer may read, in the order of the epic. Rules: EPIC-ISSUE-1 to EPIC-ISSUE-3. */
export async function listEpicIssues(
  { viewer, services }: ActionContext,
  epic: LoadedEpic,
  page: PageRequest,
): Promise<Page<PlacedEpicIssue>> {
  authorize(viewer, 'listEpicIssues', epic, services.config.tier);
  return listEpicIssueRows(services.db.hot, epic.id, viewer, page);
}
