import { flag } from '../../domain/flags.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { issuableRights } from '../../policies/rights.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import { findIssueById, lockedRow } from '../../storage/database/issuables/load.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { addResourceEvent, finishTodos } from '../../storage/database/issuables/side-effects.js';
import { cancelRepair } from '../../storage/database/merge-requests/jobs.js';
import { storeMerged } from '../../storage/database/merge-requests/merge.js';
import { loadProject } from '../../storage/database/projects/load.js';
import type { Services } from '../context.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import { asLoadedIssue } from '../issuables/targets.js';
import type { Referred } from '../references/referred.js';
import type { ProjectAccess, Viewer } from '../viewer.js';
import { notifyHooks } from './notify-hooks.js';

/** Who closes issues without asking for each, by what. */
export interface ClosingContext extends Omit<ChangeContext, 'actor'> {
  actor: Viewer;
  cause: NonNullable<ChangeContext['cause']>;
}

/** Closes those issues that the actor may change and whose project lets that happen by itself. Rule: MR-MERGE-16. */
export const closeIssues = async (
  tx: Tx,
  issues: readonly Referred[],
  context: ClosingContext,
): Promise<number[]> => {
  const { actor } = context;
  const closed: number[] = [];
  for (const issue of issues) {
    if (issue.kind !== 'issue' || !('state' in issue.row) || issue.row.state !== 'opened') continue;
    const row = await findIssueById(tx, issue.id);
    if (row?.state !== 'opened') continue;
    const project = await loadProject(tx, { id: row.project_id }, actor.id);
    if (!project || !isVisibleTo(actor, project)) continue;
    if (!projectSettings(project.settings).autoclose_referenced_issues) continue;
    const open = await asLoadedIssue({ source: tx, project, viewer: actor }, row);
    if (open && issuableRights(open, actor).update) {
      await changeTarget(tx, open, { state_event: 'close' }, context);
      closed.push(issue.id);
    }
  }
  return closed;
};

/** A merge whose commit the target branch has by now. */
export interface MadeMerge {
  id: number;
  project: ProjectAccess;
  actor: Viewer;
  mergeCommit: string | null;
  squashCommit: string | null;
  /** The head that was merged, where it is another than the stored one. */
  head?: string;
  closes: readonly Referred[];
  removeSource?: boolean | undefined;
  at: string;
}

/** Marks a merge request as merged, with its events, to-do items and the issues that it closes. Rules: MR-MERGE-1, MR-MERGE-16, MR-MERGE-19. */
export const markMerged = async (
  tx: Tx,
  services: Pick<Services, 'config' | 'urls'>,
  made: MadeMerge,
  from: readonly MergeRequestRow['state'][],
): Promise<MergeRequestRow | null> => {
  const { id, project, actor, at } = made;
  const row = await lockedRow<MergeRequestRow>(tx, 'merge_request', id);
  if (!row || !from.includes(row.state)) return null;
  const columns = {
    state: 'merged' as const,
    merge_commit_sha: made.mergeCommit,
    squash_commit_sha: made.squashCommit,
    merged_at: at,
    merge_user_id: actor.id,
    merge_status: 'can_be_merged',
    merge_error: null,
    locked_at: null,
    merge_params: '{}',
    merge_when_pipeline_succeeds: 0 as const,
    merge_pipeline_id: row.head_pipeline_id,
    updated_at: at,
    // Whoever asks for it while merging asks for it for good.
    ...(made.squashCommit === null ? {} : { squash: 1 as const }),
    should_remove_source_branch: made.removeSource === undefined ? null : flag(made.removeSource),
  };
  await storeMerged(tx, id, columns);
  const target = { kind: 'merge_request', id, projectId: project.id } as const;
  await addResourceEvent(tx, target, { kind: 'state', state: 'merged', userId: actor.id, at });
  await finishTodos(tx, target, actor.id, at);
  const about = { projectId: project.id, targetType: 'MergeRequest', targetId: id } as const;
  await addEvent(tx, { ...about, authorId: actor.id, action: 'merged', at });
  await notifyHooks(tx, row, 'merge', { actor, at });
  await closeIssues(tx, made.closes, { actor, at, services, cause: { sourceMergeRequestId: id } });
  await cancelRepair(tx, id);
  return { ...row, ...columns };
};
