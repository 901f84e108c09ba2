import type { IssuableChange } from '../../domain/issuables/change.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { insertEpic, type NewEpicRow } from '../../storage/database/epics/write.js';
import { addEvent } from '../../storage/database/events/outbox.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { applyChange, freshTarget } from '../issuables/change-issuable.js';
import type { ChangeContext } from '../issuables/pending-change.js';
import type { LoadedEpic } from '../issuables/targets.js';
import { recordReferences } from '../references/record-references.js';
import type { GroupAccess } from '../viewer.js';

/** A new epic: its own columns, and what is put on it in the way of a change, with the same side effects. */
export interface EpicToOpen {
  group: GroupAccess;
  values: Omit<NewEpicRow, 'group_id' | 'updated_at' | 'created_at'> & { created_at?: string };
  change: IssuableChange;
}

/** A row as a target of further changes. */
export const asEpicTarget = (group: GroupAccess, row: EpicRow): LoadedEpic => ({
  kind: 'epic',
  id: row.id,
  projectId: null,
  groupId: group.id,
  row,
  assigneeIds: [],
  group,
});

/** Opens an epic that is permitted with everything that follows from it. */
export const addEpic = async (tx: Tx, epic: EpicToOpen, context: ChangeContext): Promise<LoadedEpic> => {
  const { group, values, change } = epic;
  const { actor, at, services } = context;
  const made = await insertEpic(tx, { created_at: at, ...values, group_id: group.id, updated_at: at });
  await applyChange(tx, asEpicTarget(group, made), change, { ...context, opening: true });
  const target = await freshTarget(tx, asEpicTarget(group, made));
  const texts = [target.row.title, target.row.description];
  await recordReferences(tx, { source: target, texts, actor, at, urls: services.urls });
  await addEvent(tx, {
    authorId: actor.id,
    action: 'created',
    groupId: group.id,
    targetType: 'Epic',
    targetId: target.id,
    at,
  });
  return target;
};
