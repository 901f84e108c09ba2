import type { ActionContext } from '../../actions/context.js';
import type { GroupAccess } from '../../actions/viewer.js';
import type { Schemas } from '../../generated/types.js';
import { loadEpicRecord } from '../../storage/database/epics/load-epic-record.js';
import { findEpicById } from '../../storage/database/issuables/load.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { epicView } from '../views/epic.js';

/** What every call below a group has. */
export type EpicCall = ActionContext & { group: GroupAccess };

/** The record of an epic as a group shows it, read again after a write. */
export const writtenEpic = async (call: EpicCall, epic: EpicRow): Promise<Schemas['Epic']> => {
  const { services, viewer, group } = call;
  const row = (await findEpicById(services.db.hot, epic.id)) ?? epic;
  const data = await loadEpicRecord(services.db.hot, row, viewer);
  return epicView(row, data, { urls: services.urls, viewer, place: group });
};
