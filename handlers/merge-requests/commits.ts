import { handle } from '../../generated/handlers.js';
import { pageInfo } from '../../storage/database/lists/page.js';
import { pageOfCommits } from '../../storage/database/merge-requests/versions-read.js';
import { latestVersion } from '../../storage/database/merge-requests/versions-write.js';
import { commitView } from '../views/commit.js';
import { namedMergeRequest } from './named.js';

/** Lists the commits of the newest version of a merge request. Rules: MR-COMMITS-1, MR-COMMITS-2. */
export const listMergeRequestCommits = handle('listMergeRequestCommits', async (call) => {
  const { services, project, page } = call;
  const { row } = await namedMergeRequest(call);
  const version = await latestVersion(services.db.hot, row);
  const shas = version ? await pageOfCommits(services.db.hot, version.id, page) : [];
  const commits = shas.length > 0 ? await services.git.open(project.id).commits(shas) : [];
  const total = version?.commits_count ?? 0;
  return {
    status: 200,
    body: commits.map((commit) => commitView(commit, { project, urls: services.urls })),
    page: pageInfo(page, total, page.page * page.perPage < total),
  };
});
