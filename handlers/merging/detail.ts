import type { Schemas } from '../../generated/types.js';
import type { MergeRequestRow } from '../../storage/database/planning/rows.js';
import { isSubscribed } from '../../storage/database/planning/subscriptions.js';
import { renderMarkdown } from '../planning/markdown.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { mergeRequestViews } from '../views/merge-request.js';
import { mayMerge } from './rights.js';

/** What the long record of a merge request is built from. */
export interface DetailFrame {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer | null;
  at: string;
}

const htmlOf = async ({ services, project, viewer }: DetailFrame, row: MergeRequestRow) => {
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
  frame: DetailFrame,
  row: MergeRequestRow,
  { html = false }: { html?: boolean } = {},
): Promise<Schemas['MergeRequestDetail']> => {
  const { services, project, viewer, at } = frame;
  const place = { kind: 'project', id: project.id, namespaceId: project.namespace_id } as const;
  const texts = html ? await htmlOf(frame, row) : undefined;
  const wish = { viewer, place, at, long: true, html: texts };
  const [view] = await mergeRequestViews(services, [row], wish);
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
