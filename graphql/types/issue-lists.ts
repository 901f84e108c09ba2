import { GraphQLError } from 'graphql';
import type { ListPlace } from '../../actions/issuables/list-place.js';
import { type IssueListInput, issueListRequest, issueNumbers } from '../../actions/issues/list-issues.js';
import type { NegatedIssueFilterInput, ProjectIssuesArgs } from '../../generated/graphql.js';
import type { IssueRow } from '../../storage/database/issuables/rows.js';
import { listIssuesByCursor } from '../../storage/database/issues/list.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, keyedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { gid } from '../ids/global-id.js';
import { refuseUnread } from '../unread.js';
import { anyOfGiven, given, iidOf, iidsOf, orderOf } from './list-arguments.js';

/** Conditions that no list of issues knows yet. */
const unread = ['crmContactId', 'crmOrganizationId', 'includeSubepics', 'releaseTag', 'releaseTagWildcardId'];
const unreadInNot = ['epicId', 'healthStatusFilter', 'iterationWildcardId', 'releaseTag', 'types'];

/** The arguments of lists of issues, wherever they stand. */
export type IssueArguments = Partial<ProjectIssuesArgs> & {
  includeArchived?: boolean | null | undefined;
};

/** The orders by the first words of their names; those of what is no column of a list go by the moment of creation. */
const columns: Readonly<Record<string, IssueListInput['orderBy']>> = {
  CLOSED_AT: 'updated_at',
  CREATED: 'created_at',
  DUE_DATE: 'due_date',
  LABEL_PRIORITY: 'label_priority',
  MILESTONE_DUE: 'milestone_due',
  POPULARITY: 'popularity',
  PRIORITY: 'priority',
  RELATIVE_POSITION: 'relative_position',
  TITLE: 'title',
  UPDATED: 'updated_at',
  WEIGHT: 'weight',
};

type Rivals = Readonly<Record<string, unknown>>;

/** Throws where two arguments are given of which only one may be. */
function requireOne(all: Rivals): void {
  const names = Object.keys(all).filter((name) => all[name] !== undefined && all[name] !== null);
  if (names.length < 2) return;
  throw new GraphQLError(
    `only one of [${Object.keys(all).join(', ')}] arguments is allowed at the same time.`,
  );
}

/** What the filters of REST know beside numbers. */
const words = new Set(['none', 'any', 'current']);

/** A word of the filters or a number, alone or in a Global ID of the model; any other text names nothing, as a number of none. */
const wordOrNumber = (text: string | null | undefined, model?: string): string | number | undefined => {
  if (text == null) return undefined;
  const word = text.toLowerCase();
  if (words.has(word)) return word;
  const before = model ? gid(model, '') : '';
  return iidOf(text.startsWith(before) ? text.slice(before.length) : text);
};

const healthOf = (word: string | null | undefined): string | undefined =>
  word
    ?.replace(/[A-Z]/g, (letter, at) => (at > 0 && word !== word.toUpperCase() ? `_${letter}` : letter))
    .toLowerCase();

const kindsOf = (types: readonly string[] | null | undefined) =>
  anyOfGiven(types?.map((type) => type.toLowerCase()));

const searchedIn = (fields: readonly string[] | null | undefined): string | undefined =>
  fields && fields.length > 0 ? fields.join(',').toLowerCase() : undefined;

const numberOf = (text: string | null | undefined): number | undefined =>
  text != null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const notOf = (not: NegatedIssueFilterInput): IssueListInput['not'] => ({
  assignee_id: numberOf(not.assigneeId),
  assignee_username: not.assigneeUsernames ? [...not.assigneeUsernames] : undefined,
  author_username: given(not.authorUsername),
  iids: iidsOf(not.iids),
  labels: not.labelName ? [...not.labelName] : undefined,
  milestone: given(not.milestoneTitle?.[0]),
  milestone_id: given(not.milestoneWildcardId),
  my_reaction_emoji: given(not.myReactionEmoji),
  weight: numberOf(not.weight),
  iteration_id: numberOf(not.iterationId?.[0]),
});

const milestonesOf = ({ milestoneTitle, milestoneWildcardId }: IssueArguments) => {
  const titles = anyOfGiven(milestoneTitle?.filter((title) => title != null));
  return {
    milestone_id: given(milestoneWildcardId),
    ...(titles && titles.length === 1 ? { milestone: titles[0] } : { milestone_titles: titles }),
  };
};

const labelsOf = (names: IssueArguments['labelName']): string[] | undefined =>
  anyOfGiven(names?.filter((name) => name != null));

/** The arguments as the action takes them; the filters are those of REST. */
export function issueInput(args: IssueArguments): IssueListInput {
  const { assigneeUsernames, assigneeUsername, assigneeId, milestoneTitle, milestoneWildcardId } = args;
  requireOne({ assigneeUsernames, assigneeUsername, assigneeId });
  requireOne({ milestoneTitle, milestoneWildcardId });
  requireOne({ iterationId: args.iterationId, iterationWildcardId: args.iterationWildcardId });
  if (searchedIn(args.in) && !args.search) {
    throw new GraphQLError('`search` should be present when including the `in` argument');
  }
  refuseUnread(args, unread, ['iterationId']);
  if (args.not) refuseUnread({ ...args.not }, unreadInNot, ['iterationId', 'milestoneTitle']);
  const iids = [...(args.iids ?? []), ...(args.iid == null ? [] : [args.iid])];
  return {
    ...orderOf<IssueListInput['orderBy']>(args.sort, columns),
    state: args.state === 'opened' || args.state === 'closed' ? args.state : 'all',
    iids: args.iids || args.iid ? iidsOf(iids) : undefined,
    author_username: given(args.authorUsername),
    assignee_id: wordOrNumber(assigneeId, 'User'),
    assignee_username: assigneeUsernames
      ? [...assigneeUsernames]
      : assigneeUsername
        ? [assigneeUsername]
        : undefined,
    labels: labelsOf(args.labelName),
    ...milestonesOf(args),
    confidential: given(args.confidential),
    created_after: given(args.createdAfter),
    created_before: given(args.createdBefore),
    updated_after: given(args.updatedAfter),
    updated_before: given(args.updatedBefore),
    closed_after: given(args.closedAfter),
    closed_before: given(args.closedBefore),
    my_reaction_emoji: given(args.myReactionEmoji),
    search: given(args.search),
    in: searchedIn(args.in),
    issue_types: kindsOf(args.types),
    epic_id: wordOrNumber(args.epicId, 'Epic'),
    iteration_id: wordOrNumber(args.iterationId?.[0] ?? args.iterationWildcardId, 'Iteration'),
    weight: wordOrNumber(args.weight),
    health_status: healthOf(args.healthStatusFilter),
    authors: anyOfGiven(args.or?.authorUsernames),
    assignees: anyOfGiven(args.or?.assigneeUsernames),
    non_archived: args.includeArchived ? false : undefined,
    not: args.not ? notOf(args.not) : undefined,
  };
}

/** The issues of a place that the caller may read. */
export async function issueConnection(
  context: GraphqlContext,
  place: ListPlace,
  args: IssueArguments,
): Promise<Connection<IssueRow>> {
  const input = issueInput(args);
  if (input.search) await context.limit('listIssues', undefined, { search: input.search });
  return issuesUnder(context, place, input, args);
}

/** The issues of a place under filters as the action takes them. */
export function issuesUnder(
  context: GraphqlContext,
  place: ListPlace,
  input: IssueListInput,
  args: PageArguments,
): Connection<IssueRow> {
  const request = issueListRequest(context.ofDay, place, input);
  if (!request) return emptyConnection(args);
  return keyedConnection(args, {
    read: (window) => listIssuesByCursor(context.services.db, request, window),
    count: async () => (await issueNumbers(context.ofDay, place, input)).all,
  });
}
