import { emojiFilter } from '../../domain/text/emoji.js';
import type { GroupEpicsArgs } from '../../generated/graphql.js';
import { can } from '../../policies/index.js';
import {
  type EpicListRequest,
  listEpicsByCursor,
  listEpicsByPage,
} from '../../storage/database/epics/list.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { countLimit } from '../../storage/database/lists/page.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, keyedConnection, listedConnection } from '../connections/connections.js';
import type { PageArguments } from '../connections/window.js';
import type { GraphqlContext } from '../context.js';
import { epicsById, epicTarget } from './epic-loading.js';
import { given, iidsOf, orderOf } from './list-arguments.js';

/** The arguments of lists of epics, wherever they stand. */
export type EpicArguments = Partial<GroupEpicsArgs>;

const columns: Readonly<Record<string, EpicListRequest['orderBy']>> = {
  CREATED_AT: 'created_at',
  CREATED: 'created_at',
  END_DATE: 'due_date',
  START_DATE: 'start_date',
  TITLE: 'title',
  UPDATED_AT: 'updated_at',
  UPDATED: 'updated_at',
};

const fields = { TITLE: 'title', DESCRIPTION: 'description' } as const;

/** The number that a text begins with; what is no number begins none. */
const prefixOf = (text: string | null | undefined): string | undefined =>
  text == null ? undefined : /^\d{1,9}$/.test(text) ? text : '-';

function filtersOf(args: EpicArguments): EpicListRequest['filters'] {
  const { not, timeframe } = args;
  const iids = [...(args.iids ?? []), ...(args.iid == null ? [] : [args.iid])];
  return {
    author_username: given(args.authorUsername),
    confidential: given(args.confidential),
    created_after: given(args.createdAfter),
    created_before: given(args.createdBefore),
    updated_after: given(args.updatedAfter),
    updated_before: given(args.updatedBefore),
    iids: args.iids || args.iid ? iidsOf(iids) : undefined,
    iid_prefix: prefixOf(args.iidStartsWith),
    in: args.in?.map((name) => fields[name]),
    labels: args.labelName ? [...args.labelName] : undefined,
    milestone: given(args.milestoneTitle),
    my_reaction_emoji: emojiFilter(given(args.myReactionEmoji)),
    search: given(args.search),
    state: given(args.state),
    during: timeframe ? { from: timeframe.start, to: timeframe.end } : undefined,
    is_top: given(args.topLevelHierarchyOnly),
    not: not && {
      author_username: given(not.authorUsername),
      labels: not.labelName ? [...not.labelName] : undefined,
      my_reaction_emoji: emojiFilter(given(not.myReactionEmoji)),
    },
  };
}

function epicsAt(
  { services: { db }, viewer }: GraphqlContext,
  place: EpicListRequest['place'],
  more: Pick<EpicListRequest['filters'], 'ids'>,
  args: EpicArguments,
  usual: EpicListRequest['orderBy'] = 'created_at',
): Connection<EpicRow> {
  const { orderBy = usual, sort = usual === 'created_at' ? 'desc' : 'asc' } = orderOf(args.sort, columns);
  const request = { place, viewer, orderBy, sort, filters: { ...filtersOf(args), ...more } } as const;
  return keyedConnection(args, {
    read: (window) => listEpicsByCursor(db, request, window),
    count: async () => (await listEpicsByPage(db, request, { page: 1, perPage: 1 })).info.total ?? countLimit,
  });
}

const around = (args: EpicArguments) => ({
  withAncestors: args.includeAncestorGroups === true,
  withDescendants: args.includeDescendantGroups ?? true,
});

/** The epics of a group that the caller may read. Rules: EPIC-LIST-1 to EPIC-LIST-6. */
export function epicsOfGroup(
  context: GraphqlContext,
  group: LoadedGroup,
  args: EpicArguments,
): Connection<EpicRow> {
  if (!can(context.viewer, 'listEpics', group, context.services.config.tier)) return emptyConnection(args);
  return epicsAt(context, { kind: 'groups', groupId: group.id, ...around(args) }, {}, args);
}

/** The epics inside an epic, in their order where nothing else is asked for. Rule: EPIC-CHILD-1. */
export async function childrenOf(
  context: GraphqlContext,
  row: EpicRow,
  args: EpicArguments,
): Promise<Connection<EpicRow>> {
  const outer = await epicTarget(row, context);
  if (!can(context.viewer, 'listChildEpics', outer, context.services.config.tier))
    return emptyConnection(args);
  return epicsAt(context, { kind: 'epic', epicId: row.id }, {}, args, 'relative_position');
}

/** The epics that an epic is inside of, as far up as the caller reads them, the nearest first. */
async function chainAbove(row: EpicRow, context: GraphqlContext): Promise<EpicRow[]> {
  const chain: EpicRow[] = [];
  for (let next = row.parent_id; next !== null; ) {
    const found: EpicRow | null = await context.load(epicsById, next);
    if (!found) break;
    chain.push(found);
    next = found.parent_id;
  }
  return chain;
}

const paging = new Set([
  'after',
  'before',
  'first',
  'last',
  'includeAncestorGroups',
  'includeDescendantGroups',
]);

/** The epics above one, the nearest first; under conditions or in another order they are looked up as a list. */
export async function ancestorsOf(
  context: GraphqlContext,
  row: EpicRow,
  args: EpicArguments,
): Promise<Connection<EpicRow>> {
  const chain = await chainAbove(row, context);
  const given = args as PageArguments & Record<string, unknown>;
  const isPlain = Object.keys(given).every((name) => paging.has(name) || given[name] == null);
  const [nearest] = chain;
  if (isPlain || !nearest) return listedConnection(args, () => chain);
  const place = {
    kind: 'groups',
    groupId: row.group_id,
    withAncestors: true,
    withDescendants: false,
  } as const;
  return epicsAt(context, place, { ids: chain.map(({ id }) => id) }, args);
}
