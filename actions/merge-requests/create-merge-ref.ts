import { refuse } from '../../domain/errors.js';
import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { mergeMessage } from '../../domain/merge-requests/message-template.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { storeMergeRef } from '../../storage/database/merge-requests/merge.js';
import type { Oid, Repository } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { LoadedMergeRequest } from '../issuables/targets.js';
import { requireOperation } from '../projects/require-operation.js';
import { committerOf } from '../repository/committer.js';
import { actingUser } from '../users/acting-user.js';
import type { Viewer } from '../viewer.js';
import { loadReadableMergeRequest, type MergeRequestAddress } from './load-merge-requests.js';
import { checkMergeability } from './mergeability.js';
import { mergeWords } from './message-values.js';
import { tipsOf } from './versions.js';

/**
 * Writes the commit that merging would give, under a reference that everybody can fetch, and answers its id. Throws
 * not found where the viewer may not read the merge request, invalid unless it merges. Rules: MR-REF-1, MR-REF-2.
 */
export const createMergeRef = async (
  context: { services: Services; viewer: Viewer | null; at: string },
  address: MergeRequestAddress,
): Promise<Oid> => {
  const { services, at } = context;
  requireOperation(context.viewer, 'getMergeRequestMergeRef', address.project);
  const loaded = await loadReadableMergeRequest(context, address);
  const { mergeStatus } = await checkMergeability(services, loaded);
  const { start } = await tipsOf(services, loaded.row);
  const { head_sha: head, state } = loaded.row;
  if (state !== 'opened' || mergeStatus !== 'can_be_merged' || start === null || head === null) {
    throw refuse.invalid(mergeErrors.notMergeable);
  }
  const parents: [Oid, Oid] = [start, head];
  const known = await mergeRefOf(services.git.open(loaded.projectId), loaded.row, parents);
  return known ?? (await writeMergeRef(services, loaded, parents, at));
};

/** The commit written before, while neither branch has moved since. */
async function mergeRefOf(
  repository: Repository,
  row: MergeRequestRow,
  parents: readonly Oid[],
): Promise<Oid | null> {
  const commit = row.merge_ref_sha === null ? null : await repository.commit(row.merge_ref_sha);
  return commit && commit.parents.join() === parents.join() ? commit.oid : null;
}

async function writeMergeRef(
  services: Services,
  loaded: LoadedMergeRequest,
  parents: readonly [Oid, Oid],
  at: string,
): Promise<Oid> {
  const { row, projectId } = loaded;
  const repository = services.git.open(projectId);
  const merged = await repository.mergeTrees(...parents, { keep: true });
  if (merged.kind === 'conflict') throw refuse.invalid(mergeErrors.notMergeable);
  const author = await actingUser(services.db.hot, row.author_id);
  if (!author) throw refuse.recordNotFound();
  const person = await committerOf({ services, viewer: author, at });
  const { values } = await mergeWords(services, loaded, { ...person, id: author.id });
  const oid = await repository.writeCommit({
    tree: merged.oid,
    parents,
    author: person,
    committer: person,
    message: mergeMessage(null, values),
  });
  await repository.point([{ ref: `refs/merge-requests/${row.iid}/merge`, oid }]);
  await services.db.write((tx) => storeMergeRef(tx, row.id, oid));
  return oid;
}
