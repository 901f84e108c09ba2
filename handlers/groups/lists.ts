import type { Services } from '../../actions/context.js';
import { listGroups as list, loadGroupSizes, walkPublicGroups } from '../../actions/groups/list-groups.js';
import type { Viewer } from '../../actions/viewer.js';
import { handle } from '../../generated/handlers.js';
import type { Schemas } from '../../generated/types.js';
import type {
  GroupCursor,
  GroupFilters,
  GroupListInput,
  GroupOrder,
  GroupScope,
} from '../../storage/database/groups/list.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import type { GroupRow } from '../../storage/database/rows.js';
import { ParameterError } from '../parameter-error.js';
import { groupStatisticsView, groupView } from '../views/group.js';

const furthest = 50_000;

const tooFar =
  `Offset pagination has a maximum allowed offset of ${furthest} for requests that return objects of type Group. ` +
  'Remaining records can be retrieved using keyset pagination.';

/** The parameters that every list of groups understands. */
interface ListParams extends GroupFilters {
  order_by: GroupOrder;
  sort: 'asc' | 'desc';
  statistics?: boolean;
  with_custom_attributes?: boolean;
}

/** What every list of groups is asked with. */
interface ListCall {
  params: ListParams;
  viewer: Viewer | null;
  page: PageRequest;
  services: Services;
}

const inputOf = ({ order_by: orderBy, sort, ...filters }: ListParams): GroupListInput => ({
  filters,
  orderBy,
  sort,
});

async function groupRecords(rows: readonly GroupRow[], call: ListCall): Promise<Schemas['Group'][]> {
  const { params, viewer, services } = call;
  const context = { urls: services.urls, tier: services.config.tier };
  const sizes = params.statistics ? await loadGroupSizes(call, rows) : null;
  const isExtended = viewer?.admin === true && params.with_custom_attributes;
  return rows.map((row) => ({
    ...groupView(row, context),
    ...(sizes ? { statistics: groupStatisticsView(sizes.get(row.id)) } : {}),
    ...(isExtended ? { custom_attributes: [] } : {}),
  }));
}

async function answerGroups(scope: GroupScope, call: ListCall) {
  const { rows, info } = await list(call, scope, inputOf(call.params), call.page);
  return { status: 200 as const, body: await groupRecords(rows, call), page: info };
}

function readCursor(text: string | undefined): GroupCursor | null {
  if (!text) return null;
  try {
    const { name, id } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    if (typeof name === 'string' && Number.isSafeInteger(Number(id))) return { name, id: Number(id) };
  } catch {
    throw new ParameterError('cursor is invalid');
  }
  throw new ParameterError('cursor is invalid');
}

const writeCursor = ({ name, id }: GroupCursor): string =>
  Buffer.from(JSON.stringify({ name, id: String(id), _kd: 'n' })).toString('base64url');

async function answerByName(call: ListCall & { params: { cursor?: string } }) {
  const { params, viewer, page } = call;
  if (viewer || params.order_by !== 'name' || params.sort !== 'asc') {
    throw new ParameterError(
      'Keyset pagination is not yet available for this type of request',
      'not-offered',
    );
  }
  const after = readCursor(params.cursor);
  const { rows, next } = await walkPublicGroups(call, inputOf(params), after, page.perPage);
  return {
    status: 200 as const,
    body: await groupRecords(rows, call),
    page: { next: next ? { cursor: writeCursor(next) } : null },
  };
}

/** Lists the groups the caller may see. Rules: GRP-LIST-1 to GRP-LIST-9, GRP-RECORD-1, GRP-RECORD-2. */
export const listGroups = handle('listGroups', async (call) => {
  if (call.params.pagination === 'keyset') return answerByName(call);
  if (call.page.page * call.page.perPage > furthest) throw new ParameterError(tooFar, 'not-offered');
  return answerGroups({ kind: 'all' }, call);
});

/** Lists the direct subgroups of a group. Rules: GRP-SUB-1, GRP-SUB-3. */
export const listSubgroups = handle('listSubgroups', (call) =>
  answerGroups({ kind: 'children', groupId: call.group.id }, call),
);

/** Lists the groups of every level below a group. Rules: GRP-SUB-2, GRP-SUB-3. */
export const listDescendantGroups = handle('listDescendantGroups', (call) =>
  answerGroups({ kind: 'descendants', groupId: call.group.id }, call),
);
