import type { LoadedEpic } from '../../actions/issuables/targets.js';
import { mayReadEpicIn } from '../../policies/readable.js';
import { type EpicAssociations, loadEpicAssociations } from '../../storage/database/epics/associations.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import type { LoadedGroup } from '../../storage/database/projects/load.js';
import { issuablesById } from '../../storage/database/todos/by-id.js';
import type { Batch, GraphqlContext } from '../context.js';
import { groupsById } from '../loading.js';

/** Epics by their numbers; null where one is absent or hidden. */
export const epicsById: Batch<number, EpicRow | null> = {
  load: async (context, ids) => {
    const rows = await issuablesById(context.services.db.hot, 'epic', ids);
    const seen = await Promise.all(
      rows.map(async (row) => {
        const group = await context.load(groupsById, row.group_id);
        return group && mayReadEpicIn(context.viewer, { row, group }) ? row : null;
      }),
    );
    const byId = new Map(seen.flatMap((row) => (row ? [[row.id, row] as const] : [])));
    return ids.map((id) => byId.get(id) ?? null);
  },
};

/** What records of epics are made of, loaded for all of one moment together. */
export const epicRecords: Batch<EpicRow, EpicAssociations> = {
  load: async ({ services, viewer }, rows) => {
    const data = await loadEpicAssociations(services.db.hot, rows, viewer);
    return rows.map(() => data);
  },
  keyOf: ({ id }) => id,
};

/** The group of an epic that was shown. */
export const groupOfEpic = async (row: EpicRow, context: GraphqlContext): Promise<LoadedGroup> => {
  const group = await context.load(groupsById, row.group_id);
  if (!group) throw new Error(`epic ${row.id} was shown without its group`);
  return group;
};

/** An epic as policies look at it. */
export const epicTarget = async (row: EpicRow, context: GraphqlContext): Promise<LoadedEpic> => {
  const group = await groupOfEpic(row, context);
  return { kind: 'epic', id: row.id, projectId: null, groupId: group.id, row, assigneeIds: [], group };
};
