import { refuse } from '../errors.js';
import type { IssuableChange } from '../issuables/change.js';

/** Characters that a title has at most. */
export const longestTitle = 255;
const mostDescription = 1_000_000;

/** A title without outer spaces; invalid when it is blank or too long. Rule: MR-CREATE-8. */
export const mergeRequestTitle = (text: string): string => {
  const title = text.trim();
  if (title === '') throw refuse.invalid({ title: ["can't be blank"] });
  if ([...title].length > longestTitle) {
    throw refuse.invalid({ title: [`is too long (maximum is ${longestTitle} characters)`] });
  }
  return title;
};

/** A description as given; invalid when it is too long. */
export const mergeRequestDescription = (text: string | null): string | null => {
  if (text !== null && text.length > mostDescription) {
    throw refuse.invalid({ description: [`is too long (maximum is ${mostDescription} characters)`] });
  }
  return text;
};

/** Assignees, reviewers and milestone of a merge request; absent keys stay. */
export interface PlanInput {
  assigneeIds?: readonly number[] | undefined;
  reviewerIds?: readonly number[] | undefined;
  /** Null for none. */
  milestoneId?: number | null | undefined;
}

/** Assignees, reviewers and milestone as a change. Rules: MR-CREATE-10, MR-UPDATE-5. */
export const planChange = ({ assigneeIds, reviewerIds, milestoneId }: PlanInput): IssuableChange => ({
  ...(assigneeIds === undefined ? {} : { assignee_ids: assigneeIds }),
  ...(reviewerIds === undefined ? {} : { reviewer_ids: reviewerIds }),
  ...(milestoneId === undefined ? {} : { milestone_id: milestoneId }),
});

/** Error texts for branches. Rules: MR-CREATE-5, MR-CREATE-6, MR-CREATE-7, MR-CREATE-9. */
export const branchTexts = {
  same: "You can't use same project/branch for source and target",
  twin: (iid: number) => `Another open merge request already exists for this source branch: !${iid}`,
  unrelated: 'Source project is not a fork of the target project',
  disabled: 'Target project has disabled merge requests',
  missing: (side: 'Source' | 'Target', branch: string) => `${side} branch "${branch}" does not exist`,
} as const;
