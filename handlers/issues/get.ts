import type { CacheServices } from '../../actions/context.js';
import { loadIssueNow } from '../../actions/issuables/targets.js';
import { loadIssueRecord } from '../../actions/issues/load-issue-records.js';
import { asReader, type Reader } from '../../actions/viewer.js';
import { refuse } from '../../domain/errors.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import { dayOf } from '../../domain/time/time.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { issueView } from '../views/issue.js';

interface IssueInput {
  projectId: number;
  iid: number;
  viewer: Reader;
  /** Dates in the record count days, so the day is all that matters of the moment. */
  today: string;
}

const issueRecord = cached(
  'issue',
  async (services: CacheServices, { projectId, iid, viewer, today }: IssueInput) => {
    // Loaded under the rights of now: what the call holds of the project may be older than the version of the data.
    const { row, project } = await loadIssueNow({ services, project: { id: projectId }, viewer }, iid);
    const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
    const data = await loadIssueRecord(services, row, viewer);
    const json = lateJson(issueView(row, data, { urls: services.urls, at: today, place }));
    return { body: fromLateJson<Schemas['Issue']>(json, true), size: json.text.length };
  },
  ({ size }) => size,
);

/** Reads an issue of a project. Rules: ISSUE-GET-2 to ISSUE-GET-4, ISSUE-RECORD-5. */
export const getIssue = handle('getIssue', async ({ path, project, viewer, at, services }) => {
  const place = { projectId: project.id, iid: path.issue_iid };
  const { body } = await issueRecord(services, { ...place, viewer: asReader(viewer), today: dayOf(at) });
  return { status: 200, body };
});

/** Reads an issue by its global number, as administrators may. Rules: ISSUE-GET-1, ISSUE-GET-4, ISSUE-RECORD-6. */
export const getIssueById = handle('getIssueById', async ({ path, viewer, at, services }) => {
  const row = await findIssueById(services.db.hot, path.id);
  if (!row) throw refuse.recordNotFound();
  const data = await loadIssueRecord(services, row, viewer);
  return { status: 200, body: issueView(row, data, { urls: services.urls, at, place: null }) };
});
