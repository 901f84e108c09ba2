import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { contextCommitsOf } from '../../storage/database/merge-requests/context-commits.js';
import type { Commit } from '../../storage/git/types.js';
import { commitView } from '../views/commit.js';
import { namedMergeRequest } from './named.js';

const moment = (commit: Commit): number => Date.parse(commit.committedDate);

/** Lists the earlier commits shown with a merge request, newest first. Rule: MR-CONTEXT-1. */
export const listMergeRequestContextCommits = handle('listMergeRequestContextCommits', async (call) => {
  const { services, project, page } = call;
  const { id } = await namedMergeRequest(call);
  const shas = await contextCommitsOf(services.db.hot, id);
  const commits = shas.length > 0 ? await services.git.open(project.id).commits(shas) : [];
  const { rows, info } = slice(
    commits.sort((a, b) => moment(b) - moment(a)),
    page,
  );
  const context = { project, urls: services.urls };
  return { status: 200, body: rows.map((commit) => commitView(commit, context)), page: info };
});
