import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { findMergeRequestById } from '../../storage/database/merge-requests/merge.js';
import { type OpenInto, openInto, uncheckInto } from '../../storage/database/merge-requests/of-branches.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { retryAutoMerge } from '../../storage/database/merge-requests/waiting.js';
import { type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import type { BranchMove, ProjectBranchMove } from '../repository/branch-move.js';
import { closedIssues, closingTexts, messagesOf } from './closing.js';
import { markMerged } from './perform-merge.js';

/** The commit of the branch itself that brought another one in: the oldest of its line that contains it. */
const broughtBy = async (repository: Repository, head: Oid, move: BranchMove): Promise<Oid> => {
  const { before, after } = move;
  const line = await repository.logIds({
    include: [after],
    exclude: [before],
    firstParent: true,
    reverse: true,
  });
  let [from, to] = [0, line.length - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await repository.isAncestor(head, line[middle] ?? after)) to = middle;
    else from = middle + 1;
  }
  return line[to] ?? after;
};

const markOne = async (services: Services, row: MergeRequestRow, move: ProjectBranchMove): Promise<void> => {
  const { project, actor, at } = move;
  const repository = services.git.open(project.id);
  const mergeCommit = await broughtBy(repository, row.head_sha ?? move.after, move);
  const shas = await commitsOfVersion(services.db.hot, row.latest_diff_id);
  const messages = await messagesOf(
    services,
    { target_project_id: project.id, description: row.description },
    shas,
  );
  const texts = closingTexts(row, project, messages);
  const { hot } = services.db;
  const closes = await closedIssues({ source: hot, project, texts, reader: actor, urls: services.urls });
  const made = { id: row.id, project, actor, mergeCommit, squashCommit: null, closes, at };
  await services.db.write((tx) => markMerged(tx, services, made, ['opened']));
};

/** Marks those as merged whose head a push brought into their target. Rule: MR-PUSH-3. */
const markBroughtIn = async (
  services: Services,
  rows: readonly OpenInto[],
  move: ProjectBranchMove,
): Promise<void> => {
  const heads = rows.flatMap((row) => (row.head_sha === null ? [] : [row.head_sha]));
  if (heads.length === 0 || move.before === ZERO_OID || move.after === ZERO_OID) return;
  const repository = services.git.open(move.project.id);
  const now = await repository.merged(move.after, heads);
  if (now.size === 0) return;
  const earlier = await repository.merged(move.before, [...now]);
  for (const { id, head_sha: head } of rows) {
    if (head === null || !now.has(head) || earlier.has(head)) continue;
    const row = await findMergeRequestById(services.db.hot, id);
    if (row?.state === 'opened') await markOne(services, row, move);
  }
};

/** What a push means for the open merge requests into its branch. Rules: MR-PUSH-3, MR-RECORD-18. */
export const followIntoBranch = async (services: Services, move: ProjectBranchMove): Promise<void> => {
  const place = { projectId: move.project.id, branch: move.branch };
  const into = await openInto(services.db.hot, place);
  if (into.length === 0) return;
  await services.db.write((tx) => uncheckInto(tx, place));
  await markBroughtIn(services, into, move);
  // What conflicted may be gone.
  if (into.some((row) => row.merge_when_pipeline_succeeds === 1)) {
    await services.db.write((tx) => retryAutoMerge(tx, { projectId: move.project.id }, move.at));
  }
};
