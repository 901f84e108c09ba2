import { refuse } from '../../domain/errors.js';
import { contextTexts, mostContextCommits } from '../../domain/merge-requests/context-commits.js';
import { issuableRights } from '../../policies/rights.js';
import { lockTarget } from '../../storage/database/issuables/side-effects.js';
import {
  addContextCommits as addRows,
  contextCommitsOf,
} from '../../storage/database/merge-requests/context-commits.js';
import type { Commit, Repository } from '../../storage/git/types.js';
import type { ActionContext } from '../context.js';
import { requireOperation } from '../projects/require-operation.js';
import { orAbsent } from '../repository/revision.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';

const shortOrFullId = /^[0-9a-f]{7,40}$/i;

const commitsNamed = async (repository: Repository, names: readonly string[]): Promise<Commit[]> => {
  const found: Commit[] = [];
  for (const name of names) {
    const oid = shortOrFullId.test(name) ? await orAbsent(repository.resolve(name.toLowerCase())) : null;
    const commit = oid && (await repository.commit(oid));
    if (!commit) throw refuse.invalid(contextTexts.unknown);
    found.push(commit);
  }
  return found;
};

/**
 * Shows earlier commits with a merge request. Throws not found where the viewer may not read it, forbidden where they
 * may not change it, invalid for commits that are not there or too many. Rules: MR-CONTEXT-1 to MR-CONTEXT-3.
 */
export const addContextCommits = async (
  context: ActionContext,
  address: MergeRequestAddress,
  input: { commits: readonly string[] },
): Promise<Commit[]> => {
  const { services, viewer, at } = context;
  requireOperation(viewer, 'addMergeRequestContextCommits', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  if (!issuableRights(loaded, viewer).update) throw refuse.forbidden();
  const names = [...new Set(input.commits)];
  if (names.length > mostContextCommits) throw refuse.invalid(contextTexts.tooMany);
  const repository = services.git.open(loaded.projectId);
  const commits = await commitsNamed(repository, names);
  const oids = commits.map(({ oid }) => oid);
  await repository.keep(oids);
  await services.db.write(async (tx) => {
    await lockTarget(tx, loaded);
    const known = new Set([...(await contextCommitsOf(tx, loaded.id)), ...oids]);
    if (known.size > mostContextCommits) throw refuse.invalid(contextTexts.tooMany);
    await addRows(tx, loaded.id, oids, at);
  });
  return commits;
};
