import { iterationState } from '../../domain/iterations/iteration-state.js';
import { hasTier } from '../../domain/operation.js';
import type { GroupIterationsArgs, IterationState } from '../../generated/graphql.js';
import { iterationsById, type PlacedIteration } from '../../storage/database/iterations/iterations.js';
import { listIterations } from '../../storage/database/iterations/list.js';
import type { Connection } from '../connections/connection.js';
import { emptyConnection, pagedConnection } from '../connections/connections.js';
import type { Batch, GraphqlContext } from '../context.js';
import { gid, numberIn, plainNumber } from '../ids/global-id.js';
import { groupsById } from '../loading.js';
import type { FieldsOf } from '../resolver-types.js';
import { given, iidsOf } from './list-arguments.js';
import { htmlOf } from './texts.js';
import { reportOf } from './timebox-report.js';

const isSold = ({ services }: GraphqlContext): boolean => hasTier(services.config.tier, 'premium');

/** Iterations by their numbers; null where one is absent, its group hidden, or the tier has none. */
export const iterationsByNumber: Batch<number, PlacedIteration | null> = {
  load: async (context, ids) => {
    const found = isSold(context) ? await iterationsById(context.services.db.hot, ids) : new Map();
    return Promise.all(
      ids.map(async (id) => {
        const row = found.get(id);
        return row && (await context.load(groupsById, row.group_id)) ? row : null;
      }),
    );
  },
};

type Wanted = Partial<GroupIterationsArgs>;

/** The iterations of a place, those of the groups above as well, the first to begin in front. Rule: ITERATION-LIST-1. */
export function iterationsAt(
  context: GraphqlContext,
  place: Parameters<typeof listIterations>[1],
  args: Wanted,
): Connection<PlacedIteration> {
  const { services, today } = context;
  // Without cadences of its own every group has one, and so does each of those above.
  const cadences = args.iterationCadenceIds?.map((id) => numberIn(id) ?? 0);
  if (!isSold(context) || cadences?.length === 0) return emptyConnection(args);
  const filters = {
    ids: args.id == null ? undefined : [plainNumber(args.id, 'Iteration')],
    iids: args.iid == null ? undefined : iidsOf([args.iid]),
    groupIds: cadences,
    state: args.state ?? 'all',
    search: args.in?.length && !args.in.includes('TITLE') ? undefined : given(args.search),
    title: given(args.title),
    ancestors: args.includeAncestors ?? true,
    during: args.timeframe ? { from: args.timeframe.start, to: args.timeframe.end } : undefined,
    sort: args.sort?.endsWith('DESC') ? 'desc' : 'asc',
    today,
  } as const;
  return pagedConnection(
    args,
    (page) => listIterations(services.db.hot, place, filters, page),
    (row) => row,
  );
}

const states: readonly IterationState[] = ['upcoming', 'current', 'closed'];

const path = ({ full_path, id }: PlacedIteration): string => `/groups/${full_path}/-/iterations/${id}`;

/** An iteration of a group. Rules: ITERATION-RECORD-1, ITERATION-RECORD-2. */
export const iteration: FieldsOf<'Iteration'> = {
  createdAt: ({ created_at }) => created_at,
  description: ({ description }) => description,
  descriptionHtml: async ({ description, group_id }, _args, context) => {
    const group = await context.load(groupsById, group_id);
    return htmlOf(context, description, group ? { group } : {});
  },
  dueDate: ({ due_date }) => due_date,
  id: ({ id }) => gid('Iteration', id),
  iid: ({ iid }) => String(iid),
  // Cadences are not kept apart here: the iterations of a group follow each other.
  iterationCadence: ({ group_id }) => ({
    active: true,
    automatic: false,
    description: null,
    durationInWeeks: null,
    id: gid('Iterations::Cadence', group_id),
    iterationsInAdvance: null,
    rollOver: false,
    startDate: null,
    title: 'Iterations',
  }),
  report: (row, args, context) => reportOf(context, { iterationId: row.id }, row, args.fullPath),
  scopedPath: path,
  scopedUrl: (row, _args, { services: { urls } }) => urls.web(path(row)),
  sequence: ({ sequence }) => sequence,
  startDate: ({ start_date }) => start_date,
  state: (row, _args, { today }) => states[iterationState(row, today) - 1] ?? 'closed',
  title: ({ title }) => title,
  updatedAt: ({ updated_at }) => updated_at,
  webPath: path,
  webUrl: (row, _args, { services: { urls } }) => urls.web(path(row)),
};
