import { GraphQLError } from 'graphql';
import { effectiveLevel, maintainer } from '../../domain/access-level.js';
import { startOfDay } from '../../domain/time/time.js';
import type { ProjectTimelogsArgs } from '../../generated/graphql.js';
import {
  type ListedTimelog,
  listTimelogs,
  type TimelogFilters,
} from '../../storage/database/issuables/timelog-list.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid, numberIn } from '../ids/global-id.js';
import { projectsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { issuesById, mergeRequestsById } from './issuables.js';
import { given } from './list-arguments.js';
import { notesByNumber } from './note-loading.js';
import { ghost, peopleById } from './people.js';

type Wanted = Partial<ProjectTimelogsArgs>;

const dayEnd = 'T23:59:59.999Z';

/** The span that is asked for, by days or by moments. */
function spanOf({ startDate, startTime, endDate, endTime }: Wanted): Pick<TimelogFilters, 'from' | 'to'> {
  const isBoth = (startDate != null && startTime != null) || (endDate != null && endTime != null);
  if (isBoth) throw new GraphQLError('Provide either a start date or time, but not both');
  const from = startTime ?? (startDate == null ? undefined : startOfDay(startDate.slice(0, 10)));
  const to = endTime ?? (endDate == null ? undefined : `${endDate.slice(0, 10)}${dayEnd}`);
  if (from !== undefined && to !== undefined && from > to) {
    throw new GraphQLError('Start argument must be before End argument');
  }
  return { from, to };
}

/** The booked time of a place, or of a user, that the caller may read, the earliest first. */
export function timelogsOf(
  { viewer, services }: GraphqlContext,
  of: TimelogFilters,
  args: Wanted,
): Connection<ListedTimelog> {
  const span = spanOf(args);
  const { groupId, projectId } = args;
  const group = groupId ? (numberIn(groupId) ?? 0) : undefined;
  const project = projectId ? (numberIn(projectId) ?? 0) : undefined;
  const isElsewhere =
    (of.projectId !== undefined && project !== undefined && project !== of.projectId) ||
    (of.groupId !== undefined && group !== undefined && group !== of.groupId);
  if (isElsewhere) return emptyConnection(args);
  const asked = { groupId: group, projectId: project, username: given(args.username), ...span };
  const filters = { ...asked, ...of };
  return pagedConnection(
    args,
    (page) => listTimelogs(services.db, filters, viewer, page),
    (row) => row,
  );
}

/** The time that was booked on one thing, whoever has that may read it. */
export const timelogsOn = (
  { viewer, services }: GraphqlContext,
  on: Pick<TimelogFilters, 'issueId' | 'mergeRequestId'>,
  args: PageArguments,
): Connection<ListedTimelog> =>
  pagedConnection(
    args,
    (page) => listTimelogs(services.db, on, viewer, page),
    (row) => row,
  );

const narrowing = [
  'endDate',
  'endTime',
  'groupId',
  'projectId',
  'startDate',
  'startTime',
  'username',
] as const;

/** Booked time anywhere; something has to narrow it. */
export function timelogsAnywhere(context: GraphqlContext, args: Wanted): Connection<ListedTimelog> {
  if (narrowing.every((name) => args[name] == null)) throw new GraphQLError('Provide at least one argument');
  return timelogsOf(context, {}, args);
}

/** Time that somebody booked on an issue or a merge request. */
export const timelog: FieldsOf<'Timelog'> = {
  id: ({ id }) => gid('Timelog', id),
  issue: ({ issue_id }, _args, context) => (issue_id === null ? null : context.load(issuesById, issue_id)),
  mergeRequest: ({ merge_request_id }, _args, context) =>
    merge_request_id === null ? null : context.load(mergeRequestsById, merge_request_id),
  note: ({ note_id }, _args, context) => (note_id === null ? null : context.load(notesByNumber, note_id)),
  project: async ({ id, project_id }, _args, context) => {
    const project = await context.load(projectsById, project_id);
    if (!project) throw new Error(`booked time ${id} was shown without its project`);
    return project;
  },
  spentAt: ({ spent_at }) => spent_at,
  summary: ({ summary }) => summary,
  timeSpent: ({ time_spent }) => time_spent,
  user: async ({ user_id }, _args, context) => (await context.load(peopleById, user_id)) ?? ghost,
  userPermissions: async ({ user_id, project_id }, _args, context) => {
    const { viewer } = context;
    const project = await context.load(projectsById, project_id);
    const maintains = project !== null && effectiveLevel(project, viewer) >= maintainer;
    return { adminTimelog: viewer !== null && (viewer.id === user_id || maintains) };
  },
};
