import type { Services } from '../../actions/context.js';
import { asLoadedIssue, type LoadedIssue, loadIssue } from '../../actions/issuables/targets.js';
import { loadIssueRecords } from '../../actions/issues/load-issue-records.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { issuableRights } from '../../policies/rights.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { lockTarget } from '../../storage/database/issuables/side-effects.js';
import {
  addIssueLink,
  findIssueLink,
  type IssueLinkRow,
  type LinkedIssueRow,
  listLinkedIssues,
  removeIssueLink,
} from '../../storage/database/issues/links.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { issuablesById } from '../../storage/database/todos/by-id.js';
import { issueOf } from '../notes/parents.js';
import { issueViews } from '../views/issue.js';
import { noteLinked, noteUnlinked } from './side-effects.js';

interface LinkCall {
  viewer: Viewer;
  services: Services;
  project: ProjectAccess;
  at: string;
}

const noIssue = () =>
  refuse.notFoundSaying('No matching issue found. Make sure that you are adding a valid issue URL.');

const placeOf = (project: ProjectAccess) =>
  ({ kind: 'project', id: project.id, namespaceId: project.namespace_id }) as const;

/** How the issue that is looked from stands to a linked one. Rule: ISSUE-LINK-LIST-3. */
const typeFrom = (row: LinkedIssueRow, issueId: number): Schemas['IssueLinkType'] => {
  if (row.link_type === 'relates_to') return 'relates_to';
  return row.link_source_id === issueId ? 'blocks' : 'is_blocked_by';
};

/** Lists the issues that an issue is linked with. Rules: ISSUE-LINK-LIST-1 to ISSUE-LINK-LIST-4. */
export const listIssueLinks = handle('listIssueLinks', async (call) => {
  const { viewer, services, project, at } = call;
  const issue = await issueOf(call);
  const rows = await listLinkedIssues(services.db.hot, issue.id, viewer);
  const data = await loadIssueRecords(services, rows, viewer);
  const views = issueViews(rows, data, { urls: services.urls, at, place: placeOf(project) });
  const body = rows.flatMap((row, index) => {
    const view = views[index];
    if (!view) return [];
    return {
      ...view,
      issue_link_id: row.issue_link_id,
      link_type: typeFrom(row, issue.id),
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

/** A project that the viewer sees, by number or path. Rule: ISSUE-LINK-CREATE-4 (404). */
async function needProject({ viewer, services }: LinkCall, name: string): Promise<ProjectAccess> {
  const key = /^\d{1,15}$/.test(name) ? { id: Number(name) } : { path: name };
  const project = await loadProject(services.db.hot, key, viewer.id);
  if (!project || !isVisibleTo(viewer, project)) throw refuse.notFound('Project');
  return project;
}

/** The other issue, where the caller may link it. Rule: ISSUE-LINK-CREATE-4 (404). */
async function needOther(call: LinkCall, issue: LoadedIssue, params: Schemas['CreateIssueLink']) {
  const { viewer, services } = call;
  const project = await needProject(call, params.target_project_id);
  const other = await loadIssue({ source: services.db.hot, project, viewer }, params.target_issue_iid);
  if (other.id === issue.id || !issuableRights(other, viewer).arrange) throw noIssue();
  return other;
}

/** Relates two issues. Rules: ISSUE-LINK-CREATE-1 to ISSUE-LINK-CREATE-6. */
export const createIssueLink = handle('createIssueLink', async (call) => {
  const { params, viewer, services, at } = call;
  const { link_type: input } = params;
  if (input !== 'relates_to' && services.config.tier === 'free') {
    throw refuse.forbiddenSaying('Blocked issues not available for current license');
  }
  const issue = await issueOf(call);
  const other = await needOther(call, issue, params);
  const [source, target] = input === 'is_blocked_by' ? [other, issue] : [issue, other];
  const type = input === 'relates_to' ? 'relates_to' : 'blocks';
  const link = await services.db.write(async (tx) => {
    // Always in the same order: two who link the same pair at once must not wait for each other.
    for (const one of [issue, other].sort((a, b) => a.id - b.id)) await lockTarget(tx, one);
    const made = { source_id: source.id, target_id: target.id, link_type: type, at } as const;
    const row = await addIssueLink(tx, made);
    if (row) await noteLinked(tx, source, target, type, { authorId: viewer.id, at });
    return row;
  });
  if (!link) throw refuse.conflict('Issue(s) already assigned');
  return { status: 201, body: await linkView(call, link) };
});

/** A link of an issue whose other issue the caller may read too. Rule: ISSUE-LINK-GET-2 (404). */
async function needLink(
  call: LinkCall & { path: { issue_iid: number; issue_link_id: number } },
): Promise<{ link: IssueLinkRow; issue: LoadedIssue; other: LoadedIssue }> {
  const { viewer, services, path } = call;
  const { hot } = services.db;
  const issue = await issueOf(call);
  const link = await findIssueLink(hot, issue.id, path.issue_link_id);
  const row =
    link && (await findIssueById(hot, link.source_id === issue.id ? link.target_id : link.source_id));
  const project = row && (await loadProject(hot, { id: row.project_id }, viewer.id));
  const isSeen = project && isVisibleTo(viewer, project);
  const other = isSeen ? await asLoadedIssue({ source: hot, project, viewer }, row) : null;
  if (!link || !other) throw refuse.recordNotFound();
  return { link, issue, other };
}

/** Reads one link of an issue. Rules: ISSUE-LINK-GET-1, ISSUE-LINK-GET-2 (404). */
export const getIssueLink = handle('getIssueLink', async (call) => {
  const { link } = await needLink(call);
  return { status: 200, body: await linkView(call, link) };
});

/** Undoes the relation of two issues. Rules: ISSUE-LINK-DELETE-1, ISSUE-LINK-DELETE-2. */
export const deleteIssueLink = handle('deleteIssueLink', async (call) => {
  const { viewer, services, at } = call;
  const { link, issue, other } = await needLink(call);
  if (!issuableRights(other, viewer).arrange) throw refuse.notFoundSaying('No Issue Link found');
  const body = await linkView(call, link);
  const isGone = await services.db.write(async (tx) => {
    if (!(await removeIssueLink(tx, link.id))) return false;
    await noteUnlinked(tx, issue, other, { authorId: viewer.id, at });
    return true;
  });
  if (!isGone) throw refuse.recordNotFound();
  return { status: 200, body };
});
