import type { Services } from '../../actions/context.js';
import type { LoadedMergeRequest } from '../../actions/issuables/targets.js';
import { loadReadableMergeRequest } from '../../actions/merge-requests/load-merge-request.js';
import { checkMergeability } from '../../actions/merge-requests/mergeability.js';
import { mergeWords } from '../../actions/merge-requests/message-values.js';
import { tipsOf } from '../../actions/merge-requests/versions.js';
import { committerOf } from '../../actions/repository/committer.js';
import { actingUser } from '../../actions/users/acting-user.js';
import { refuse } from '../../domain/errors.js';
import { mergeErrors } from '../../domain/merge-requests/merge-errors.js';
import { mergeMessage } from '../../domain/merge-requests/message-template.js';
import { handle } from '../../generated/handlers.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import type { Oid, Repository } from '../../storage/git/types.js';

/** Makes the commit that merging would give, where everybody can fetch it. Rules: MR-REF-1, MR-REF-2. */
export const getMergeRequestMergeRef = handle('getMergeRequestMergeRef', async (call) => {
  const { services, at } = call;
  const open = await loadReadableMergeRequest(call);
  const { mergeStatus } = await checkMergeability(services, open);
  const { start } = await tipsOf(services, open.row);
  const { head_sha: head, state } = open.row;
  if (state !== 'opened' || mergeStatus !== 'can_be_merged' || start === null || head === null) {
    throw refuse.message(400, mergeErrors.notMergeable);
  }
  const repository = services.git.open(open.projectId);
  const known = await stillGood(repository, open.row, [start, head]);
  return { status: 200, body: { commit_id: known ?? (await made(services, open, start, at)) } };
});

async function stillGood(
  repository: Repository,
  row: MergeRequestRow,
  parents: readonly Oid[],
): Promise<Oid | null> {
  const commit = row.merge_ref_sha === null ? null : await repository.commit(row.merge_ref_sha);
  return commit && commit.parents.join() === parents.join() ? commit.oid : null;
}

async function made(services: Services, open: LoadedMergeRequest, start: Oid, at: string): Promise<Oid> {
  const { row, projectId } = open;
  const repository = services.git.open(projectId);
  const merged = await repository.mergeTrees(start, row.head_sha ?? start, { keep: true });
  if (merged.kind === 'conflict') throw refuse.message(400, mergeErrors.notMergeable);
  const author = await actingUser(services.db.hot, row.author_id);
  if (!author) throw refuse.recordNotFound();
  const person = await committerOf({ services, viewer: author, at });
  const { values } = await mergeWords(services, open, { ...person, id: author.id });
  const oid = await repository.writeCommit({
    tree: merged.oid,
    parents: [start, row.head_sha ?? start],
    author: person,
    committer: person,
    message: mergeMessage(null, values),
  });
  await repository.point([{ ref: `refs/merge-requests/${row.iid}/merge`, oid }]);
  await services.db.write((tx) => tx('merge_requests').where({ id: row.id }).update({ merge_ref_sha: oid }));
  return oid;
}
