import type { Services } from '../../actions/context.js';
import { readableEpic } from '../../actions/epics/epic-nesting.js';
import type { ProjectAccess, Viewer } from '../../actions/viewer.js';
import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { refuse } from '../../domain/errors.js';
import type { IssuableChange } from '../../domain/issuables/change.js';
import { tiers } from '../../domain/operation.js';
import { parseDate } from '../../domain/time/time.js';
import type { Schemas } from '../../generated/types.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { epicIdByIid } from '../../storage/database/issues/write.js';

/** What both opening and changing an issue may be asked for. */
export type IssueInput = Pick<
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
export const assigneesOf = (input: IssueInput): number[] | undefined => {
  if (input.assignee_ids !== undefined) return input.assignee_ids.filter((id) => id > 0);
  if (input.assignee_id === undefined) return undefined;
  const id = orNone(input.assignee_id);
  return id === null ? [] : [id];
};

/** Milestone, due date and weight as a change takes them. Rules: ISSUE-UPDATE-5, ISSUE-UPDATE-7. */
export const planOf = (input: IssueInput): IssuableChange => {
  const change: IssuableChange = {};
  if (input.milestone_id !== undefined) change.milestone_id = orNone(input.milestone_id);
  if (input.due_date !== undefined)
    change.due_date = input.due_date === null ? null : parseDate(input.due_date);
  if (input.weight !== undefined) {
    if (input.weight !== null && input.weight < 0) {
      throw refuse.invalid({ weight: ['must be greater than or equal to 0'] });
    }
    change.weight = input.weight;
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
export const epicOf = async (search: EpicSearch, input: IssueInput): Promise<number | null | undefined> => {
  const { tx, project, viewer, services } = search;
  if (input.epic_id === undefined && input.epic_iid === undefined) return undefined;
  if (tiers.indexOf(services.config.tier) < tiers.indexOf('premium')) return undefined;
  const iid = orNone(input.epic_iid ?? null);
  const id = orNone(input.epic_id ?? null);
  if (id === null && iid === null) return null;
  const epicId = id ?? (await epicIdByIid(tx, project.namespace_id, iid ?? 0));
  const epic = epicId === null ? null : await readableEpic(tx, viewer, epicId);
  if (!epic) throw refuse.recordNotFound();
  if (effectiveLevel(epic.group, viewer) < reporter) throw refuse.forbidden();
  return epic.id;
};
