import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { hasTier } from '../../domain/operation.js';
import { dayAsked } from '../../domain/time/time.js';
import { authorize } from '../../policies/index.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { epicIdByIid } from '../../storage/database/issues/write.js';
import type { ActionContext } from '../context.js';
import { readableEpic } from '../epics/epic-nesting.js';
import type { ProjectAccess } from '../viewer.js';

/** The kinds of issues. */
export type IssueType = 'issue' | 'incident' | 'test_case';

/** What both opening and changing an issue may say. */
export interface IssueInput {
  title?: string | undefined;
  description?: string | null | undefined;
  issueType?: IssueType | undefined;
  confidential?: boolean | undefined;
  discussionLocked?: boolean | undefined;
  /** Titles; those that are missing are made where the actor may. */
  labels?: readonly string[] | undefined;
  assigneeIds?: readonly number[] | undefined;
  /** Null for none. */
  milestoneId?: number | null | undefined;
  /** A day as text; null for none. */
  dueDate?: string | null | undefined;
  weight?: number | null | undefined;
  /** By its global id, or by its number in the group of the project; null for none. */
  epic?: { id: number } | { iid: number } | null | undefined;
  /** In place of the moment of the action, for those who may write history. */
  createdAt?: string | undefined;
}

const mostTitle = 255;
const mostDescription = 1_048_576;

/** A title as it is stored; invalid when it is blank or too long. Rule: ISSUE-CREATE-2. */
export const titleOf = (text: string): string => {
  const title = text.trim();
  if (title === '') throw refuse.invalid({ title: ["can't be blank"] });
  if ([...title].length > mostTitle) {
    throw refuse.invalid({ title: [`is too long (maximum is ${mostTitle} characters)`] });
  }
  return title;
};

/** A description that is not too long. */
export const descriptionOf = (text: string | null): string | null => {
  if (text !== null && text.length > mostDescription) {
    throw refuse.invalid({ description: [`is too long (maximum is ${mostDescription} characters)`] });
  }
  return text;
};

/** Milestone, due date and weight as a change takes them. Rules: ISSUE-UPDATE-5, ISSUE-UPDATE-7. */
export const planOf = ({ milestoneId, dueDate, weight }: IssueInput): IssuableChange => {
  const change: IssuableChange = {};
  if (milestoneId !== undefined) change.milestone_id = milestoneId;
  const day = dueDate === undefined ? undefined : dayAsked(dueDate);
  if (day !== undefined) change.due_date = day;
  if (weight !== undefined) {
    if (weight !== null && weight < 0) {
      throw refuse.invalid({ weight: ['must be greater than or equal to 0'] });
    }
    change.weight = weight;
  }
  return change;
};

/** The ids of labels. */
export const idsOf = (labels: readonly { id: number }[]): number[] => labels.map((label) => label.id);

/**
 * The epic asked for: undefined when none is spoken of or the tier has none, null for none. Not found when it is
 * absent or hidden, forbidden when the viewer may not put issues into it.
 */
export const epicOf = async (
  tx: Tx,
  { viewer, services }: ActionContext,
  project: ProjectAccess,
  epic: IssueInput['epic'],
): Promise<number | null | undefined> => {
  if (epic === undefined || !hasTier(services.config.tier, 'premium')) return undefined;
  if (epic === null) return null;
  const epicId = 'id' in epic ? epic.id : await epicIdByIid(tx, project.namespace_id, epic.iid);
  const found = epicId === null ? null : await readableEpic(tx, viewer, epicId);
  if (!found) throw refuse.recordNotFound();
  authorize(viewer, 'addEpicIssue', found, services.config.tier);
  return found.id;
};
