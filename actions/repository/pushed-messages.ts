import { mergeRequestsWith } from '../../storage/database/merge-requests/of-branches.js';
import { type Commit, type Oid, type Repository, ZERO_OID } from '../../storage/git/types.js';
import type { Services } from '../context.js';
import { closeIssues } from '../merge-requests/close-issues.js';
import { closedIssues } from '../merge-requests/closing.js';
import { closingIn, readBeside, referencesIn } from '../references/read-texts.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectBranchMove } from './branch-move.js';

/** Of how many commits of a push, the newest, messages are read. */
export const mostMessages = 100;

/** The commits that a push brought to the project, oldest first; those of the default branch are known elsewhere. */
const arrived = async (repository: Repository, move: ProjectBranchMove): Promise<Commit[]> => {
  const { defaultBranch: main } = move;
  const tip = await repository.commit(move.after);
  if (!tip) return [];
  if (tip.parents.length === 1 && tip.parents[0] === move.before) return [tip];
  const known: Oid | null = move.branch === main || main === null ? null : await repository.branchTip(main);
  if (known === tip.oid) return [];
  const exclude = [...(move.before === ZERO_OID ? [] : [move.before]), ...(known === null ? [] : [known])];
  return (await repository.log({ include: [tip.oid], exclude, limit: mostMessages })).reverse();
};

const readMessage = async (
  services: Services,
  commit: Commit,
  { project, branch, defaultBranch, actor, at }: ProjectBranchMove,
): Promise<void> => {
  const text = commit.message;
  await readBeside(text);
  if (referencesIn(text).length === 0) return;
  const closes = branch === defaultBranch && closingIn(text).length > 0;
  await services.db.write(async (tx) => {
    const insideMergeRequestIds = await mergeRequestsWith(tx, project.id, commit.oid);
    const place = { kind: 'commit', id: 0, projectId: project.id, groupId: null, project } as const;
    const input = { source: tx, project, texts: [text], reader: actor, urls: services.urls };
    const context = { actor, at, services, cause: { sourceCommit: commit.oid } };
    const closesIssueIds = closes ? await closeIssues(tx, await closedIssues(input), context) : [];
    const source = { ...place, sha: commit.oid, insideMergeRequestIds, closesIssueIds };
    await recordReferences(tx, { source, texts: [text], actor, at, urls: services.urls });
  });
};

/**
 * Reads the messages of what was pushed: they mention things, and on the default branch close issues.
 * Rule: MR-MERGE-16.
 */
export const readPushedMessages = async (services: Services, move: ProjectBranchMove): Promise<void> => {
  if (move.after === ZERO_OID) return;
  const commits = await arrived(services.git.open(move.project.id), move);
  for (const commit of commits) await readMessage(services, commit, move);
};
