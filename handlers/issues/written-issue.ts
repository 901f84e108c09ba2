import type { Services } from '../../actions/context.js';
import { loadIssueRecord } from '../../actions/issues/load-issue-records.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { Schemas } from '../../generated/types.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { issueView } from '../views/issue.js';

/** What the record of an issue is built from after a write. */
export interface AnswerContext {
  services: Services;
  viewer: Viewer;
  at: string;
}

/** The record of an issue of a project as its own project shows it, read again after a write. */
export const writtenIssue = async (
  { services, viewer, at }: AnswerContext,
  project: Pick<ProjectAccess, 'id' | 'namespace_id'>,
  issue: IssueRow,
): Promise<Schemas['Issue']> => {
  const row = (await findIssueById(services.db.hot, issue.id)) ?? issue;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const data = await loadIssueRecord(services, row, viewer);
  return issueView(row, data, { urls: services.urls, place, at });
};
