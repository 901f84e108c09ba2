import type { IssueType } from '../../actions/issues/issue-input.js';
import { updateIssue as update } from '../../actions/issues/update-issue.js';
import { refuse } from '../../domain/errors.js';
import type { HealthStatus, IssueType as Kind } from '../../generated/graphql.js';
import { findIssueById } from '../../storage/database/issuables/load.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import type { GraphqlContext } from '../context.js';
import { numberIn, plainNumber } from '../ids/global-id.js';
import { issueAt, needed } from '../targets.js';
import { argumentError, labelNumbers, milestoneOf, unlessNull } from './arguments.js';
import { mutation } from './mutation.js';

const health = { onTrack: 'on_track', needsAttention: 'needs_attention', atRisk: 'at_risk' } as const;

/** How an issue is doing, as it is stored; null for nothing said of it. */
export const healthOf = (given: HealthStatus | null) => (given === null ? null : health[given]);

const kinds: Partial<Record<Kind, IssueType>> = {
  ISSUE: 'issue',
  INCIDENT: 'incident',
  TEST_CASE: 'test_case',
};

/** The kind of an issue; invalid for one that is not kept here. */
export function kindOf(given: Kind | null | undefined): IssueType | undefined {
  if (given === null || given === undefined) return undefined;
  const kind = kinds[given];
  if (!kind) throw refuse.invalid({ issue_type: ['is not included in the list'] });
  return kind;
}

/** An issue as it stands after a change. */
export const issueNow = async ({ services }: GraphqlContext, id: number): Promise<IssueRow> =>
  needed(await findIssueById(services.db.read, id));

interface LabelWish {
  labelIds?: readonly string[] | null | undefined;
  addLabelIds?: readonly string[] | null | undefined;
  removeLabelIds?: readonly string[] | null | undefined;
}

/** Labels in place of all, or to add and to take away, but not both. */
function labelsAsked({ labelIds, addLabelIds, removeLabelIds }: LabelWish) {
  if (labelIds?.length && (addLabelIds?.length || removeLabelIds?.length)) {
    throw argumentError('labelIds is mutually exclusive with any of addLabelIds or removeLabelIds');
  }
  return {
    labelIds: labelIds ? labelNumbers('labelIds', labelIds) : undefined,
    addLabelIds: addLabelIds ? labelNumbers('addLabelIds', addLabelIds) : undefined,
    removeLabelIds: removeLabelIds ? labelNumbers('removeLabelIds', removeLabelIds) : undefined,
  };
}

const stateEvents = { CLOSE: 'close', REOPEN: 'reopen' } as const;

/** Changes an issue; what the caller may not set stays as it is. Rules: ISSUE-UPDATE-1 to ISSUE-UPDATE-10. */
export const updateIssue = mutation<'updateIssue'>(async (context, input) => {
  const { request } = context;
  const labels = labelsAsked(input);
  const { milestoneId, epicId, healthStatus, stateEvent } = input;
  const milestone = milestoneId ? plainNumber(milestoneId, 'Milestone') : null;
  const { id, project, row } = await issueAt(request, input);
  await update(
    context,
    { project, iid: row.iid },
    {
      ...labels,
      title: unlessNull(input.title),
      description: input.description,
      confidential: unlessNull(input.confidential),
      discussionLocked: unlessNull(input.locked),
      dueDate: input.dueDate,
      weight: input.weight,
      issueType: kindOf(input.type),
      stateEvent: stateEvent ? stateEvents[stateEvent] : undefined,
      milestoneId: milestoneId === undefined ? undefined : await milestoneOf(request, project, milestone),
      healthStatus: healthStatus === undefined ? undefined : healthOf(healthStatus),
      epic: epicId ? { id: numberIn(epicId) ?? 0 } : epicId,
    },
  );
  return { issue: await issueNow(request, id) };
});
