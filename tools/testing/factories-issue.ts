import type { Services } from '../../actions/context.js';
import { addIssue } from '../../actions/issues/insert-issue.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { loadProject } from '../../storage/database/projects/load.js';

/** Input for an issue: any column, and its assignees and labels. */
export interface IssueInput extends Partial<Omit<IssueRow, 'id' | 'project_id' | 'author_id'>> {
  project: { id: number };
  author: { id: number };
  assignees?: readonly { id: number }[];
  labels?: readonly { id: number }[];
}

/** An issue with its URL in the API. */
export type MadeIssue = IssueRow & { url: string };

const idsOf = (things: readonly { id: number }[] | undefined) => things?.map((thing) => thing.id);

/** Creates an issue with all the side effects of creating one. */
export const makeIssue = async (services: Services, input: IssueInput, title: string): Promise<MadeIssue> => {
  const { project: place, author, assignees, labels, ...columns } = input;
  const at = services.clock.now();
  const { milestone_id, due_date, state, closed_at, ...values } = columns;
  const change = {
    ...(assignees ? { assignee_ids: idsOf(assignees) ?? [] } : {}),
    ...(labels ? { label_ids: idsOf(labels) ?? [] } : {}),
    ...(milestone_id === undefined ? {} : { milestone_id }),
    ...(due_date === undefined ? {} : { due_date }),
    ...(columns.updated_at === undefined ? {} : { updated_at: columns.updated_at }),
  };
  const closed = state === 'closed' ? { state, closed_at: closed_at ?? at, closed_by_id: author.id } : {};
  const row = await services.db.write(async (tx) => {
    const project = await loadProject(tx, { id: place.id }, author.id);
    if (!project) throw new Error('the project is gone');
    const user = await tx('users').where({ id: author.id }).first();
    const issue = { project, values: { title, ...closed, ...values, author_id: author.id }, change };
    if (!user) throw new Error('the author is gone');
    const actor = { id: user.id, username: user.username, admin: user.admin === 1 };
    return (await addIssue(tx, issue, { actor, at, services })).row;
  });
  return { ...row, url: `/projects/${place.id}/issues/${row.iid}` };
};
