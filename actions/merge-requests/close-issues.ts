import { projectSettings } from '../../domain/projects/project-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { issuableRights } from '../../policies/rights.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { changeTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import { asLoadedIssue } from '../issuables/targets.js';
import type { Referred } from '../references/referred.js';
import type { Viewer } from '../viewer.js';

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
