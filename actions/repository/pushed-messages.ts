import { closingReferences } from '../../domain/references/closing.js';
import { findReferences } from '../../domain/references/find.js';
import { mergeRequestsWith } from '../../storage/database/merge-requests/of-branches.js';
import { type Commit, type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { closeIssues } from '../merge-requests/close-issues.js';
import { closedIssues } from '../merge-requests/closing.js';
import type { BranchMove } from '../merge-requests/pushed-source.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectAccess } from '../viewer.js';

/** Of how many commits of a push, the newest, messages are read. */
export const mostMessages = 100;

/** The commits that a push brought to the project, oldest first; those of the default branch are known elsewhere. */
const arrived = async (
  repository: Repository,
  move: BranchMove,
  main: { branch: string | null },
): Promise<Commit[]> => {
  const tip = await repository.commit(move.after);
  if (!tip) return [];
  if (tip.parents.length === 1 && tip.parents[0] === move.before) return [tip];
  const isMain = move.branch === main.branch;
  const known: Oid | null = isMain || main.branch === null ? null : await repository.branchTip(main.branch);
  if (known === tip.oid) return [];
  const exclude = [...(move.before === ZERO_OID ? [] : [move.before]), ...(known === null ? [] : [known])];
  return (await repository.log({ include: [tip.oid], exclude, limit: mostMessages })).reverse();
};

const followCommit = async (
  services: Services,
  project: ProjectAccess,
  commit: Commit,
  move: BranchMove & { closes: boolean },
): Promise<void> => {
  const { actor, at } = move;
  const text = commit.message;
  if (findReferences(text).length === 0) return;
  const closes = move.closes && closingReferences(text).length > 0;
  await services.db.write(async (tx) => {
    const insideMergeRequestIds = await mergeRequestsWith(tx, project.id, commit.oid);
    const place = { kind: 'commit', id: 0, projectId: project.id, groupId: null, project } as const;
    const source = { ...place, sha: commit.oid, insideMergeRequestIds };
    await recordReferences(tx, { source, text, actor, at, urls: services.urls });
    if (!closes) return;
    const input = { source: tx, project, texts: [text], reader: actor, urls: services.urls };
    const context = { actor, at, services, cause: { sourceCommit: commit.oid } };
    await closeIssues(tx, await closedIssues(input), context);
  });
};

/**
 * Reads the messages of what was pushed: they mention things, and on the default branch close issues.
 * Rule: MR-MERGE-16.
 */
export const followMessages = async (
  services: Services,
  project: ProjectAccess,
  move: BranchMove,
  main: string | null,
): Promise<void> => {
  if (move.after === ZERO_OID) return;
  const commits = await arrived(services.git.open(project.id), move, { branch: main });
  const closes = move.branch === main;
  for (const commit of commits) await followCommit(services, project, commit, { ...move, closes });
};
