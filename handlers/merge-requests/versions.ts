import { filesOf } from '../../actions/merge-requests/versions.js';
import { refuse } from '../../domain/errors.js';
import { handle } from '../../generated/handlers.js';
import { findVersion, listVersions } from '../../storage/database/merge-requests/versions-read.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { commitView } from '../views/commit.js';
import { diffView } from '../views/diff.js';
import { mergeRequestVersionView } from '../views/merge-request-version.js';
import { namedMergeRequest } from './named.js';

/** Lists the versions of the diff of a merge request. Rules: MR-VERSIONS-1, MR-VERSIONS-3. */
export const listMergeRequestVersions = handle('listMergeRequestVersions', async (call) => {
  const { id } = await namedMergeRequest(call);
  const { rows, info } = await listVersions(call.services.db, id, call.page);
  return { status: 200, body: rows.map(mergeRequestVersionView), page: info };
});

/** Reads a version with its commits and files. Rules: MR-VERSIONS-2, MR-VERSIONS-3. */
export const getMergeRequestVersion = handle('getMergeRequestVersion', async (call) => {
  const { services, project, path } = call;
  const { id } = await namedMergeRequest(call);
  const version = await findVersion(services.db.hot, id, path.version_id);
  if (!version) throw refuse.recordNotFound();
  const shas = await commitsOfVersion(services.db.hot, version.id);
  const commits = shas.length > 0 ? await services.git.open(project.id).commits(shas) : [];
  const { files } = await filesOf(services, project.id, version);
  const context = { project, urls: services.urls };
  return {
    status: 200,
    body: {
      ...mergeRequestVersionView(version),
      commits: commits.map((commit) => commitView(commit, context)),
      diffs: files.map(diffView),
    },
  };
});
