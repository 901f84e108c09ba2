import type { Services } from '../../actions/context.js';
import { mayMerge } from '../../actions/merge-requests/rights.js';
import { renderMarkdown } from '../../actions/references/render-markdown.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { isSubscribed } from '../../storage/database/issuables/subscriptions.js';
import { mergeRequestViews } from '../views/merge-request.js';

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
  const input = { viewer, place, at, long: true, html: texts };
  const [view] = await mergeRequestViews(services, [row], input);
  if (!view) throw new Error('the merge request has no record');
  const { changes_count = null, diff_refs = null } = view;
  return {
    ...view,
    subscribed: await isSubscribed(
      services.db.hot,
      { kind: 'merge_request', id: row.id },
      viewer?.id ?? null,
    ),
    changes_count,
    diff_refs,
    merge_error: row.merge_error,
    user: { can_merge: await mayMerge(services, { row, project }, viewer) },
  };
};
