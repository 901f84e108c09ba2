import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { findIssueById } from '../../storage/database/planning/open.js';
import { openIssue } from '../planning/targets.js';
import { issueView } from '../views/issue.js';

/** Reads an issue of a project. Rules: ISSUE-GET-2 to ISSUE-GET-4, ISSUE-RECORD-5. */
export const getIssue = handle('getIssue', async ({ path, project, viewer, at, services }) => {
  const { row } = await openIssue({ source: services.db.hot, project, viewer }, path.issue_iid);
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  return { status: 200, body: await issueView(services, row, { viewer, at, place }) };
});

/** Reads an issue by its global number, as administrators may. Rules: ISSUE-GET-1, ISSUE-GET-4, ISSUE-RECORD-6. */
export const getIssueById = handle('getIssueById', async ({ path, viewer, at, services }) => {
  const row = await findIssueById(services.db.hot, path.id);
  if (!row) throw refuse.recordNotFound();
  return { status: 200, body: await issueView(services, row, { viewer, at, place: null }) };
});
