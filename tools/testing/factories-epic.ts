import type { Services } from '../../actions/context.js';
import { addEpic } from '../../actions/epics/insert-epic.js';
import type { EpicRow } from '../../storage/database/issuables/rows.js';
import { placeInEpic } from '../../storage/database/issues/relations.js';
import { loadGroup } from '../../storage/database/projects/load.js';

/** Input for an epic: any column, and its labels and issues. */
export interface EpicInput extends Partial<Omit<EpicRow, 'id' | 'iid' | 'group_id' | 'author_id'>> {
  group: { id: number };
  author: { id: number };
  labels?: readonly { id: number }[];
  issues?: readonly { id: number }[];
}

/** An epic with its URL in the API. */
export type MadeEpic = EpicRow & { url: string };

/** Creates an epic with all the side effects of creating one. */
export const makeEpic = async (services: Services, input: EpicInput, title: string): Promise<MadeEpic> => {
  const { group: place, author, labels, issues, ...values } = input;
  const at = services.clock.now();
  const row = await services.db.write(async (tx) => {
    const group = await loadGroup(tx, { id: place.id }, author.id);
    const user = await tx('users').where({ id: author.id }).first();
    if (!group || !user) throw new Error('the group or the author is gone');
    const epic = {
      group,
      values: { title, ...values, author_id: author.id },
      change: labels ? { label_ids: labels.map((label) => label.id) } : {},
    };
    const actor = { id: user.id, username: user.username, admin: user.admin === 1 };
    const made = await addEpic(tx, epic, { actor, at, services });
    for (const issue of issues ?? []) await placeInEpic(tx, issue.id, made.id);
    return made.row;
  });
  return { ...row, url: `/groups/${place.id}/epics/${row.iid}` };
};
