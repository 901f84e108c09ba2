import { refuse } from '../errors.js';

const mostTitle = 255;
const mostDescription = 1_000_000;

/** A title as it is kept: 400 when it is blank or too long. Rule: MR-CREATE-8. */
export const mergeRequestTitle = (text: string): string => {
  const title = text.trim();
  if (title === '') throw refuse.invalid({ title: ["can't be blank"] });
  if ([...title].length > mostTitle) {
    throw refuse.invalid({ title: [`is too long (maximum is ${mostTitle} characters)`] });
  }
  return title;
};

/** A description that is not too long. */
export const mergeRequestDescription = (text: string | null): string | null => {
  if (text !== null && text.length > mostDescription) {
    throw refuse.invalid({ description: [`is too long (maximum is ${mostDescription} characters)`] });
  }
  return text;
};

/** How people, milestone and labels are asked for, when opening and when changing. */
export interface PlanInput {
  assignee_id?: number | null | undefined;
  assignee_ids?: readonly number[] | undefined;
  reviewer_ids?: readonly number[] | undefined;
  milestone_id?: number | null | undefined;
}

const people = (ids: readonly number[]) => ids.filter((id) => id > 0);

/** People and milestone as a change takes them; 0 stands for nobody and nothing. Rules: MR-CREATE-10, MR-UPDATE-5. */
export const planOf = (input: PlanInput) => {
  const assignees =
    input.assignee_ids ?? (input.assignee_id === undefined ? undefined : [input.assignee_id ?? 0]);
  const milestone = input.milestone_id;
  return {
    ...(assignees === undefined ? {} : { assignee_ids: people(assignees) }),
    ...(input.reviewer_ids === undefined ? {} : { reviewer_ids: people(input.reviewer_ids) }),
    ...(milestone === undefined
      ? {}
      : { milestone_id: milestone === null || milestone < 1 ? null : milestone }),
  };
};

/** The sentences with which branches are refused. Rules: MR-CREATE-5, MR-CREATE-6, MR-CREATE-7, MR-CREATE-9. */
export const branchTexts = {
  same: "You can't use same project/branch for source and target",
  twin: (iid: number) => `Another open merge request already exists for this source branch: !${iid}`,
  unrelated: 'Source project is not a fork of the target project',
  disabled: 'Target project has disabled merge requests',
  missing: (side: 'Source' | 'Target', branch: string) => `${side} branch "${branch}" does not exist`,
} as const;
