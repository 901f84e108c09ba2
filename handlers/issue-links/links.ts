import type { ActionContext } from '../../actions/context.js';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import { createIssueLink as create } from '../../actions/issue-links/create-issue-link.js';
import { deleteIssueLink as remove } from '../../actions/issue-links/delete-issue-link.js';
import { listIssueLinks as list } from '../../actions/issue-links/list-issue-links.js';
import { loadIssueLink } from '../../actions/issue-links/load-issue-link.js';
import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import type { IssueLinkRow } from '../../storage/database/issues/links.js';
import { keyOf } from '../../storage/database/projects/load.js';
import { issuablesById } from '../../storage/database/todos/by-id.js';
import { issueViews } from '../views/issue.js';
import { linkTypeFrom } from '../views/link-type.js';

type LinkCall = ActionContext & { project: ProjectAccess };

const placeOf = (project: ProjectAccess) =>
  ({ kind: 'project', id: project.id, namespaceId: project.namespace_id }) as const;

/** Lists the issues that an issue is linked with. Rules: ISSUE-LINK-LIST-1 to ISSUE-LINK-LIST-4. */
export const listIssueLinks = handle('listIssueLinks', async (call) => {
  const { viewer, services, project, at } = call;
  const issue = await loadIssueNow(call, call.path.issue_iid);
  const rows = await list(call, issue);
  const data = await loadIssueRecords(services, rows, viewer);
  const views = issueViews(rows, data, { urls: services.urls, at, place: placeOf(project) });
  const body = rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    return {
      ...view,
      issue_link_id: row.issue_link_id,
      link_type: linkTypeFrom(row, issue.id),
      link_created_at: row.link_created_at,
      link_updated_at: row.link_updated_at,
    };
  });
  return { status: 200, body };
});

/** The record of a link. Rule: ISSUE-LINK-RECORD-1. */
async function linkView(call: LinkCall, link: IssueLinkRow): Promise<Schemas['IssueLink']> {
  const { viewer, services, project, at } = call;
  const rows = await issuablesById(services.db.read, 'issue', [link.source_id, link.target_id]);
  const data = await loadIssueRecords(services, rows, viewer);
  const views = issueViews(rows, data, { urls: services.urls, at, place: placeOf(project) });
  const [source, target] = [link.source_id, link.target_id].map((id) => views.find((one) => one.id === id));
  if (!source || !target) throw refuse.recordNotFound();
  return { id: link.id, source_issue: source, target_issue: target, link_type: link.link_type };
}

/** Relates two issues. Rules: ISSUE-LINK-CREATE-1 to ISSUE-LINK-CREATE-6. */
export const createIssueLink = handle('createIssueLink', async (call) => {
  const { path, params, project } = call;
  const other = { project: keyOf(params.target_project_id), iid: params.target_issue_iid };
  const link = await create(call, { project, iid: path.issue_iid }, { ...other, type: params.link_type });
  return { status: 201, body: await linkView(call, link) };
});

/** Reads one link of an issue. Rules: ISSUE-LINK-GET-1, ISSUE-LINK-GET-2 (404). */
export const getIssueLink = handle('getIssueLink', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  const { row } = await loadIssueLink(call, issue, call.path.issue_link_id);
  return { status: 200, body: await linkView(call, row) };
});

/** Undoes the relation of two issues; the answer is the link as it was. Rules: ISSUE-LINK-DELETE-1, ISSUE-LINK-DELETE-2. */
export const deleteIssueLink = handle('deleteIssueLink', async (call) => {
  const issue = await loadIssueNow(call, call.path.issue_iid);
  const link = await loadIssueLink(call, issue, call.path.issue_link_id);
  const body = await linkView(call, link.row);
  await remove(call, link);
  return { status: 200, body };
});
