import { refuse } from '../../../domain/errors.js';
import { bool } from '../../../storage/database/engine/ask.js';
import type { Tx } from '../../../storage/database/engine/types.js';
import { openPartsOf } from '../../../storage/database/epics/associations.js';
import { lockEpics } from '../../../storage/database/epics/write.js';
import type { EpicRow } from '../../../storage/database/issuables/rows.js';
import { epicOfIssue } from '../../../storage/database/issues/relations.js';
import type { Changing } from '../pending-change.js';

const isHidden = async (tx: Tx, epicId: number): Promise<boolean> => {
  const row = (await lockEpics(tx, [epicId])).get(epicId);
  return row !== undefined && bool(row.confidential);
};

const forIssue = async (work: Changing): Promise<void> => {
  const epic = await epicOfIssue(work.tx, work.target.id);
  if (!epic || !(await isHidden(work.tx, epic.id))) return;
  const text =
    'of an issue of a confidential epic cannot be taken back: the epic must be left or shown first';
  throw refuse.invalid({ confidential: [text] });
};

const forEpic = async ({ tx, target }: Changing, hides: boolean): Promise<void> => {
  const { parent_id: parentId } = target.row as EpicRow;
  if (!hides) {
    if (parentId === null || !(await isHidden(tx, parentId))) return;
    throw refuse.invalid({ confidential: ['of an epic inside a confidential one cannot be taken back'] });
  }
  const { issues, epics } = await openPartsOf(tx, target.id);
  if (issues) throw refuse.invalid({ confidential: ['cannot be an epic that holds issues open to all'] });
  if (epics) throw refuse.invalid({ confidential: ['cannot be an epic that holds epics open to all'] });
};

/**
 * Refuses to leave something open inside a confidential epic, which it would tell of; looks at what the whole change
 * came to. Rule: EPIC-LIST-6.
 */
export const requireHiddenParts = async (work: Changing): Promise<void> => {
  const hides = work.value('confidential') === 1;
  if (work.target.kind === 'epic') return forEpic(work, hides);
  if (work.target.kind === 'issue' && !hides) return forIssue(work);
};
