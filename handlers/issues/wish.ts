import { refuse } from '../../domain/errors.js';
import { tiers } from '../../domain/operation.js';
import type { IssuableChange } from '../../domain/planning/change.js';
import { effectiveLevel } from '../../domain/project-access.js';
import { parseDate } from '../../domain/time.js';
import type { Schemas } from '../../generated/types.js';
import { epicIdByIid } from '../../storage/database/planning/issues-write.js';
import type { Tx } from '../../storage/database/types.js';
import { readableEpic } from '../planning/epic-nesting.js';
import type { Services } from '../services.js';
import type { ProjectAccess, Viewer } from '../viewer.js';

/** What both opening and changing an issue may be asked for. */
export type IssueWish = Pick<
  Schemas['UpdateIssue'],
  | 'title'
  | 'description'
  | 'assignee_id'
  | 'assignee_ids'
  | 'milestone_id'
  | 'due_date'
  | 'weight'
  | 'epic_id'
  | 'epic_iid'
>;

const mostTitle = 255;
const mostDescription = 1_048_576;
const reporter = 20;

/** A title as it is kept: 400 when it is blank or too long. Rule: ISSUE-CREATE-2. */
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

/** Number 0 stands for nobody and nothing. */
const orNone = (id: number | null): number | null => (id === null || id < 1 ? null : id);

/** The assignees asked for, in either form; undefined when none are spoken of. */
export const assigneesOf = (wish: IssueWish): number[] | undefined => {
  if (wish.assignee_ids !== undefined) return wish.assignee_ids.filter((id) => id > 0);
  if (wish.assignee_id === undefined) return undefined;
  const id = orNone(wish.assignee_id);
  return id === null ? [] : [id];
};

/** Milestone, due date and weight as a change takes them. Rules: ISSUE-UPDATE-5, ISSUE-UPDATE-7. */
export const planOf = (wish: IssueWish): IssuableChange => {
  const change: IssuableChange = {};
  if (wish.milestone_id !== undefined) change.milestone_id = orNone(wish.milestone_id);
  if (wish.due_date !== undefined) change.due_date = wish.due_date === null ? null : parseDate(wish.due_date);
  if (wish.weight !== undefined) {
    if (wish.weight !== null && wish.weight < 0) {
      throw refuse.invalid({ weight: ['must be greater than or equal to 0'] });
    }
    change.weight = wish.weight;
  }
  return change;
};

/** Where an epic is looked for, and for whom. */
export interface EpicSearch {
  tx: Tx;
  project: ProjectAccess;
  viewer: Viewer;
  services: Pick<Services, 'config'>;
}

/**
 * The epic asked for: undefined when none is spoken of or the tier has none, null for none. 404 when it is absent or
 * hidden, 403 when the viewer may not put issues into it.
 */
export const epicOf = async (search: EpicSearch, wish: IssueWish): Promise<number | null | undefined> => {
  const { tx, project, viewer, services } = search;
  if (wish.epic_id === undefined && wish.epic_iid === undefined) return undefined;
  if (tiers.indexOf(services.config.tier) < tiers.indexOf('premium')) return undefined;
  const iid = orNone(wish.epic_iid ?? null);
  const id = orNone(wish.epic_id ?? null);
  if (id === null && iid === null) return null;
  const epicId = id ?? (await epicIdByIid(tx, project.namespace_id, iid ?? 0));
  const epic = epicId === null ? null : await readableEpic(tx, viewer, epicId);
  if (!epic) throw refuse.recordNotFound();
  if (effectiveLevel(epic.group, viewer) < reporter) throw refuse.forbidden();
  return epic.id;
};
