import { issueRights } from '../../actions/issuables/rights.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import {
  loadReadableMergeRequest,
  type NamingMergeRequest,
} from '../../actions/merge-requests/load-merge-request.js';
import { orAbsent } from '../../actions/repository/revision.js';
import { refuse } from '../../domain/errors.js';
import { contextTexts, mostContextCommits } from '../../domain/merge-requests/context-commits.js';
import { handle } from '../../generated/handlers.js';
import { lockTarget } from '../../storage/database/issuables/side-effects.js';
import {
  addContextCommits,
  contextCommitsOf,
  removeContextCommits,
} from '../../storage/database/merge-requests/context-commits.js';
import type { Commit, Repository } from '../../storage/git/types.js';
import { commitView } from '../views/commit.js';

/** The merge request, for those who may change it. Rule: MR-CONTEXT-3. */
async function loadForChange(call: NamingMergeRequest): Promise<LoadedMergeRequest> {
  const open = await loadReadableMergeRequest(call);
  if (!issueRights(open, call.viewer).update) throw refuse.forbidden();
  return open;
}

async function commitsNamed(repository: Repository, names: readonly string[]): Promise<Commit[]> {
  const found: Commit[] = [];
  for (const name of names) {
    const oid = /^[0-9a-f]{7,40}$/i.test(name)
      ? await orAbsent(repository.resolve(name.toLowerCase()))
      : null;
    const commit = oid && (await repository.commit(oid));
    if (!commit) throw refuse.message(400, contextTexts.unknown);
    found.push(commit);
  }
  return found;
}

/** Shows earlier commits with a merge request. Rules: MR-CONTEXT-1, MR-CONTEXT-2. */
export const addMergeRequestContextCommits = handle('addMergeRequestContextCommits', async (call) => {
  const { params, project, services, at } = call;
  const open = await loadForChange(call);
  const names = [...new Set(params.commits)];
  if (names.length > mostContextCommits) throw refuse.message(400, contextTexts.tooMany);
  const repository = services.git.open(project.id);
  const commits = await commitsNamed(repository, names);
  const oids = commits.map(({ oid }) => oid);
  await repository.keep(oids);
  await services.db.write(async (tx) => {
    await lockTarget(tx, open);
    const known = new Set([...(await contextCommitsOf(tx, open.id)), ...oids]);
    if (known.size > mostContextCommits) throw refuse.message(400, contextTexts.tooMany);
    await addContextCommits(tx, open.id, oids, at);
  });
  return {
    status: 201,
    body: commits.map((commit) => commitView(commit, { project, urls: services.urls })),
  };
});

/** Shows earlier commits no more. Rule: MR-CONTEXT-1. */
export const removeMergeRequestContextCommits = handle('removeMergeRequestContextCommits', async (call) => {
  const open = await loadForChange(call);
  const { params, services } = call;
  await services.db.write((tx) => removeContextCommits(tx, open.id, params.commits));
  return { status: 204 };
});
