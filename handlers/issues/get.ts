import type { Services } from '../../actions/context.js';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import { readerKey, type Viewer } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { asCachedValue } from '../../domain/text/json-text.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { cachedByVersion } from '../../storage/database/engine/cached.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { issueView } from '../views/issue.js';

/** The text of an issue of a project as it stands now, for whom it is visible. */
async function textOf(
  services: Services,
  input: { projectId: number; iid: number; viewer: Viewer | null; at: string },
) {
  const { projectId, iid, viewer, at } = input;
  const { row, project } = await loadIssueNow(services.db.hot, { projectId, viewer }, iid);
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  return JSON.stringify(await issueView(services, row, { viewer, at, place }));
}

/**
 * Reads an issue of a project, made at most once while nothing is written. Rules: ISSUE-GET-2 to ISSUE-GET-4,
 * ISSUE-RECORD-5.
 */
export const getIssue = handle('getIssue', async ({ path, project, viewer, at, services }) => {
  const input = { projectId: project.id, iid: path.issue_iid, viewer, at };
  // Dates in the record count days, so the day is all that matters of the moment.
  const key = `issue ${path.issue_iid} of ${project.id} for ${readerKey(viewer)} on ${dayOf(at)}`;
  const { body } = await cachedByVersion(
    services.db,
    key,
    async () => {
      const text = await textOf(services, input);
      return { body: asCachedValue<Schemas['Issue']>(text), size: text.length };
    },
    ({ size }) => size,
  );
  return { status: 200, body };
});

/** Reads an issue by its global number, as administrators may. Rules: ISSUE-GET-1, ISSUE-GET-4, ISSUE-RECORD-6. */
export const getIssueById = handle('getIssueById', async ({ path, viewer, at, services }) => {
  const row = await findIssueById(services.db.hot, path.id);
  if (!row) throw refuse.recordNotFound();
  return { status: 200, body: await issueView(services, row, { viewer, at, place: null }) };
});
