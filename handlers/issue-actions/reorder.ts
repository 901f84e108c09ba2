import { asLoadedIssue, type InProject } from '../../actions/issuables/targets.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import type { Source } from '../../storage/database/engine/types.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { placeIssue } from '../../storage/database/issues/relative-order.js';
import { writtenIssue } from '../issues/written-issue.js';
import { needIssue } from './open.js';

/** Puts an issue between others. Rules: ISSUE-REORDER-1, ISSUE-REORDER-2. */
export const reorderIssue = handle('reorderIssue', async (call) => {
  const { path, params, project, viewer, services } = call;
  const place = { source: services.db.hot as Source, project, viewer };
  const issue = await needIssue(place, path.issue_iid);
  const afterId = await neighbour(place, issue.id, params.move_after_id);
  const beforeId = await neighbour(place, issue.id, params.move_before_id);
  await services.db.write((tx) => placeIssue(tx, issue.row, { afterId, beforeId }));
  return { status: 200, body: await writtenIssue(call, project, issue.row) };
});

/** Another issue of the same project that the caller may read. */
async function neighbour(place: InProject, ownId: number, id: number | undefined): Promise<number | null> {
  if (id === undefined) return null;
  const row = id === ownId ? undefined : await findIssueById(place.source, id);
  const open = row?.project_id === place.project.id ? await asLoadedIssue(place, row) : null;
  if (!open) throw refuse.unprocessable({ error: 'Unprocessable Entity' });
  return open.id;
}
