import { addEpicIssue } from '../../actions/epics/add-epic-issue.js';
import { createEpic as create } from '../../actions/epics/create-epic.js';
import { subscribeToEpic } from '../../actions/epics/subscribe-to-epic.js';
import { updateEpic as update } from '../../actions/epics/update-epic.js';
import { asLoadedEpic, type LoadedEpic } from '../../actions/issuables/targets.js';
import type { DateChange } from '../../domain/epics/epic-input.js';
import { refuse } from '../../domain/errors.js';
import { parseColor } from '../../domain/labels/colors.js';
import { dayAsked } from '../../domain/time/time.js';
import { findEpic, findEpicById } from '../../storage/database/issuables/load.js';
import type { GraphqlContext } from '../context.js';
import { groupAt } from '../loading.js';
import { issueAt, needed, numbered } from '../targets.js';
import { labelNumbers, needTier, unlessNull } from './arguments.js';
import { issueNow } from './issues.js';
import { mutation } from './mutation.js';

/** An epic by its group and number; the error of what is not available where it is absent or hidden. */
async function epicAt(
  context: GraphqlContext,
  { groupPath, iid }: { groupPath: string; iid: string },
): Promise<LoadedEpic> {
  needTier(context, 'premium');
  const source = context.services.db.hot;
  const group = needed(await groupAt(context, groupPath));
  const row = needed(await findEpic(source, group.id, numbered(iid)));
  return needed(asLoadedEpic({ source, group, viewer: context.viewer }, row));
}

interface GivenDates {
  startDateFixed?: string | null | undefined;
  startDateIsFixed?: boolean | null | undefined;
  dueDateFixed?: string | null | undefined;
  dueDateIsFixed?: boolean | null | undefined;
}

const dayIn = (field: string, text: string | null): string | null => {
  const day = dayAsked(text);
  if (day === undefined) throw refuse.invalid({ [field]: ['is invalid'] });
  return day;
};

/** The dates of an epic as they are asked for; invalid for what is no day. Rule: EPIC-DATES-1. */
const datesOf = ({
  startDateFixed,
  startDateIsFixed,
  dueDateFixed,
  dueDateIsFixed,
}: GivenDates): DateChange => ({
  ...(startDateFixed === undefined ? {} : { start_date: dayIn('start_date_fixed', startDateFixed) }),
  ...(startDateIsFixed == null ? {} : { start_date_is_fixed: startDateIsFixed }),
  ...(dueDateFixed === undefined ? {} : { due_date: dayIn('due_date_fixed', dueDateFixed) }),
  ...(dueDateIsFixed == null ? {} : { due_date_is_fixed: dueDateIsFixed }),
});

/** The colour of an epic; invalid for what is none. */
function colorOf(given: string | null | undefined): string | undefined {
  if (given == null) return undefined;
  const color = parseColor(given);
  if (color === null) throw refuse.invalid({ color: ['must be a valid color code'] });
  return color;
}

const epicNow = async ({ services }: GraphqlContext, id: number) => ({
  epic: needed(await findEpicById(services.db.read, id)),
});

/** Opens an epic in a group. Rules: EPIC-CREATE-1 to EPIC-CREATE-5. */
export const createEpic = mutation<'createEpic'>(async (context, input) => {
  const { request } = context;
  needTier(request, 'premium');
  const group = needed(await groupAt(request, input.groupPath));
  const removed = labelNumbers('removeLabelIds', input.removeLabelIds ?? []);
  const labelIds = labelNumbers('addLabelIds', input.addLabelIds ?? []);
  const { id } = await create(context, group, {
    title: input.title ?? '',
    description: unlessNull(input.description),
    confidential: unlessNull(input.confidential),
    labels: unlessNull(input.addLabels),
    labelIds: labelIds.filter((one) => !removed.includes(one)),
    color: colorOf(input.color),
    dates: datesOf(input),
  });
  return epicNow(request, id);
});

const stateEvents = { CLOSE: 'close', REOPEN: 'reopen' } as const;

/** Changes an epic. Rules: EPIC-UPDATE-1 to EPIC-UPDATE-4. */
export const updateEpic = mutation<'updateEpic'>(async (context, input) => {
  const epic = await epicAt(context.request, input);
  await update(context, epic, {
    title: unlessNull(input.title),
    description: input.description,
    confidential: unlessNull(input.confidential),
    stateEvent: input.stateEvent ? stateEvents[input.stateEvent] : undefined,
    addLabels: unlessNull(input.addLabels),
    addLabelIds: input.addLabelIds ? labelNumbers('addLabelIds', input.addLabelIds) : undefined,
    removeLabelIds: input.removeLabelIds ? labelNumbers('removeLabelIds', input.removeLabelIds) : undefined,
    color: colorOf(input.color),
    dates: datesOf(input),
  });
  return epicNow(context.request, epic.id);
});

/** Subscribes or unsubscribes the caller; what is so already stays so. */
export const epicSetSubscription = mutation<'epicSetSubscription'>(async (context, input) => {
  const epic = await epicAt(context.request, input);
  await subscribeToEpic(context, epic, input.subscribedState);
  return { epic: epic.row };
});

/** Puts an issue into an epic. Rules: EPIC-ISSUE-4 to EPIC-ISSUE-6. */
export const epicAddIssue = mutation<'epicAddIssue'>(async (context, input) => {
  const { request } = context;
  const epic = await epicAt(request, input);
  const found = await issueAt(request, { projectPath: input.projectPath, iid: input.issueIid });
  const { place, issue } = await addEpicIssue(context, epic, found.id);
  const { epic_id, id, relative_position } = place;
  const row = await issueNow(request, issue.id);
  return {
    epic: epic.row,
    epicIssue: { ...row, epic_id, epic_issue_id: id, epic_position: relative_position },
  };
});
