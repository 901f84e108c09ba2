import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { placeIssue } from '../../storage/database/issues/relative-order.js';
import type { ActionContext } from '../context.js';
import { asLoadedIssue, type LoadedIssue } from '../issuables/targets.js';

/** The global numbers of the issues between which another one shall stand; at least one of them. */
export interface ReorderIssueInput {
  afterId?: number | undefined;
  beforeId?: number | undefined;
}

/**
 * Puts an issue that is loaded between others of its project; unprocessable where one of these is not there, or not for
 * the viewer to read. Rules: ISSUE-REORDER-1, ISSUE-REORDER-2.
 */
export async function reorderIssue(
  context: ActionContext,
  issue: LoadedIssue,
  input: ReorderIssueInput,
): Promise<void> {
  const { viewer, services } = context;
  authorize(viewer, 'reorderIssue', issue);
  const afterId = await neighbour(context, issue, input.afterId);
  const beforeId = await neighbour(context, issue, input.beforeId);
  await services.db.write((tx) => placeIssue(tx, issue.row, { afterId, beforeId }));
}

/** Another issue of the same project that the viewer may read. */
async function neighbour(
  { viewer, services }: ActionContext,
  { id: ownId, project }: LoadedIssue,
  id: number | undefined,
): Promise<number | null> {
  if (id === undefined) return null;
  const source = services.db.hot;
  const row = id === ownId ? undefined : await findIssueById(source, id);
  const open = row?.project_id === project.id ? await asLoadedIssue({ source, project, viewer }, row) : null;
  if (!open) throw refuse.unprocessable({ error: 'Unprocessable Entity' });
  return open.id;
}
