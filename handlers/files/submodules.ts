import { updateSubmodule as update } from '../../actions/repository/update-submodule.js';
import { handle } from '../../generated/handlers.js';
import { commitDetailView } from '../views/commit.js';

/** Moves a submodule to another commit. Rules: SUBMODULE-1, SUBMODULE-2, SUBMODULE-3 (400 with the reason). */
export const updateSubmodule = handle('updateSubmodule', async (call) => {
  const { path, params, project, services, signal } = call;
  const commit = await update(call, project, {
    path: path.submodule,
    branch: params.branch,
    oid: params.commit_sha,
    message: params.commit_message,
  });
  const repository = services.git.open(project.id);
  const stats = (await repository.commitStats([commit.oid], { signal })).get(commit.oid);
  return { status: 200, body: commitDetailView(commit, { project, urls: services.urls }, { stats }) };
});
