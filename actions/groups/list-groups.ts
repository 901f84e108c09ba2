import { type GroupStatisticsRow, groupStatistics } from '../../storage/database/groups/details.js';
import {
  type GroupCursor,
  type GroupListInput,
  type GroupScope,
  listGroupsByName,
  listGroupsByPage,
} from '../../storage/database/groups/list.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { ReadContext } from '../context.js';

/** A page of the groups that the viewer sees. Rules: GRP-LIST-1 to GRP-LIST-7, GRP-SUB-1 to GRP-SUB-3. */
export const listGroups = (
  { viewer, services }: Pick<ReadContext, 'viewer' | 'services'>,
  scope: GroupScope,
  input: GroupListInput,
  page: PageRequest,
): Promise<Page<GroupRow>> => listGroupsByPage(services.db, { scope, viewer, ...input }, page);

/** The next public groups of a walk in order of name, and where it goes on; null at the end. Rule: GRP-LIST-8. */
export const walkPublicGroups = (
  { services }: Pick<ReadContext, 'services'>,
  { filters }: Pick<GroupListInput, 'filters'>,
  after: GroupCursor | null,
  limit: number,
): Promise<{ rows: GroupRow[]; next: GroupCursor | null }> =>
  listGroupsByName(services.db, filters, after, limit);

/** The sizes of what is below groups, for administrators alone; null for anybody else. Rule: GRP-RECORD-2. */
export const loadGroupSizes = async (
  { viewer, services }: Pick<ReadContext, 'viewer' | 'services'>,
  rows: readonly GroupRow[],
): Promise<ReadonlyMap<number, GroupStatisticsRow> | null> => {
  if (!viewer?.admin) return null;
  return groupStatistics(
    services.db.read,
    rows.map((row) => row.id),
  );
};
