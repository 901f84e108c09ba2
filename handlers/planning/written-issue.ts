import type { Schemas } from '../../generated/types.js';
import { findIssueById } from '../../storage/database/planning/open.js';
import type { IssueRow } from '../../storage/database/planning/rows.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { issueView } from '../views/issue.js';

/** What the record of an issue is built from after a write. */
export interface AnswerFrame {
  services: Services;
  viewer: Viewer;
  at: string;
}

/** The record of an issue of a project as its own project shows it, read again after a write. */
export const writtenIssue = async (
  { services, viewer, at }: AnswerFrame,
  project: Pick<ProjectAccess, 'id' | 'namespace_id'>,
  issue: IssueRow,
): Promise<Schemas['Issue']> => {
  const row = (await findIssueById(services.db.hot, issue.id)) ?? issue;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  return issueView(services, row, { viewer, place, at });
};
