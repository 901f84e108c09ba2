import { refuse } from '../../domain/errors.js';
import { authorize, can } from '../../policies/index.js';
import { loadGroup } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';
import type { LoadedEpic, LoadedIssue } from '../issuables/targets.js';
import type { GroupAccess } from '../viewer.js';
import { promoteIssue } from './promote-issue.js';

/**
 * Makes an epic of an issue that the viewer may arrange, in the group given or in the one of its project; invalid with
 * the reason where that cannot be. Rule: NOTE-CREATE-9.
 */
export async function promoteToEpic(
  context: ActionContext,
  issue: LoadedIssue,
  into: GroupAccess | null,
): Promise<LoadedEpic> {
  const { viewer, services, at } = context;
  authorize(viewer, 'arrangeIssue', issue);
  const group = into ?? (await groupAbove(context, issue));
  const reason = whyNotPromoted(context, issue, group);
  if (reason !== null || group === null) throw refuse.invalid(reason ?? noGroup);
  return services.db.write((tx) => promoteIssue(tx, issue, group, { actor: viewer, at, services }));
}

const noGroup = 'Cannot promote issue because it does not belong to a group.';

async function groupAbove({ viewer, services }: ActionContext, { project }: LoadedIssue) {
  if (project.namespace_kind !== 'group') return null;
  return (await loadGroup(services.db.hot, { id: project.namespace_id }, viewer.id)) ?? null;
}

/** Why no epic can be made of an issue, in words; null when one can. */
function whyNotPromoted(
  { viewer, services }: ActionContext,
  issue: LoadedIssue,
  group: GroupAccess | null,
): string | null {
  if (group === null) return noGroup;
  if (issue.row.issue_type !== 'issue') return 'Promotion is not supported for this type of issue.';
  if (!can(viewer, 'createEpic', group, services.config.tier)) {
    return 'Cannot promote issue due to insufficient permissions.';
  }
  return null;
}
