import type { Services } from '../../actions/context.js';
import { loadMergeRequestRecordNow } from '../../actions/merge-requests/load-merge-requests.js';
import { checkMergeability } from '../../actions/merge-requests/mergeability.js';
import { tipsOf } from '../../actions/merge-requests/versions.js';
import { renderMarkdown } from '../../actions/references/render-markdown.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { isFirstContribution } from '../../storage/database/merge-requests/authors.js';
import { type MergeRequestHtml, mergeRequestView } from '../views/merge-request.js';
import { namedMergeRequest } from './named.js';

/** How many commits the target has that the source lacks; none where a branch is gone. Rule: MR-GET-2. */
const divergence = async (services: Services, row: MergeRequestRow): Promise<number> => {
  const { start } = await tipsOf(services, row);
  if (start === null || row.head_sha === null) return 0;
  const { ahead } = await services.git.open(row.target_project_id).aheadBehind(start, row.head_sha);
  return ahead;
};

interface Rendering {
  services: Services;
  project: ProjectAccess;
  viewer: Viewer | null;
}

/** The texts of a merge request as HTML, for its reader. Rule: MR-GET-1. */
const htmlOf = async (
  { services, project, viewer }: Rendering,
  row: MergeRequestRow,
): Promise<MergeRequestHtml> => {
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

/** Reads a merge request. Rules: MR-GET-1 to MR-GET-5, MR-MISSING-1, MR-ACCESS-1 to MR-ACCESS-3. */
export const getMergeRequest = handle('getMergeRequest', async (call) => {
  const { services, params, viewer, at } = call;
  const open = await namedMergeRequest(call);
  if (open.row.state === 'opened') await checkMergeability(services, open);
  const record = await loadMergeRequestRecordNow(call, open);
  const { row } = record;
  const html = params.render_html ? await htmlOf(call, row) : undefined;
  const body = mergeRequestView(record, { urls: services.urls, viewer, at, html });
  body.first_contribution = await isFirstContribution(services.db.hot, row);
  if (params.include_rebase_in_progress) body.rebase_in_progress = bool(row.rebase_in_progress);
  if (params.include_diverged_commits_count) {
    body.diverged_commits_count = await divergence(services, row);
  }
  return { status: 200, body };
});
