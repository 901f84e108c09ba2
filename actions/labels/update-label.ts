import { refuse } from '../../domain/errors.js';
import { parseColor } from '../../domain/labels/colors.js';
import { inheritedTitle, labelProblems } from '../../domain/labels/label-input.js';
import { isTaken } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import type { PlanningPlace } from '../../storage/database/issuables/places.js';
import { groupWithLabel } from '../../storage/database/labels/labels.js';
import type { ListedLabel } from '../../storage/database/labels/list.js';
import { changeLabel } from '../../storage/database/labels/write.js';
import type { ActionContext } from '../context.js';
import { rankLabel } from './create-label.js';
import { loadLabel } from './load-label.js';

/** What a label is to become; what is undefined stays. */
export interface UpdateLabelInput {
  newName?: string | undefined;
  color?: string | undefined;
  description?: string | null | undefined;
  priority?: number | null | undefined;
}

/** A title that a group above has would make two labels of one title, which creating refuses as well. */
const requireFree = async (tx: Tx, place: PlanningPlace, title: string): Promise<void> => {
  const group = await groupWithLabel(tx, place, title);
  if (group !== null) throw refuse.invalid({ title: [inheritedTitle(group)] });
};

/** Changes the label that a text names, by number or title. Rules: LABEL-UPDATE-1, LABEL-UPDATE-2, LABEL-UPDATE-4, LABEL-UPDATE-6. */
export async function updateLabel(
  { viewer, services, at }: ActionContext,
  place: PlanningPlace,
  name: string,
  { newName, color: given, description, priority }: UpdateLabelInput,
): Promise<ListedLabel> {
  const title = newName?.trim();
  const change = async (tx: Tx): Promise<ListedLabel> => {
    const label = await loadLabel(tx, place, name, viewer);
    const problems = labelProblems({ title, color: given });
    if (problems) throw refuse.invalid(problems);
    if (title !== undefined && title !== label.title) await requireFree(tx, place, title);
    const color = given === undefined ? undefined : (parseColor(given) ?? given);
    await changeLabel(tx, label.id, { title, color, description }, at);
    await rankLabel(tx, place, label.id, priority);
    return loadLabel(tx, place, String(label.id), viewer);
  };
  return services.db.write(change).catch((error: unknown) => {
    throw isTaken(error) ? refuse.invalid({ title: ['has already been taken'] }) : error;
  });
}
