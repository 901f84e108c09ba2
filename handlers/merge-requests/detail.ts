import type { Services } from '../../actions/context.js';
import { loadMergeRequestRecord } from '../../actions/merge-requests/load-merge-request-records.js';
import { renderMarkdown } from '../../actions/references/render-markdown.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { mergeRequestView } from '../views/merge-request.js';

/** What the long record of a merge request is built from. */
export interface DetailContext {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer | null;
  at: string;
}

const htmlOf = async ({ services, project, viewer }: DetailContext, row: MergeRequestRow) => {
  const context = {
    source: services.db.hot,
    home: { project, group: null },
    reader: viewer,
    urls: services.urls,
  };
  return {
    title: await renderMarkdown(row.title, { ...context, inline: true }),
    description: await renderMarkdown(row.description, context),
  };
};

/** The long record of a merge request as its own project shows it. Rules: MR-RECORD-13, MR-RECORD-16, MR-GET-1. */
export const mergeRequestDetail = async (
  context: DetailContext,
  row: MergeRequestRow,
  { html = false }: { html?: boolean } = {},
): Promise<Schemas['MergeRequestDetail']> => {
  const { services, project, viewer, at } = context;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const texts = html ? await htmlOf(context, row) : undefined;
  const data = await loadMergeRequestRecord(services, { row, project }, viewer);
  return mergeRequestView(row, data, { urls: services.urls, viewer, place, at, html: texts });
};

/** The same, read again after a write. Rule: MR-RECORD-13. */
export const writtenMergeRequest = async (
  context: DetailContext,
  given: MergeRequestRow,
): Promise<Schemas['MergeRequestDetail']> =>
  mergeRequestDetail(context, (await findMergeRequestById(context.services.db.hot, given.id)) ?? given);
