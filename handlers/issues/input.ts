import type { IssueInput } from '../../actions/issues/issue-input.js';
import type { Schemas } from '../../generated/types.js';

/** What both opening and changing an issue may be asked with. */
type IssueParams = Pick<
  Schemas['UpdateIssue'],
  | 'title'
  | 'description'
  | 'issue_type'
  | 'confidential'
  | 'discussion_locked'
  | 'labels'
  | 'assignee_id'
  | 'assignee_ids'
  | 'milestone_id'
  | 'due_date'
  | 'weight'
  | 'epic_id'
  | 'epic_iid'
  | 'created_at'
>;

/** Number 0 stands for nobody and nothing. */
const orNone = (id: number | null | undefined): number | null =>
  id === null || id === undefined || id < 1 ? null : id;

/** The assignees asked for, in either form; undefined when none are spoken of. */
const assigneesOf = ({ assignee_ids, assignee_id }: IssueParams): number[] | undefined => {
  if (assignee_ids !== undefined) return assignee_ids.filter((id) => id > 0);
  if (assignee_id === undefined) return undefined;
  const id = orNone(assignee_id);
  return id === null ? [] : [id];
};

/** The epic asked for; its global id goes before its number. */
const epicOf = ({ epic_id, epic_iid }: IssueParams): IssueInput['epic'] => {
  if (epic_id === undefined && epic_iid === undefined) return undefined;
  const id = orNone(epic_id);
  if (id !== null) return { id };
  const iid = orNone(epic_iid);
  return iid === null ? null : { iid };
};

/** The parameters that opening and changing an issue share, as the actions take them. */
export const issueInput = (params: IssueParams): IssueInput => ({
  title: params.title,
  description: params.description,
  issueType: params.issue_type,
  confidential: params.confidential,
  discussionLocked: params.discussion_locked,
  labels: params.labels,
  assigneeIds: assigneesOf(params),
  milestoneId: params.milestone_id === undefined ? undefined : orNone(params.milestone_id),
  dueDate: params.due_date,
  weight: params.weight,
  epic: epicOf(params),
  createdAt: params.created_at,
});
