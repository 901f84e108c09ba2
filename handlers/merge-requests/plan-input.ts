import type { PlanInput } from '../../domain/merge-requests/merge-request-input.js';

interface GivenPlan {
  assignee_id?: number | null | undefined;
  assignee_ids?: readonly number[] | undefined;
  reviewer_ids?: readonly number[] | undefined;
  milestone_id?: number | null | undefined;
}

const people = (ids: readonly number[] | undefined) => ids?.filter((id) => id > 0);

/** People and milestone as parameters name them, where 0 stands for nobody and nothing. Rules: MR-CREATE-10, MR-UPDATE-5. */
export const planInput = (params: GivenPlan): PlanInput => {
  const { assignee_id: assignee, milestone_id: milestone } = params;
  const assignees = params.assignee_ids ?? (assignee === undefined ? undefined : [assignee ?? 0]);
  return {
    assigneeIds: people(assignees),
    reviewerIds: people(params.reviewer_ids),
    milestoneId: milestone === undefined || milestone === null ? milestone : milestone < 1 ? null : milestone,
  };
};
